import { describe, expect, test } from 'vitest';
import type { ComparedSums } from '#contract/analytics/shop-comparison.ts';
import { toCents } from '#domain/money/money.ts';
import type { Booking } from './bookings.queries.ts';
import { nameBookings, nameRemainder, type ShopFacts } from './name-bookings.ts';
import type { ShopRow } from './shop-rows.ts';

const NOTHING: ComparedSums = {
  orders: 0,
  grossSales: '0.00',
  discounts: '0.00',
  netSales: '0.00',
  tax: '0.00',
  shipping: '0.00',
  totalSales: '0.00',
};
const CHANGED = new Date('2026-11-10T08:00:00Z');
const SHOP: ShopFacts = { currency: 'ZAR', imported: null, statuses: new Set(['completed']), known: new Map() };

/** R 100,00 of goods, R 15,00 of tax. */
const order = (more: Partial<Booking> = {}): Booking => ({
  orderId: 7,
  refundId: null,
  number: '7',
  currency: 'ZAR',
  day: '2026-11-10',
  changedAt: CHANGED,
  sums: { ...NOTHING, orders: 1, grossSales: '100.00', netSales: '100.00', tax: '15.00', totalSales: '115.00' },
  lines: 2,
  isClosing: false,
  hasEarlierRefund: false,
  order: { netSales: '100.00', tax: '15.00', shipping: '0.00' },
  coupons: [],
  ...more,
});
const refund = (more: Partial<Booking> = {}) =>
  order({
    refundId: 8,
    sums: { ...NOTHING, netSales: '-20.00', tax: '-3.00', totalSales: '-23.00' },
    ...more,
  });
const row = (net: string, total: string, more: Partial<ShopRow> = {}): ShopRow => ({
  id: 7,
  parentId: 0,
  number: '7',
  status: 'completed',
  day: '2026-11-10',
  net: toCents(net),
  total: toCents(total),
  coupons: [],
  ...more,
});
const reasons = (ours: Booking[], rows: ShopRow[], shop = SHOP) =>
  nameBookings(ours, rows, shop).map(({ reason }) => reason);

describe('the reason of one order', () => {
  test('equal rows have none', () => {
    expect(reasons([order(), refund()], [row('100', '115'), row('-20', '-23', { id: 8, parentId: 7 })])).toEqual([]);
  });

  test('amounts', () => {
    expect(reasons([order()], [row('99.99', '115')])).toEqual(['rounding']);
    expect(reasons([order()], [row('99.97', '115')])).toEqual(['otherAmounts']);
    expect(reasons([order()], [row('90', '103.50')])).toEqual(['otherAmounts']);
    expect(reasons([order({ currency: 'USD' })], [row('1700', '1955')])).toEqual(['otherCurrency']);
  });

  test('refunds', () => {
    const ofRefund = (net: string, total: string) => row(net, total, { id: 8, parentId: 7 });
    expect(reasons([refund()], [ofRefund('-100', '-23')])).toEqual(['refundWhole']);
    expect(reasons([refund({ hasEarlierRefund: true })], [ofRefund('-100', '-23')])).toEqual(['refundTwice']);
    expect(reasons([refund({ isClosing: true })], [ofRefund('-23', '-23')])).toEqual(['refundAllNet']);
    expect(reasons([refund()], [ofRefund('-23', '-23')])).toEqual(['otherAmounts']);
  });

  test('orders that one side lacks', () => {
    expect(reasons([order()], [])).toEqual(['notInAnalytics']);
    expect(reasons([], [row('100', '115')])).toEqual(['notInKaroo']);
    expect(reasons([], [row('100', '115', { status: 'lay-by' })])).toEqual(['unknownStatus']);
    expect(reasons([], [row('100', '115', { status: 'lay-by' })], { ...SHOP, statuses: null })).toEqual(['notInKaroo']);
    const known = new Map([[7, { id: 7, number: 'A-7', changedAt: CHANGED }]]);
    expect(nameBookings([], [row('100', '115')], { ...SHOP, known })).toMatchObject([
      { reason: 'otherDay', number: 'A-7', isKnown: true },
    ]);
    expect(reasons([], [row('-20', '-23', { id: 8, parentId: 7 })], { ...SHOP, known })).toEqual(['notInKaroo']);
  });

  test('orders that changed since the last import come first', () => {
    const before = { ...SHOP, imported: { until: new Date('2026-11-10T07:00:00Z') } };
    const after = { ...SHOP, imported: { until: new Date('2026-11-10T09:00:00Z') } };
    for (const rows of [[], [row('90', '103.50')]]) {
      expect(reasons([order()], rows, before)).toEqual(['notImported']);
      expect(reasons([order()], rows, { ...SHOP, imported: { until: null } })).toEqual(['notImported']);
      expect(reasons([order()], rows, after)).not.toContain('notImported');
    }
  });

  test('coupons', () => {
    const input = (discounts: string, coupons: Booking['coupons'], held: ShopRow['coupons']) =>
      nameBookings(
        [order({ coupons, sums: { ...order().sums, discounts } })],
        [row('100', '115', { coupons: held })],
        SHOP,
      ).map(({ reason, sums }) => [reason, Number(sums.discounts)]);
    const [ten, five] = [
      { code: 'Ten', discount: '10.00' },
      { code: 'five', discount: '5.01' },
    ];
    expect(input('15.01', [ten, five], ['ten', 'five'])).toEqual([]);
    expect(input('15.00', [ten, five], ['ten', 'five'])).toEqual([['couponCents', 1]]);
    expect(input('25.00', [ten, five], null)).toEqual([['discountWithoutCoupon', -999]]);
    expect(input('8.00', [], [])).toEqual([['discountWithoutCoupon', -800]]);
    expect(input('15.01', [ten, five], ['five'])).toEqual([['couponDeleted', -1000]]);
    expect(input('15.01', [ten, five], [])).toEqual([['couponDeleted', -1501]]);
    // Deleted later: the amount is still there, its code is not.
    expect(input('15.01', [ten, five], ['', 'five'])).toEqual([]);
  });
});

