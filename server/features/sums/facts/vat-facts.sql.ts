import { type RawBuilder, sql } from 'kysely';
import type { Dimension } from '../dimensions.ts';
import type { Days } from './order-facts.sql.ts';
import { fact } from '../sum-columns.sql.ts';
import { vatRows } from './vat-rows.sql.ts';

type Sql = RawBuilder<unknown>;

/** A select of the ids of orders whose day, or a refund, is one of these days. */
export function ordersOfDays(storeId: string, days: Days): Sql {
  return sql`
    select o.wc_id from woocommerce_orders o where o.store_id = ${storeId}::uuid and o.sales_day = any (${days})
    union
    select r.order_id from woocommerce_order_refunds r where r.store_id = ${storeId}::uuid and r.refund_day = any (${days})`;
}

/** Facts of the VAT report: rows by rate, and one document per order and refund. */
export function vatFacts(storeId: string, days: Days, dimensions: readonly Dimension[]): Sql[] {
  if (!dimensions.some((one) => one.startsWith('vat_'))) return [];
  const columns = fact('k.dimension', {
    currency: 'v.currency',
    day: 'v.day',
    key: 'k.key',
    label: 'k.label',
    orders: 'k.orders',
    vat_base: 'k.base',
    tax: 'k.vat',
  });
  return [
    sql`select ${columns}
      from (${vatRows(storeId, ordersOfDays(storeId, days))}) v
      cross join lateral (
        select case when v.refund_id is null then 'vat_sale' else 'vat_refund' end as dimension, v.rate_key as key, v.label, 1 as orders, v.base, v.vat
        union all
        select 'vat_document', case when v.refund_id is null then 'sale' else 'refund' end, '', 1, 0, 0 where v.is_first
      ) k
      where v.day = any (${days}) and k.dimension = any (${[...dimensions]}::text[])`,
  ];
}
