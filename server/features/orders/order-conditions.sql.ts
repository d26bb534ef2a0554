import { sql } from 'kysely';
import { type Condition, dayStart } from './day-start.sql.ts';
import { HIDDEN_STATUSES, type OrderFilter } from './order-filter.ts';
import { holdsProducts } from './held-products.sql.ts';
import { soldConditions } from './sold-conditions.sql.ts';

/** All of them; `true` when there are none. */
export function allOf(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

/** The statuses of a filter, for a column of that name in orders and in the counts alike. */
export function statusCondition(column: Condition, statuses: OrderFilter['statuses']): Condition {
  if (statuses === null) return sql`${column} <> all (${[...HIDDEN_STATUSES]}::text[])`;
  return sql`${column} = any (${[...statuses]}::text[])`;
}

/**
 * Everything a filter asks of `woocommerce_orders o` but its search: store, statuses, days, payment, buyer, product, category, sales.
 * `named`: the orders of the city or coupon asked for, where they are known.
 */
export function orderConditions(
  storeId: string,
  filter: OrderFilter,
  named: readonly number[] | null = null,
): Condition[] {
  const conditions = [sql`o.store_id = ${storeId}::uuid`];
  // Said apart from the list of statuses, so that the index by date, which leaves the trash out, fits.
  if (!filter.statuses?.includes('trash')) conditions.push(sql`o.status <> 'trash'`);
  conditions.push(statusCondition(sql`o.status`, filter.statuses));
  if (filter.after !== null) conditions.push(sql`o.date_created >= ${dayStart(storeId, filter.after, 0)}`);
  if (filter.before !== null) conditions.push(sql`o.date_created < ${dayStart(storeId, filter.before, 1)}`);
  if (filter.paymentMethod !== null) conditions.push(sql`o.payment_method = ${filter.paymentMethod}`);
  if (filter.customerKey !== null) conditions.push(sql`o.customer_key = ${filter.customerKey}`);
  if (filter.productId !== null) {
    conditions.push(sql`o.wc_id in (select l.order_id from woocommerce_order_lines l
      where l.store_id = ${storeId}::uuid and l.product_id = ${filter.productId}::bigint)`);
  }
  if (filter.category !== null) conditions.push(holdsProducts(storeId, filter.category.held));
  if (filter.sold !== null) conditions.push(...soldConditions(storeId, filter.sold, named));
  return conditions;
}

const SORT_COLUMNS = {
  date: sql`o.date_created`,
  total: sql`o.total`,
  modified: sql`o.date_modified`,
} as const;

/** The order of a list; "date" is the day they count on where sales are asked for. Ties by the shop's id, so that no two pages share a row. `reversed` reads it from its end. */
export function sortOrder(filter: OrderFilter, reversed = false): Condition {
  const descending = (filter.order === 'desc') !== reversed;
  const direction = descending ? sql`desc` : sql`asc`;
  if (filter.orderby === 'number') {
    return sql`length(o.number) ${direction}, o.number ${direction}, o.wc_id ${direction}`;
  }
  const column = filter.orderby === 'date' && filter.sold?.sales ? sql`o.sales_at` : SORT_COLUMNS[filter.orderby];
  return sql`${column} ${direction}, o.wc_id ${direction}`;
}
