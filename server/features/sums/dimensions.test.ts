import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { fromCents, toCents } from '#domain/money/money.ts';
import { EXCLUDED_STATUSES } from '#domain/order-status.ts';
import { shopDayOf } from '#domain/time/shop-time.ts';
import { testLine, testOrder, testRefund } from '#domain/testing/test-records.ts';
import { rollUpSums } from '../../testing/orders/roll-up-sums.ts';
import { createStore, openTestOrganization } from '../../testing/tenants.ts';
import { upsertBatch } from '../../testing/orders/upsert-batch.ts';
import { readSums } from './read-sums.queries.ts';

/** Every dimension of orders against plain sums over the orders as they are, whatever order they came and changed in. */

const { db, organization: organizationId } = await openTestOrganization();
afterAll(() => db.close());

const BY_ORDER = ['status', 'payment', 'province', 'city', 'customer', 'coupon', 'variation'] as const;
const ALL = { from: '2026-01-01', to: '2026-12-31' } as const;
const MEASURES = [
  'orders',
  'items',
  'gross_sales',
  'discounts',
  'refunds',
  'net_sales',
  'tax',
  'shipping',
  'total_sales',
];
type Sums = Record<string, bigint>;

const shape = fc.record({
  id: fc.integer({ min: 1, max: 4 }),
  status: fc.constantFrom('processing', 'completed', 'refunded', 'cancelled'),
  created: fc.constantFrom('2026-03-07T23:30:00', '2026-03-08T06:30:00', '2026-03-31T22:10:00', '2026-04-04T11:00:00'),
  customer: fc.constantFrom(0, 0, 5, 6),
  city: fc.constantFrom<string[]>('', 'Soweto', ' soweto', 'Mthatha'),
  state: fc.constantFrom('GP', 'EC'),
  payment: fc.constantFrom('payfast', 'cod', ''),
  coupons: fc.subarray(['SUMMER', 'summer', 'vip'], { maxLength: 3 }),
  quantity: fc.constantFrom(1, 2),
  cents: fc.constantFrom(20_000, 90_000),
  variation: fc.constantFrom(0, 71, 72),
  refund: fc.constantFrom(null, 'part', 'amount'),
  refundAt: fc.constantFrom('2026-04-01T08:00:00', '2026-04-04T12:00:00'),
});
type Shape = typeof shape extends fc.Arbitrary<infer S> ? S : never;

const history = fc.record({
  timezone: fc.constantFrom('Africa/Johannesburg', 'America/New_York', 'Pacific/Auckland'),
  steps: fc.array(
    fc.record({
      shapes: fc.array(shape, { minLength: 1, maxLength: 4 }),
      look: fc.boolean(),
      rollUp: fc.nat({ max: 4 }),
      remove: fc.boolean(),
      moved: fc.boolean(),
    }),
    {
      minLength: 1,
      maxLength: 6,
    },
  ),
});

test('every dimension of orders equals plain sums, with nothing, some days and everything rolled up', async () => {
  await fc.assert(
    fc.asyncProperty(history, async ({ timezone, steps }) => {
      const storeId = await createStore(db, organizationId, { timezone, date_type: 'date_created' });
      const known = new Map<number, Shape>();
      let version = 0;
      for (const { shapes, look, rollUp, remove, moved } of steps) {
        version += 1;
        // The shop shows an order once in a batch.
        const newest = new Map(shapes.map((one) => [one.id, one]));
        // No sum changes when only the address does.
        if (moved) for (const one of known.values()) newest.set(one.id, { ...one, city: `${one.city}ville` });
        if (remove && known.size > 0) {
          const ids = [...known.keys()].slice(0, 1);
          await db.asSystem(storeId, ({ query }) =>
            sql`select remove_records(${storeId}, 'orders', ${ids}::bigint[])`.execute(query),
          );
          for (const id of ids) known.delete(id);
        }
        const orders = [...newest.values()].map((one) => orderOf(one, version));
        await upsertBatch(db, storeId, 'orders', orders);
        for (const one of newest.values()) known.set(one.id, one);
        // A read in between must not stay in the cache.
        if (look) await stored(storeId, 'day');
        await rollUpSums(db, storeId, rollUp);
      }
      const expected = byHand([...known.values()], timezone);
      for (const chunks of [0, 1, Infinity]) {
        await rollUpSums(db, storeId, chunks);
        expect(await stored(storeId, 'day')).toEqual(expected.days);
        expect(await stored(storeId, 'month')).toEqual(expected.months);
      }
    }),
    { numRuns: Number(process.env['KAROO_PROPERTY_RUNS'] ?? 12) },
  );
});

function orderOf(one: Shape, version: number) {
  const { net, subtotal, refund } = amountsOf(one);
  const goods = { product_id: 7, variation_id: one.variation, name: 'Rooibos', quantity: one.quantity };
  return testOrder(one.id, {
    status: one.status,
    shipping_total: '50.00',
    date_created_gmt: one.created,
    date_modified_gmt: `2026-05-01T00:${String(version).padStart(2, '0')}:00`,
    customer_id: one.customer,
    payment_method: one.payment,
    payment_method_title: one.payment.toUpperCase(),
    billing: { email: '', city: one.city, state: one.state, country: 'ZA' },
    coupon_lines: one.coupons.map((code, place) => ({ id: place + 1, code, discount: '1.00' })),
    line_items: [testLine(one.id * 10, { ...goods, subtotal: fromCents(subtotal), total: fromCents(net) })],
    refunds: refund === null ? [] : [refundOf(one, refund)],
  });
}

