import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { divideMoney, fromCents } from '#domain/money/money.ts';
import { EXCLUDED_STATUSES } from '#domain/order-status.ts';
import { comparedRange, COMPARISONS, type DayRange } from '#domain/time/period.ts';
import { addDays, parseDay, shopDayOf } from '#domain/time/shop-time.ts';
import type { StoreScope } from '#domain/ids.ts';
import { scopeForServer } from '../../platform/access/gate.ts';
import type { Figures as SalesFigures } from '#domain/figures/measures.ts';
import { type Figures, expectedSums, type PlainRefund } from '#domain/testing/expected-sums.ts';
import { testProduct } from '#domain/testing/test-records.ts';
import { type GeneratedShop, generateShop, storeShop } from '../../testing/orders/generated-orders.ts';
import { ROLLED_UP, rollUpSums } from '../../testing/orders/roll-up-sums.ts';
import { createStore, createUser, openTestOrganization } from '../../testing/tenants.ts';
import { readDashboard } from './sales/dashboard.queries.ts';
import { readOverview } from './sales/overview.queries.ts';
import { sumProducts } from './products/product-sums.ts';
import { readTopProducts } from './products/top-products.queries.ts';
import { upsertBatch } from '../../testing/orders/upsert-batch.ts';

const ZONES = ['Africa/Johannesburg', 'America/New_York', '+05:30'] as const;
const EXACT = { excluded: EXCLUDED_STATUSES, currency: 'ZAR', dateType: 'date_paid' as const };

const shops = new Map<string, { scope: StoreScope; shop: GeneratedShop; days: Figures; products: Figures }>();

const { db, owner, organization } = await openTestOrganization();

beforeAll(async () => {
  for (const [at, timezone] of ZONES.entries()) {
    const storeId = await createStore(db, organization, { timezone });
    const shop = generateShop(at + 11, 300, '2026-02-20T00:00:00Z', 50);
    await storeShop(db, storeId, shop);
    await rollUpSums(db, storeId, Object.values(ROLLED_UP)[at]);
    const { days, products } = expected(shop, timezone);
    shops.set(timezone, { scope: scopeForServer(storeId, organization), shop, days, products });
  }
});
afterAll(() => db.close());

function expected(shop: GeneratedShop, timezone: string) {
  const refunds = Map.groupBy(shop.refunds, (refund: PlainRefund) => refund.parent_id);
  const orders = shop.orders.map((order) => ({ order, refunds: refunds.get(order.id) ?? [] }));
  return expectedSums(orders, { ...EXACT, timezone });
}

function shopIn(timezone: string) {
  const found = shops.get(timezone);
  if (!found) throw new Error(`no shop in ${timezone}`);
  return found;
}

type Expected = Pick<ReturnType<typeof expected>, 'days' | 'products'>;

/** The measures of a range by adding its days one by one. */
function expectedMeasures({ days, products }: Expected, { from, to }: DayRange, currency = 'ZAR'): SalesFigures {
  const units = [...products].filter(([key]) => {
    const [of = '', day = ''] = key.split(' ');
    return of === currency && day >= from && day <= to;
  });
  const unitsOf = (name: string) => units.reduce((sum, [, product]) => sum + Number(product[name] ?? 0n), 0);
  const sums: Record<string, bigint> = {};
  for (let day = from; day <= to; day = addDays(day, 1)) {
    for (const row of [days.get(`${currency} ${day}`), days.get(` ${day}`)]) {
      for (const [name, sum] of Object.entries(row ?? {})) sums[name] = (sums[name] ?? 0n) + sum;
    }
  }
  const count = (name: string) => Number(sums[name] ?? 0n);
  const money = (name: string) => fromCents(sums[name] ?? 0n);
  return {
    orders: count('orders'),
    items: count('items'),
    grossSales: money('gross_sales'),
    discounts: money('discounts'),
    refunds: money('refunds'),
    netSales: money('net_sales'),
    tax: money('tax'),
    shipping: money('shipping'),
    totalSales: money('total_sales'),
    averageOrderValue: divideMoney(money('net_sales'), count('orders')),
    itemsPerOrder: count('orders') === 0 ? 0 : Math.round((count('items') * 100) / count('orders')) / 100,
    refundRate:
      unitsOf('units') > 0 ? Math.round((unitsOf('refunded_units') / unitsOf('units')) * 10_000) / 10_000 : null,
    discountRate:
      count('gross_sales') > 0 ? Math.round((count('discounts') / count('gross_sales')) * 10_000) / 10_000 : null,
    // Costs have random histories of their own: costs/cost-history.test.ts.
    cost: null,
    grossProfit: null,
    grossMargin: null,
    costShare: null,
    // And so have fees and what follows from them: costs/charge-history.test.ts.
    paymentFees: null,
    feeShare: null,
    shippingCost: null,
    shippingCostShare: null,
    advertising: null,
    contribution: null,
    fixedCosts: null,
    netProfit: null,
    newCustomers: count('new_customers'),
    returningCustomers: count('returning_customers'),
  };
}

