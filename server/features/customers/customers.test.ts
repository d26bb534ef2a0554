import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SEGMENT_OF_GROUP } from '#domain/customers/customer-group.ts';
import { customerSegment } from '#domain/customers/customer-segment.ts';
import { PROVINCE_SPELLINGS, provinceOf } from '#domain/provinces.ts';
import { divideMoney, fromCents } from '#domain/money/money.ts';
import { EXCLUDED_STATUSES } from '#domain/order-status.ts';
import type { StoreScope } from '#domain/ids.ts';
import { scopeForServer } from '../../platform/access/gate.ts';
import { type GeneratedShop, generateShop, storeShop } from '../../testing/orders/generated-orders.ts';
import { createStore, createUser, openTestOrganization } from '../../testing/tenants.ts';
import { readCustomerSegments } from '../analytics/analytics.public.ts';
import { readCustomer, readCustomerFacets } from './customer-detail.queries.ts';
import { readCustomerPage } from './customers.queries.ts';
import { upsertBatch } from '../../testing/orders/upsert-batch.ts';

const NOW = new Date('2026-04-20T10:00:00Z');
const FIRST_PAGE = { page: 1, per_page: 20, order: 'desc', orderby: 'date' } as const;

let scope: StoreScope;
let shop: GeneratedShop;

const { db, owner, organization } = await openTestOrganization();

beforeAll(async () => {
  const storeId = await createStore(db, organization);
  scope = scopeForServer(storeId, organization);
  shop = generateShop(5, 120, '2026-02-20T00:00:00Z', 50);
  await storeShop(db, storeId, shop);
  const account = {
    id: 7,
    email: 'thandi@example.co.za',
    first_name: 'Thandi',
    last_name: 'Nkosi',
    role: 'customer',
    username: 'thandi',
    date_created_gmt: '2025-01-01T00:00:00',
    date_modified_gmt: null,
    billing: { first_name: '', city: '', state: 'GT', country: 'ZA', phone: '0821234567' },
    shipping: { first_name: '', city: '' },
    avatar_url: '',
    is_paying_customer: true,
  };
  await upsertBatch(db, storeId, 'customers', [account]);
});
afterAll(() => db.close());

test.each([
  ['bought-once', ({ orders, last }: Customer) => orders === 1 && last >= Date.parse('2026-01-20T22:00:00Z')],
  ['bought-twice', ({ orders, last }: Customer) => orders >= 2 && last < Date.parse('2026-05-01T22:00:00Z')],
] as const)('the suggested segment %s has these customers, whatever else is asked', async (suggested, fits) => {
  const now = new Date(suggested === 'bought-once' ? '2026-04-20T10:00:00Z' : '2026-07-30T10:00:00Z');
  const read = (query: object) =>
    db.asUser({ userId: owner, ...scope }, (tx) =>
      readCustomerPage(tx, scope, { ...FIRST_PAGE, store_id: scope.storeId, per_page: 100, ...query }, now),
    );
  const { items } = await read({});
  const expected = items.filter(({ orders, last_order_at: last }) => fits({ orders, last: Date.parse(last ?? '') }));
  const found = await read({ suggested });
  expect(found.items).toEqual(expected);
  expect(found.total).toBe(expected.length);
  expect(items.length).toBeGreaterThan(0);
  const guests = await read({ suggested, kind: 'guest' });
  expect(guests.items).toEqual(expected.filter(({ guest }) => guest));
});

interface Customer {
  readonly orders: number;
  /** NaN without an order. */
  readonly last: number;
}

test('the segment in SQL is the segment in the browser, on the boundaries too', async () => {
  const days = fc
    .tuple(fc.constantFrom(0, 20, 30, 60, 90, 180, 270, 540), fc.integer({ min: -1, max: 1 }), fc.nat(400))
    .map(([boundary, around, more]) => (boundary + (boundary === 540 ? more : 0)) * 86_400_000 + around * 1000);
  const customers = fc.sample(
    fc.record({ orders: fc.integer({ min: 0, max: 9 }), life: days, silent: days, known: fc.nat(9) }),
    {
      numRuns: 600,
      seed: 2,
    },
  );
  const histories = customers.map(({ orders, life, silent, known }) => ({
    orders,
    lastOrderAt: known === 0 ? null : new Date(NOW.getTime() - silent),
    firstOrderAt: known === 0 ? null : new Date(NOW.getTime() - silent - Math.max(life, 0)),
  }));
  const input = histories.map(({ orders, firstOrderAt, lastOrderAt }, place) => ({
    place,
    orders,
    first: firstOrderAt,
    last: lastOrderAt,
  }));
  const { rows } = await db.asUser(owner, ({ query }) =>
    sql<{ segment: string }>`
      select customer_segment(g.orders, g.first, g.last, ${NOW.toISOString()}::timestamptz) as segment
      from jsonb_to_recordset(${JSON.stringify(input)}::jsonb) as g(place int, orders int, first timestamptz, last timestamptz)
      order by place`.execute(query),
  );
  const expected = histories.map((history) => customerSegment(history, NOW));
  expect(rows.map(({ segment }) => segment)).toEqual(expected);
  expect(new Set(expected)).toEqual(new Set(['none', 'new', 'active', 'at-risk', 'lost']));
});

