import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StoreScope } from '#domain/ids.ts';
import { toCents } from '#domain/money/money.ts';
import { addDays, shopDayOf } from '#domain/time/shop-time.ts';
import { HIDDEN_STATUSES } from '#domain/order-status.ts';
import { scopeForServer } from '../../../platform/access/gate.ts';
import {
  type GeneratedOrder,
  type GeneratedShop,
  generateShop,
  storeShop,
} from '../../../testing/orders/generated-orders.ts';
import { createStore, createUser, openTestOrganization } from '../../../testing/tenants.ts';
import type { OrderFilter } from './order-filter.ts';
import { readOrderFacets } from './order-facets.queries.ts';
import { readOrderContents } from './order-contents.queries.ts';
import { readOrderPage } from './order-list.queries.ts';

/** Zones with a turn of the clock (8 March 2026 in New York), without, and as a bare offset. */
const ZONES = ['Africa/Johannesburg', 'America/New_York', '+05:30'] as const;

const shops = new Map<string, { scope: StoreScope; shop: GeneratedShop }>();

const { db, owner, organization } = await openTestOrganization();

beforeAll(async () => {
  for (const [at, timezone] of ZONES.entries()) {
    const storeId = await createStore(db, organization, { timezone });
    const shop = generateShop(at + 1, 700, '2026-02-20T00:00:00Z', 60);
    await storeShop(db, storeId, shop);
    shops.set(timezone, { scope: scopeForServer(storeId, organization), shop });
  }
});
afterAll(() => db.close());

const EVERYTHING: OrderFilter = {
  statuses: null,
  after: null,
  before: null,
  paymentMethod: null,
  customerKey: null,
  productId: null,
  category: null,
  sold: null,
  now: new Date(),
  search: null,
  orderby: 'date',
  order: 'desc',
  offset: 0,
  limit: 20,
};

function page(timezone: string, filter: Partial<OrderFilter>, user = owner) {
  const { scope } = shopIn(timezone);
  return db.asUser({ userId: user, ...scope }, (tx) => readOrderPage(tx, scope, { ...EVERYTHING, ...filter }));
}

function shopIn(timezone: string) {
  const found = shops.get(timezone);
  if (!found) throw new Error(`no shop in ${timezone}`);
  return found;
}

/** What a list must show, by looking at every order. */
function slowly(timezone: string, filter: OrderFilter): GeneratedOrder[] {
  const fits = (order: GeneratedOrder) => {
    const day = shopDayOf(new Date(`${order.date_created_gmt}Z`), timezone);
    return (
      (filter.statuses?.includes(order.status) ?? !HIDDEN_STATUSES.includes(order.status as never)) &&
      (filter.after === null || day >= filter.after) &&
      (filter.before === null || day <= filter.before) &&
      (filter.paymentMethod === null || order.payment_method === filter.paymentMethod) &&
      (filter.customerKey === null ||
        (order.customer_id ? `c:${order.customer_id}` : `g:${order.billing['email']}`) === filter.customerKey) &&
      (filter.productId === null || order.line_items.some((line) => line.product_id === filter.productId)) &&
      (filter.search === null || isFound(order, filter.search))
    );
  };
  const direction = filter.order === 'desc' ? -1 : 1;
  return shopIn(timezone)
    .shop.orders.filter(fits)
    .sort((one, other) => direction * (compare(one, other, filter.orderby) || one.id - other.id));
}

function isFound(order: GeneratedOrder, search: string): boolean {
  const { first_name, last_name, company, email, phone = '' } = order.billing;
  const term = search.toLowerCase();
  const number = order.number.toLowerCase();
  const digits = search.replaceAll(/\D/g, '');
  if (/^[+()\d ]+$/.test(search) && digits.length >= 7) {
    return number.includes(term) || phone.replaceAll(/\D/g, '').includes(digits.replace(/^0+/, '').slice(-9));
  }
  const text = [first_name, last_name, email, company, phone, phone.replaceAll(/\D/g, '')].join(' ').toLowerCase();
  const words = term.split(/\s+/);
  const long = words.some((word) => [...word].length >= 3);
  const inNumber = term.length < 3 ? number.startsWith(term) : number.includes(term);
  return inNumber || (long && words.every((word) => text.includes(word)));
}

function compare(one: GeneratedOrder, other: GeneratedOrder, by: OrderFilter['orderby']): number {
  switch (by) {
    case 'date':
      return Date.parse(one.date_created_gmt) - Date.parse(other.date_created_gmt);
    case 'modified':
      return Date.parse(one.date_modified_gmt) - Date.parse(other.date_modified_gmt);
    case 'total':
      return Number(toCents(one.total) - toCents(other.total));
    case 'number':
      return (
        one.number.length - other.number.length || (one.number < other.number ? -1 : Number(one.number > other.number))
      );
  }
}

