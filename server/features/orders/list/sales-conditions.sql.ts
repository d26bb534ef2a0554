import { sql } from 'kysely';
import type { StoreScope } from '#domain/ids.ts';
import type { DayRange } from '#domain/time/period.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { type AskedAt, hasKey } from '../../sums/sums.public.ts';
import type { Condition } from './day-start.sql.ts';
import type { SalesFilter } from './sales-filter.ts';

/** With more orders of a city or coupon than this, scanning the list finds one quickly. */
const MAX_IDS = 5_000;

/** The ids of the orders of the requested city or coupon; null where neither is requested, or too many orders match. */
export async function findOrdersBySales(tx: Tx, scope: StoreScope, sold: SalesFilter): Promise<number[] | null> {
  const { city, sales } = sold;
  const coupon = sold.coupon === '' ? null : sold.coupon;
  if (city === null && coupon === null) return null;
  const { from, to }: DayRange = sales ?? { from: '1980-01-01', to: '2900-01-01' };
  const { rows } = await sql<{ ids: number[] }>`
    select find_orders_by_sales(${scope.storeId}::uuid, ${city}::text, ${coupon}::text, ${from}::date, ${to}::date,
      ${MAX_IDS + 1}::int) as ids`.execute(tx.query);
  const ids = rows[0]?.ids ?? [];
  return ids.length > MAX_IDS ? null : ids.map(Number);
}

/**
 * The conditions of a sales filter on `woocommerce_orders o`: only orders that the reports count, in the store's currency.
 * `ids`: the orders of the city or coupon, where findOrdersBySales found them.
 */
export function salesConditions(asked: AskedAt, sold: SalesFilter, ids: readonly number[] | null): Condition[] {
  const { storeId } = asked;
  const { sales, hour, refunded, province, city, coupon, customer } = sold;
  const conditions = [
    sql`o.counts`,
    sql`o.currency = (select s.currency from woocommerce_stores s where s.id = ${storeId}::uuid)`,
  ];
  if (sales !== null) conditions.push(sql`o.sales_day between ${sales.from}::date and ${sales.to}::date`);
  if (hour !== null) {
    conditions.push(sql`extract(hour from shop_local_time(o.sales_at,
      (select s.timezone from woocommerce_stores s where s.id = ${storeId}::uuid))) = ${hour}::int`);
  }
  if (refunded !== null) {
    conditions.push(sql`o.wc_id in (select r.order_id from woocommerce_order_refunds r
      where r.store_id = ${storeId}::uuid and r.refund_day between ${refunded.from}::date and ${refunded.to}::date)`);
  }
  if (sold.variationId !== null) {
    conditions.push(sql`exists (select from woocommerce_order_lines v where v.store_id = ${storeId}::uuid and v.order_id = o.wc_id
      and v.variation_id = ${sold.variationId}::bigint)`);
  }
  if (ids !== null) conditions.push(sql`o.wc_id = any (${[...ids]}::bigint[])`);
  if (province !== null) {
    const [country = '', ...state] = province.split(':');
    conditions.push(sql`o.billing_country = ${country}::text`);
    if (country !== '') conditions.push(sql`o.billing_state = ${state.join(':')}::text`);
  }
  // The ids already fulfil these conditions.
  if (city !== null && ids === null)
    conditions.push(sql`karoo_city_key(o.billing_country, o.billing_state, o.data) = ${city}::text`);
  if (coupon === '') conditions.push(sql`o.coupon_codes = '{}'`);
  else if (coupon !== null && (ids === null || city !== null)) {
    conditions.push(sql`${coupon}::text = any (o.coupon_codes)`);
  }
  if (sold.row !== null) conditions.push(hasKey(asked, sold.row.by, [sold.row.key]));
  if (customer !== null) conditions.push(customerCondition(storeId, customer));
  return conditions;
}

function customerCondition(storeId: string, customer: NonNullable<SalesFilter['customer']>): Condition {
  const firstDay = sql`(select c.first_order_day from shop_customers c
    where c.store_id = ${storeId}::uuid and c.customer_key = o.customer_key)`;
  if (customer === 'unknown') return sql`${firstDay} is null`;
  return customer === 'new' ? sql`${firstDay} = o.sales_day` : sql`${firstDay} <> o.sales_day`;
}