function amountsOf(one: Shape) {
  const subtotal = BigInt(one.cents);
  const net = one.coupons.length > 0 ? (subtotal * 9n) / 10n : subtotal;
  const tax = (net * 15n) / 100n;
  // A partial refund returns one unit; a refund by amount has no line.
  const back = net / BigInt(one.quantity);
  const refund =
    one.refund === null ? null : one.refund === 'part' ? { net: back, units: 1n } : { net: 37n, units: 0n };
  return { subtotal, net, tax, total: net + tax + 5000n, refund };
}

function refundOf(one: Shape, { net, units }: { net: bigint; units: bigint }) {
  const goods = { product_id: 7, variation_id: one.variation, name: 'Rooibos', quantity: -Number(units) };
  const line = testLine(one.id * 100, { ...goods, total: fromCents(-net), total_tax: '0.00' });
  return testRefund(one.id * 1000, one.id, {
    date_created_gmt: one.refundAt,
    amount: fromCents(net),
    line_items: units > 0n ? [line] : [],
  });
}

function byHand(orders: Shape[], timezone: string) {
  const days = new Map<string, Sums>();
  const months = new Map<string, Sums>();
  const first = new Map<number, string>();
  const counting = orders.filter(({ status }) => !EXCLUDED_STATUSES.includes(status));
  for (const one of counting) {
    const day = dayOf(one.created, timezone);
    const before = first.get(one.customer);
    if (before === undefined || day < before) first.set(one.customer, day);
  }
  for (const one of counting) {
    const day = dayOf(one.created, timezone);
    const { subtotal, net, tax, total, refund } = amountsOf(one);
    const sale = sums({
      orders: 1n,
      items: BigInt(one.quantity),
      gross_sales: subtotal,
      discounts: subtotal - net,
      net_sales: net,
      tax,
      shipping: 5000n,
      total_sales: total,
    });
    const customer = one.customer === 0 ? '' : first.get(one.customer) === day ? 'new' : 'returning';
    count(day, sale);
    if (one.variation > 0)
      put(day, `variation 7:${one.variation}`, { ...sale, shipping: 0n, total_sales: net + tax }, 1n);
    if (refund === null) continue;
    const back = sums({ items: -refund.units, refunds: refund.net, net_sales: -refund.net, total_sales: -refund.net });
    count(dayOf(one.refundAt, timezone), back);
    if (one.variation > 0 && refund.units > 0n)
      put(dayOf(one.refundAt, timezone), `variation 7:${one.variation}`, back, 1n);

    function count(on: string, what: Sums): void {
      const codes = [...new Set(one.coupons.map((code) => code.toLowerCase()))];
      put(on, `status ${one.status}`, what, 1n);
      put(on, `payment ${one.payment}`, what, 1n);
      put(on, `province ZA:${one.state}`, what, 1n);
      put(on, `city ZA:${one.state}:${one.city.trim().toLowerCase()}`, what, 1n);
      put(on, `customer ${customer}`, what, 1n);
      for (const code of codes) put(on, `coupon ${code}`, what, 1n);
      if (codes.length === 0) put(on, 'coupon ', what, 1n);
      if (codes.length > 1) put(on, 'coupon *', what, 1n - BigInt(codes.length));
    }
  }
  return { days, months };

  function put(day: string, key: string, what: Sums, times: bigint): void {
    add(days, `${day} ${key}`, what, times);
    add(months, `${day.slice(0, 7)}-01 ${key}`, what, times);
  }
}

function sums(some: Sums): Sums {
  return Object.fromEntries(MEASURES.map((name) => [name, some[name] ?? 0n]));
}

function add(into: Map<string, Sums>, key: string, what: Sums, times: bigint): void {
  const known = into.get(key) ?? sums({});
  into.set(key, Object.fromEntries(MEASURES.map((name) => [name, (known[name] ?? 0n) + times * (what[name] ?? 0n)])));
}

function dayOf(gmt: string, timezone: string): string {
  return shopDayOf(new Date(`${gmt}Z`), timezone);
}

/** What reports read, in the shape of byHand. */
async function stored(storeId: string, interval: 'day' | 'month') {
  const rows = await db.asSystem(storeId, (tx) =>
    readSums(tx, { storeId }, { dimensions: BY_ORDER, range: ALL, interval, currency: 'ZAR' }),
  );
  return new Map(
    rows
      .filter(({ start }) => start !== null)
      .map(({ start, dimension, key, ...sums }) => [
        `${start} ${dimension} ${key}`,
        Object.fromEntries(
          MEASURES.map((name) => [
            name,
            name === 'items'
              ? BigInt(sums.items - sums.refunded_items)
              : name === 'orders'
                ? BigInt(sums.orders)
                : toCents(String(sums[name as keyof typeof sums])),
          ]),
        ),
      ]),
  );
}
