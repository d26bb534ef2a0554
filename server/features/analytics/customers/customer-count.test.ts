import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { EXCLUDED_STATUSES } from '#domain/order-status.ts';
import { addDays, type ShopDay } from '#domain/time/shop-time.ts';
import { scopeForServer } from '../../../platform/access/gate.ts';
import { ROLLED_UP, rollUpSums } from '../../../testing/orders/roll-up-sums.ts';
import { createStore, openTestOrganization } from '../../../testing/tenants.ts';
import { testOrder } from '#domain/testing/test-records.ts';
import { upsertBatch } from '../../../testing/orders/upsert-batch.ts';
import { readCohorts } from './cohorts.queries.ts';
import { readCustomerReport } from './customer-report.queries.ts';
import { readCustomerSegments } from './customer-segments.queries.ts';
import { readOverview } from '../sales/overview.queries.ts';

/** One definition: a customer is new on the day of the first order that counts, in whatever currency. */
const ALL = { from: '2026-01-01', to: '2026-04-30' } as const;
const NOW = new Date('2026-05-02T10:00:00Z');
/** Neither an account nor an address: no customer. */
const NOBODY = 13;

const { db, owner, organization } = await openTestOrganization();
afterAll(() => db.close());

interface Bought {
  customer: number;
  day: number;
  hour: number;
  currency: string;
  status: string;
}

const bought: fc.Arbitrary<Bought> = fc.record({
  // Only a few customers, so that many order again, also on the same day.
  customer: fc.integer({ min: 0, max: NOBODY }),
  day: fc.integer({ min: 0, max: 119 }),
  hour: fc.integer({ min: 0, max: 19 }),
  currency: fc.constantFrom('ZAR', 'ZAR', 'USD', 'EUR'),
  status: fc.constantFrom('completed', 'completed', 'processing', 'cancelled'),
});

/** Orders, and what becomes of some of them later. */
const histories = fc.record({
  first: fc.array(bought, { minLength: 1, maxLength: 40 }),
  later: fc.array(fc.tuple(fc.integer({ min: 0, max: 39 }), bought), { maxLength: 12 }),
  chunks: fc.constantFrom(...Object.values(ROLLED_UP)),
});

function orderOf(id: number, { customer, day, hour, currency, status }: Bought, version: number) {
  const at = `${addDays(ALL.from, day)}T${String(hour).padStart(2, '0')}:15:00`;
  return testOrder(id, {
    status,
    currency,
    customer_id: customer % 3 === 0 && customer !== NOBODY ? customer + 100 : 0,
    date_created_gmt: at,
    date_modified_gmt: `2026-05-01T0${version}:00:00`,
    billing: {
      first_name: 'Zoë',
      last_name: 'Botha',
      email: customer === NOBODY ? '' : `customer${customer}@example.co.za`,
    },
  });
}

/** The first day of each known customer with a counted order. */
function firstDays(orders: readonly Bought[]): ShopDay[] {
  const firsts = new Map<number, number>();
  for (const { customer, day, status } of orders) {
    if (customer === NOBODY || EXCLUDED_STATUSES.includes(status)) continue;
    firsts.set(customer, Math.min(day, firsts.get(customer) ?? day));
  }
  // South Africa is two hours ahead: the hours above stay on their day.
  return [...firsts.values()].map((day) => addDays(ALL.from, day));
}

const sum = (counts: readonly number[]) => counts.reduce((all, one) => all + one, 0);

test('new customers are the same number in every report, and a cohort’s first month is 100 %', async () => {
  let foreignFirst = 0;
  await fc.assert(
    fc.asyncProperty(histories, async ({ first, later, chunks }) => {
      const storeId = await createStore(db, organization, { date_type: 'date_created' });
      const scope = scopeForServer(storeId, organization);
      const orders = [...first];
      await upsertBatch(
        db,
        storeId,
        'orders',
        first.map((one, at) => orderOf(at + 1, one, 1)),
      );
      for (const [at, { day, hour, ...change }] of later) {
        const known = orders[at];
        if (known === undefined) continue;
        orders[at] = { ...known, ...change, day, hour };
        await upsertBatch(db, storeId, 'orders', [orderOf(at + 1, orders[at], 2)]);
      }
      await rollUpSums(db, storeId, chunks);
      const firsts = firstDays(orders);
      const expected = firsts.length;
      const read = await db.asUser({ userId: owner, ...scope }, async (tx) => {
        const overview = (interval: 'day' | 'week' | 'month') =>
          readOverview(tx, scope, { ...ALL, interval, compare: 'none' });
        return {
          days: await overview('day'),
          weeks: await overview('week'),
          months: await overview('month'),
          customers: await readCustomerReport(tx, scope, { ...ALL, interval: 'month', compare: 'none' }),
          cohorts: await readCohorts(tx, scope, { to: ALL.to, months: 4 }),
          groups: await readCustomerSegments(tx, scope, NOW),
        };
      });
      const ofMonths = read.cohorts.cohorts.map(({ customers }) => customers);
      expect({
        days: read.days.totals.newCustomers,
        weeks: sum(read.weeks.intervals.map(({ totals }) => totals.newCustomers)),
        customers: read.customers.groups.find(({ key }) => key === 'new')?.customers,
        toDate: read.customers.toDate.customers,
        cohorts: sum(ofMonths),
        groups: sum(read.groups.segments.filter(({ orders: count }) => count > 0).map(({ customers }) => customers)),
      }).toEqual({
        days: expected,
        weeks: expected,
        customers: expected,
        toDate: expected,
        cohorts: expected,
        groups: expected,
      });
      expect(read.months.intervals.map(({ totals }) => totals.newCustomers)).toEqual(ofMonths);
      expect(read.customers.intervals.map(({ groups }) => groups.find(({ key }) => key === 'new')?.customers)).toEqual(
        ofMonths,
      );
      for (const { month, customers, months } of read.cohorts.cohorts) {
        expect([month, months[0]?.customers, months[0]?.retention]).toEqual([
          month,
          customers,
          customers === 0 ? null : 1,
        ]);
      }
      // The day of a customer's first order, by hour.
      const day = firsts[0] ?? ALL.from;
      const { totals, intervals } = await db.asUser({ userId: owner, ...scope }, (tx) =>
        readOverview(tx, scope, { from: day, to: day, compare: 'none' }),
      );
      expect(totals.newCustomers).toBe(firsts.filter((one) => one === day).length);
      expect(sum(intervals.map((hour) => hour.totals.newCustomers))).toBe(totals.newCustomers);
      expect(sum(intervals.map((hour) => hour.totals.returningCustomers))).toBe(totals.returningCustomers);
      if (read.days.otherCurrencies.length > 0) foreignFirst += 1;
    }),
    { numRuns: 25 },
  );
  expect(foreignFirst).toBeGreaterThan(5);
});
