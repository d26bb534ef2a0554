import { sql } from 'kysely';
import type { DashboardTile, SharedDashboard } from '#contract/dashboards.ts';
import type { LinkPeriod } from '#domain/dashboards/links.ts';
import { t } from '#domain/language/t.ts';
import { comparisonOf, rangeOfPeriod } from '#domain/time/period.ts';
import { shopDayOf } from '#domain/time/shop-time.ts';
import type { VatCategory } from '#domain/vat/vat-category.ts';
import { vatPeriodOf } from '#domain/vat/vat-period.ts';
import { openAsPerson } from '../../platform/access/open-as-person.ts';
import { readShopSettings } from '../../platform/access/shop-settings.queries.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { FairQueue } from '../../platform/tenants/fair-queue.ts';
import { logChange } from '../activity/activity.public.ts';
import { readStoreLogo } from '../orders/orders.public.ts';
import { hashLinkToken } from './links.commands.ts';
import { readOrReason, readTile } from './read-tile.ts';
import { readTileSubjects } from './tile-subjects.ts';

/** Openings by one visitor, and of one link by all of them. Tokens cannot be guessed; this limits the cost. */
const BY_VISITOR = { max: 60, windowSeconds: 600 };
const OF_LINK = { max: 120, windowSeconds: 3600 };
/** Links that a process answers at the same time, in all and of one organization: visitors never take more than these connections. */
const TURNS = { places: 2, perTenant: 1 } as const;
/** Openings of an organization's links that wait. */
const MAX_WAITING = 20;
/** Nobody: no row of a person is theirs. */
const VISITOR = '00000000-0000-0000-0000-000000000000';

interface FoundLink {
  store_id: string;
  id: string;
  organization_id: string;
  organization: string;
  store: string;
  vat_category: VatCategory | null;
  created_by: string;
  creator_email: string;
  name: string;
  tiles: DashboardTile[];
  period: LinkPeriod;
  shows_costs: boolean;
  expires_at: Date;
  revoked_at: Date | null;
  last_opened_at: Date | null;
}

/** Answers links. A visitor reads as somebody who is in no organization and sees one store, without its costs unless the link has them. */
export function createLinkReader(platform: Platform) {
  const queue = new FairQueue(TURNS);
  return async (token: string, { ip, requestId }: { ip: string; requestId: string }): Promise<SharedDashboard> => {
    await platform.limits.require(`links.open:${ip}`, BY_VISITOR);
    const link = await findLink(platform, token);
    await platform.limits.require(`links.opened:${link.id}`, OF_LINK);
    if (queue.waiting(link.organization_id) >= MAX_WAITING)
      throw new AppError('RATE_LIMITED', { data: { retryAfter: 5 } });
    return queue.run(link.organization_id, () => readLink(platform, link, requestId));
  };
}

/** @throws AppError NOT_FOUND, with the reason. */
async function findLink({ db, now }: Platform, token: string): Promise<FoundLink> {
  const { rows } = await db.asSystem(null, (tx) =>
    sql<FoundLink>`
      select l.store_id, l.id, l.organization_id, o.name as organization, s.name as store, o.vat_category, l.created_by,
        p.email as creator_email, l.name, l.tiles, l.period, l.shows_costs, l.expires_at, l.revoked_at, l.last_opened_at
      from dashboard_links l
      join organizations o on o.id = l.organization_id
      join woocommerce_stores s on s.id = l.store_id
      join user_profiles p on p.id = l.created_by
      where l.token_hash = ${hashLinkToken(token)}`.execute(tx.query),
  );
  const [link] = rows;
  if (link === undefined) throw ended(t('This link doesn’t work. Ask who sent it for a new one.'));
  const { organization } = link;
  if (link.revoked_at !== null) throw ended(t('This link was taken back by {organization}.', { organization }));
  if (link.expires_at <= now())
    throw ended(t('This link has expired. Ask {organization} for a new one.', { organization }));
  return link;
}

function ended(message: string): AppError {
  return new AppError('NOT_FOUND', { message });
}

async function readLink(platform: Platform, link: FoundLink, requestId: string): Promise<SharedDashboard> {
  const { db, now } = platform;
  const at = now();
  const { scope, subjects } = await openForMaker(platform, link, requestId);
  const seen = `{${link.store_id}}`;
  const visitor = {
    userId: VISITOR,
    storeId: link.store_id,
    readOnly: true,
    access: {
      organization_ids: '{}',
      administered_organization_ids: '{}',
      owned_organization_ids: '{}',
      store_ids: seen,
      // Owners and admins, who alone make links, see all costs.
      cost_store_ids: link.shows_costs ? seen : '{}',
    },
  };
  const read = <T>(work: (tx: Tx) => Promise<T>) => db.asUser(visitor, work);
  const { days, ...shown } = await read(async (tx) => {
    const { timezone, currency } = await readShopSettings(tx, scope);
    const today = shopDayOf(at, timezone);
    const range = rangeOfPeriod(link.period, today);
    const compare = comparisonOf(link.period, 'previous');
    const days = { range, compare, today, lastDay: today, vat: vatPeriodOf(today, link.vat_category ?? 'C'), now: at };
    const logo = await readStoreLogo(tx, scope);
    return { days, timezone, currency, ...range, logo: logo && dataUrl(logo) };
  });
  const tiles: SharedDashboard['tiles'] = [];
  for (const [place, { size }] of link.tiles.entries()) {
    const subject = subjects[place] ?? null;
    const readOwn = () => read((tx) => readTile(tx, scope, { subject, size }, days));
    // oxlint-disable-next-line no-await-in-loop -- one after the other: visitors take few connections
    tiles.push(await readOrReason(readOwn, { subject, size, isOutside: true }));
  }
  await countOpening(platform, link, at);
  const { name, organization, store, expires_at } = link;
  return { name, organization, store, at: at.toISOString(), expires_at: expires_at.toISOString(), ...shown, tiles };
}

/**
 * The store and what the tiles are about, as long as who made the link may still make links, and somebody's plan covers it. The maker's
 * saved questions are read as the maker sees them now.
 * @throws AppError NOT_FOUND
 */
async function openForMaker(platform: Platform, link: FoundLink, requestId: string) {
  const maker = { storeId: link.store_id, userId: link.created_by, email: link.creator_email };
  try {
    const { store: scope, transact } = await openAsPerson(platform, maker, requestId, 'manage-organization');
    return { scope, subjects: await transact((tx) => readTileSubjects(tx, scope, link.created_by, link.tiles)) };
  } catch (error) {
    if (error instanceof AppError && error.code !== 'UNAVAILABLE')
      throw ended(t('This link doesn’t work. Ask who sent it for a new one.'));
    throw error;
  }
}

/** Counts an opening. The first one of each day is in Activity too. */
async function countOpening({ db }: Platform, link: FoundLink, at: Date): Promise<void> {
  await db.asSystem(link.store_id, async (tx) => {
    await sql`
      update dashboard_links set opened = opened + 1, last_opened_at = ${at}
      where store_id = ${link.store_id}::uuid and id = ${link.id}::uuid`.execute(tx.query);
    if (link.last_opened_at?.toISOString().slice(0, 10) === at.toISOString().slice(0, 10)) return;
    await logChange(tx, {
      organizationId: link.organization_id,
      storeId: link.store_id,
      userId: null,
      kind: 'store.link_open',
      title: link.name,
      at,
    });
  });
}

function dataUrl({ type, content }: { type: string; content: Uint8Array }): string {
  return `data:${type};base64,${Buffer.from(content).toString('base64')}`;
}
