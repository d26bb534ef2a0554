import { type RawBuilder, sql } from 'kysely';
import { DEFAULT_LOW_STOCK } from '#domain/alerts.ts';
import { shopDayOf } from '#domain/time/shop-time.ts';
import type { OrganizationScope } from '#domain/ids.ts';
import { jsonParameter } from '../../platform/db/json-parameter.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { IS_READ } from './alerts.queries.ts';
import { findCauses } from './anomalies/anomaly-causes.ts';
import { allCauses, caseOfKind } from './kinds/kinds.ts';

/** Days until a cleared alert is deleted. */
export const RETENTION_DAYS = 90;

/**
 * Opens alerts for new causes, clears those without a cause, updates the others, and notifies open browsers of changes.
 * Checks of one store run one after the other. `now` in UTC. Does nothing during the store's first sync.
 * Sample data has no alerts. Reads stock columns, sums and the sync status, so its cost does not grow with the number of orders.
 */
export async function checkStore(tx: Tx, storeId: string, now: Date): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${storeId}, 12))`.execute(tx.query);
  const store = await tx.query
    .selectFrom('woocommerce_stores')
    .select(['id', 'timezone', 'currency', 'date_type as dateType', 'last_sync_at as lastSyncAt'])
    .where('id', '=', storeId)
    .where('is_active', '=', true)
    .where('is_sample', '=', false)
    .executeTakeFirst();
  if (store === undefined || (await isFirstSyncRunning(tx, storeId))) return;
  const today = shopDayOf(now, store.timezone);
  const unusual = jsonParameter(await findCauses(tx, store, now));
  const found = await readCauses(
    tx,
    sql`
    with target as materialized (
      select s.organization_id, s.id as store_id, ${now}::timestamptz as now, ${today}::date as today,
        coalesce(t.low_stock_threshold, ${DEFAULT_LOW_STOCK}::integer) as threshold, t.days_of_cover as cover
      from woocommerce_stores s left join alert_settings t on t.organization_id = s.organization_id
      where s.id = ${storeId}::uuid and s.is_active
    ),
    unusual as materialized (
      select * from jsonb_to_recordset(${unusual}::jsonb) as u (kind text, subject text, data jsonb)
    ),
    causes as materialized (
      select target.organization_id, target.store_id, c.kind, c.subject, c.data
      from target, (${allCauses({ storeId, today })}
        union all select kind, subject, data from unusual) as c (kind, subject, data)
    )`,
  );
  const changed = await applyCauses(tx, now, found, sql`a.store_id = ${storeId}::uuid`);
  await markFirstCheck(tx, storeId, now);
  if (changed.size > 0) await announce(tx, storeId);
}

/** After the first sync: alerts up to this check describe the state before the store was connected. */
async function markFirstCheck(tx: Tx, storeId: string, now: Date): Promise<void> {
  await sql`
    update woocommerce_stores set alerts_since = ${now}::timestamptz
    where id = ${storeId}::uuid and alerts_since is null and last_sync_at is not null`.execute(tx.query);
}

/** Partial data causes false alerts, and without table statistics each check would read all orders of the last month. */
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

/** The same for the alerts of all organizations. Returns those with changes. */
export async function checkOrganizations(tx: Tx, now: Date): Promise<ReadonlySet<string>> {
  await sql`select pg_advisory_xact_lock(hashtextextended('alerts of organizations', 12))`.execute(tx.query);
  const { rows } = await sql<{ id: string }>`select id from organizations`.execute(tx.query);
  const ids = rows.map(({ id }) => id);
  // A statement of its own: in Citus, one on tables of all nodes cannot call a function that reads some.
  const found = await readCauses(
    tx,
    sql`
    with causes as materialized (
      select o.id as organization_id, null::uuid as store_id, 'payment' as kind, 'payment' as subject,
        jsonb_build_object('status', t.status) as data
      from unnest(${ids}::uuid[]) o (id) cross join lateral (select payment_problem(o.id) as status) t
      where t.status is not null
    )`,
  );
  return applyCauses(tx, now, found, sql`a.store_id is null`);
}

/** The rows of the CTE `causes` as JSON. A statement of its own: in Citus, alerts are a table of all nodes, a store's records of one. */
async function readCauses(tx: Tx, withCauses: RawBuilder<unknown>): Promise<string> {
  const { rows } = await sql<{ found: object[] }>`
    ${withCauses} select coalesce(jsonb_agg(to_jsonb(c)), '[]') as found from causes c`.execute(tx.query);
  return jsonParameter(rows[0]?.found ?? []);
}

/** Updates the open alerts in `scope` (of `alerts a`) to match the found causes. Returns the organizations with changes. */
async function applyCauses(tx: Tx, now: Date, found: string, scope: RawBuilder<unknown>): Promise<ReadonlySet<string>> {
  const causes = sql`jsonb_to_recordset(${found}::jsonb)
    as c (organization_id uuid, store_id uuid, kind text, subject text, data jsonb)`;
  const cleared = await sql<{ organization_id: string }>`
    update alerts a set cleared_at = ${now}::timestamptz, updated_at = ${now}::timestamptz
    where a.cleared_at is null and ${scope} and not exists (
      select from ${causes} where c.organization_id = a.organization_id and c.kind = a.kind and c.subject = a.subject)
    returning a.organization_id`.execute(tx.query);
  const saved = await sql<{ organization_id: string }>`
    insert into alerts as a (organization_id, store_id, kind, subject, data, opened_at, updated_at, news_at)
    select c.organization_id, c.store_id, c.kind, c.subject, c.data, ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
    from ${causes}
    on conflict (organization_id, store_id, kind, subject) where cleared_at is null do update
      set data = excluded.data, updated_at = excluded.updated_at,
        -- Each new order is news; a further fall in stock is not.
        news_at = case when ${caseOfKind(
          ({ countsUp }) =>
            countsUp === undefined
              ? undefined
              : sql`(excluded.data ->> ${countsUp})::numeric > (a.data ->> ${countsUp})::numeric`,
          sql`false`,
        )} then excluded.news_at else a.news_at end
      where a.data is distinct from excluded.data
    returning a.organization_id`.execute(tx.query);
  return new Set([...cleared.rows, ...saved.rows].map((row) => row.organization_id));
}

/** Notifies open browsers of the store's organization. Needs a transaction of the store. */
export async function announce(tx: Tx, storeId: string): Promise<void> {
  await sql`select announce_change(${storeId}::uuid, 'alerts', null)`.execute(tx.query);
}

/** Clears open alerts of removed stores, and deletes alerts that cleared long ago. */
export async function deleteOldAlerts(tx: Tx, now: Date): Promise<void> {
  await sql`
    update alerts a set cleared_at = ${now}::timestamptz, updated_at = ${now}::timestamptz
    from woocommerce_stores s where s.id = a.store_id and not s.is_active and a.cleared_at is null`.execute(tx.query);
  await sql`
    delete from alerts where cleared_at < ${now}::timestamptz - make_interval(days => ${RETENTION_DAYS}::integer)`.execute(
    tx.query,
  );
}

/** Marks these alerts, or all open ones, as read by the person of this transaction. Skips alerts they cannot see. */
export async function markRead(
  tx: Tx,
  { organizationId }: OrganizationScope,
  ids: readonly string[] | undefined,
  now: Date,
): Promise<void> {
  const which = ids === undefined ? sql`a.cleared_at is null` : sql`a.id = any (${[...ids]}::uuid[])`;
  await sql`
    insert into alert_reads as r (organization_id, user_id, alert_id, read_at)
    select a.organization_id, current_setting('app.user_id')::uuid, a.id, greatest(a.news_at, ${now}::timestamptz) from alerts a
    where a.organization_id = ${organizationId}::uuid and ${which} and not ${IS_READ}
    on conflict (organization_id, user_id, alert_id) do update set read_at = greatest(r.read_at, excluded.read_at)`.execute(
    tx.query,
  );
}