const range = fc
  .tuple(fc.integer({ min: -20, max: 60 }), fc.integer({ min: 0, max: 90 }))
  .map(([start, length]) => ({ from: addDays('2026-02-20', start), to: addDays('2026-02-20', start + length) }));

test('an overview equals the plain sum of its days, in every time zone, interval and comparison', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...ZONES),
      range,
      fc.constantFrom('day' as const, 'week' as const, 'month' as const),
      fc.constantFrom(...COMPARISONS),
      async (timezone, requested, interval, compare) => {
        const { scope, ...figures } = shopIn(timezone);
        const overview = await db.asUser({ userId: owner, ...scope }, (tx) =>
          readOverview(tx, scope, { ...requested, interval, compare }),
        );
        expect(overview.totals).toEqual(expectedMeasures(figures, requested));
        expect(overview.intervals[0]?.start).toBe(requested.from);
        expect(overview.intervals.at(-1)?.end).toBe(requested.to);
        for (const [at, { start, end, totals }] of overview.intervals.entries()) {
          expect(totals).toEqual(expectedMeasures(figures, { from: parseDay(start), to: parseDay(end) }));
          if (at > 0) expect(start).toBe(addDays(parseDay(overview.intervals[at - 1]?.end ?? ''), 1));
        }
        const previous = comparedRange(requested, compare);
        expect(overview.previous?.totals).toEqual(previous === null ? undefined : expectedMeasures(figures, previous));
        const dollars = expectedMeasures(figures, requested, 'USD');
        const [other] = overview.otherCurrencies;
        expect(other ?? { orders: 0, totalSales: '0.00' }).toMatchObject({
          orders: dollars.orders,
          totalSales: dollars.totalSales,
        });
      },
    ),
    { numRuns: 60 },
  );
});

test.each(ZONES)('a day’s hours in %s add up to the day, and an order is in its own hour', async (timezone) => {
  const { scope, shop, ...figures } = shopIn(timezone);
  const localHour = hoursIn(timezone);
  for (const day of ['2026-03-07', '2026-03-08', '2026-03-09', '2026-03-20'] as const) {
    const { intervals, totals, interval } = await db.asUser({ userId: owner, ...scope }, (tx) =>
      readOverview(tx, scope, { from: day, to: day, compare: 'none' }),
    );
    expect({ interval, hours: intervals.length }).toEqual({ interval: 'hour', hours: 24 });
    expect(totals).toEqual(expectedMeasures(figures, { from: day, to: day }));
    for (const measure of ['orders', 'items', 'newCustomers', 'returningCustomers'] as const) {
      expect(intervals.reduce((sum, { totals: hour }) => sum + hour[measure], 0)).toBe(totals[measure]);
    }
    for (const measure of ['netSales', 'totalSales', 'refunds', 'tax'] as const) {
      const cents = intervals.reduce((sum, { totals: hour }) => sum + BigInt(hour[measure].replace('.', '')), 0n);
      expect(fromCents(cents)).toBe(totals[measure]);
    }
    const hours = new Map<string, number>();
    for (const { status, currency, date_paid_gmt, date_created_gmt } of shop.orders) {
      if (EXCLUDED_STATUSES.includes(status) || currency !== 'ZAR') continue;
      const hour = localHour(new Date(`${date_paid_gmt ?? date_created_gmt}Z`));
      hours.set(hour, (hours.get(hour) ?? 0) + 1);
    }
    for (const { start, totals: hour } of intervals) {
      expect([start, hour.orders]).toEqual([start, hours.get(start.slice(0, 13)) ?? 0]);
    }
  }
});

