import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import type { ShopReader } from './engine/ports.ts';
import { startSyncTestRun, type SyncTestRun } from './testing/sync-test-run.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const ORDERS = 900;
/** The first five pages, which overlap by an order. */
const RECENT = 496;

interface Customer {
  customer_key: string;
  orders: number;
  spent: string;
  first: string;
  second: string | null;
}

/** The customers with orders, calculated from the orders alone. */
const calculated = (testRun: SyncTestRun) =>
  testRun.rows<Customer>(`
    select customer_key, count(*)::integer as orders, sum(total - refunded_total)::text as spent,
      min(sales_day)::text as first, (array_agg(sales_day order by sales_at))[2]::text as second
    from woocommerce_orders where counts and customer_key is not null group by customer_key order by customer_key`);

const stored = (testRun: SyncTestRun) =>
  testRun.rows<Customer>(`
    select customer_key, orders, spent::text, first_order_day::text as first, second_order_day::text as second
    from shop_customers where orders > 0 order by customer_key`);

/** The shop, which stops the run before this page of orders. */
function stoppedAt(testRun: SyncTestRun, page: number, stop: AbortController): ShopReader {
  let pages = 0;
  const { shop } = testRun;
  return {
    concurrency: 1,
    list: (path, params) => {
      if (path === 'orders') pages += 1;
      if (pages === page) stop.abort();
      return shop.list(path, params);
    },
    listVersions: (path, params) => shop.listVersions(path, params),
  };
}

async function shopWithOrders(): Promise<SyncTestRun> {
  const testRun = await startSyncTestRun(db, 11);
  for (let count = 0; count < 40; count += 1) testRun.shop.add('customers', {});
  for (let count = 0; count < ORDERS; count += 1) testRun.shop.change('newOrder', count);
  for (let count = 0; count < 30; count += 1) testRun.shop.change('refund', count * 29);
  testRun.shop.clock += 86_400_000;
  return testRun;
}

test('a first sync refreshes customers with the newest orders, and all of them once at its end', async () => {
  const testRun = await shopWithOrders();
  const stop = new AbortController();
  await testRun.run({}, stoppedAt(testRun, 9, stop), stop.signal);
  const early = await stored(testRun);
  const { length: orders } = await testRun.rows('select 1 from woocommerce_orders');
  expect(orders).toBeGreaterThan(RECENT);
  expect(early.reduce((sum, customer) => sum + customer.orders, 0)).toBe(RECENT);

  await testRun.work();
  const customers = await stored(testRun);
  expect(customers).toHaveLength(40);
  expect(customers).toEqual(await calculated(testRun));
});

test('a first sync writes each account once, with its orders or without any', async () => {
  const testRun = await shopWithOrders();
  for (let count = 0; count < 5; count += 1) testRun.shop.add('customers', {});
  await testRun.run();
  const accounts = () =>
    testRun.rows<{ wc_id: string; orders: number; registered_at: string | null }>(
      `select * from shop_customers where wc_id > 0 order by customer_key`,
    );
  const written = await accounts();
  expect(written).toHaveLength(45);
  expect(written.filter(({ registered_at }) => registered_at === null)).toEqual([]);
  expect(written.filter(({ orders }) => orders === 0)).toHaveLength(5);
  // As a later change of each account writes it.
  await testRun.rows(`select refresh_accounts('${testRun.storeId}', array(select wc_id from woocommerce_customers))`);
  expect(await accounts()).toEqual(written);
});

test('a later sync refreshes the customers of each batch', async () => {
  const testRun = await shopWithOrders();
  await testRun.run();
  for (let count = 0; count < 600; count += 1) testRun.shop.change('changeOrder', count);
  for (let count = 0; count < 30; count += 1) testRun.shop.change('newOrder', count);
  testRun.shop.clock += 86_400_000;
  const stop = new AbortController();
  await testRun.run({ kind: 'full' }, stoppedAt(testRun, 9, stop), stop.signal);
  expect(await stored(testRun)).toEqual(await calculated(testRun));
});
