import { sql } from 'kysely';
import type { DashboardTile, SharedTile } from '#contract/dashboards.ts';
import { type Card, CARDS } from '#domain/dashboards/cards.ts';
import { PRESETS, presetTiles } from '#domain/dashboards/presets.ts';
import type { StoreScope } from '#domain/ids.ts';
import { t } from '#domain/language/t.ts';
import { readsOrders } from '#domain/questions/read-question.ts';
import type { Comparison, DayRange } from '#domain/time/period.ts';
import { addDays, shopDayOf } from '#domain/time/shop-time.ts';
import { vatPeriodOf } from '#domain/vat/vat-period.ts';
import { readShopSettings } from '../../platform/access/shop-settings.queries.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { invalidInput } from '../../platform/http/app-error.ts';
import { readVatCategory } from '../finance/finance.public.ts';
import { readOrReason, readTileOf } from './read-tile.ts';
import { readTileSubjects, type TileSubject } from './tile-subjects.ts';

/** Whose questions they are does not matter here: row-level security says which the person sees. */
const NOBODY = '00000000-0000-0000-0000-000000000000';
/** Rows of a tile in a file. */
const MAX_ROWS = 100;

interface BoardAsked extends DayRange {
  /** The standard dashboard by default. */
  readonly dashboard_id?: string | undefined;
  readonly compare: Comparison;
}

/** Who reads a dashboard, and when. `isScheduled`: its tiles with days of their own end with the day before, which is over. */
interface BoardReading {
  readonly scope: StoreScope;
  readonly now: Date;
  readonly isScheduled?: boolean;
  transact<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

/** What a dashboard shows the person of the transactions. */
export interface Board {
  readonly name: string;
  readonly currency: string;
  readonly tiles: readonly SharedTile[];
}

/**
 * A dashboard as its reader sees it, with more rows than on screen. Each tile is read by itself: one that cannot be read leaves the others.
 * @throws AppError INVALID_INPUT for a dashboard that they do not see.
 */
export async function readBoard(
  { scope, now, isScheduled = false, transact }: BoardReading,
  asked: BoardAsked,
): Promise<Board> {
  const { name, subjects } = await transact((tx) => readSubjects(tx, scope, asked));
  const { timezone, currency, vatCategory } = await transact(async (tx) => ({
    ...(await readShopSettings(tx, scope)),
    vatCategory: await readVatCategory(tx, scope),
  }));
  const today = shopDayOf(now, timezone);
  const lastDay = isScheduled ? addDays(today, -1) : today;
  const vat = vatPeriodOf(lastDay, vatCategory ?? 'C');
  const { from, to, compare } = asked;
  const view = { range: { from, to }, compare, today, lastDay, vat, now, rows: MAX_ROWS };
  const tiles: SharedTile[] = [];
  for (const { subject, size } of subjects) {
    const read = () => transact((tx) => readTileOf(tx, scope, subject, size, view));
    // oxlint-disable-next-line no-await-in-loop -- one after the other: the others of the store want connections, too
    tiles.push(await readOrReason(read, { subject, size }));
  }
  return { name, currency, tiles };
}

/**
 * Whether a tile of a dashboard reads every order of its days, which takes long.
 * @throws AppError INVALID_INPUT for a dashboard that the reader does not see.
 */
export async function boardReadsOrders(
  { scope, transact }: Pick<BoardReading, 'scope' | 'transact'>,
  asked: Pick<BoardAsked, 'dashboard_id'>,
): Promise<boolean> {
  const { subjects } = await transact((tx) => readSubjects(tx, scope, asked));
  return subjects.some(({ subject }) => {
    if (subject === null || 'unanswered' in subject.shows) return false;
    if ('asked' in subject.shows) return readsOrders(subject.shows.asked);
    const { question }: Card = CARDS[subject.shows.card];
    return question !== undefined && readsOrders({ by: question.by, where: undefined });
  });
}

interface BoardSubjects {
  readonly name: string;
  readonly subjects: readonly { readonly subject: TileSubject | null; readonly size: DashboardTile['size'] }[];
}

/** What the dashboard's tiles are about. Those of costs are not on the screen of who does not see any. */
async function readSubjects(
  tx: Tx,
  scope: StoreScope,
  { dashboard_id: id }: Pick<BoardAsked, 'dashboard_id'>,
): Promise<BoardSubjects> {
  const seesCosts = tx.hidesCosts !== true;
  const { name, tiles } =
    id === undefined
      ? { name: PRESETS.standard.name(), tiles: presetTiles('standard', seesCosts) }
      : await requireDashboard(tx, scope, id);
  const about = await readTileSubjects(tx, scope, NOBODY, tiles, seesCosts);
  const subjects = tiles.map(({ size }, place) => ({ subject: about[place] ?? null, size }));
  return { name, subjects: subjects.filter(({ subject }) => seesCosts || !subject?.isOfCosts) };
}

async function requireDashboard(
  tx: Tx,
  { storeId }: StoreScope,
  id: string,
): Promise<{ name: string; tiles: readonly DashboardTile[] }> {
  const { rows } = await sql<{ name: string; tiles: DashboardTile[] }>`
    select name, tiles from dashboards where store_id = ${storeId}::uuid and id = ${id}::uuid`.execute(tx.query);
  const [found] = rows;
  if (found !== undefined) return found;
  throw invalidInput('dashboard_id', t('We can’t find this dashboard.'));
}
