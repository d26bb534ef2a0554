import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CUSTOMER_KEYS } from '#domain/figures/customer-measures.ts';
import { CUSTOMER_GROUPS } from '#domain/customers/customer-group.ts';
import type { StoreScope } from '#domain/ids.ts';
import { divideMoney, fromCents, toCents } from '#domain/money/money.ts';
import { EXCLUDED_STATUSES } from '#domain/order-status.ts';
import { shopDayOf } from '#domain/time/shop-time.ts';
import { scopeForServer } from '../../../platform/access/gate.ts';
import {
  type GeneratedOrder,
  type GeneratedShop,
  generateShop,
  storeShop,
} from '../../../testing/orders/generated-orders.ts';
import { ROLLED_UP, rollUpSums } from '../../../testing/orders/roll-up-sums.ts';
import { createStore, openTestOrganization } from '../../../testing/tenants.ts';
import { upsertBatch } from '../../../testing/orders/upsert-batch.ts';
import { expectedCustomerGroup } from '#domain/testing/expected-customer-group.ts';
import { readSums } from '../../sums/sums.public.ts';
import { readCohorts } from './cohorts.queries.ts';
import { readCustomerReport } from './customer-report.queries.ts';
import { readCustomerSegments } from './customer-segments.queries.ts';
import { readOverview } from '../sales/overview.queries.ts';
import { readBreakdown } from '../sales/report.queries.ts';
import { addFigures } from '../testing/add-figures.ts';

/** Compares all customer figures with plain sums over the orders, in time zones with and without daylight saving. */
const ZONES = ['Africa/Johannesburg', 'America/New_York', 'Pacific/Auckland'] as const;
const NOW = new Date('2026-07-10T10:00:00Z');
const MONTHS = ['2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01', '2026-05-01', '2026-06-01'];

const shops = new Map<string, { scope: StoreScope; shop: GeneratedShop }>();

const { db, owner, organization } = await openTestOrganization();

beforeAll(async () => {
  for (const [at, timezone] of ZONES.entries()) {
    const storeId = await createStore(db, organization, { timezone, date_type: 'date_created' });
    const shop = generateShop(at + 11, 260, '2026-01-10T00:00:00Z', 130);
    // More customers than the generator's five, and some unknown ones.
    for (const order of shop.orders) {
      const customer = (order.id * 7919) % 83;
      order.customer_id = customer % 9 === 0 ? customer + 100 : 0;
      order.billing['email'] = customer % 17 === 0 ? '' : `Customer${customer}@example.co.za`;
    }
    await storeShop(db, storeId, shop);
    shops.set(timezone, { scope: scopeForServer(storeId, organization), shop });
  }
});
afterAll(() => db.close());

function shopIn(timezone: string) {
  const found = shops.get(timezone);
  if (!found) throw new Error(`no shop in ${timezone}`);
  return found;
}

function keyOf({ customer_id, billing }: GeneratedOrder): string | null {
  if (customer_id) return `c:${customer_id}`;
  return billing['email'] ? `g:${billing['email'].toLowerCase()}` : null;
}

const dayOf = (gmt: string, timezone: string) => shopDayOf(new Date(`${gmt}Z`), timezone);
const monthOf = (day: string) => `${day.slice(0, 7)}-01`;

interface Bought {
  customer: string | null;
  day: string;
  order: GeneratedOrder;
  first: string;
  net: bigint;
  refunds: { day: string; net: bigint }[];
}

/** Counted orders with the day of their customer's first order in any currency. */
function boughtIn({ orders, refunds }: GeneratedShop, timezone: string): Bought[] {
  const counting = orders.filter(({ status }) => !EXCLUDED_STATUSES.includes(status));
  const firsts = new Map<string, string>();
  for (const order of counting) {
    const customer = keyOf(order);
    const day = dayOf(order.date_created_gmt, timezone);
    if (customer !== null && day < (firsts.get(customer) ?? '9999')) firsts.set(customer, day);
  }
  return counting.map((order) => {
    const customer = keyOf(order);
    return {
      customer,
      day: dayOf(order.date_created_gmt, timezone),
      order,
      first: customer === null ? '' : (firsts.get(customer) ?? ''),
      net: toCents(order.total) - toCents(order.total_tax) - toCents(order.shipping_total),
      refunds: refunds
        .filter(({ parent_id }) => parent_id === order.id)
        .map((refund) => ({
          day: dayOf(refund.date_created_gmt, timezone),
          net: refund.line_items.reduce((sum, { total }) => sum - toCents(String(total)), 0n),
        })),
    };
  });
}

