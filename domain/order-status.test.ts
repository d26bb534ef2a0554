import { expect, test } from 'vitest';
import { EXCLUDED_STATUSES, ORDER_STATUSES, statusLabel } from './order-status.ts';

test('exactly these four WooCommerce statuses count as sales', () => {
  expect(ORDER_STATUSES.filter((status) => !EXCLUDED_STATUSES.includes(status))).toEqual([
    'processing',
    'on-hold',
    'completed',
    'refunded',
  ]);
});

test('formats a status as words', () => {
  expect(statusLabel('on-hold')).toBe('On hold');
  expect(statusLabel('ready-for-pickup')).toBe('Ready for pickup');
});
