import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RowFigures } from '#contract/analytics/report.ts';
import { ORDER_DIMENSIONS } from '#domain/figures/dimensions.ts';
import type { StoreScope } from '#domain/ids.ts';
import { divideMoney, fromCents, toCents } from '#domain/money/money.ts';
import { EXCLUDED_STATUSES } from '#domain/order-status.ts';
import { addDays, shopNowOf, type ShopDay } from '#domain/time/shop-time.ts';
import { scopeForServer } from '../../platform/access/gate.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { expectedSums } from '#domain/testing/expected-sums.ts';
import { type GeneratedShop, generateShop, storeShop } from '../../testing/orders/generated-orders.ts';
import { ROLLED_UP, rollUpSums } from '../../testing/orders/roll-up-sums.ts';
import { createStore, openTestOrganization } from '../../testing/tenants.ts';
import { readCustomerReport } from './customers/customer-report.queries.ts';
import { readLocations } from './places/locations.queries.ts';
import { readProductReport } from './products/product-report.queries.ts';
import { readOverview } from './sales/overview.queries.ts';
import { readBreakdown } from './sales/report.queries.ts';

/** Today until now against the same part of another day, from the orders and refunds of that part alone. */

const ZONES = [
  ['Africa/Johannesburg', '+02:00'],
  ['America/New_York', '-04:00'],
  ['+05:30', '+05:30'],
] as const;
const PAGE = { orderby: 'netSales', order: 'desc', page: 1, per_page: 100 } as const;
const TIMES = ['00:00', '06:01', '12:00', '19:30', '23:59'] as const;

const shops = new Map<string, { scope: StoreScope; shop: GeneratedShop }>();

const { db, owner, organization } = await openTestOrganization();

beforeAll(async () => {
  for (const [at, [timezone]] of ZONES.entries()) {
    const storeId = await createStore(db, organization, { timezone });
    const shop = generateShop(at + 31, 300, '2026-03-10T00:00:00Z', 12);
    await storeShop(db, storeId, shop);
    await rollUpSums(db, storeId, Object.values(ROLLED_UP)[at]);
    shops.set(timezone, { scope: scopeForServer(storeId, organization), shop });
  }
});
afterAll(() => db.close());

function shopIn(timezone: string) {
  const found = shops.get(timezone);
  if (!found) throw new Error(`no shop in ${timezone}`);
  return { ...found, read: <T>(work: (tx: Tx) => Promise<T>) => db.asUser({ userId: owner, ...found.scope }, work) };
}

/** The figures of a day of a shop that received nothing from this time on. */
function expectedUntil({ orders, refunds }: GeneratedShop, timezone: string, day: ShopDay, time: string) {
  const isEarlier = (gmt: string) => {
    const at = shopNowOf(new Date(`${gmt}Z`), timezone);
    return at.day < day || (at.day === day && at.time < time);
  };
  const known = orders
    .filter(({ date_paid_gmt, date_created_gmt }) => isEarlier(date_paid_gmt ?? date_created_gmt))
    .map((order) => ({
      order,
      refunds: refunds.filter(
        ({ parent_id, date_created_gmt }) => parent_id === order.id && isEarlier(date_created_gmt),
      ),
    }));
  const { days, products } = expectedSums(known, {
    timezone,
    excluded: EXCLUDED_STATUSES,
    currency: 'ZAR',
    dateType: 'date_paid',
  });
  const sums = { ...days.get(` ${day}`), ...days.get(`ZAR ${day}`) };
  const customers = days.get(` ${day}`) ?? {};
  const money = (name: string) => fromCents(sums[name] ?? 0n);
  const productNet = [...products]
    .filter(([key]) => key.startsWith(`ZAR ${day} `))
    .reduce((sum, [, one]) => sum + (one['net_sales'] ?? 0n), 0n);
  return {
    productNet: fromCents(productNet),
    totals: {
      orders: Number(sums['orders'] ?? 0n),
      items: Number(sums['items'] ?? 0n),
      grossSales: money('gross_sales'),
      discounts: money('discounts'),
      refunds: money('refunds'),
      netSales: money('net_sales'),
      tax: money('tax'),
      shipping: money('shipping'),
      totalSales: money('total_sales'),
      averageOrderValue: divideMoney(money('net_sales'), Number(sums['orders'] ?? 0n)),
      newCustomers: Number(customers['new_customers'] ?? 0n),
      returningCustomers: Number(customers['returning_customers'] ?? 0n),
    },
  };
}