/** Takes what was rolled up back: every day is read from its orders again. */
const markAll = ({ storeId }: StoreScope) =>
  db.asSystem(storeId, ({ query }) => sql`select recompute_store(${storeId})`.execute(query));

const sumOf = (cents: readonly bigint[]) => cents.reduce((sum, one) => sum + one, 0n);

const STATES = ZONES.flatMap((zone) =>
  Object.entries(ROLLED_UP).map(([state, chunks]) => [zone, state, chunks] as const),
);

test.each(STATES)(
  'cohorts in %s with %s rolled up equal plain sums, and add up to the net sales of orders with a customer',
  async (timezone, _state, chunks) => {
    const { scope, shop } = shopIn(timezone);
    await markAll(scope);
    await rollUpSums(db, scope.storeId, chunks);
    const { cohorts } = await db.asUser({ userId: owner, ...scope }, (tx) =>
      readCohorts(tx, scope, { to: '2026-06-15', months: 6 }),
    );
    expect(cohorts.map(({ month }) => month)).toEqual(MONTHS);
    const bought = boughtIn(shop, timezone).filter(({ customer }) => customer !== null);
    for (const cohort of cohorts) {
      const own = bought.filter(({ first }) => monthOf(first) === cohort.month);
      expect([cohort.month, cohort.customers]).toEqual([
        cohort.month,
        new Set(own.map(({ customer }) => customer)).size,
      ]);
      const rand = own.filter(({ order }) => order.currency === 'ZAR');
      let cumulative = 0n;
      for (const month of cohort.months) {
        const there = rand.filter(({ day }) => monthOf(day) === month.month);
        const back = rand.flatMap(({ refunds }) => refunds.filter(({ day }) => monthOf(day) === month.month));
        const net = sumOf(there.map(({ net: sold }) => sold)) - sumOf(back.map(({ net: returned }) => returned));
        cumulative += net;
        const anywhere = own.filter(({ day }) => monthOf(day) === month.month);
        const customers = new Set(anywhere.map(({ customer }) => customer)).size;
        expect(month).toEqual({
          month: month.month,
          customers,
          orders: there.length,
          netSales: fromCents(net),
          retention: cohort.customers === 0 ? null : customers / cohort.customers,
          cumulativeNetSales: fromCents(cumulative),
          valuePerCustomer: divideMoney(fromCents(cumulative), cohort.customers),
        });
      }
    }
    const sums = await db.asUser({ userId: owner, ...scope }, (tx) =>
      readSums(tx, scope, {
        dimensions: ['customer'],
        range: { from: '2026-01-01', to: '2026-06-30' },
        currency: 'ZAR',
      }),
    );
    const withCustomer = sums.filter(({ key }) => key !== '').map(({ net_sales }) => toCents(net_sales));
    const all = cohorts.flatMap(({ months }) => months.map(({ netSales }) => toCents(netSales)));
    expect(sumOf(all)).toBe(sumOf(withCustomer));
  },
);

