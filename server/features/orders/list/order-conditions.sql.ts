import { sql } from 'kysely';
import type { StoreScope } from '#domain/ids.ts';
import { t } from '#domain/language/t.ts';
import { HIDDEN_STATUSES } from '#domain/order-status.ts';
import type { Condition as Question } from '#domain/questions/condition.ts';
import { MAX_DAYS_OF_ORDERS } from '#domain/questions/limits.ts';
import { addDays, daysInRange } from '#domain/time/shop-time.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { invalidInput } from '../../../platform/http/app-error.ts';
import { askedBy, orderCondition } from '../../conditions/conditions.public.ts';
import { readSegment } from '../../segments/segments.public.ts';
import { type Condition, dayStart } from './day-start.sql.ts';
import type { OrderFilter } from './order-filter.ts';
import { findMatches, type Found } from './order-search.sql.ts';
import { findOrdersBySales, salesConditions } from './sales-conditions.sql.ts';
import type { SalesFilter } from './sales-filter.ts';

/** Joins conditions with "and"; `true` when there are none. */
export function allOf(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

/** As literals: a plan without values knows then that nearly all orders are shown. */
const HIDDEN = sql`array[${sql.join(HIDDEN_STATUSES.map((status) => sql.lit(status)))}]`;

/** The condition for the statuses of a filter, on the status column of orders or of their counts. */
export function statusCondition(column: Condition, statuses: OrderFilter['statuses']): Condition {
  if (statuses === null) return sql`${column} <> all (${HIDDEN})`;
  return sql`${column} = any (${[...statuses]}::text[])`;
}

/** Lists show "more than" this many instead of an exact total, which would be too slow to count. */
export const FILTER_CAP = 5_000;
/** An order may contain a product, or several of a category, in more than one line. */
const MAX_LINES = 2 * FILTER_CAP;

/** A filter as SQL. */
export interface FoundConditions {
  /** For `woocommerce_orders o`; everything except the search. */
  readonly conditions: Condition;
  readonly found: Found | null;
  /** So many orders match that scanning the list in its order finds a page faster than collecting and sorting them. */
  readonly common: boolean;
}

/** Builds the conditions of a filter. The search, category, city and coupon are looked up first, each with its own statement. */
export async function findConditions(tx: Tx, scope: StoreScope, filter: OrderFilter): Promise<FoundConditions> {
  const { storeId } = scope;
  const conditions = [sql`o.store_id = ${storeId}::uuid`];
  // A separate condition, so that Postgres can use the partial indexes that exclude the trash.
  if (!filter.statuses?.includes('trash')) conditions.push(sql`o.status <> 'trash'`);
  conditions.push(statusCondition(sql`o.status`, filter.statuses));
  if (filter.after !== null) conditions.push(sql`o.date_created >= ${dayStart(storeId, filter.after, 0)}`);
  if (filter.before !== null) conditions.push(sql`o.date_created < ${dayStart(storeId, filter.before, 1)}`);
  if (filter.paymentMethod !== null) conditions.push(sql`o.payment_method = ${filter.paymentMethod}`);
  if (filter.customerKey !== null) conditions.push(sql`o.customer_key = ${filter.customerKey}`);
  let common = false;
  for (const products of await requestedProducts(tx, storeId, filter)) {
    const { ids, all } = await findOrdersWithProducts(tx, storeId, products);
    conditions.push(all ? sql`o.wc_id = any (${ids}::bigint[])` : hasProducts(storeId, products));
    common ||= !all && ids.length > FILTER_CAP && filtersByProductOnly(filter);
  }
  if (filter.sold !== null) {
    conditions.push(
      ...salesConditions({ storeId, now: filter.now }, filter.sold, await findOrdersBySales(tx, scope, filter.sold)),
    );
    for (const where of await conditionsIn(tx, scope, filter.sold)) {
      conditions.push(await chosenOrders(tx, scope, filter.sold, where, filter.now));
    }
  }
  const found = filter.search === null ? null : await findMatches(tx, scope, filter.search);
  return { conditions: allOf(conditions), found, common: common || found?.tooMany === true };
}

/**
 * The orders that a question chooses. Its condition is asked of every order of the days, so there must be few.
 * @throws AppError INVALID_INPUT for too many days.
 */
async function chosenOrders(
  tx: Tx,
  scope: StoreScope,
  { sales, refunded }: SalesFilter,
  where: Question,
  now: Date,
): Promise<Condition> {
  const asked = await askedBy(tx, scope, now, where);
  const chosen = (await orderCondition(tx, where, asked)).sql;
  // Refunds of some days are few.
  if (sales === null && refunded !== null) return chosen;
  if (sales !== null) {
    if (daysInRange(sales.from, sales.to) <= MAX_DAYS_OF_ORDERS) return chosen;
    throw invalidInput(
      'sales_from',
      t('This question reads every order of its days. Choose at most {most} days.', {
        most: MAX_DAYS_OF_ORDERS,
      }),
    );
  }
  const { today } = asked;
  return sql`(o.sales_day between ${addDays(today, 1 - MAX_DAYS_OF_ORDERS)}::date and ${today}::date and ${chosen})`;
}

/** The conditions of a question and of a segment. */
async function conditionsIn(tx: Tx, scope: StoreScope, { where, segmentId }: SalesFilter): Promise<Question[]> {
  const segment = segmentId === null ? [] : [await readSegment(tx, scope, segmentId, 'orders')];
  return [...(where === null ? [] : [where]), ...segment];
}

/** Lists of products of which an order must contain one each: the requested product, and those of the category. */
async function requestedProducts(tx: Tx, storeId: string, filter: OrderFilter): Promise<number[][]> {
  const requested = filter.productId === null ? [] : [[filter.productId]];
  if (filter.category === null) return requested;
  const { rows } = await sql<{ ids: number[] }>`
    select coalesce(json_agg(p.wc_id), '[]') as ids from woocommerce_products p
    where p.store_id = ${storeId}::uuid and p.category_ids && array[${filter.category}::bigint]`.execute(tx.query);
  return [...requested, rows[0]?.ids ?? []];
}

/** The ids of orders that contain one of these products, read from at most MAX_LINES lines; `all`: there are no more. */
async function findOrdersWithProducts(tx: Tx, storeId: string, products: readonly number[]) {
  const { rows } = await sql<{ ids: number[]; lines: number }>`
    select coalesce(json_agg(distinct matched.order_id), '[]') as ids, count(*) as lines from (
      select l.order_id from woocommerce_order_lines l
      where l.store_id = ${storeId}::uuid and l.product_id = any (${[...products]}::bigint[])
      limit ${MAX_LINES}::int
    ) as matched`.execute(tx.query);
  const { ids = [], lines = 0 } = rows[0] ?? {};
  return { ids, all: Number(lines) < MAX_LINES };
}

function filtersByProductOnly({
  statuses,
  after,
  before,
  paymentMethod,
  customerKey,
  sold,
  search,
}: OrderFilter): boolean {
  return [statuses, after, before, paymentMethod, customerKey, sold, search].every((value) => value === null);
}

function hasProducts(storeId: string, products: readonly number[]): Condition {
  return sql`o.wc_id in (select l.order_id from woocommerce_order_lines l
    where l.store_id = ${storeId}::uuid and l.product_id = any (${[...products]}::bigint[]))`;
}

const SORT_COLUMNS = {
  date: sql`o.date_created`,
  total: sql`o.total`,
  modified: sql`o.date_modified`,
} as const;

/** The sort columns of a list. For a list of sales, "date" is when the orders count as sales. */
export function sortColumns({ orderby, sold }: OrderFilter): Condition[] {
  if (orderby === 'date' && sold?.sales) return [sql`o.sales_day`, sql`o.sales_at`];
  return orderby === 'number' ? [sql`length(o.number)`, sql`o.number`] : [SORT_COLUMNS[orderby]];
}

/** The sort order of a list. Ties are broken by the shop's id, so that no two pages share a row. */
export function sortOrder(filter: OrderFilter): Condition {
  const direction = filter.order === 'desc' ? sql`desc` : sql`asc`;
  const columns = [...sortColumns(filter), sql`o.wc_id`].map((column) => sql`${column} ${direction}`);
  return sql.join(columns, sql`, `);
}