/** Writes an instant as the shop's hour: "2026-03-08T14". */
function hoursIn(timeZone: string): (moment: Date) => string {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, hour: '2-digit', hourCycle: 'h23' });
  return (moment) => `${shopDayOf(moment, timeZone)}T${clock.format(moment).padStart(2, '0')}`;
}

test('top products equal the sums of order lines and refunds, also right after a change', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...ZONES),
      range,
      fc.constantFrom('units' as const, 'netSales' as const),
      async (timezone, requested, orderby) => {
        const { scope, products } = shopIn(timezone);
        const top = await db.asUser({ userId: owner, ...scope }, (tx) =>
          readTopProducts(tx, scope, { ...requested, orderby, limit: 100 }),
        );
        expect(new Map(top.items.map((item) => [item.productId, [item.units, item.netSales, item.orders]]))).toEqual(
          expectedTop(products, requested),
        );
        const sorted = top.items.map((item) => (orderby === 'units' ? item.units : Number(item.netSales)));
        expect(sorted).toEqual([...sorted].sort((one, other) => other - one));
      },
    ),
    { numRuns: 40 },
  );
  const storeId = await createStore(db, organization, {});
  const scope = scopeForServer(storeId, organization);
  const whole = { from: '2026-01-10', to: '2026-05-20', orderby: 'netSales', limit: 100 } as const;
  for (const seed of [1, 2, 3]) {
    const shop = generateShop(seed, 40, '2026-02-20T00:00:00Z', 50);
    for (const order of shop.orders) order.date_modified_gmt = `2026-0${4 + seed}-01T00:00:00`;
    await storeShop(db, storeId, { orders: shop.orders, refunds: [] });
    const top = await db.asUser({ userId: owner, ...scope }, (tx) => readTopProducts(tx, scope, whole));
    await rollUpSums(db, storeId);
    const rolledUp = await db.asUser({ userId: owner, ...scope }, (tx) => readTopProducts(tx, scope, whole));
    expect(top).toEqual(rolledUp);
  }
});

function expectedTop(products: Figures, { from, to }: DayRange) {
  const found = new Map<number, { units: bigint; net: bigint; orders: bigint }>();
  for (const [key, sums] of products) {
    const [currency, day = '', product] = key.split(' ');
    if (currency !== 'ZAR' || day < from || day > to || Number(product) <= 0) continue;
    const sum = found.get(Number(product)) ?? { units: 0n, net: 0n, orders: 0n };
    sum.units += (sums['units'] ?? 0n) - (sums['refunded_units'] ?? 0n);
    sum.net += sums['net_sales'] ?? 0n;
    sum.orders += sums['orders'] ?? 0n;
    found.set(Number(product), sum);
  }
  return new Map(
    [...found]
      .filter(([, sum]) => sum.units !== 0n || sum.net !== 0n)
      .map(([product, sum]) => [product, [Number(sum.units), fromCents(sum.net), Number(sum.orders)]]),
  );
}

