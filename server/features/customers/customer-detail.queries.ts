import { sql } from 'kysely';
import type { z } from 'zod';
import type { customers } from '#contract/customers/customers.ts';
import { address } from '#contract/shapes.ts';
import { SEGMENTS } from '#domain/customers/customer-segment.ts';
import type { StoreScope } from '#domain/ids.ts';
import { provinceOf } from '#domain/provinces.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { recentOrdersOfCustomer } from '../orders/orders.public.ts';
import { readMergedKeys, rootKeyOf } from './merge/merged-keys.queries.ts';
import { newsletterOf } from './privacy/newsletter.ts';
import { readNote, readTags } from './privacy/customer-notes.queries.ts';
import { CUSTOMER_COLUMNS, customerJoins, customerItemOf, type CustomerRow } from './customers.queries.ts';

type CustomerDetail = z.output<NonNullable<(typeof customers.get)['~orpc']['outputSchema']>>;
type Facets = z.output<NonNullable<(typeof customers.facets)['~orpc']['outputSchema']>>;

const RECENT_ORDERS = 10;

interface DetailRow extends CustomerRow {
  username: string | null;
  account_billing: unknown;
  account_shipping: unknown;
  order_billing: unknown;
  order_shipping: unknown;
  account_created: Date | null;
  paying: boolean | null;
  account_meta: unknown;
  order_meta: unknown;
}

/** Returns a customer with their newest orders, by any of their keys or an account's id; null when the store has no such customer. */
export async function readCustomer(
  tx: Tx,
  scope: StoreScope,
  keyOrId: string,
  now: Date,
): Promise<CustomerDetail | null> {
  const key = await rootKeyOf(tx, scope, keyOrId);
  const { rows } = await sql<DetailRow>`
    select ${CUSTOMER_COLUMNS}, a.username, a.billing as account_billing, a.shipping as account_shipping,
      a.date_created as account_created, a.is_paying_customer as paying, a.meta_data as account_meta,
      last.billing as order_billing, last.shipping as order_shipping, last.meta as order_meta
    from shop_customers b ${customerJoins(scope)}
    left join lateral (
      select o.data->'billing' as billing, o.data->'shipping' as shipping, o.data->'meta_data' as meta from woocommerce_orders o
      where o.store_id = ${scope.storeId}::uuid and o.customer_key = b.customer_key order by o.sales_at desc limit 1
    ) as last on true
    where b.store_id = ${scope.storeId}::uuid and b.customer_key = ${key}`.execute(tx.query);
  const row = rows[0];
  if (row === undefined) return null;
  const billing = firstFilled(row.account_billing, row.order_billing);
  return {
    ...customerItemOf(row, now),
    username: row.username,
    billing,
    shipping: firstFilled(row.account_shipping, row.order_shipping),
    phone: billing?.phone ? billing.phone : null,
    date_created: row.account_created?.toISOString() ?? null,
    is_paying_customer: row.paying ?? Number(row.orders) > 0,
    newsletter: newsletterOf(row.account_meta) ?? newsletterOf(row.order_meta),
    note: await readNote(tx, scope, key),
    merged: (await readMergedKeys(tx, scope, key)).map(({ account: _account, ...merged }) => merged),
    recent_orders: await recentOrdersOfCustomer(tx, scope, key, RECENT_ORDERS),
  };
}

/** The first address that is not empty. An account's address may be empty while its orders have one. */
function firstFilled(...addresses: unknown[]): CustomerDetail['billing'] {
  for (const candidate of addresses) {
    const { data } = address.safeParse(candidate);
    if (data && Object.values(data).some((field) => field !== '' && field !== null)) return data;
  }
  return null;
}

/** The current number of customers in each segment, and in each province, largest first. */
export async function readCustomerFacets(tx: Tx, scope: StoreScope, now: Date): Promise<Facets> {
  const { rows: segments } = await sql<{ segment: string; customers: string }>`
    select customer_segment(b.orders, b.first_order_at, b.last_order_at, ${now.toISOString()}::timestamptz) as segment,
      count(*) as customers
    from shop_customers b where b.store_id = ${scope.storeId}::uuid group by 1`.execute(tx.query);
  const { rows: states } = await sql<{ state: string; country: string; customers: string }>`
    select b.state, b.country, count(*) as customers
    from shop_customers b where b.store_id = ${scope.storeId}::uuid group by b.state, b.country`.execute(tx.query);
  const provinces = new Map<string, number>();
  for (const { state, country, customers } of states) {
    const code = provinceOf(state, country);
    if (code !== null) provinces.set(code, (provinces.get(code) ?? 0) + Number(customers));
  }
  return {
    segments: SEGMENTS.map((segment) => ({
      segment,
      customers: Number(segments.find((row) => row.segment === segment)?.customers ?? 0),
    })),
    provinces: [...provinces]
      .map(([province, customers]) => ({ province, customers }))
      .sort((one, other) => other.customers - one.customers || one.province.localeCompare(other.province)),
    tags: await readTags(tx, scope),
  };
}