const netOf = (rows: readonly (RowFigures | null)[]) =>
  fromCents(rows.reduce((sum, row) => sum + toCents(row?.netSales ?? '0'), 0n));

test.each(ZONES)('today in %s is compared with yesterday until the same time', async (timezone, offset) => {
  const { scope, shop, read } = shopIn(timezone);
  let sales = 0;
  for (let today: ShopDay = '2026-03-12'; today < '2026-03-20'; today = addDays(today, 1)) {
    for (const time of TIMES) {
      const now = new Date(`${today}T${time}:59${offset}`);
      const query = { from: today, to: today, compare: 'previous' } as const;
      const yesterday = addDays(today, -1);
      const { previous } = await read((tx) => readOverview(tx, scope, query, now));
      const { totals } = expectedUntil(shop, timezone, yesterday, time);
      expect(previous).toMatchObject({ from: yesterday, to: yesterday, until: time, totals });
      sales += totals.orders;
      // The hours of the chart go on to the end of the day.
      expect(previous?.intervals.reduce((sum, hour) => sum + hour.totals.orders, 0)).toBe(
        expectedUntil(shop, timezone, yesterday, '24:00').totals.orders,
      );
    }
  }
  expect(sales).toBeGreaterThan(50);
});

test.each(ZONES)(
  'every report of today in %s is compared with the same part of yesterday',
  async (timezone, offset) => {
    const { scope, shop, read } = shopIn(timezone);
    const now = new Date(`2026-03-15T14:05:30${offset}`);
    const query = { from: '2026-03-15', to: '2026-03-15', compare: 'previous' } as const;
    const { totals, productNet } = expectedUntil(shop, timezone, '2026-03-14', '14:05');
    expect(totals.orders).toBeGreaterThan(0);
    expect(totals).not.toEqual(expectedUntil(shop, timezone, '2026-03-14', '24:00').totals);
    for (const by of ORDER_DIMENSIONS) {
      const { previous, items } = await read((tx) => readBreakdown(tx, scope, { ...query, ...PAGE, by }, now));
      expect([by, previous?.totals.totalSales, previous?.until]).toEqual([by, totals.totalSales, '14:05']);
      expect([by, netOf(items.map((item) => item.previous))]).toEqual([by, totals.netSales]);
    }
    const places = await read((tx) => readLocations(tx, scope, query, now));
    expect(places.previous?.totals.totalSales).toBe(totals.totalSales);
    const customers = await read((tx) => readCustomerReport(tx, scope, query, now));
    expect(customers.previous?.totals.totalSales).toBe(totals.totalSales);
    expect(customers.previous?.groups.map((group) => group.customers)).toEqual([
      totals.newCustomers,
      totals.returningCustomers,
      0,
    ]);
    const products = await read((tx) =>
      readProductReport(tx, scope, { ...query, ...PAGE, store_id: scope.storeId }, now),
    );
    expect([products.previous?.until, products.previous?.totals.netSales]).toEqual(['14:05', productNet]);
  },
);

test('a day that is over, and several days up to today, are compared whole', async () => {
  const { scope, read } = shopIn('Africa/Johannesburg');
  const now = new Date('2026-03-15T14:05:30+02:00');
  for (const [from, to] of [
    ['2026-03-14', '2026-03-14'],
    ['2026-03-14', '2026-03-15'],
  ] as const) {
    const query = { from, to, compare: 'previous' } as const;
    const atNow = await read((tx) => readOverview(tx, scope, query, now));
    expect(atNow.previous).not.toHaveProperty('until');
    expect(atNow).toEqual(await read((tx) => readOverview(tx, scope, query)));
  }
});
