import { expect, test } from 'vitest';
import { CUSTOMER_GROUPS, SEGMENT_OF_GROUP } from '../customers/customer-group.ts';
import { customerSegment } from '../customers/customer-segment.ts';
import { expectedCustomerGroup } from './expected-customer-group.ts';

const NOW = new Date('2026-06-30T12:00:00Z');
const ago = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

/** Orders, days since the first and the last of them, spent; big is R1,000. */
test.each([
  ['none', 0, null, null, '0.00'],
  ['new', 1, 10, 10, '5000.00'],
  ['champions', 4, 200, 5, '1000.00'],
  ['loyal', 4, 200, 5, '999.99'],
  ['big-spenders', 3, 100, 5, '1000.00'],
  ['promising', 3, 100, 5, '999.99'],
  ['cant-lose', 1, 120, 120, '1000.00'],
  // With gaps of 50 days: at risk after 75, lost after 150.
  ['cant-lose', 4, 230, 80, '10.00'],
  ['slipping', 2, 120, 120, '999.99'],
  ['win-back', 4, 310, 160, '10.00'],
  ['gone', 1, 400, 400, '20.00'],
] as const)('%s: %i orders, the first %s and the last %s days ago, R%s', (group, orders, first, last, spent) => {
  const customer = {
    orders,
    spent,
    firstOrderAt: first === null ? null : ago(first),
    lastOrderAt: last === null ? null : ago(last),
  };
  expect(expectedCustomerGroup(customer, '1000.00', NOW)).toBe(group);
  expect(SEGMENT_OF_GROUP[group]).toBe(customerSegment(customer, NOW));
});

test('a shop without sales has no big spenders, and every group has its segment', () => {
  const customer = { orders: 1, spent: '0.00', firstOrderAt: ago(40), lastOrderAt: ago(40) };
  expect(expectedCustomerGroup(customer, '0.00', NOW)).toBe('promising');
  expect(Object.keys(SEGMENT_OF_GROUP)).toEqual([...CUSTOMER_GROUPS]);
});
