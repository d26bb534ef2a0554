import { expect, test } from 'vitest';
import { countsAsSale, ORDER_STATUSES, statusLabel } from './order-status.ts';

test('of the statuses of WooCommerce these four are sales, and any that a plugin adds', () => {
  expect(ORDER_STATUSES.filter((status) => countsAsSale(status))).toEqual([
    'processing',
    'on-hold',
    'completed',
    'refunded',
  ]);
  expect(countsAsSale('ready-for-pickup')).toBe(true);
});

test('a store may leave out others than the usual', () => {
  expect(countsAsSale('refunded', ['refunded'])).toBe(false);
  expect(countsAsSale('pending', ['refunded'])).toBe(true);
});

test('a status reads as words', () => {
  expect(statusLabel('on-hold')).toBe('On hold');
  expect(statusLabel('ready-for-pickup')).toBe('Ready for pickup');
});
