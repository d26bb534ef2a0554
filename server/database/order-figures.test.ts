import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { fromCents, toCents } from '#domain/money/money.ts';
import { EXCLUDED_STATUSES } from '#domain/order-status.ts';
import { customerKeyOf, expectedSums } from '#domain/testing/expected-sums.ts';
import type { PlainOrder, PlainRefund, ShopSettings } from '#domain/testing/expected-sums.ts';
import { sumsOf, testLine, testOrder, testRefund } from '#domain/testing/test-records.ts';
import { rollUpSums } from '../testing/orders/roll-up-sums.ts';
import { expectedOrderMonths, storedOrderMonths } from '../testing/orders/expected-order-months.ts';
import { storedFigures } from '../testing/orders/stored-sums.ts';
import { createStore, openTestOrganization } from '../testing/tenants.ts';
import { upsertBatch } from '../testing/orders/upsert-batch.ts';

const { db, organization: organizationId } = await openTestOrganization();
afterAll(() => db.close());

const cents = (max: number) => fc.integer({ min: 0, max }).map((amount) => fromCents(BigInt(amount)));

/** Times around two daylight saving changes (New York, Auckland) and a month's end, dense enough to share days. */
const moment = fc
  .tuple(
    fc.constantFrom(
      '2026-03-07T22:00:00',
      '2026-03-08T06:30:00',
      '2026-03-31T18:00:00',
      '2026-04-04T11:00:00',
      '2026-04-05T00:00:00',
    ),
    fc.integer({ min: 0, max: 50_000 }),
  )
  .map(([start, seconds]) => gmt(Date.parse(`${start}Z`) + seconds * 1000));

const line = fc.record({
  product_id: fc.constantFrom(0, 11, 12, 13),
  quantity: fc.integer({ min: 1, max: 3 }),
  subtotal: cents(9_000),
  discount: fc.integer({ min: 0, max: 100 }),
});

/** One version of an order that the shop may return. */
const step = fc.record({
  status: fc.constantFrom('pending', 'processing', 'completed', 'on-hold', 'cancelled', 'refunded', 'trash', 'my-own'),
  lines: fc.array(line, { maxLength: 3 }),
  fee: fc.constantFrom('0.00', '15.00', '-7.13'),
  shipping: fc.constantFrom('0.00', '78.26'),
  currency: fc.constantFrom('ZAR', 'ZAR', 'ZAR', 'USD'),
  customer: fc.constantFrom(0, 0, 5, 6),
  email: fc.constantFrom('', 'Thandi@Example.co.za', 'thandi@example.co.za', 'sipho@example.co.za'),
  paid: fc.option(moment),
  completed: fc.option(moment),
  refunds: fc.array(fc.constantFrom('part', 'line', 'rest'), { maxLength: 2 }),
  refundMoment: moment,
  full: fc.boolean(),
});

const history = fc.record({
  timezone: fc.constantFrom('Africa/Johannesburg', 'America/New_York', 'Pacific/Auckland', '+05:30', '-03:00'),
  dateType: fc.constantFrom('date_paid' as const, 'date_created' as const, 'date_completed' as const),
  orders: fc.array(fc.record({ created: moment, steps: fc.array(step, { minLength: 1, maxLength: 4 }) }), {
    minLength: 1,
    maxLength: 6,
  }),
  // The order in which versions arrive: indexes into all versions, possibly repeated.
  batches: fc.array(
    fc.record({
      kind: fc.constantFrom('orders', 'orders', 'orders', 'refunds', 'remove', 'rollUp', 'read'),
      picks: fc.array(fc.nat(), { minLength: 1, maxLength: 6 }),
    }),
    { minLength: 1, maxLength: 7 },
  ),
});

