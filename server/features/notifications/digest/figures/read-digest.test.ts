import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StoreScope } from '#domain/ids.ts';
import { fromCents } from '#domain/money/money.ts';
import { EXCLUDED_STATUSES } from '#domain/order-status.ts';
import { addDays, shopDayOf, type ShopDay } from '#domain/time/shop-time.ts';
import { scopeForServer } from '../../../../platform/access/gate.ts';
import { expectedSums } from '#domain/testing/expected-sums.ts';
import { rollUpSums } from '../../../../testing/orders/roll-up-sums.ts';
import { type GeneratedShop, generateShop, storeShop } from '../../../../testing/orders/generated-orders.ts';
import { createStore, openTestOrganization } from '../../../../testing/tenants.ts';
import { type DigestFigures, readDigest } from './read-digest.queries.ts';
import { medianMoney, medianNumber, percentAbove } from './baseline.ts';

/** The figures of digests, computed again from the orders alone. */

const ZONES = ['Africa/Johannesburg', 'America/New_York', 'Pacific/Auckland'] as const;
/** Clocks change on 8 March in New York and on 5 April in Auckland. */
const FIRST = '2026-01-05T00:00:00Z';
const DAYS: readonly ShopDay[] = ['2026-03-09', '2026-04-01', '2026-04-06', '2026-01-21'];

const shops: { timezone: string; scope: StoreScope; shop: GeneratedShop }[] = [];

const { db, owner, organization } = await openTestOrganization();

beforeAll(async () => {
  for (const [at, timezone] of ZONES.entries()) {
    const storeId = await createStore(db, organization, { timezone });
    const shop = generateShop(at + 5, 900, FIRST, 100);
    await storeShop(db, storeId, shop);
    if (at !== 1) await rollUpSums(db, storeId);
    shops.push({ timezone, scope: scopeForServer(storeId, organization), shop });
  }
});
afterAll(() => db.close());

type Measure = 'total_sales' | 'orders' | 'refunds' | 'net_sales';

/** Sums days of the plain computation. */
function plain({ shop, timezone }: (typeof shops)[number]) {
  const all = shop.orders.map((order) => ({
    order,
    refunds: shop.refunds.filter(({ parent_id }) => parent_id === order.id),
  }));
  const settings = { timezone, currency: 'ZAR', dateType: 'date_paid', excluded: EXCLUDED_STATUSES } as const;
  const { days } = expectedSums(all, settings);
  return (measure: Measure, from: ShopDay, to: ShopDay): bigint => {
    let sum = 0n;
    for (let day = from; day <= to; day = addDays(day, 1)) sum += days.get(`ZAR ${day}`)?.[measure] ?? 0n;
    return sum;
  };
}

const read = (scope: StoreScope, day: ShopDay, frequency: DigestFigures['frequency']) =>
  db.asUser({ userId: owner, ...scope }, (tx) =>
    readDigest(tx, scope, { day, frequency }, new Date(`${day}T12:00:00Z`)),
  );

