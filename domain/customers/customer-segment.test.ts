import { expect, test } from 'vitest';
import { customerSegment } from './customer-segment.ts';

const now = new Date('2026-11-20T10:00:00Z');
const DAY = 86_400_000;
const ago = (days: number, ms = 0) => new Date(now.getTime() - days * DAY - ms);
const customer = (orders: number, first: Date | null, last: Date | null) =>
  customerSegment({ orders, firstOrderAt: first, lastOrderAt: last }, now);

test('a customer without a counted order has no segment', () => {
  expect(customer(0, null, null)).toBe('none');
  expect(customer(0, ago(3), ago(3))).toBe('none');
});

test('a customer is new for thirty days, to the millisecond', () => {
  expect(customer(1, ago(30), ago(30))).toBe('new');
  expect(customer(1, ago(30, 1), ago(30, 1))).toBe('active');
});

test('with one or two orders: active for 90 days, at risk for 180', () => {
  expect(customer(2, ago(400), ago(90))).toBe('active');
  expect(customer(2, ago(400), ago(90, 1))).toBe('at-risk');
  expect(customer(2, ago(400), ago(180))).toBe('at-risk');
  expect(customer(2, ago(400), ago(180, 1))).toBe('lost');
});

test('with three or more orders: 1.5 and 3 times the customer’s own gap', () => {
  // Two gaps of 40 days: active for 60 days, at risk for 120.
  expect(customer(3, ago(140), ago(60))).toBe('active');
  expect(customer(3, ago(140, 1), ago(60, 1))).toBe('at-risk');
  expect(customer(3, ago(200), ago(120))).toBe('at-risk');
  expect(customer(3, ago(200, 1), ago(120, 1))).toBe('lost');
});

test('three orders on one day do not make a customer lost the next week', () => {
  // The shortest rhythm is 20 days: active for 30, at risk for 60.
  expect(customer(3, ago(31), ago(31))).toBe('at-risk');
  expect(customer(3, ago(61), ago(61))).toBe('lost');
  expect(customer(3, ago(38), ago(30))).toBe('active');
});
