import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { fromCents, toCents } from '#domain/money/money.ts';
import { shopDayOf } from '#domain/time/shop-time.ts';
import { testLine, testOrder, testRefund } from '#domain/testing/test-records.ts';
import { rollUpSums } from '../../../testing/orders/roll-up-sums.ts';
import { createStore, openTestOrganization } from '../../../testing/tenants.ts';
import { upsertBatch } from '../../../testing/orders/upsert-batch.ts';
import { readSums } from '../read-sums.queries.ts';

/** VAT by rate against plain sums over the orders as they are, refunds in part, as an amount and in full, in three time zones. */

const { db, organization: organizationId } = await openTestOrganization();
afterAll(() => db.close());

/** Percent in tenths. 0: zero-rated at a rate of its own; null: no rate at all. */
const RATES = { standard: { id: 1, tenths: 150 }, odd: { id: 2, tenths: 155 }, zero: { id: 3, tenths: 0 } } as const;
type Rate = keyof typeof RATES | null;

const element = fc.record({
  rate: fc.constantFrom<Rate>('standard', 'standard', 'odd', 'zero', null),
  // From ten cents on a rate leaves at least a cent of VAT: what none was charged on is under no rate.
  cents: fc.integer({ min: 10, max: 90_000 }),
});
const shape = fc.record({
  goods: fc.array(element, { minLength: 1, maxLength: 3 }),
  shipping: fc.option(element, { nil: null }),
  fee: fc.option(element, { nil: null }),
  status: fc.constantFrom('completed', 'processing', 'cancelled'),
  created: fc.constantFrom('2026-03-08T06:30:00', '2026-03-31T22:10:00', '2026-04-04T11:00:00', '2026-04-30T21:59:00'),
  refund: fc.constantFrom(null, 'line', 'amount', 'full', 'line and rest'),
  refundAt: fc.constantFrom('2026-04-01T03:00:00', '2026-05-01T00:30:00'),
});
type Shape = typeof shape extends fc.Arbitrary<infer S> ? S : never;
type Element = Shape['goods'][number];

const taxOf = ({ rate, cents }: Element): bigint =>
  rate === null ? 0n : (BigInt(cents) * BigInt(RATES[rate].tenths) + 500n) / 1000n;
const keyOf = (rate: Rate): string => (rate === null ? '' : `${RATES[rate].id}@${String(RATES[rate].tenths / 10)}`);

test.each(['Africa/Johannesburg', 'America/New_York', 'Pacific/Auckland'])(
  'VAT by rate in %s equals plain sums, and adds up to the sales of the same days',
  async (timezone) => {
    await fc.assert(
      fc.asyncProperty(fc.array(shape, { minLength: 1, maxLength: 6 }), async (shapes) => {
        const storeId = await createStore(db, organizationId, { timezone, date_type: 'date_created' });
        await upsertBatch(db, storeId, 'orders', shapes.map(orderOf));
        const expected = byHand(shapes, timezone);
        for (const chunks of [0, 1, Infinity]) {
          await rollUpSums(db, storeId, chunks);
          expect(await storedVat(storeId)).toEqual(expected);
          expect(await differences(storeId)).toEqual([]);
        }
      }),
      { numRuns: Number(process.env['KAROO_PROPERTY_RUNS'] ?? 12) },
    );
  },
  120_000,
);

function line(one: Element, id: number, sign = 1n) {
  const taxes = one.rate === null ? [] : [{ id: RATES[one.rate].id, total: fromCents(sign * taxOf(one)) }];
  return testLine(id, {
    product_id: 7,
    method_title: 'Courier',
    quantity: Number(sign),
    total: fromCents(sign * BigInt(one.cents)),
    total_tax: fromCents(sign * taxOf(one)),
    taxes,
  });
}

function elementsOf({ goods, shipping, fee }: Shape): Element[] {
  return [...goods, shipping, fee].filter((one) => one !== null);
}

function orderOf(one: Shape, at: number) {
  const all = elementsOf(one);
  const net = all.reduce((sum, { cents }) => sum + BigInt(cents), 0n);
  const tax = all.reduce((sum, each) => sum + taxOf(each), 0n);
  const used = (Object.keys(RATES) as (keyof typeof RATES)[]).filter((rate) => all.some((each) => each.rate === rate));
  const sumOf = (rate: Rate, of: (Element | null)[]) =>
    fromCents(of.reduce((sum, each) => (each?.rate === rate ? sum + taxOf(each) : sum), 0n));
  return testOrder(at + 1, {
    status: one.status,
    date_created_gmt: one.created,
    date_modified_gmt: '2026-06-01T00:00:00',
    billing: { email: '' },
    line_items: one.goods.map((each, place) => line(each, at * 10 + place)),
    shipping_lines: one.shipping === null ? [] : [line(one.shipping, at * 10 + 8)],
    fee_lines: one.fee === null ? [] : [line(one.fee, at * 10 + 9)],
    tax_lines: used.map((rate) => ({
      rate_id: RATES[rate].id,
      label: `VAT ${rate}`,
      rate_percent: RATES[rate].tenths / 10,
      tax_total: sumOf(rate, [...one.goods, one.fee]),
      shipping_tax_total: sumOf(rate, [one.shipping]),
    })),
    refunds: refundsOf(one, at, net + tax),
  });
}