test('for any changes to orders, received in any order, the sums equal a direct calculation', async () => {
  await fc.assert(
    fc.asyncProperty(history, async (input) => {
      const settings: ShopSettings = {
        timezone: input.timezone,
        currency: 'ZAR',
        dateType: input.dateType,
        excluded: EXCLUDED_STATUSES,
      };
      const storeId = await createStore(db, organizationId, { timezone: input.timezone, date_type: input.dateType });
      const versions = input.orders.flatMap((order, index) => versionsOf(100 + index, order.created, order.steps));
      const known = new Map<number, { order: PlainOrder; refunds: Map<number, PlainRefund> }>();
      for (const batch of input.batches) {
        const picked = batch.picks
          .map((pick) => versions[pick % versions.length])
          .filter((version) => version !== undefined);
        if (batch.kind === 'orders') await showOrders(storeId, picked, known);
        else if (batch.kind === 'refunds')
          await showRefunds(
            storeId,
            picked.flatMap(({ refunds }) => refunds),
            known,
          );
        else if (batch.kind === 'rollUp') await rollUpSums(db, storeId, batch.picks.length);
        else if (batch.kind === 'read') await storedFigures(db, storeId);
        else await remove(storeId, picked.slice(0, 1), known);
      }
      const orders = [...known.values()].map(({ order, refunds }) => ({ order, refunds: [...refunds.values()] }));
      const expected = expectedSums(orders, settings);
      const expectedMonths = expectedOrderMonths(orders, settings);
      expect(await storedFigures(db, storeId)).toEqual(expected);
      expect(await storedOrderMonths(db, storeId)).toEqual(expectedMonths);
      await rollUpSums(db, storeId);
      expect(await storedFigures(db, storeId)).toEqual(expected);
      expect(await storedOrderMonths(db, storeId)).toEqual(expectedMonths);
      await db.asSystem(storeId, ({ query }) => sql`select recompute_store(${storeId})`.execute(query));
      expect(await storedFigures(db, storeId)).toEqual(expected);
      expect(await storedOrderMonths(db, storeId)).toEqual(expectedMonths);
    }),
    { numRuns: Number(process.env['KAROO_PROPERTY_RUNS'] ?? 40) },
  );
});

test('changed store settings update all sums', async () => {
  const storeId = await createStore(db, organizationId, { timezone: 'Africa/Johannesburg' });
  const steps = fc.sample(fc.array(step, { minLength: 1, maxLength: 1 }), { seed: 3, numRuns: 12 });
  const versions = steps.flatMap((one, index) =>
    versionsOf(100 + index, `2026-03-08T${String(index * 2).padStart(2, '0')}:30:00`, one),
  );
  const known = new Map<number, { order: PlainOrder; refunds: Map<number, PlainRefund> }>();
  await showOrders(storeId, versions, known);
  await db.asOwner(({ query }) =>
    query
      .updateTable('woocommerce_stores')
      .set({
        timezone: 'America/New_York',
        date_type: 'date_created',
        currency: 'USD',
        excluded_statuses: ['completed'],
      })
      .where('id', '=', storeId)
      .execute(),
  );
  await db.asSystem(storeId, ({ query }) => sql`select recompute_store(${storeId})`.execute(query));
  const orders = [...known.values()].map(({ order, refunds }) => ({ order, refunds: [...refunds.values()] }));
  const settings: ShopSettings = {
    timezone: 'America/New_York',
    currency: 'USD',
    dateType: 'date_created',
    excluded: ['completed'],
  };
  expect(await storedFigures(db, storeId)).toEqual(expectedSums(orders, settings));
  expect(await storedOrderMonths(db, storeId)).toEqual(expectedOrderMonths(orders, settings));
});

interface Version {
  order: PlainOrder;
  /** Complete, as `/refunds` returns them. */
  refunds: PlainRefund[];
  full: boolean;
}
type Known = Map<number, { order: PlainOrder; refunds: Map<number, PlainRefund> }>;

