import { sql } from 'kysely';
import type { DashboardTile, SharedTile } from '#contract/dashboards.ts';
import { PRESETS, presetTiles } from '#domain/dashboards/presets.ts';
import type { StoreScope } from '#domain/ids.ts';
import { t } from '#domain/language/t.ts';
import type { Comparison, DayRange } from '#domain/time/period.ts';
import { addDays, shopDayOf } from '#domain/time/shop-time.ts';
import { vatPeriodOf } from '#domain/vat/vat-period.ts';
import { readShopSettings } from '../../platform/access/shop-settings.queries.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { readVatCategory } from '../finance/finance.public.ts';
import { readTileOf } from './read-tile.ts';
import { readTileSubjects } from './tile-subjects.ts';

/** Whose questions they are does not matter here: row-level security says which the person sees. */
const NOBODY = '00000000-0000-0000-0000-000000000000';
/** Rows of a tile in a file. */
const MAX_ROWS = 100;

interface BoardAsked extends DayRange {
  /** The standard dashboard by default. */
  readonly dashboard_id?: string | undefined;
  readonly compare: Comparison;
}

/** What a dashboard shows the person of the transaction. */
export interface Board {
  readonly name: string;
  readonly currency: string;
  readonly tiles: readonly SharedTile[];
}

/**
 * A dashboard as the person of the transaction sees it, with more rows than on screen. `isScheduled`: its tiles with days of their own end
 * with the day before, which is over.
 * @throws AppError INVALID_INPUT for a dashboard that they do not see.
 */
export async function readBoard(
  tx: Tx,
  scope: StoreScope,
  { dashboard_id: id, from, to, compare }: BoardAsked,
  { now, isScheduled = false }: { now: Date; isScheduled?: boolean },
): Promise<Board> {
  const seesCosts = tx.hidesCosts !== true;
  const { name, tiles } =
    id === undefined
      ? { name: PRESETS.standard.name(), tiles: presetTiles('standard', seesCosts) }
      : await requireDashboard(tx, scope, id);
  const { timezone, currency } = await readShopSettings(tx, scope);
  const today = shopDayOf(now, timezone);
  const lastDay = isScheduled ? addDays(today, -1) : today;
  const vat = vatPeriodOf(lastDay, (await readVatCategory(tx, scope)) ?? 'C');
  const view = { range: { from, to }, compare, today, lastDay, vat, now, rows: MAX_ROWS };
  const subjects = await readTileSubjects(tx, scope, NOBODY, tiles, seesCosts);
  const read: SharedTile[] = [];
  for (const [place, { size }] of tiles.entries()) {
    const subject = subjects[place];
    // Those of costs are not on the screen of who does not see any.
    if (subject?.isOfCosts && !seesCosts) continue;
    read.push(
      subject
        ? // oxlint-disable-next-line no-await-in-loop -- one after the other: a transaction has one connection
          await readTileOf(tx, scope, subject, size, view)
        : { form: 'missing', name: t('Saved question'), size },
    );
  }
  return { name, currency, tiles: read };
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
  const message = t('We can’t find this dashboard.');
  throw new AppError('INVALID_INPUT', { message, data: { issues: [{ path: 'dashboard_id', message }] } });
}