function refundsOf(one: Shape, at: number, total: bigint) {
  const first = one.goods[0] as Element;
  const refund = (place: number, more: { amount: string } | { line_items: ReturnType<typeof line>[] }) =>
    testRefund(at * 100 + place, at + 1, { date_created_gmt: one.refundAt, ...more });
  const byLine = refund(1, { line_items: [line(first, at * 100, -1n)] });
  const rest = total - BigInt(first.cents) - taxOf(first);
  switch (one.refund) {
    case 'line':
      return [byLine];
    case 'amount':
      return [refund(1, { amount: '0.01' })];
    case 'full':
      return [refund(1, { amount: fromCents(total) })];
    case 'line and rest':
      return rest === 0n ? [byLine] : [byLine, refund(2, { amount: fromCents(rest) })];
    default:
      return [];
  }
}

type Sums = Map<string, { base: bigint; vat: bigint }>;

function byHand(shapes: Shape[], timezone: string): Sums {
  const found: Sums = new Map();
  const put = (at: string, kind: string, key: string, base: bigint, vat: bigint) => {
    const name = `${shopDayOf(new Date(`${at}Z`), timezone)} ${kind} ${key}`;
    const known = found.get(name) ?? { base: 0n, vat: 0n };
    found.set(name, { base: known.base + base, vat: known.vat + vat });
  };
  for (const one of shapes) {
    if (one.status === 'cancelled') continue;
    const all = elementsOf(one);
    for (const each of all) put(one.created, 'sale', keyOf(each.rate), BigInt(each.cents), taxOf(each));
    const [first] = one.goods;
    const total = all.reduce((sum, each) => sum + BigInt(each.cents) + taxOf(each), 0n);
    // An amount that happens to be all there was returns all.
    const returned =
      one.refund === 'line' ? [first] : one.refund === null || (one.refund === 'amount' && total !== 1n) ? [] : all;
    for (const each of returned)
      if (each) put(one.refundAt, 'refund', keyOf(each.rate), -BigInt(each.cents), -taxOf(each));
    if (one.refund === 'amount' && total !== 1n) put(one.refundAt, 'refund', 'other', -1n, 0n);
  }
  return found;
}

const ALL = { from: '2026-01-01', to: '2026-12-31' } as const;

async function storedVat(storeId: string): Promise<Sums> {
  const rows = await db.asSystem(storeId, (tx) =>
    readSums(tx, { storeId }, { dimensions: ['vat_sale', 'vat_refund'], range: ALL, interval: 'day' }),
  );
  return new Map(
    rows
      .filter(({ start }) => start !== null)
      .map(({ start, dimension, key, vat_base, tax }) => [
        `${start} ${dimension.slice('vat_'.length)} ${key}`,
        { base: toCents(vat_base), vat: toCents(tax) },
      ]),
  );
}

/** Days whose sums by rate differ from the overview. */
async function differences(storeId: string) {
  const rows = await db.asSystem(storeId, (tx) =>
    readSums(
      tx,
      { storeId },
      { dimensions: ['shop', 'vat_sale', 'vat_refund', 'vat_document'], range: ALL, interval: 'day' },
    ),
  );
  return [...Map.groupBy(rows, ({ start, currency }) => `${start} ${currency}`)].filter(([, of]) => {
    const shop = of.filter(({ dimension }) => dimension === 'shop');
    const rates = of.filter(({ dimension }) => dimension === 'vat_sale' || dimension === 'vat_refund');
    const sales = of.filter(({ dimension, key }) => dimension === 'vat_document' && key === 'sale');
    const tax = (some: typeof of) => some.reduce((sum, row) => sum + toCents(row.tax), 0n);
    const total = shop.reduce((sum, row) => sum + toCents(row.total_sales), 0n);
    const charged = rates.reduce((sum, row) => sum + toCents(row.vat_base) + toCents(row.tax), 0n);
    const orders = (some: typeof of) => some.reduce((sum, row) => sum + row.orders, 0);
    return tax(shop) !== tax(rates) || total !== charged || orders(shop) !== orders(sales);
  });
}
