import { type RawBuilder, sql } from 'kysely';

/** In a statement that knows `asked`, as in stock-causes.sql.ts, with `now` besides. */

/** The runs that failed. One under way proves nothing yet: what was open stays so until it ends. */
const FAILED_SYNC = sql`
  select 'failed_sync', 'sync', jsonb_build_object('entities', jsonb_agg(s.entity_type order by s.entity_type),
    'message', coalesce(max(s.error_message), ''))
  from asked join woocommerce_sync_status s on s.store_id = asked.store_id
  where s.sync_status = 'failed' having count(*) > 0
  union all
  select a.kind, a.subject, a.data from asked join alerts a on a.store_id = asked.store_id
  where a.kind = 'failed_sync' and a.cleared_at is null
    and exists (select from woocommerce_sync_status s where s.store_id = asked.store_id and s.sync_status = 'running')
    and not exists (select from woocommerce_sync_status s where s.store_id = asked.store_id and s.sync_status = 'failed')`;

/** Webhooks the shop switched off, or that are not there an hour after the store came. A key that may only read has none. */
const WEBHOOKS = sql`
  select 'webhook', 'webhook', jsonb_build_object('topics', coalesce(
    jsonb_agg(w.value ->> 'topic' order by w.value ->> 'topic') filter (where w.value is not null), '[]'))
  from asked join woocommerce_stores s on s.id = asked.store_id
  left join lateral jsonb_array_elements(s.webhooks) w on w.value ->> 'status' <> 'active'
  where s.supports ->> 'canWrite' = 'true'
    and (w.value is not null or s.webhooks = '[]' and s.created_at < asked.now - interval '1 hour')
  having count(*) > 0`;

const SHOP = sql`
  select 'shop', 'shop', jsonb_build_object('sentence', coalesce(s.problem::jsonb ->> 'sentence', ''))
  from asked join woocommerce_stores s on s.id = asked.store_id where s.reachable = false`;

/** The orders of the running shop day that count, as one. */
const NEW_ORDERS = sql`
  select 'new_orders', asked.today::text, jsonb_build_object('day', asked.today, 'count', sum(c.orders))
  from asked join woocommerce_stores s on s.id = asked.store_id
  join order_counts c on c.store_id = asked.store_id and c.day = asked.today
  where c.status <> all (s.excluded_statuses || array['trash', 'checkout-draft', 'auto-draft'])
  group by asked.today having sum(c.orders) > 0`;

/** What else than stock needs attention in a store: kind, subject, data. */
export const storeCauses: RawBuilder<unknown> = sql`
  ${FAILED_SYNC} union all ${WEBHOOKS} union all ${SHOP} union all ${NEW_ORDERS}`;