describe('the remainder', () => {
  const sums = (more: Partial<ComparedSums>): ComparedSums => ({ ...NOTHING, ...more });

  test('is the sum of its orders', () => {
    const differences = nameBookings([order()], [row('90', '103.50')], SHOP);
    const remainder = sums({ netSales: '-10.00', grossSales: '-10.00', tax: '-1.50', totalSales: '-11.50' });
    const { reasons: named, unexplained } = nameRemainder(remainder, differences, NOTHING, 0);
    expect(unexplained).toEqual(NOTHING);
    expect(named).toMatchObject([{ key: 'otherAmounts', count: 1, sums: remainder, examples: [{ orderId: 7 }] }]);
  });

  test('divides what a row leaves open into tax, shipping and discounts', () => {
    const differences = nameBookings([], [row('100', '175', { coupons: ['ten'] })], SHOP);
    const remainder = sums({
      orders: 1,
      netSales: '100.00',
      grossSales: '110.00',
      discounts: '10.00',
      tax: '15.00',
      shipping: '60.00',
      totalSales: '175.00',
    });
    const { reasons: named, unexplained } = nameRemainder(remainder, differences, NOTHING, 0);
    expect([named[0]?.key, named[0]?.sums, unexplained]).toEqual(['notInKaroo', remainder, NOTHING]);
  });

  test('names days that were not compared, an old report, and fractions of coupons', () => {
    const outside = sums({ orders: 3, totalSales: '345.00', netSales: '300.00', grossSales: '300.00', tax: '45.00' });
    expect(nameRemainder(outside, [], outside, 0)).toMatchObject({
      reasons: [{ key: 'daysNotCompared', sums: outside }],
      unexplained: NOTHING,
    });
    expect(nameRemainder(outside, [], NOTHING, 0)).toMatchObject({
      reasons: [{ key: 'oldReport', sums: outside }],
      unexplained: NOTHING,
    });
    const cent = sums({ discounts: '0.01', grossSales: '0.01' });
    expect(nameRemainder(cent, [], NOTHING, 2)).toMatchObject({
      reasons: [{ key: 'couponCents', count: 2, sums: cent }],
      unexplained: NOTHING,
    });
    expect(nameRemainder(cent, [], NOTHING, 0)).toEqual({ reasons: [], unexplained: cent });
  });
});
