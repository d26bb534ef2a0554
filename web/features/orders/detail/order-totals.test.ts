// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { sumMoney } from '#domain/money/money.ts';
import type { OrderDetail } from '../orders.data.ts';
import { orderTotals } from './order-totals.ts';

const order = {
  subtotal: '500.00',
  discount_total: '50.00',
  shipping_total: '99.00',
  fees_total: '-10.00',
  total_tax: '80.85',
  total: '619.85',
  refunded: '100.00',
  net_total: '519.85',
  coupon_lines: [{ code: 'summer&amp;sun', discount: '50.00', discount_tax: '7.50' }],
  shipping_lines: [{ title: 'The Courier Guy', total: '99.00', total_tax: '14.85' }],
  tax_lines: [{ label: 'VAT', rate_percent: '15', tax_total: '66.00', shipping_tax_total: '14.85' }],
} as OrderDetail;

test("totals in the shop's order add up to the total", () => {
  const rows = orderTotals(order);
  expect(rows.map(({ label, amount }) => [label, amount])).toEqual([
    ['Items subtotal', '500.00'],
    ['Discount (summer&sun)', '-50.00'],
    ['Fees', '-10.00'],
    ['Shipping (The Courier Guy)', '99.00'],
    ['VAT (15 %)', '80.85'],
    ['Total', '619.85'],
    ['Refunded', '-100.00'],
    ['Net', '519.85'],
  ]);
  expect(sumMoney(rows.slice(0, 5).map(({ amount }) => amount))).toBe(order.total);
});

test('leaves out zero totals, except free shipping', () => {
  const plain = {
    ...order,
    discount_total: '0.00',
    fees_total: '0.00',
    shipping_total: '0.00',
    total_tax: '0.00',
    refunded: '0.00',
    coupon_lines: [],
    tax_lines: [],
  };
  expect(orderTotals(plain).map(({ key }) => key)).toEqual(['subtotal', 'shipping', 'total']);
  expect(orderTotals({ ...plain, total_tax: '12.00' }).map(({ key }) => key)).toContain('tax');
});
