import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../platform/db/database.ts';
import { recording } from '../testing/recordings.ts';
import { createOrganization, createStore, createUser } from '../testing/tenants.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { testOrder } from '#domain/testing/test-records.ts';
import { upsertBatch } from '../testing/orders/upsert-batch.ts';

let db: Database;
let storeId: string;
let owner: string;

beforeAll(async () => {
  db = await openTestDatabase();
  owner = await createUser(db);
  storeId = await createStore(db, await createOrganization(db, owner));
});
afterAll(() => db.close());

async function rows<Row>(text: string): Promise<Row[]> {
  return (await db.asOwner(({ query }) => sql<Row>`${sql.raw(text)}`.execute(query))).rows;
}

/** Tables and columns of section 3 of the specification. */
const COLUMNS: Readonly<Record<string, string>> = {
  user_profiles: 'id email full_name company_name plan_type plan_status trial_ends_at',
  organizations: 'id name description owner_id',
  organization_members: 'id organization_id user_id role status permissions joined_at',
  woocommerce_stores: 'id url organization_id is_active last_sync_at',
  woocommerce_sync_status:
    'store_id entity_type sync_status total_records synced_records last_sync_at last_full_sync_at error_message',
  subscriptions: 'user_id status payfast_subscription_id',
  google_analytics_accounts: 'id property_id property_name credentials_json organization_id created_by is_active',
  woocommerce_products: 'wc_id name status price stock_status date_modified data sku total_sales',
  woocommerce_orders:
    'wc_id number status total date_created date_modified customer_id currency payment_method payment_method_title',
  woocommerce_customers:
    'wc_id email first_name last_name role username date_created date_modified billing shipping avatar_url is_paying_customer meta_data',
};

test('the specified tables have the specified columns', async () => {
  const found = await rows<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`,
  );
  const names = new Set(found.map(({ name }) => name));
  const wanted = Object.entries(COLUMNS).flatMap(([table, columns]) =>
    columns.split(' ').map((one) => `${table}.${one}`),
  );
  expect(wanted.filter((name) => !names.has(name))).toEqual([]);
});

test('a profile starts on the trial; each entity of a store has one status with one of three values', async () => {
  const [profile] = await rows('select plan_type, plan_status from user_profiles');
  expect(profile).toEqual({ plan_type: 'trial', plan_status: 'trial' });
  const insert = (entity: string, status: string) =>
    rows(
      `insert into woocommerce_sync_status (store_id, entity_type, sync_status) values ('${storeId}', '${entity}', '${status}')`,
    );
  await insert('orders', 'running');
  await expect(insert('orders', 'completed')).rejects.toThrow(/duplicate key/);
  await expect(insert('products', 'paused')).rejects.toThrow(/check constraint/);
  await expect(insert('coupons', 'running')).rejects.toThrow(/check constraint/);
});

test('a product is stored with a numeric price (0 if missing) and its original record', async () => {
  const product = recording('products-single-simple').body as { id: number; name: string; price: string };
  const free = recording('products-single-no-price').body as { id: number };
  await upsertBatch(db, storeId, 'products', [product, free]);
  const [stored] = await rows<Record<string, unknown>>(
    `select name, price::text as price, status, stock_status, data from woocommerce_products where wc_id = ${product.id}`,
  );
  expect(stored).toMatchObject({ name: product.name, status: 'publish', stock_status: 'instock', data: product });
  expect(Number(stored?.['price'])).toBe(Number(product.price));
  expect(await rows(`select price::text as price from woocommerce_products where wc_id = ${free.id}`)).toEqual([
    { price: '0' },
  ]);
});

test('get_store_products returns products by text and status, newest first, with the total count', async () => {
  const product = (id: number, name: string, status: string) => {
    const date_created_gmt = `2026-01-${id}T08:00:00`;
    return { id, name, sku: `SKU-${id}`, status, price: '1', date_created_gmt, date_modified_gmt: date_created_gmt };
  };
  const other = await createStore(db, await createOrganization(db, owner));
  const all = [
    product(11, 'Rooibos tea', 'publish'),
    product(12, 'Buchu tea', 'draft'),
    product(13, 'Mug', 'publish'),
    product(14, 'Honeybush tea', 'publish'),
  ];
  await upsertBatch(db, other, 'products', all);
  const list = (size: number, offset: number, term: string | null, status: string | null) =>
    db.asUser({ userId: owner, storeId: other }, async ({ query }) => {
      const found = await sql<{ data: { id: number }; total_count: number }>`
        select * from get_store_products(${other}, ${size}, ${offset}, ${term}, ${status})`.execute(query);
      return found.rows.map((row) => [row.data.id, Number(row.total_count)]);
    });
  expect(await list(2, 1, null, null)).toEqual([
    [13, 4],
    [12, 4],
  ]);
  expect(await list(20, 0, 'TEA', null)).toEqual([
    [14, 3],
    [12, 3],
    [11, 3],
  ]);
  expect(await list(1, 0, 'tea', 'publish')).toEqual([[14, 2]]);
  expect(await list(20, 0, 'sku-13', '')).toEqual([[13, 1]]);
  expect(await list(20, 0, '%', null)).toEqual([]);
});

test('an order is stored with addresses and lines; without a customer its customer_id is 0', async () => {
  const order = recording('order-single-with-refund').body as Record<string, unknown>;
  await upsertBatch(db, storeId, 'orders', [order, testOrder(7, { customer_id: undefined })]);
  const [stored] = await rows<Record<string, unknown>>(`
    select o.number, o.status, o.total::text as total, o.customer_id::integer as customer_id, o.currency, o.payment_method,
      o.payment_method_title, o.billing, o.shipping, o.line_items
    from woocommerce_orders o where wc_id = ${String(order['id'])}`);
  for (const [name, value] of Object.entries(stored ?? {})) expect([name, value]).toEqual([name, order[name]]);
  expect(await rows('select customer_id::integer as id from woocommerce_orders where wc_id = 7')).toEqual([{ id: 0 }]);
});

test('a customer is stored with its role; is_paying_customer defaults to false', async () => {
  const customer = recording('customer-single').body as Record<string, unknown>;
  await upsertBatch(db, storeId, 'customers', [customer, { id: 9 }]);
  const columns =
    'email, first_name, last_name, role, username, billing, shipping, avatar_url, is_paying_customer, meta_data';
  const [stored] = await rows<Record<string, unknown>>(
    `select ${columns} from woocommerce_customers where wc_id = ${String(customer['id'])}`,
  );
  for (const [name, value] of Object.entries(stored ?? {})) expect([name, value]).toEqual([name, customer[name]]);
  expect(await rows('select is_paying_customer, meta_data from woocommerce_customers where wc_id = 9')).toEqual([
    { is_paying_customer: false, meta_data: [] },
  ]);
});
