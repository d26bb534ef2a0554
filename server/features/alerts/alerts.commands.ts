import { type RawBuilder, sql } from 'kysely';
import { DEFAULT_LOW_STOCK } from '#domain/alerts.ts';
import { shopDayOf } from '#domain/time/shop-time.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { stockCauses } from './stock-causes.sql.ts';
import { storeCauses } from './store-causes.sql.ts';

/** Days that an alert is kept after it cleared. */
export const RETENTION_DAYS = 90;

/**
 * Opens an alert for every cause of the store that has none, clears those whose cause is gone, brings the others up to
 * date, and tells open browsers when anything changed. One check of a store waits for the other. `now` in UTC. Does nothing during
 * the store's first sync.
 * Reads stock columns, roll-ups and the state of the sync: its cost does not grow with the orders.
 */
export async function checkStore(tx: Tx, storeId: string, now: Date): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${storeId}, 12))`.execute(tx.query);
  const store = await tx.query
    .selectFrom('woocommerce_stores')
    .select('timezone')
    .where('id', '=', storeId)
    .where('is_active', '=', true)
    .executeTakeFirst();
  if (store === undefined || (await isFirstSyncRunning(tx, storeId))) return;
  const today = shopDayOf(now, store.timezone);
  const changed = await settle(
    tx,
    now,
    sql`
    asked as materialized (
      select s.organization_id, s.id as store_id, ${now}::timestamptz as now, ${today}::date as today,
        coalesce(t.low_stock_threshold, ${DEFAULT_LOW_STOCK}::integer) as threshold, t.days_of_cover as cover
      from woocommerce_stores s left join alert_settings t on t.organization_id = s.organization_id
      where s.id = ${storeId}::uuid and s.is_active
    ),
    causes as materialized (
      select asked.organization_id, asked.store_id, c.kind, c.subject, c.data
      from asked, ((${stockCauses(storeId, today)}) union all ${storeCauses}) as c (kind, subject, data)
    )`,
    sql`a.store_id = ${storeId}::uuid`,
  );
  if (changed.size > 0) await announce(tx, storeId);
}

/** What is read of a shop so far proves nothing, and without statistics each check would read every order of the last month. */
async function isFirstSyncRunning(tx: Tx, storeId: string): Promise<boolean> {
  const running = await tx.query
    .selectFrom('woocommerce_sync_status')
    .select('entity_type')
    .where('store_id', '=', storeId)
    .where('sync_status', '=', 'running')
    .where('last_full_sync_at', 'is', null)
    .executeTakeFirst();
  return running !== undefined;
}

/** The same for what concerns organizations, all of them at once. Answers those where something changed. */
export async function checkOrganizations(tx: Tx, now: Date): Promise<ReadonlySet<string>> {
  await sql`select pg_advisory_xact_lock(hashtextextended('alerts of organizations', 12))`.execute(tx.query);
  return settle(
    tx,
    now,
    sql`
    causes as materialized (
      select o.id as organization_id, null::uuid as store_id, 'payment' as kind, 'payment' as subject,
        jsonb_build_object('status', t.status) as data
      from organizations o cross join lateral (select payment_problem(o.id) as status) t
      where t.status is not null
    )`,
    sql`a.store_id is null`,
  );
}

/** Brings the open alerts `scope` names (of `alerts a`) to what `causes` says. Answers the organizations concerned. */
async function settle(
  tx: Tx,
  now: Date,
  causes: RawBuilder<unknown>,
  scope: RawBuilder<unknown>,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ organization_id: string }>`
    with ${causes},
    cleared as (
      update alerts a set cleared_at = ${now}::timestamptz, updated_at = ${now}::timestamptz
      where a.cleared_at is null and ${scope} and not exists (
        select from causes c where c.organization_id = a.organization_id and c.kind = a.kind and c.subject = a.subject)
      returning a.organization_id
    ),
    kept as (
      insert into alerts as a (organization_id, store_id, kind, subject, data, opened_at, updated_at, news_at)
      select c.organization_id, c.store_id, c.kind, c.subject, c.data, ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
      from causes c
      on conflict (organization_id, store_id, kind, subject) where cleared_at is null do update
        set data = excluded.data, updated_at = excluded.updated_at,
          -- Every further order is news; that a stock fell further is not.
          news_at = case when a.kind = 'new_orders' and (excluded.data ->> 'count')::numeric > (a.data ->> 'count')::numeric
            then excluded.news_at else a.news_at end
        where a.data is distinct from excluded.data
      returning a.organization_id
    )
    select organization_id from cleared union select organization_id from kept`.execute(tx.query);
  return new Set(rows.map((row) => row.organization_id));
}

/** Tells open browsers of the store's organization. The transaction must be the store's. */
export async function announce(tx: Tx, storeId: string): Promise<void> {
  await sql`select announce_change(${storeId}::uuid, 'alerts', null)`.execute(tx.query);
}

/** Clears what is open of stores that were removed, and forgets what cleared long ago. */
export async function deleteOldAlerts(tx: Tx, now: Date): Promise<void> {
  await sql`
    update alerts a set cleared_at = ${now}::timestamptz, updated_at = ${now}::timestamptz
    from woocommerce_stores s where s.id = a.store_id and not s.is_active and a.cleared_at is null`.execute(tx.query);
  await sql`
    delete from alerts where cleared_at < ${now}::timestamptz - make_interval(days => ${RETENTION_DAYS}::integer)`.execute(
    tx.query,
  );
}