const day = fc.integer({ min: 0, max: 70 }).map((days) => addDays('2026-02-18', days));
const often = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 1 });
const filter = fc.record({
  statuses: fc.option(
    fc.uniqueArray(fc.constantFrom('completed', 'failed', 'trash', 'gift-wrapped', 'no-such'), {
      minLength: 1,
      maxLength: 3,
    }),
  ),
  after: often(day),
  before: often(day),
  paymentMethod: fc.option(fc.constantFrom('payfast', 'cod', 'none'), { freq: 1 }),
  customerKey: fc.option(fc.constantFrom('c:7', 'g:buyer2@example.co.za'), { freq: 1 }),
  productId: fc.option(fc.constantFrom(11, 12, 99), { freq: 1 }),
  search: fc.option(
    fc.constantFrom(
      'dlamini',
      'van johan',
      'KK-1',
      '10',
      '1',
      '%',
      '50%_off',
      '\\slash',
      'مريم',
      '🎉',
      'zoë',
      "o'brien",
      '555',
      'kk-1',
      '04',
      '042',
      '+27 82 555',
      '082 555 0001',
    ),
    { freq: 1 },
  ),
  orderby: fc.constantFrom('date' as const, 'date' as const, 'total' as const, 'number' as const, 'modified' as const),
  order: fc.constantFrom('asc' as const, 'desc' as const),
});

test('all pages together are the whole list for any filter, each order once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...ZONES),
      filter,
      fc.constantFrom(23, 60, 100),
      async (timezone, input, limit) => {
        const supplied: OrderFilter = { ...EVERYTHING, ...input, limit };
        const expected = slowly(timezone, supplied).map((order) => order.id);
        const seen: number[] = [];
        for (let offset = 0; offset <= expected.length; offset += limit) {
          const { items, total, capped } = await page(timezone, { ...supplied, offset });
          expect({ total, capped }).toEqual({ total: expected.length, capped: false });
          seen.push(...items.map((item) => item.wc_id));
        }
        expect(seen).toEqual(expected);
      },
    ),
    { numRuns: Number(process.env['KAROO_PROPERTY_RUNS'] ?? 40), endOnFailure: true },
  );
});

test.each(ZONES)('a deep page by date in %s is the slice of the sorted list, from both ends', async (timezone) => {
  for (const statuses of [null, ['completed'], ['failed', 'gift-wrapped', 'completed', 'processing', 'cancelled']]) {
    for (const order of ['asc', 'desc'] as const) {
      const expected = slowly(timezone, { ...EVERYTHING, statuses, order }).map(({ id }) => id);
      for (const offset of [395, 403, 450, expected.length - 3, expected.length]) {
        if (offset < 0) continue;
        const { items, total } = await page(timezone, { statuses, order, offset });
        expect(total).toBe(expected.length);
        expect(items.map(({ wc_id }) => wc_id)).toEqual(expected.slice(offset, offset + 20));
      }
    }
  }
});

test('a list names the first product of each order, how many others there are, and the city', async () => {
  const { scope, shop } = shopIn('+05:30');
  const some = shop.orders.slice(0, 40);
  const ids = some.map(({ id }) => id);
  const contents = await db.asUser({ userId: owner, ...scope }, (tx) => readOrderContents(tx, scope, ids));
  expect(contents.size).toBe(40);
  for (const { id, line_items: lines, billing } of some) {
    const [first] = lines.toSorted((one, other) => one.id - other.id);
    expect(contents.get(id)).toEqual({
      city: ('city' in billing && billing.city) || '',
      first_item: first?.name ?? '',
      more_items: Math.max(0, lines.length - 1),
    });
  }
});

test('tabs count what lists show, including the trash', async () => {
  const { scope, shop } = shopIn('+05:30');
  const facets = await db.asUser({ userId: owner, ...scope }, (tx) => readOrderFacets(tx, scope, EVERYTHING));
  const counts = Map.groupBy(shop.orders, (order) => order.status);
  expect(Object.fromEntries(facets.statuses.map(({ status, orders }) => [status, orders]))).toEqual(
    Object.fromEntries([...counts].map(([status, orders]) => [status, orders.length])),
  );
  expect(facets.payment_methods.map(({ id }) => id)).toEqual(['cod', 'payfast']);
});

test.each<Partial<OrderFilter>>([
  { paymentMethod: 'cod' },
  { search: 'dlamini' },
  { after: '2026-03-02', before: '2026-03-20' },
  { productId: 11, after: '2026-03-02' },
])('tabs count what lists show with the filter %o', async (filter) => {
  const { scope } = shopIn('+05:30');
  const facets = await db.asUser({ userId: owner, ...scope }, (tx) =>
    readOrderFacets(tx, scope, { ...EVERYTHING, ...filter }),
  );
  expect(facets.statuses.some(({ orders }) => (orders ?? 0) > 0)).toBe(true);
  for (const { status, orders } of facets.statuses) {
    // oxlint-disable-next-line no-await-in-loop
    const { total } = await page('+05:30', { ...filter, statuses: [status] });
    expect([status, orders]).toEqual([status, total]);
  }
});

describe('other users', () => {
  test('people outside the organization find nothing with any filter', async () => {
    const stranger = await createUser(db, 'Some Stranger');
    const ways: Partial<OrderFilter>[] = [
      {},
      { offset: 500 },
      { search: 'dlamini' },
      { search: '10' },
      { orderby: 'total' },
      { paymentMethod: 'cod' },
      { productId: 11 },
      { after: '2026-01-01' },
    ];
    for (const way of ways) expect(await page('+05:30', way, stranger)).toEqual({ items: [], total: 0, capped: false });
  });
});