test('a province in SQL is the province in the browser, in any spelling', async () => {
  const states = ['GT', ' za-gt', 'Gauteng', 'KwaZulu-Natal', 'ZA_NL', 'W. Cape', 'Bavaria', '', 'Noord Kaap'];
  const { rows } = await db.asUser(owner, ({ query }) =>
    sql<{
      province: string;
    }>`select normalize_province(s) as province from unnest(${states}::text[]) with ordinality as t(s, at) order by at`.execute(
      query,
    ),
  );
  for (const [at, state] of states.entries()) {
    const code = Object.entries(PROVINCE_SPELLINGS).find(([, spellings]) =>
      spellings.includes(rows[at]?.province ?? ''),
    )?.[0];
    expect([state, code ?? null]).toEqual([state, provinceOf(state, 'ZA')]);
  }
});

test("customers' orders and spend match their orders, guests by email", async () => {
  const { items, total } = await db.asUser({ userId: owner, ...scope }, (tx) =>
    readCustomerPage(tx, scope, { ...FIRST_PAGE, store_id: scope.storeId }, NOW),
  );
  const known = shop.orders.filter(({ status }) => status !== 'trash');
  expect(total).toBe(
    new Set(known.map(({ customer_id, billing }) => (customer_id ? 'c:7' : `g:${billing['email']}`))).size,
  );
  for (const item of items) {
    const own = known.filter(
      (order) =>
        !EXCLUDED_STATUSES.includes(order.status) &&
        (order.customer_id ? 'c:7' : `g:${order.billing['email']}`) === item.customer_key,
    );
    const refunded = shop.refunds.filter(({ parent_id }) =>
      own.some(({ id, currency }) => id === parent_id && currency === 'ZAR'),
    );
    const cents = (amounts: string[]) => amounts.reduce((sum, amount) => sum + BigInt(amount.replace('.', '')), 0n);
    const spend =
      cents(own.filter(({ currency }) => currency === 'ZAR').map(({ total: paid }) => paid)) -
      cents(refunded.map(({ amount }) => amount));
    expect([item.customer_key, item.orders, item.spend]).toEqual([item.customer_key, own.length, fromCents(spend)]);
    expect(item.guest).toBe(item.customer_key.startsWith('g:'));
    // Other currencies are in neither: each order of 100 would else seem one of less.
    const ofOwn = own.filter(({ currency }) => currency === 'ZAR').length;
    expect([item.customer_key, item.average_order_value]).toEqual([item.customer_key, divideMoney(item.spend, ofOwn)]);
  }
  expect(items.find(({ wc_id }) => wc_id === 7)).toMatchObject({
    name: 'Thandi Nkosi',
    province: 'GP',
    city: 'Cape Town',
    segment: 'active',
  });
});

test('filters, search and facets agree; other users find no one', async () => {
  const ask = (more: object, user = owner) =>
    db.asUser({ userId: user, ...scope }, (tx) =>
      readCustomerPage(tx, scope, { ...FIRST_PAGE, store_id: scope.storeId, ...more }, NOW),
    );
  const facets = await db.asUser({ userId: owner, ...scope }, (tx) => readCustomerFacets(tx, scope, NOW));
  for (const { segment, customers } of facets.segments) expect((await ask({ segment })).total).toBe(customers);
  for (const { province, customers } of facets.provinces) expect((await ask({ province })).total).toBe(customers);
  expect(facets.provinces.length).toBeGreaterThan(1);
  expect((await ask({ kind: 'account' })).items.map(({ wc_id }) => wc_id)).toEqual([7]);
  expect((await ask({ search: 'dlamini sipho' })).items.map(({ name }) => name)).toEqual(['Sipho Dlamini']);
  expect((await ask({ search: '%' })).total).toBe(0);
  const stranger = await createUser(db, 'Some Stranger');
  expect((await ask({ search: 'dlamini' }, stranger)).total).toBe(0);
  expect(await db.asUser({ userId: stranger, ...scope }, (tx) => readCustomer(tx, scope, 'c:7', NOW))).toBeNull();
});

test('the list finds as many customers of a group as the report counts', async () => {
  const seen = new Set<string>();
  for (const now of [NOW, new Date('2026-08-20T10:00:00Z'), new Date('2027-04-20T10:00:00Z')]) {
    const { segments } = await db.asUser({ userId: owner, ...scope }, (tx) => readCustomerSegments(tx, scope, now));
    for (const { group, customers } of segments) {
      if (customers > 0) seen.add(group);
      const query = { ...FIRST_PAGE, store_id: scope.storeId, group };
      const { total, items } = await db.asUser({ userId: owner, ...scope }, (tx) =>
        readCustomerPage(tx, scope, query, now),
      );
      expect([group, total]).toEqual([group, customers]);
      for (const { segment } of items) expect(segment).toBe(SEGMENT_OF_GROUP[group]);
    }
  }
  expect(seen.size).toBeGreaterThan(1);
});

test('a customer is found by key and account id, with addresses of the account or else of the orders', async () => {
  const byId = await db.asUser({ userId: owner, ...scope }, (tx) => readCustomer(tx, scope, '7', NOW));
  const byKey = await db.asUser({ userId: owner, ...scope }, (tx) => readCustomer(tx, scope, 'c:7', NOW));
  expect(byId).toEqual(byKey);
  expect(byId).toMatchObject({ username: 'thandi', phone: '0821234567', is_paying_customer: true });
  expect(byId?.shipping).toBeNull();
  expect(byId?.recent_orders.length).toBe(10);
  const guest = await db.asUser({ userId: owner, ...scope }, (tx) =>
    readCustomer(tx, scope, 'g:customer1@example.co.za', NOW),
  );
  expect(guest?.billing).toMatchObject({ company: '50%_off Traders', city: 'Cape Town' });
});
