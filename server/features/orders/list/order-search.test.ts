import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StoreScope } from '#domain/ids.ts';
import { scopeForServer } from '../../../platform/access/gate.ts';
import { generateShop } from '../../../testing/orders/generated-orders.ts';
import { createStore, openTestOrganization } from '../../../testing/tenants.ts';
import { findMatches } from './order-search.sql.ts';

let scope: StoreScope;

const [model] = generateShop(3, 1, '2026-02-20T00:00:00Z', 1).orders;
const ORDERS = [
  { id: 1, number: 'TC-2026/0042', phone: '+27 (82) 123-4567' },
  { id: 2, number: 'TC-2026/1042', phone: '082 123 4567' },
  { id: 3, number: '20260042', phone: '0821234567' },
  { id: 4, number: '50%_off', phone: '' },
];

const { db, owner, organization } = await openTestOrganization();

beforeAll(async () => {
  scope = scopeForServer(await createStore(db, organization), organization);
  const orders = ORDERS.map(({ id, number, phone }) => ({
    ...model,
    id,
    number,
    customer_id: 0,
    billing: { first_name: 'Guest', email: `guest${id}@example.co.za`, phone },
    refunds: [],
  }));
  await db.asSystem(scope.storeId, ({ query }) =>
    sql`select upsert_orders_batch(${scope.storeId}::uuid, ${JSON.stringify(orders)}::jsonb)`.execute(query),
  );
});
afterAll(() => db.close());

const asOwner = <T>(work: Parameters<typeof db.asUser<T>>[1]) => db.asUser({ userId: owner, ...scope }, work);

test.each([
  ['0042', [1, 3]],
  ['tc-2026', [1, 2]],
  ['TC-2026/1', [2]],
  ['#tc-2026/0042', [1]],
  ['2026', [1, 2, 3]],
  ['tc', [1, 2]],
  ['20', [3]],
  ['%_o', [4]],
  ['__', []],
  ['9999', []],
])('an order is found by any part of its number, in any case: %s', async (search, expected) => {
  const { orders } = await asOwner((tx) => findMatches(tx, scope, search));
  expect(orders.toSorted()).toEqual(expected);
  const { rows } = await asOwner(({ query }) =>
    sql<{
      data: { id: number };
    }>`select data from get_store_orders(${scope.storeId}::uuid, 20, 0, ${search.replace('#', '')})`.execute(query),
  );
  expect(rows.map(({ data }) => data.id).toSorted()).toEqual(expected);
});

test.each([
  '0821234567',
  '082 123 4567',
  '+27 82 123 4567',
  '+27821234567',
  '(082) 123-4567',
  '082.123.4567',
  '123 4567',
  '0821234',
])('customers and their orders are found by a phone number as anyone writes it: %s', async (search) => {
  const { customers } = await asOwner((tx) => findMatches(tx, scope, search));
  expect(customers).toHaveLength(3);
  const { rows } = await asOwner(({ query }) =>
    sql<{ found: string[] }>`select find_shop_customers(${scope.storeId}::uuid, ${search}, 20) as found`.execute(query),
  );
  expect(rows[0]?.found.toSorted()).toEqual([1, 2, 3].map((id) => `g:guest${id}@example.co.za`));
});

test('another phone number finds nobody', async () => {
  const { customers } = await asOwner((tx) => findMatches(tx, scope, '083 123 4567'));
  expect(customers).toEqual([]);
});
