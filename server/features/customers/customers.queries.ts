import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { customerListItem, customers } from '#contract/customers/customers.ts';
import { customerSegment } from '#domain/customers/customer-segment.ts';
import { SUGGESTED_SEGMENTS } from '#domain/questions/suggested-segments.ts';
import type { StoreScope } from '#domain/ids.ts';
import { divideMoney, toTwoDecimals } from '#domain/money/money.ts';
import { PROVINCE_SPELLINGS, provinceOf } from '#domain/provinces.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { askedBy, customerCondition } from '../conditions/conditions.public.ts';
import { bigSpend } from '../sums/sums.public.ts';
import { readSegment } from '../segments/segments.public.ts';
import { reportCache } from '../sums/sums.public.ts';
import { plannedOnce, type StatementTag } from '../../platform/db/prepared-statements.ts';

export type CustomerItem = z.output<typeof customerListItem>;
type ListQuery = z.output<NonNullable<(typeof customers.list)['~orpc']['inputSchema']>>;

/** The most customers a search returns. */
const MAX_MATCHES = 5_000;
/** More than any shop has. */
const UNLIMITED = 1_000_000_000;

export interface CustomerRow {
  customer_key: string;
  wc_id: number;
  name: string;
  email: string;
  country: string;
  state: string;
  orders: number;
  spent: string;
  first_order_at: Date | null;
  last_order_at: Date | null;
  role: string | null;
  city: string | null;
  avatar_url: string | null;
  /** Orders in other currencies than the store's, which `spent` leaves out; undefined where nobody asks for their average. */
  foreign_orders?: number;
}

/** Columns of `shop_customers b` in a list. The city is the account's, or else the newest order's. */
export const CUSTOMER_COLUMNS = sql`b.customer_key, b.wc_id, b.name, b.email, b.country, b.state, b.orders, b.spent, b.first_order_at,
  b.last_order_at, a.role, nullif(a.avatar_url, '') as avatar_url,
  coalesce(nullif(a.billing->>'city', ''), nullif(newest.city, '')) as city, b.foreign_orders`;

export const customerJoins = ({ storeId }: StoreScope) => sql`
  left join woocommerce_customers a on a.store_id = ${storeId}::uuid and b.wc_id > 0 and a.wc_id = b.wc_id
  left join lateral (
    select o.data #>> '{billing,city}' as city from woocommerce_orders o
    -- An order is several pages on the disk, so it is read only for an account without a city.
    where o.store_id = ${storeId}::uuid and o.customer_key = b.customer_key and coalesce(a.billing->>'city', '') = ''
    order by o.sales_at desc limit 1
  ) as newest on true`;

/** Columns of a compact list, without reading accounts and orders. */
const COMPACT_COLUMNS = sql`b.customer_key, b.wc_id, b.name, b.email, b.country, b.state, b.orders, b.spent, b.first_order_at,
  b.last_order_at, null as role, null as avatar_url, null as city`;

/** Returns one page of a store's customers and the total, with their segments at `now`. */
export async function readCustomerPage(tx: Tx, scope: StoreScope, query: ListQuery, now: Date) {
  const found = await findBySearch(tx, scope, query.search, MAX_MATCHES + 1);
  const direction = query.order === 'asc' ? sql`asc` : sql`desc`;
  const capped = found?.slice(0, MAX_MATCHES) ?? null;
  const all = await conditionsOf(tx, scope, query, capped, now);
  const conditions = sql.join(all, sql` and `);
  const counted = sql`select count(*) as all_matching from shop_customers b where ${conditions}`;
  // One condition: the store.
  const total = all.length === 1 ? await countAll(tx, scope, counted) : null;
  // The length is a literal, from which every plan knows that few accounts and orders are read.
  const statement: StatementTag = total === null ? sql : plannedOnce;
  const { rows } = await statement<CustomerRow & { all_matching: string; page_key: string | null }>`
    with counted as (${total === null ? counted : sql`select ${total}::bigint as all_matching`}),
    page as materialized (
      select b.customer_key, ${SORTS[query.orderby]} as sorted from shop_customers b where ${conditions}
      order by ${SORTS[query.orderby]} ${direction} nulls last, b.customer_key
      limit ${sql.lit(query.per_page)} offset ${(query.page - 1) * query.per_page}::bigint
    )
    select counted.all_matching, page.customer_key as page_key, ${query.compact ? COMPACT_COLUMNS : CUSTOMER_COLUMNS}
    from counted
    left join page on true
    left join shop_customers b on b.store_id = ${scope.storeId}::uuid and b.customer_key = page.customer_key
    ${query.compact ? sql`` : customerJoins(scope)}
    order by page.sorted ${direction} nulls last, page.customer_key`.execute(tx.query);
  return {
    items: rows.filter((row) => row.page_key !== null).map((row) => customerItemOf(row, now)),
    total: Number(rows[0]?.all_matching ?? 0),
    capped: (found?.length ?? 0) > MAX_MATCHES,
  };
}

/** Every change to the number of customers is a counted write of the store. */
function countAll(tx: Tx, scope: StoreScope, counted: RawBuilder<unknown>): Promise<number> {
  return reportCache.read(tx, scope, 'customers', async () => {
    const { rows } = await sql<{ all_matching: string }>`${counted}`.execute(tx.query);
    return Number(rows[0]?.all_matching ?? 0);
  });
}

