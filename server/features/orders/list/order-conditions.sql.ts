import { sql } from 'kysely';
import type { StoreScope } from '#domain/ids.ts';
import { HIDDEN_STATUSES } from '#domain/order-status.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { type Condition, dayStart } from './day-start.sql.ts';
import type { OrderFilter } from './order-filter.ts';
import { findMatches, type Found } from './order-search.sql.ts';
import { findOrdersBySales, salesConditions } from './sales-conditions.sql.ts';

/** All of them; `true` when there are none. */
export function allOf(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

/** The statuses of a filter, for a column of that name in orders and in the counts alike. */
export function statusCondition(column: Condition, statuses: OrderFilter['statuses']): Condition {
  if (statuses === null) return sql`${column} <> all (${[...HIDDEN_STATUSES]}::text[])`;
  return sql`${column} = any (${[...statuses]}::text[])`;
}

/** The total of a list says "more than" so many: the exact number would cost more than it tells. */
export const FILTER_CAP = 5_000;
/** An order may hold a product, or several of a category, in more than one line. */
const MAX_LINES = 2 * FILTER_CAP;

/** What a filter asks of the orders. */
export interface FoundConditions {
  /** For `woocommerce_orders o`; all but the search. */
  readonly conditions: Condition;
  readonly found: Found | null;
  /** So many orders fit that they need not be gathered to know: a walk over the list meets one soon. */
  readonly common: boolean;
}

/** Everything a filter asks. The search, a category, a city and a coupon are looked up before, each with a statement of its own. */
export async function findConditions(tx: Tx, scope: StoreScope, filter: OrderFilter): Promise<FoundConditions> {
  const { storeId } = scope;
  const conditions = [sql`o.store_id = ${storeId}::uuid`];
  // Said apart from the list of statuses, so that the indexes that leave the trash out fit.
  if (!filter.statuses?.includes('trash')) conditions.push(sql`o.status <> 'trash'`);
  conditions.push(statusCondition(sql`o.status`, filter.statuses));
  if (filter.after !== null) conditions.push(sql`o.date_created >= ${dayStart(storeId, filter.after, 0)}`);
  if (filter.before !== null) conditions.push(sql`o.date_created < ${dayStart(storeId, filter.before, 1)}`);
  if (filter.paymentMethod !== null) conditions.push(sql`o.payment_method = ${filter.paymentMethod}`);
  if (filter.customerKey !== null) conditions.push(sql`o.customer_key = ${filter.customerKey}`);
  let common = false;
  for (const products of await requestedProducts(tx, storeId, filter)) {
    const { ids, all } = await findHolding(tx, storeId, products);
    conditions.push(all ? sql`o.wc_id = any (${ids}::bigint[])` : holdsProducts(storeId, products));
    common ||= !all && ids.length > FILTER_CAP && isAskedAlone(filter);
  }
  if (filter.sold !== null) {
    conditions.push(...salesConditions(storeId, filter.sold, await findOrdersBySales(tx, scope, filter.sold)));
  }
  const found = filter.search === null ? null : await findMatches(tx, scope, filter.search);
  return { conditions: allOf(conditions), found, common: common || found?.tooMany === true };
}

/** The products of which an order holds one: the one asked for, those of the category. */
async function requestedProducts(tx: Tx, storeId: string, filter: OrderFilter): Promise<number[][]> {
  const asked = filter.productId === null ? [] : [[filter.productId]];
  if (filter.category === null) return asked;
  const { rows } = await sql<{ ids: number[] }>`
    select coalesce(json_agg(p.wc_id), '[]') as ids from woocommerce_products p
    where p.store_id = ${storeId}::uuid and p.category_ids && array[${filter.category}::bigint]`.execute(tx.query);
  return [...asked, rows[0]?.ids ?? []];
}

/** The orders that hold one of these products, by id, as far as they are looked at; `all`: there are no more. */
async function findHolding(tx: Tx, storeId: string, products: readonly number[]) {
  const { rows } = await sql<{ ids: number[]; lines: number }>`
    select coalesce(json_agg(distinct held.order_id), '[]') as ids, count(*) as lines from (
      select l.order_id from woocommerce_order_lines l
      where l.store_id = ${storeId}::uuid and l.product_id = any (${[...products]}::bigint[])
      limit ${MAX_LINES}::int
    ) as held`.execute(tx.query);
  const { ids = [], lines = 0 } = rows[0] ?? {};
  return { ids, all: Number(lines) < MAX_LINES };
}

/** Whether a product or a category is all that is asked. */
function isAskedAlone({ statuses, after, before, paymentMethod, customerKey, sold, search }: OrderFilter): boolean {
  return [statuses, after, before, paymentMethod, customerKey, sold, search].every((asked) => asked === null);
}

function holdsProducts(storeId: string, products: readonly number[]): Condition {
  return sql`o.wc_id in (select l.order_id from woocommerce_order_lines l
    where l.store_id = ${storeId}::uuid and l.product_id = any (${[...products]}::bigint[]))`;
}

const SORT_COLUMNS = {
  date: sql`o.date_created`,
  total: sql`o.total`,
  modified: sql`o.date_modified`,
} as const;

/** What a list is sorted by; "date" is the moment at which orders count as sales where these are asked for. */
export function sortColumns({ orderby, sold }: OrderFilter): Condition[] {
  if (orderby === 'date' && sold?.sales) return [sql`o.sales_day`, sql`o.sales_at`];
  return orderby === 'number' ? [sql`length(o.number)`, sql`o.number`] : [SORT_COLUMNS[orderby]];
}

/** The order of a list. Ties by the shop's id, so that no two pages share a row. */
export function sortOrder(filter: OrderFilter): Condition {
  const direction = filter.order === 'desc' ? sql`desc` : sql`asc`;
  const columns = [...sortColumns(filter), sql`o.wc_id`].map((column) => sql`${column} ${direction}`);
  return sql.join(columns, sql`, `);
}