test('the dashboard counts by the shop’s day of creation', async () => {
  const { scope, shop } = shopIn('+05:30');
  const now = new Date('2026-03-31T20:00:00Z');
  const requested: DayRange = { from: '2026-03-01', to: '2026-03-15' };
  const board = await db.asUser({ userId: owner, ...scope }, (tx) => readDashboard(tx, scope, requested, now));
  const dayOf = (gmt: string) => shopDayOf(new Date(`${gmt}Z`), '+05:30');
  const shown = shop.orders.filter(({ status }) => !['trash', 'checkout-draft', 'auto-draft'].includes(status));
  const inRange = shown.filter(
    (order) => dayOf(order.date_created_gmt) >= requested.from && dayOf(order.date_created_gmt) <= requested.to,
  );
  expect(board.today).toBe('2026-04-01');
  expect(Object.fromEntries(board.statuses.map(({ status, orders }) => [status, orders]))).toEqual(
    Object.fromEntries(
      [...Map.groupBy(inRange, ({ status }) => status)].map(([status, orders]) => [status, orders.length]),
    ),
  );
  expect(board.lastOrderAt).toBe(
    `${shown
      .map((order) => order.date_created_gmt)
      .sort()
      .at(-1)}.000Z`,
  );
});

test('reversed ranges, hours of a week and other users are rejected', async () => {
  const { scope } = shopIn('+05:30');
  const read = (requested: Parameters<typeof readOverview>[2], user = owner) =>
    db.asUser({ userId: user, ...scope }, (tx) => readOverview(tx, scope, requested));
  await expect(read({ from: '2026-03-02', to: '2026-03-01', compare: 'none' })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  });
  await expect(read({ from: '2026-03-01', to: '2026-03-07', interval: 'hour', compare: 'none' })).rejects.toMatchObject(
    {
      code: 'INVALID_INPUT',
    },
  );
  await expect(read({ from: '1900-01-01', to: '2026-03-07', interval: 'day', compare: 'none' })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  });
  const stranger = await createUser(db, 'Some Stranger');
  await expect(read({ from: '2026-03-01', to: '2026-03-07', compare: 'none' }, stranger)).rejects.toMatchObject({
    code: 'STORE_NOT_FOUND',
  });
  const sums = await db.asUser({ userId: stranger, ...scope }, (tx) =>
    sumProducts(tx, scope, { currency: 'ZAR', timezone: 'UTC' }, { from: '2026-03-01', to: '2026-03-31' }),
  );
  expect(sums.size).toBe(0);
});

test('low stock uses the product’s threshold or else the shop’s, separately for variations', async () => {
  const storeId = await createStore(db, organization, { supports: JSON.stringify({ lowStockAmount: 5 }) });
  const product = (id: number, more: object) => testProduct(id, { name: `P ${id}`, manage_stock: true, ...more });
  const products = [
    product(1, { stock_quantity: 5 }),
    product(2, { stock_quantity: 6 }),
    product(3, { stock_quantity: 9, low_stock_amount: 10 }),
    product(4, { stock_quantity: 3, low_stock_amount: 1 }),
    product(5, { manage_stock: false, stock_status: 'outofstock' }),
    product(6, { manage_stock: false }),
    product(7, { type: 'variable', manage_stock: false, stock_status: 'outofstock' }),
    product(8, { stock_quantity: 0, status: 'draft' }),
  ];
  const variations = [
    product(71, { parent_id: 7, stock_quantity: -2, name: '250 g' }),
    product(72, { parent_id: 7, manage_stock: 'parent', stock_quantity: 0 }),
  ];
  await upsertBatch(db, storeId, 'products', products);
  await upsertBatch(db, storeId, 'variations', variations);
  const board = await db.asUser({ userId: owner, ...scopeForServer(storeId, organization) }, (tx) =>
    readDashboard(tx, scopeForServer(storeId, organization), { from: '2026-03-01', to: '2026-03-01' }, new Date()),
  );
  expect(
    board.lowStock.map(({ wc_id, parent_id, name, stock_quantity }) => [wc_id, parent_id, name, stock_quantity]),
  ).toEqual([
    [71, 7, 'P 7 - 250 g', -2],
    [5, null, 'P 5', 0],
    [1, null, 'P 1', 5],
    [3, null, 'P 3', 9],
  ]);
  expect(board.lowStockTotal).toBe(4);
});
