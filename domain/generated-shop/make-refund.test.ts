import { expect, test } from 'vitest';
import { amount } from './cents.ts';
import { makeRefund, refundSummary } from './make-refund.ts';
import { blankOrder } from './order-record.ts';
import { vatTaxes } from './order-sums.ts';
import type { FeeLine, Order } from './wire.ts';

const fee = (id: number, total: number, tax: number) =>
  ({
    id,
    name: 'Fee',
    total: amount(total),
    total_tax: amount(tax),
    taxes: vatTaxes(tax, null),
    meta_data: [],
  }) as unknown as FeeLine;
const order = (more: Partial<Order>): Order => ({
  ...blankOrder(7, 1_700_000_000, { code: 'ZAR', symbol: 'R' }, 'key'),
  total: '100.00',
  ...more,
});
const request = { id: 20, at: 1_700_000_100, reason: '', firstItemId: 500 };

test('a refund names the fees that it returns, also negative ones', () => {
  const made = makeRefund(order({ fee_lines: [fee(3, 1000, 150), fee(4, -500, -75)] }), {
    ...request,
    amountCents: 575,
    rows: [
      { itemId: 3, quantity: 0, total: 1000, tax: 150 },
      { itemId: 4, quantity: 0, total: -500, tax: -75 },
    ],
  });
  expect(made.fee_lines.map(({ total, total_tax, meta_data }) => [total, total_tax, meta_data[0]?.value])).toEqual([
    ['-10.00', '-1.50', '3'],
    ['5.00', '0.75', '4'],
  ]);
  expect(refundSummary(made)).toMatchObject({ total: '-5.75', total_tax: '-0.75' });
});

test('tax of rows is added up before it is rounded', () => {
  const made = makeRefund(order({ fee_lines: [1, 2, 3].map((id) => fee(id, 1000, 150)) }), {
    ...request,
    amountCents: 3451,
    rows: [1, 2, 3].map((itemId) => ({ itemId, quantity: 0, total: 1000, tax: 150.4 })),
  });
  expect(made.fee_lines.map(({ total_tax, taxes }) => [total_tax, taxes[0]?.total])).toEqual(
    Array.from({ length: 3 }, () => ['-1.50', '-1.504000']),
  );
  expect(made.tax_lines[0]?.tax_total).toBe('-4.51');
});

test('a refund is full when nothing is left, after another one too', () => {
  const type = (amountCents: number, refunds: Order['refunds'] = []) =>
    makeRefund(order({ refunds }), { ...request, amountCents, rows: [] }).meta_data[0]?.value;
  const earlier = [{ id: 19, reason: '', total: '-40.00', total_tax: '0.00' }];
  expect([type(10_000), type(6000), type(6000, earlier), type(5999, earlier)]).toEqual([
    'full',
    'partial',
    'full',
    'partial',
  ]);
});