test.each(STATES)(
  'new and returning customers in %s with %s rolled up equal the overview and plain sums',
  async (timezone, _state, chunks) => {
    const { scope, shop } = shopIn(timezone);
    await markAll(scope);
    await rollUpSums(db, scope.storeId, chunks);
    const range = { from: '2026-02-15', to: '2026-04-10' } as const;
    const query = { ...range, compare: 'previous', interval: 'week' } as const;
    const report = await db.asUser({ userId: owner, ...scope }, (tx) => readCustomerReport(tx, scope, query));
    const overview = await db.asUser({ userId: owner, ...scope }, (tx) => readOverview(tx, scope, query));
    const kinds = [...CUSTOMER_KEYS].toSorted();
    const customersOf = (groups: typeof report.groups) => groups.map(({ customers }) => customers);
    expect(report.intervals.map(({ groups }) => customersOf(groups))).toEqual(
      overview.intervals.map(({ totals }) => [totals.newCustomers, totals.returningCustomers, 0]),
    );
    const breakdown = await db.asUser({ userId: owner, ...scope }, (tx) =>
      readBreakdown(tx, scope, { ...query, by: 'customer', orderby: 'orders', order: 'asc', page: 1, per_page: 9 }),
    );
    expect(report.groups.map(({ key }) => key).toSorted()).toEqual(kinds);
    expect(Object.fromEntries(report.groups.map(({ key, sums }) => [key, sums]))).toEqual(
      Object.fromEntries(breakdown.items.map(({ key, sums }) => [key, sums])),
    );
    for (const [own, other] of [
      [report, overview],
      [report.previous, overview.previous],
    ] as const) {
      expect(customersOf(own?.groups ?? [])).toEqual([other?.totals.newCustomers, other?.totals.returningCustomers, 0]);
      expect(other?.totals).toMatchObject(own?.totals ?? { missing: true });
      expect(addFigures((own?.groups ?? []).map(({ sums }) => sums))).toEqual(addFigures(own ? [own.totals] : []));
    }
    const periods = [report, report.previous ?? report];
    const ends = periods.flatMap(({ intervals }) => intervals.map(({ end, toDate }) => ({ to: end, toDate })));
    expect(ends.length).toBeGreaterThan(10);
    for (const { to, toDate } of [...periods, ...ends]) {
      const until = boughtIn(shop, timezone).filter(({ customer }) => customer !== null);
      const orders = until.filter(({ day }) => day <= to);
      const each = Map.groupBy(orders, ({ customer }) => customer);
      const rand = until.filter(({ order }) => order.currency === 'ZAR');
      const sold = sumOf(rand.filter(({ day }) => day <= to).map(({ net }) => net));
      const returned = sumOf(
        rand.flatMap(({ refunds }) => refunds.filter(({ day }) => day <= to).map(({ net }) => net)),
      );
      const repeat = [...each.values()].filter(({ length }) => length >= 2).length;
      const perCustomer = (count: number) => (each.size === 0 ? null : count / each.size);
      expect(toDate).toEqual({
        customers: each.size,
        repeatCustomers: repeat,
        repeatRate: perCustomer(repeat),
        orders: rand.filter(({ day }) => day <= to).length,
        ordersPerCustomer: perCustomer(rand.filter(({ day }) => day <= to).length),
        netSales: fromCents(sold - returned),
        lifetimeValue: each.size === 0 ? null : divideMoney(fromCents(sold - returned), each.size),
      });
    }
    expect(report.toDate.repeatCustomers).toBeGreaterThan(0);
  },
);

test('customer groups follow the rule, with their spend', async () => {
  const { scope } = shopIn('Africa/Johannesburg');
  const report = await db.asUser({ userId: owner, ...scope }, (tx) => readCustomerSegments(tx, scope, NOW));
  const rows = await db.asSystem(scope.storeId, ({ query }) =>
    query.selectFrom('shop_customers').selectAll().where('store_id', '=', scope.storeId).execute(),
  );
  const customers = rows.filter(({ orders }) => orders > 0);
  const spent = sumOf(customers.map(({ spent: each }) => toCents(each)));
  expect(toCents(report.bigSpend)).toBe(toCents(divideMoney(fromCents(2n * spent), customers.length)));
  const groups = Map.groupBy(rows, (row) =>
    expectedCustomerGroup(
      { orders: row.orders, spent: row.spent, firstOrderAt: row.first_order_at, lastOrderAt: row.last_order_at },
      report.bigSpend,
      NOW,
    ),
  );
  expect(report.segments.map(({ group, customers: count, spend }) => [group, count, spend])).toEqual(
    CUSTOMER_GROUPS.map((group) => [
      group,
      groups.get(group)?.length ?? 0,
      fromCents(sumOf((groups.get(group) ?? []).map(({ spent: each }) => toCents(each)))),
    ]),
  );
  expect(groups.size).toBeGreaterThan(4);
});

test('a later change of an order moves its customer to another cohort', async () => {
  const { scope, shop } = shopIn('Pacific/Auckland');
  const bought = boughtIn(shop, 'Pacific/Auckland');
  const [moved] = bought
    .filter(({ customer }) => customer !== null)
    .toSorted((one, other) => (one.day < other.day ? -1 : 1));
  if (!moved) throw new Error('nobody bought');
  const cancelled = { ...moved.order, status: 'cancelled', date_modified_gmt: '2026-07-01T00:00:00' };
  await upsertBatch(db, scope.storeId, 'orders', [cancelled]);
  moved.order.status = 'cancelled';
  const after = boughtIn(shop, 'Pacific/Auckland').filter(({ customer }) => customer !== null);
  const expected = MONTHS.map(
    (month) => new Set(after.filter(({ first }) => monthOf(first) === month).map(({ customer }) => customer)).size,
  );
  for (const chunks of Object.values(ROLLED_UP)) {
    await rollUpSums(db, scope.storeId, chunks);
    const { cohorts } = await db.asUser({ userId: owner, ...scope }, (tx) =>
      readCohorts(tx, scope, { to: '2026-06-15', months: 6 }),
    );
    expect(cohorts.map(({ customers }) => customers)).toEqual(expected);
  }
});
