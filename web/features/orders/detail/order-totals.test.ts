// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { sumMoney } from '#domain/money/money.ts';
import type { OrderDetail } from '../orders.data.ts';
import { orderTotals } from './order-totals.ts';

const order = {
  lines: [
    { quantity: 2, subtotal: '400.00', subtotal_tax: '60.00', total: '360.00', total_tax: '54.00' },
    { quantity: 1, subtotal: '100.00', subtotal_tax: '15.00', total: '90.00', total_tax: '13.50' },
  ],
  fee_lines: [{ name: 'Cash back', total: '-10.00', total_tax: '-1.50' }],
  total_tax: '80.85',
  total: '619.85',
  refunded: '100.00',
  net_total: '519.85',
  coupon_lines: [{ code: 'summer&amp;sun', discount: '50.00', discount_tax: '7.50' }],
  shipping_lines: [{ title: 'The Courier Guy', total: '99.00', total_tax: '14.85' }],
  tax_lines: [{ label: 'VAT', rate_percent: '15', tax_total: '66.00', shipping_tax_total: '14.85' }],
} as unknown as OrderDetail;

test('totals without VAT add up with it to the total', () => {
  const rows = orderTotals(order, 'excl');
  expect(rows.map(({ label, amount }) => [label, amount])).toEqual([
    ['Items subtotal', '500.00'],
    ['Discount (summer&sun)', '-50.00'],
    ['Fees', '-10.00'],
    ['Shipping (The Courier Guy)', '99.00'],
    ['VAT (15%)', '80.85'],
    ['Total', '619.85'],
    ['Refunded', '-100.00'],
    ['Net', '519.85'],
  ]);
  expect(sumMoney(rows.slice(0, 5).map(({ amount }) => amount))).toBe(order.total);
});

test('totals with VAT add up to the total, and the VAT is a part of it', () => {
  const rows = orderTotals(order, 'incl');
  expect(rows.map(({ label, amount }) => [label, amount])).toEqual([
    ['Items subtotal', '575.00'],
    ['Discount (summer&sun)', '-57.50'],
    ['Fees', '-11.50'],
    ['Shipping (The Courier Guy)', '113.85'],
    ['Total', '619.85'],
    ['of which VAT (15%)', '80.85'],
    ['Refunded', '-100.00'],
    ['Net', '519.85'],
  ]);
  const other = orderTotals({ ...order, total: '619.84' }, 'incl');
  expect(sumMoney(other.slice(0, 5).map(({ amount }) => amount))).toBe('619.84');
  expect(other[4]).toMatchObject({ label: 'Rounding', amount: '-0.01' });
});

test('leaves out zero totals, except free shipping', () => {
  const free = {
    ...order,
    lines: [{ quantity: 1, subtotal: '20.00', subtotal_tax: '0.00', total: '20.00', total_tax: '0.00' }],
    fee_lines: [],
    shipping_lines: [{ title: 'Collect', total: '0.00', total_tax: '0.00' }],
    total: '20.00',
    total_tax: '0.00',
    refunded: '0.00',
    coupon_lines: [],
    tax_lines: [],
  } as unknown as OrderDetail;
  expect(orderTotals(free, 'none').map(({ key }) => key)).toEqual(['subtotal', 'shipping', 'total']);
  expect(orderTotals({ ...free, total_tax: '12.00' }, 'excl').map(({ key }) => key)).toContain('tax');
});
