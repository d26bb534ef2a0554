import { type RawBuilder, sql } from 'kysely';
import { CUSTOMER_LIST, type CustomerColumn } from '#domain/columns/customer-columns.ts';
import type { StoreScope } from '#domain/ids.ts';
import type { ColumnSource } from '../columns/columns.public.ts';
import { bigSpend } from '../sums/sums.public.ts';
import { consentMeta, newsletterOf } from './privacy/newsletter.ts';

/** Where the columns of `shop_customers b`, with their account `a`, come from that its rows do not have anyway. */
export function customerColumnSource({ storeId }: StoreScope, now: Date): ColumnSource {
  // As the account has it, or else the newest order.
  const billing = (field: string) => sql`coalesce(nullif(a.billing ->> ${sql.lit(field)}, ''), (
    select o.data #>> ${sql.lit(`{billing,${field}}`)} from woocommerce_orders o
    where o.store_id = ${storeId}::uuid and o.customer_key = b.customer_key order by o.sales_at desc limit 1))`;
  const values: Readonly<Partial<Record<CustomerColumn, RawBuilder<unknown>>>> = {
    email: sql`b.email`,
    phone: billing('phone'),
    company: billing('company'),
    account: sql`case when b.wc_id > 0 then 'account' else 'guest' end`,
    first: sql`b.first_order_at`,
    group: sql`customer_group(b.orders, b.first_order_at, b.last_order_at, b.spent, ${bigSpend(storeId)}, ${now.toISOString()}::timestamptz)`,
    days_between: sql`case when b.orders > 1
      then round((extract(epoch from b.last_order_at - b.first_order_at) / 86400 / (b.orders - 1))::numeric, 1) end`,
    consent: sql`jsonb_build_array(${consentMeta(sql`a.meta_data`)}, (
      select ${consentMeta(sql`o.data -> 'meta_data'`)} from woocommerce_orders o
      where o.store_id = ${storeId}::uuid and o.customer_key = b.customer_key order by o.sales_at desc limit 1))`,
    tags: sql`(select array_to_string(n.tags, ', ') from customer_notes n
      where n.store_id = ${storeId}::uuid and n.customer_key = b.customer_key)`,
    city: billing('city'),
    country: sql`b.country`,
    registered: sql`nullif(b.registered_at, 'epoch')`,
    id: sql`nullif(b.wc_id, 0)`,
  };
  return {
    list: CUSTOMER_LIST,
    values,
    meta: sql`a.meta_data`,
    read: { consent: consentOf },
    key: sql`b.customer_key`,
    records: (keys) => sql`
      from shop_customers b
      left join woocommerce_customers a on a.store_id = ${storeId}::uuid and b.wc_id > 0 and a.wc_id = b.wc_id
      where b.store_id = ${storeId}::uuid and b.customer_key = any (${[...keys]}::text[])`,
  };
}

/** As a customer's page says it: what the account has, or else the newest order. */
function consentOf(value: unknown): string | null {
  const [account, order] = value as [unknown, unknown];
  const takes = newsletterOf(account) ?? newsletterOf(order);
  return takes === null ? null : takes ? 'yes' : 'no';
}