/** The keys of all matching customers, in the list's order and without a limit, for exports. */
export async function readCustomerKeys(tx: Tx, scope: StoreScope, query: ListQuery, now: Date): Promise<string[]> {
  const found = await findBySearch(tx, scope, query.search, UNLIMITED);
  const direction = query.order === 'asc' ? sql`asc` : sql`desc`;
  const conditions = sql.join(await conditionsOf(tx, scope, query, found, now), sql` and `);
  // One JSON value: the driver reads it many times faster than rows.
  const { rows } = await sql<{ keys: string[] }>`
    select coalesce(json_agg(k.customer_key), '[]') as keys from (
      select b.customer_key from shop_customers b where ${conditions}
      order by ${SORTS[query.orderby]} ${direction} nulls last, b.customer_key
    ) as k`.execute(tx.query);
  return rows[0]?.keys ?? [];
}

/** Reads customers by key, in no particular order. Deleted customers are left out. */
export async function readCustomersByKey(tx: Tx, scope: StoreScope, keys: readonly string[], now: Date) {
  const { rows } = await sql<CustomerRow>`
    select ${CUSTOMER_COLUMNS} from shop_customers b ${customerJoins(scope)}
    where b.store_id = ${scope.storeId}::uuid and b.customer_key = any (${[...keys]}::text[])`.execute(tx.query);
  return rows.map((row) => customerItemOf(row, now));
}

const SORTS: Record<ListQuery['orderby'], RawBuilder<unknown>> = {
  date: sql`b.last_order_at`,
  spend: sql`b.spent`,
  orders: sql`b.orders`,
  name: sql`b.name`,
  registered_date: sql`nullif(b.registered_at, 'epoch')`,
};

async function findBySearch(
  tx: Tx,
  scope: StoreScope,
  search: string | undefined,
  atMost: number,
): Promise<string[] | null> {
  if (search === undefined || search === '') return null;
  const { rows } = await sql<{ found: string[] }>`
    select find_shop_customers(${scope.storeId}::uuid, ${search}::text, ${atMost}::int) as found`.execute(tx.query);
  return rows[0]?.found ?? [];
}

async function conditionsOf(
  tx: Tx,
  scope: StoreScope,
  query: ListQuery,
  found: string[] | null,
  now: Date,
): Promise<RawBuilder<unknown>[]> {
  const conditions: RawBuilder<unknown>[] = [sql`b.store_id = ${scope.storeId}::uuid`];
  if (found !== null) conditions.push(sql`b.customer_key = any (${found}::text[])`);
  if (query.kind !== undefined) conditions.push(query.kind === 'account' ? sql`b.wc_id > 0` : sql`b.wc_id = 0`);
  if (query.segment !== undefined) {
    conditions.push(
      sql`customer_segment(b.orders, b.first_order_at, b.last_order_at, ${now.toISOString()}::timestamptz) = ${query.segment}`,
    );
  }
  if (query.group !== undefined) {
    conditions.push(sql`customer_group(b.orders, b.first_order_at, b.last_order_at, b.spent, ${bigSpend(scope.storeId)},
      ${now.toISOString()}::timestamptz) = ${query.group}`);
  }
  if (query.tag !== undefined) {
    conditions.push(sql`b.customer_key in (
      select coalesce(l.into_key, n.customer_key) from customer_notes n
      left join customer_links l on l.store_id = ${scope.storeId}::uuid and l.customer_key = n.customer_key
      where n.store_id = ${scope.storeId}::uuid and n.tags @> array[${query.tag}::text])`);
  }
  if (query.province !== undefined) conditions.push(inProvince(query.province));
  const segments = [
    ...(query.suggested === undefined ? [] : [SUGGESTED_SEGMENTS[query.suggested].where]),
    ...(query.segment_id === undefined ? [] : [await readSegment(tx, scope, query.segment_id, 'customers')]),
    ...(query.where === undefined ? [] : [query.where]),
  ];
  if (segments.length > 0) {
    const where = { all: segments };
    const asked = await askedBy(tx, scope, now, where);
    conditions.push(sql`b.customer_key in (select c.customer_key from shop_customers c
      where c.store_id = ${scope.storeId}::uuid and ${customerCondition(where, asked)})`);
  }
  return conditions;
}

/** Accepts a code ("WC") or any spelling. Matches no one when it is not a South African province. */
function inProvince(province: string): RawBuilder<unknown> {
  const code = provinceOf(province, 'ZA');
  if (code === null) return sql`false`;
  return sql`(upper(trim(b.country)) in ('', 'ZA') and normalize_province(b.state) = any (${[...PROVINCE_SPELLINGS[code]]}::text[]))`;
}

export function customerItemOf(row: CustomerRow, now: Date): CustomerItem {
  const spend = toTwoDecimals(row.spent);
  const orders = Number(row.orders);
  return {
    customer_key: row.customer_key,
    wc_id: Number(row.wc_id) > 0 ? Number(row.wc_id) : null,
    name: row.name,
    email: row.email,
    guest: Number(row.wc_id) === 0,
    role: row.role,
    orders,
    spend,
    average_order_value: divideMoney(spend, orders - (row.foreign_orders ?? 0)),
    first_order_at: row.first_order_at?.toISOString() ?? null,
    last_order_at: row.last_order_at?.toISOString() ?? null,
    province: provinceOf(row.state, row.country),
    city: row.city,
    segment: customerSegment({ orders, firstOrderAt: row.first_order_at, lastOrderAt: row.last_order_at }, now),
    avatar_url: row.avatar_url,
  };
}

/** A customer in a compact list: the fields a phone shows. */
export function compactCustomerOf(customer: CustomerItem) {
  const { customer_key, name, guest, orders, spend, last_order_at, segment } = customer;
  const compact = { customer_key, name, guest, orders, spend, last_order_at, segment };
  // The list shows the email where there is no name.
  return name.trim() === '' ? { ...compact, email: customer.email } : compact;
}