function versionsOf(
  id: number,
  created: string,
  steps: (typeof step extends fc.Arbitrary<infer S> ? S : never)[],
): Version[] {
  return steps.map((one, index) => {
    const line_items = one.lines.map(({ product_id, quantity, subtotal, discount }, place) => {
      const total = fromCents((toCents(subtotal) * BigInt(100 - discount)) / 100n);
      return testLine(id * 10 + place, { product_id, name: `Product ${product_id}`, quantity, subtotal, total });
    });
    const shipping = testLine(0, { total: one.shipping });
    const fee = testLine(0, { total: one.fee, total_tax: '0.00' });
    const order: PlainOrder = testOrder(id, {
      ...sumsOf({ line_items, shipping_lines: [shipping], fee_lines: [fee] }),
      status: one.status,
      currency: one.currency,
      date_created_gmt: created,
      date_modified_gmt: gmt(Date.parse('2026-05-01T00:00:00Z') + index * 60_000),
      date_paid_gmt: one.paid,
      date_completed_gmt: one.completed,
      customer_id: one.customer,
      billing: { email: one.email },
      line_items,
    });
    const refunds = refundsOf(order, one.refunds, one.refundMoment, id * 100 + index * 10);
    return { order: { ...order, refunds }, refunds, full: one.full };
  });
}

function refundsOf(order: PlainOrder, kinds: string[], date: string, firstId: number): PlainRefund[] {
  let left = toCents(order.total);
  return kinds.map((kind, place) => {
    const row = order.line_items[place];
    const lines =
      kind === 'line' && row
        ? [
            {
              ...row,
              id: firstId + place,
              quantity: -1,
              total: fromCents(-toCents(row.total) / 2n),
              total_tax: fromCents(-toCents(row.total_tax) / 2n),
            },
          ]
        : [];
    const ofLines = -lines.reduce((sum, one) => sum + toCents(one.total) + toCents(one.total_tax), 0n);
    const wanted = kind === 'rest' ? left : lines.length > 0 ? ofLines : 135n;
    // No shop refunds less than nothing.
    const amount = wanted > 0n ? wanted : 0n;
    left -= amount;
    return testRefund(firstId + place, order.id, {
      date_created_gmt: date,
      amount: fromCents(amount),
      line_items: lines,
    });
  });
}

async function showOrders(storeId: string, versions: Version[], known: Known): Promise<void> {
  const shown = versions.map(({ order, refunds, full }) => ({
    ...order,
    refunds: full ? refunds : refunds.map(({ id, amount }) => ({ id, reason: '', total: `-${amount}` })),
  }));
  expect((await upsertBatch(db, storeId, 'orders', shown)).failed).toEqual([]);
  const newest = new Map<number, { version: Version; full: boolean }>();
  for (const version of versions) {
    const best = newest.get(version.order.id);
    if (!best || version.order.date_modified_gmt >= best.version.order.date_modified_gmt)
      newest.set(version.order.id, { version, full: version.full });
  }
  for (const [id, { version, full }] of newest) {
    const before = known.get(id);
    if (before && before.order.date_modified_gmt > version.order.date_modified_gmt) continue;
    const listed = new Set(version.refunds.map((refund) => refund.id));
    const refunds = new Map([...(before?.refunds ?? [])].filter(([refundId]) => listed.has(refundId)));
    if (full) for (const refund of version.refunds) refunds.set(refund.id, refund);
    known.set(id, { order: version.order, refunds });
  }
}

async function showRefunds(storeId: string, refunds: PlainRefund[], known: Known): Promise<void> {
  expect((await upsertBatch(db, storeId, 'refunds', refunds)).failed).toEqual([]);
  for (const refund of refunds) {
    const stored = known.get(refund.parent_id);
    if (!stored) continue;
    // Refunds are older than the versions here, so one that the stored version does not list was deleted.
    const listed = stored.order.refunds.some(({ id }) => id === refund.id);
    if (listed) stored.refunds.set(refund.id, refund);
  }
}

async function remove(storeId: string, versions: Version[], known: Known): Promise<void> {
  const ids = versions.map(({ order }) => order.id);
  await db.asSystem(storeId, ({ query }) =>
    sql`select remove_records(${storeId}, 'orders', ${ids}::bigint[])`.execute(query),
  );
  for (const id of ids) known.delete(id);
}

function gmt(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 19);
}

test('a guest is one customer for every spelling of their email address', () => {
  const order = { customer_id: 0, billing: { email: ' Thandi@Example.co.za ' } } as PlainOrder;
  expect(customerKeyOf(order)).toBe('g:thandi@example.co.za');
});
