import { type RawBuilder, sql } from 'kysely';
import { preparedStatement } from '../../../platform/db/postgres/prepared-statements.ts';
import type { Tx } from '../../../platform/db/transaction.ts';

/** An older order is no news: it came late, by a backfill or after an outage. */
const RECENT_ORDERS = sql`interval '12 hours'`;
const RECENT_ALERTS = sql`interval '24 hours'`;
/** A failed sync or a shop that cannot be reached is often over within minutes. */
const LASTING = sql`interval '30 minutes'`;
/** No order yet: the buyer has not finished, or it was deleted. */
const NO_ORDERS = sql`array['trash', 'checkout-draft', 'auto-draft']`;

/**
 * Notes each new order and alert of a store for each device that wants it, once. Returns the devices with something to send
 * now. What was there before the store's first sync had ended, or before the device wanted it, is not noted.
 */
export async function findNotices(tx: Tx, storeId: string, now: Date): Promise<string[]> {
  const at = sql`${now}::timestamptz`;
  await note(
    tx,
    'order',
    at,
    sql`
    ${readers(storeId, 'orders_since')}
    select r.store_id, r.device_id, o.wc_id::text from readers r
    join woocommerce_orders o on o.store_id = ${storeId}::uuid
    where o.store_id = ${storeId}::uuid and o.date_created > greatest(r.since, ${at} - ${RECENT_ORDERS})
      and o.status <> 'trash' and o.status <> all (r.excluded_statuses || ${NO_ORDERS})`,
  );
  await note(
    tx,
    'alert',
    at,
    sql`
    ${readers(storeId, 'alerts_since')}
    select r.store_id, r.device_id, a.id::text from readers r
    join alerts a on a.organization_id = r.organization_id and a.store_id = ${storeId}::uuid
    where a.store_id = ${storeId}::uuid and a.cleared_at is null and a.kind <> 'new_orders'
      and a.opened_at > greatest(r.since, ${at} - ${RECENT_ALERTS})
      and (a.kind not in ('failed_sync', 'webhook', 'shop') or a.opened_at <= ${at} - ${LASTING})`,
  );
  const { rows } = await sql<{ device_id: string }>`/* planned once: devices to notify */
    select distinct device_id from push_notices
    where store_id = ${storeId}::uuid and done_at is null and due_at <= ${at}`.execute(tx.query);
  return rows.map(({ device_id }) => device_id);
}

async function note(
  tx: Tx,
  kind: 'order' | 'alert',
  at: RawBuilder<unknown>,
  events: RawBuilder<unknown>,
): Promise<void> {
  await sql`${preparedStatement(`push notices of ${kind}s`)}
    insert into push_notices (store_id, device_id, kind, subject, found_at, due_at)
    select e.store_id, e.device_id, ${kind}, e.subject, ${at}, ${at}
    from (${events}) as e (store_id, device_id, subject)
    on conflict (store_id, device_id, kind, subject) do nothing`.execute(tx.query);
}

/** CTE `readers`: the devices of the store's members that want it, and since when. */
function readers(storeId: string, wants: 'orders_since' | 'alerts_since'): RawBuilder<unknown> {
  const since = sql.ref(`d.${wants}`);
  return sql`
    with readers as materialized (
      select s.id as store_id, s.organization_id, s.excluded_statuses, d.id as device_id,
        greatest(${since}, s.alerts_since) as since
      from woocommerce_stores s
      join organizations g on g.id = s.organization_id and g.deletion_due_at is null
      join organization_members m on m.organization_id = s.organization_id and m.status = 'active'
      join push_devices d on d.user_id = m.user_id and ${since} is not null
      join auth_sessions i on i.id = d.session_id and i.expires_at > now()
      where s.id = ${storeId}::uuid and s.is_active and not s.is_sample and s.alerts_since is not null
    )`;
}
