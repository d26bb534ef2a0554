import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { customerListItem, customers } from '#contract/customers.ts';
import { customerSegment } from '#domain/customers/customer-segment.ts';
import type { StoreScope } from '#domain/ids.ts';
import { divideMoney, toTwoDecimals } from '#domain/money/money.ts';
import { PROVINCE_SPELLINGS, provinceOf } from '#domain/provinces.ts';
import type { Tx } from '../../platform/db/transaction.ts';

export type CustomerItem = z.output<typeof customerListItem>;
type Asked = z.output<NonNullable<(typeof customers.list)['~orpc']['inputSchema']>>;

/** Buyers found by a search at most; a term that fits more wants another word. */
const MAX_MATCHES = 5_000;
/** As many as no shop has. */
const ALL = 1_000_000_000;

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
}

/** What a list shows of `shop_customers b`: the account's own words where there is one, else those of the newest order. */
export const CUSTOMER_COLUMNS = sql`b.customer_key, b.wc_id, b.name, b.email, b.country, b.state, b.orders, b.spent, b.first_order_at,
  b.last_order_at, a.role, nullif(a.avatar_url, '') as avatar_url,
  coalesce(nullif(a.billing->>'city', ''), nullif(newest.city, '')) as city`;

export const CUSTOMER_JOINS = sql`
  left join woocommerce_customers a on a.store_id = b.store_id and b.wc_id > 0 and a.wc_id = b.wc_id
  left join lateral (
    select o.data #>> '{billing,city}' as city from woocommerce_orders o
    where o.store_id = b.store_id and o.customer_key = b.customer_key order by o.sales_at desc limit 1
  ) as newest on true`;

/** What a lean list shows, without looking at accounts and orders. */
const LEAN_COLUMNS = sql`b.customer_key, b.wc_id, b.name, b.email, b.country, b.state, b.orders, b.spent, b.first_order_at,
  b.last_order_at, null as role, null as avatar_url, null as city`;

/** One page of a store's buyers with the number of all that fit. Segments are those of `now`. */
export async function readCustomerPage(tx: Tx, scope: StoreScope, asked: Asked, now: Date) {
  const found = await findBySearch(tx, scope, asked.search, MAX_MATCHES + 1);
  const direction = asked.order === 'asc' ? sql`asc` : sql`desc`;
  const shown = found?.slice(0, MAX_MATCHES) ?? null;
  const conditions = sql.join(conditionsOf(scope, asked, shown, now), sql` and `);
  const { rows } = await sql<CustomerRow & { all_fitting: string; page_key: string | null }>`
    with counted as (select count(*) as all_fitting from shop_customers b where ${conditions}),
    page as materialized (
      select b.customer_key, ${SORTS[asked.orderby]} as sorted from shop_customers b where ${conditions}
      order by ${SORTS[asked.orderby]} ${direction} nulls last, b.customer_key
      limit ${asked.per_page}::bigint offset ${(asked.page - 1) * asked.per_page}::bigint
    )
    select counted.all_fitting, page.customer_key as page_key, ${asked.lean ? LEAN_COLUMNS : CUSTOMER_COLUMNS}
    from counted
    left join page on true
    left join shop_customers b on b.store_id = ${scope.storeId}::uuid and b.customer_key = page.customer_key
    ${asked.lean ? sql`` : CUSTOMER_JOINS}
    order by page.sorted ${direction} nulls last, page.customer_key`.execute(tx.query);
  return {
    items: rows.filter((row) => row.page_key !== null).map((row) => customerItemOf(row, now)),
    total: Number(rows[0]?.all_fitting ?? 0),
    capped: (found?.length ?? 0) > MAX_MATCHES,
  };
}

