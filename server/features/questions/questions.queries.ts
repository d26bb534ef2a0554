import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { questions } from '#contract/questions/questions.ts';
import type { StoreScope } from '#domain/ids.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { requireRange } from '../../platform/http/reversed-range-error.ts';
import { readShopSettings } from '../../platform/access/shop-settings.queries.ts';
import { readReport } from '../analytics/analytics.public.ts';
import { readCustomersByKey } from '../customers/customers.public.ts';
import { readOrdersByKey } from '../orders/orders.public.ts';
import { askedBy, customerCondition, orderCondition } from '../conditions/conditions.public.ts';

type InputOf<Call extends keyof typeof questions> = Omit<
  z.output<NonNullable<(typeof questions)[Call]['~orpc']['inputSchema']>>,
  'store_id'
>;
type OutputOf<Call extends keyof typeof questions> = z.output<
  NonNullable<(typeof questions)[Call]['~orpc']['outputSchema']>
>;

/** Lists of a question say "more than" this many. */
const MAX_COUNTED = 5_000;

/**
 * The report of the orders that meet the conditions.
 * @throws AppError INVALID_INPUT for a reversed range, too many days or intervals, and what cannot be combined.
 */
export async function readQuestion(
  tx: Tx,
  scope: StoreScope,
  { where, ...query }: InputOf<'ask'>,
  now: Date,
): Promise<OutputOf<'ask'>> {
  const chosen = where && (await orderCondition(tx, where, await askedBy(tx, scope, now, where)));
  return readReport(tx, scope, { ...query, filter: {}, where: chosen }, now);
}

/** A page of the orders that the question counts: in the store's currency, by the day on which they count. */
export async function readQuestionOrders(
  tx: Tx,
  scope: StoreScope,
  query: InputOf<'orders'>,
  now: Date,
): Promise<OutputOf<'orders'>> {
  const { storeId } = scope;
  const { from, to } = requireRange(query);
  const { currency } = await readShopSettings(tx, scope);
  const where = query.where && (await orderCondition(tx, query.where, await askedBy(tx, scope, now, query.where)));
  const page = await readKeys<number>(
    tx,
    query,
    sql`
      select o.wc_id as key, row_number() over (order by o.sales_at ${directionOf(query)}, o.wc_id ${directionOf(query)}) as place
      from woocommerce_orders o
      where o.store_id = ${storeId}::uuid and o.counts and o.currency = ${currency}
        and o.sales_day between ${from}::date and ${to}::date ${where === undefined ? sql`` : sql`and ${where.sql}`}`,
  );
  const found = await readOrdersByKey(tx, scope, page.keys);
  return { ...page.paging, items: inOrder(page.keys, found, ({ wc_id }) => wc_id) };
}

const SORTS: Readonly<Record<InputOf<'customers'>['orderby'], RawBuilder<unknown>>> = {
  date: sql`c.last_order_at`,
  spend: sql`c.spent`,
  orders: sql`c.orders`,
  name: sql`c.name`,
};

/** A page of the customers that meet the conditions. */
export async function readQuestionCustomers(
  tx: Tx,
  scope: StoreScope,
  query: InputOf<'customers'>,
  now: Date,
): Promise<OutputOf<'customers'>> {
  const { storeId } = scope;
  const where = query.where && customerCondition(query.where, await askedBy(tx, scope, now, query.where));
  const page = await readKeys<string>(
    tx,
    query,
    sql`
      select c.customer_key as key,
        row_number() over (order by ${SORTS[query.orderby]} ${directionOf(query)} nulls last, c.customer_key) as place
      from shop_customers c where c.store_id = ${storeId}::uuid ${where === undefined ? sql`` : sql`and ${where}`}`,
  );
  const found = await readCustomersByKey(tx, scope, page.keys, now);
  return { ...page.paging, items: inOrder(page.keys, found, ({ customer_key }) => customer_key) };
}

const directionOf = ({ order }: { order: 'asc' | 'desc' }) => (order === 'asc' ? sql`asc` : sql`desc`);

/** The keys of a page, and how many there are. `all` selects each match's key and place. */
async function readKeys<Key>(tx: Tx, { page, per_page }: { page: number; per_page: number }, all: RawBuilder<unknown>) {
  const first = (page - 1) * per_page;
  const { rows } = await sql<{ total: number; keys: Key[] }>`
    with matching as materialized (${all})
    select (select count(*) from (select from matching limit ${MAX_COUNTED + 1}::int) m)::int as total,
      coalesce((select json_agg(m.key order by m.place) from matching m
        where m.place > ${first}::bigint and m.place <= ${first + per_page}::bigint), '[]') as keys`.execute(tx.query);
  const counted = rows[0]?.total ?? 0;
  const total = Math.min(counted, MAX_COUNTED);
  return {
    keys: rows[0]?.keys ?? [],
    paging: {
      total,
      totalPages: Math.ceil(total / per_page),
      page,
      perPage: per_page,
      totalIsCapped: counted > MAX_COUNTED,
    },
  };
}

function inOrder<Key, Item>(keys: readonly Key[], items: readonly Item[], keyOf: (item: Item) => Key): Item[] {
  const known = new Map(items.map((item) => [keyOf(item), item]));
  return keys.flatMap((key) => known.get(key) ?? []);
}
