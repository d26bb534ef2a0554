import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ComparedSums } from '#contract/analytics/shop-comparison.ts';
import type { StoreScope } from '#domain/ids.ts';
import { fromCents, toCents } from '#domain/money/money.ts';
import { scopeForServer } from '../../../platform/access/gate.ts';
import { recorded, recordedOrders } from '../../../testing/recorded-shop.ts';
import { createStore, openTestOrganization } from '../../../testing/tenants.ts';
import { upsertBatch } from '../../../testing/orders/upsert-batch.ts';
import { readOverview } from '../sales/overview.queries.ts';
import { daysOfMonth, readDifferences } from './read-differences.ts';
import { NO_ANSWER, sumsOfRevenue } from './shop-analytics.ts';

const MONTHS = recorded<{ intervals: { interval: string; subtotals: unknown }[] }>(
  'analytics-revenue-stats-year-by-month',
).intervals;
const NAMES = ['grossSales', 'discounts', 'netSales', 'tax', 'shipping', 'totalSales'] as const;

let scope: StoreScope;

const { db, owner, organization } = await openTestOrganization();

beforeAll(async () => {
  const storeId = await createStore(db, organization);
  scope = scopeForServer(storeId, organization);
  const orders = recordedOrders();
  for (let start = 0; start < orders.length; start += 100) {
    await upsertBatch(db, storeId, 'orders', orders.slice(start, start + 100));
  }
  await upsertBatch(db, storeId, 'refunds', recorded<unknown[]>('refunds'));
});
afterAll(() => db.close());

/** The shop shows this of the month, and no orders. */
const read = (month: string, response: unknown = null) =>
  readDifferences({ scope, transact: (work) => db.asUser({ userId: owner, ...scope }, work) }, month, {
    ...NO_ANSWER,
    revenue: response === null ? null : { sums: sumsOfRevenue(response), days: new Map() },
  });

function add(one: ComparedSums, other: ComparedSums): ComparedSums {
  const money = NAMES.map((name) => [name, fromCents(toCents(one[name]) + toCents(other[name]))]);
  return { orders: one.orders + other.orders, ...Object.fromEntries(money) } as ComparedSums;
}

test.each(MONTHS)(
  "each cent between Karoo's $interval and the shop's own analytics is explained",
  async (recording) => {
    const { interval, subtotals } = recording;
    const response = await read(interval, subtotals);
    const range = daysOfMonth(interval);
    const overview = await db.asUser({ userId: owner, ...scope }, (tx) =>
      readOverview(tx, scope, { ...range, compare: 'none' }),
    );
    expect(Object.fromEntries(NAMES.map((name) => [name, response.karoo[name]]))).toEqual(
      Object.fromEntries(NAMES.map((name) => [name, overview.totals[name]])),
    );
    expect(response.steps.map(({ sums }) => sums).reduce(add, response.karoo)).toEqual(response.expected);
    expect(add(response.expected, response.shop.remainder!)).toEqual(response.shop.sums);
    // The shop stores coupons more precisely than cents: one cent of difference in three months.
    const { grossSales, discounts, ...rest } = response.shop.remainder!;
    expect(rest).toEqual({ orders: 0, netSales: '0.00', tax: '0.00', shipping: '0.00', totalSales: '0.00' });
    expect(['0.00', '0.01', '-0.01']).toContain(grossSales);
    expect(['0.00', '0.01', '-0.01']).toContain(discounts);
    // Without its orders, nothing more can be said.
    expect(response.shop).toMatchObject({ reasons: [], unexplained: response.shop.remainder });
  },
);

test('the nine orders refunded without a payment are in the step of undated orders', async () => {
  const responses = await Promise.all(MONTHS.map(({ interval }) => read(interval)));
  const undated = responses.map(({ steps }) => steps.find(({ key }) => key === 'undated')!);
  const unpaid = recordedOrders().filter(
    ({ date_paid, status, date_created }) =>
      date_paid === null &&
      !['pending', 'failed', 'cancelled'].includes(status) &&
      MONTHS.some(({ interval }) => date_created.startsWith(interval)),
  );
  expect(unpaid.filter(({ status }) => status === 'refunded')).toHaveLength(9);
  expect(undated.reduce((all, { orders }) => all + orders, 0)).toBe(unpaid.length);
  expect(undated.reduce((all, { sums }) => all + toCents(sums.totalSales), 0n)).toBe(
    -unpaid.reduce((all, { total }) => all + toCents(total), 0n),
  );
  expect(responses.every(({ shop }) => shop.sums === null && shop.remainder === null)).toBe(true);
});

test('excluded orders, UTC days and other dates match a plain count of the orders', async () => {
  const month = '2026-10';
  const response = await read(month);
  const orders = recordedOrders().filter(({ currency }) => currency === 'ZAR');
  const total = (of: typeof orders) => fromCents(of.reduce((all, order) => all + toCents(order.total), 0n));
  for (const { status, orders: count, total: amount } of response.notCounted) {
    const plain = orders.filter((order) => order.status === status && order.date_created.startsWith(month));
    expect([status, count, amount]).toEqual([status, plain.length, total(plain)]);
  }
  expect(response.notCounted.map(({ status }) => status).toSorted()).toEqual(
    [
      ...new Set(
        orders
          .filter(
            ({ status, date_created }) =>
              /pending|failed|cancelled|trash|draft/.test(status) && date_created.startsWith(month),
          )
          .map(({ status }) => status),
      ),
    ].toSorted(),
  );
  const counted = orders.filter(({ status }) => !/pending|failed|cancelled|trash|draft/.test(status));
  const { rows } = await db.asOwner(({ query }) =>
    sql<{ amount: string }>`select coalesce(sum(r.amount), 0) as amount from woocommerce_order_refunds r
      join woocommerce_orders o on o.store_id = r.store_id and o.wc_id = r.order_id
      where o.counts and o.currency = 'ZAR' and to_char(r.refund_day, 'YYYY-MM') = ${month}`.execute(query),
  );
  const created = total(counted.filter(({ date_created }) => date_created.startsWith(month)));
  expect(response.otherCounts.find(({ key }) => key === 'date_created')?.totalSales).toBe(
    fromCents(toCents(created) - toCents(rows[0]?.amount ?? '0')),
  );
  expect(response.otherCounts.map(({ key }) => key)).toEqual([
    'date_created',
    'date_completed',
    'utc',
    'refunds_on_order_day',
  ]);
});