/** The keys of all buyers that fit, in the order of the list and however many: what a file of them is written by. */
export async function readCustomerKeys(tx: Tx, scope: StoreScope, asked: Asked, now: Date): Promise<string[]> {
  const found = await findBySearch(tx, scope, asked.search, ALL);
  const direction = asked.order === 'asc' ? sql`asc` : sql`desc`;
  // One JSON value: a driver reads that many times faster than as many rows.
  const { rows } = await sql<{ keys: string[] }>`
    select coalesce(json_agg(k.customer_key), '[]') as keys from (
      select b.customer_key from shop_customers b where ${sql.join(conditionsOf(scope, asked, found, now), sql` and `)}
      order by ${SORTS[asked.orderby]} ${direction} nulls last, b.customer_key
    ) as k`.execute(tx.query);
  return rows[0]?.keys ?? [];
}

/** These buyers as lists show them, those that are gone left out; in any order. */
export async function readCustomersByKey(tx: Tx, scope: StoreScope, keys: readonly string[], now: Date) {
  const { rows } = await sql<CustomerRow>`
    select ${CUSTOMER_COLUMNS} from shop_customers b ${CUSTOMER_JOINS}
    where b.store_id = ${scope.storeId}::uuid and b.customer_key = any (${[...keys]}::text[])`.execute(tx.query);
  return rows.map((row) => customerItemOf(row, now));
}

/** From this amount on a customer is a big spender: twice the mean of those who ordered; 0 where nobody did. */
export function bigSpend(storeId: string): RawBuilder<string> {
  return sql<string>`(select coalesce(round(2 * avg(s.spent), 2), 0) from shop_customers s where s.store_id = ${storeId}::uuid and s.orders > 0)`;
}

const SORTS: Record<Asked['orderby'], RawBuilder<unknown>> = {
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

function conditionsOf(scope: StoreScope, asked: Asked, found: string[] | null, now: Date): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [sql`b.store_id = ${scope.storeId}::uuid`];
  if (found !== null) conditions.push(sql`b.customer_key = any (${found}::text[])`);
  if (asked.kind !== undefined) conditions.push(asked.kind === 'account' ? sql`b.wc_id > 0` : sql`b.wc_id = 0`);
  if (asked.segment !== undefined) {
    conditions.push(
      sql`customer_segment(b.orders, b.first_order_at, b.last_order_at, ${now.toISOString()}::timestamptz) = ${asked.segment}`,
    );
  }
  if (asked.group !== undefined) {
    conditions.push(sql`customer_group(b.orders, b.first_order_at, b.last_order_at, b.spent, ${bigSpend(scope.storeId)},
      ${now.toISOString()}::timestamptz) = ${asked.group}`);
  }
  if (asked.province !== undefined) conditions.push(inProvince(asked.province));
  return conditions;
}

/** By code ("WC") or by any way to write it; what is no province of South Africa fits nobody. */
function inProvince(asked: string): RawBuilder<unknown> {
  const code = provinceOf(asked, 'ZA');
  if (code === null) return sql`false`;
  return sql`(upper(trim(b.country)) in ('', 'ZA') and normalize_province(b.state) = any (${[...PROVINCE_SPELLINGS[code]]}::text[]))`;
}

/** A buyer as lists show them. */
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
    averageOrderValue: divideMoney(spend, orders),
    first_order_at: row.first_order_at?.toISOString() ?? null,
    last_order_at: row.last_order_at?.toISOString() ?? null,
    province: provinceOf(row.state, row.country),
    city: row.city,
    segment: customerSegment({ orders, firstOrderAt: row.first_order_at, lastOrderAt: row.last_order_at }, now),
    avatar_url: row.avatar_url,
  };
}

/** The same for a lean list: what a phone shows. */
export function leanCustomerOf({
  customer_key,
  name,
  email,
  guest,
  orders,
  spend,
  last_order_at,
  segment,
}: CustomerItem) {
  const shown = { customer_key, name, guest, orders, spend, last_order_at, segment };
  // Who this is must be said somehow.
  return name.trim() === '' ? { ...shown, email } : shown;
}