describe.each(ZONES)('%s', (timezone) => {
  test.each(['daily', 'weekly'] as const)('%s figures equal those of the orders', async (frequency) => {
    const one = shops.find((shop) => shop.timezone === timezone)!;
    const sum = plain(one);
    const firstDay = one.shop.orders
      .filter(({ status }) => !['trash', 'checkout-draft'].includes(status))
      .map(({ date_created_gmt }) => shopDayOf(new Date(`${date_created_gmt}Z`), timezone))
      .toSorted()[0]!;
    for (const day of DAYS) {
      const figures = await read(one.scope, day, frequency);
      const length = frequency === 'daily' ? 1 : 7;
      const [from, to] = [addDays(day, -length), addDays(day, -1)];
      expect(figures.days).toEqual({ from, to });
      expect(figures.totals.totalSales).toBe(fromCents(sum('total_sales', from, to)));
      expect(figures.totals.refunds).toBe(fromCents(sum('refunds', from, to)));
      expect(BigInt(figures.totals.orders)).toBe(sum('orders', from, to));

      const weeks = [1, 2, 3, 4, 5, 6, 7, 8].filter((back) => addDays(from, -7 * back) > firstDay);
      const before = (measure: Measure) =>
        weeks.map((back) => Number(sum(measure, addDays(from, -7 * back), addDays(to, -7 * back))));
      const median = (values: number[]) => {
        const sorted = values.toSorted((a, b) => a - b);
        const half = sorted.length / 2;
        return sorted.length % 2 === 1 ? sorted[half - 0.5]! : (sorted[half - 1]! + sorted[half]!) / 2;
      };
      expect(figures.baseline).toEqual(
        weeks.length < 2
          ? null
          : {
              weeks: weeks.length,
              orders: median(before('orders')),
              sales: (Math.round(median(before('total_sales'))) / 100).toFixed(2),
            },
      );

      const monthStart: ShopDay = `${to.slice(0, 7)}-01` as ShopDay;
      expect(figures.month.sales).toBe(fromCents(sum('total_sales', monthStart, to)));
      expect(figures.month.before.sales).toBe(
        fromCents(sum('total_sales', figures.month.before.days.from, figures.month.before.days.to)),
      );
      expect(figures.week.sales).toBe(fromCents(sum('total_sales', figures.week.days.from, to)));
      expect(figures.week.before.sales).toBe(
        fromCents(sum('total_sales', addDays(figures.week.days.from, -7), addDays(to, -7))),
      );
      expect(new Date(`${figures.week.days.from}T00:00:00Z`).getUTCDay()).toBe(1);
    }
  });
});

test('on the first of a month, the whole month before it', async () => {
  const { month } = await read(shops[0]!.scope, '2026-04-01', 'daily');
  expect(month.days).toEqual({ from: '2026-03-01', to: '2026-03-31' });
  expect(month.before.days).toEqual({ from: '2026-02-01', to: '2026-02-28' });
});

test('attention: unpaid orders of 30 days, and orders more than three days in processing', async () => {
  const { scope, shop, timezone } = shops[0]!;
  const { attention } = await read(scope, '2026-04-06', 'daily');
  const count = (statuses: string[], from: ShopDay, to: ShopDay) =>
    shop.orders.filter(({ status, date_created_gmt }) => {
      const created = shopDayOf(new Date(`${date_created_gmt}Z`), timezone);
      return statuses.includes(status) && created >= from && created <= to;
    }).length;
  expect(attention.unpaid.orders).toBe(count(['pending', 'on-hold'], '2026-03-08', '2026-04-06'));
  expect(attention.late.orders).toBe(count(['processing'], '2000-01-01', '2026-04-02'));
  expect(attention.unpaid.orders * attention.late.orders).toBeGreaterThan(0);
  expect([...attention.alerts]).toEqual([]);
});

test('an empty store has no sales, and nothing usual', async () => {
  const storeId = await createStore(db, shops[0]!.scope.organizationId);
  const figures = await read(scopeForServer(storeId, shops[0]!.scope.organizationId), '2026-04-06', 'daily');
  expect([figures.totals.totalSales, figures.baseline, figures.month.sales]).toEqual(['0.00', null, '0.00']);
});

test('medians and percentages are exact', () => {
  expect([
    medianMoney(['3.00', '1.00', '2.00']),
    medianMoney(['1.00', '1.01']),
    medianMoney(['-5.00', '2.00']),
  ]).toEqual(['2.00', '1.01', '-1.50']);
  expect([medianNumber([4, 1, 3]), medianNumber([10, 11])]).toEqual([3, 10.5]);
  expect(percentAbove('112.49', '100.00')).toBe(12);
  expect(percentAbove('87.50', '100.00')).toBe(-13);
  expect(percentAbove('9007199254740993.00', '9007199254740993.00')).toBe(0);
  expect([percentAbove('5.00', '0.00'), percentAbove('5.00', '-1.00')]).toEqual([null, null]);
});
