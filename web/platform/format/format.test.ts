import { describe, expect, test } from 'vitest';
import { formatAgo, formatDate, formatDateTime, formatDay, formatWhen } from './date.ts';
import { formatMoney, formatMoneyCompact, formatMoneyExact } from './money.ts';
import { countOf, formatCount, formatDecimalText, formatPoints, formatQuantity, formatShare } from './number.ts';

/** Intl separates with no-break spaces; written as plain ones here. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('money', () => {
  test('rand, with cents when there are any, or always', () => {
    expect(plain(formatMoney('1234567.00', 'ZAR'))).toBe('R 1 234 567');
    expect(plain(formatMoney('1234.50', 'ZAR'))).toBe('R 1 234,50');
    expect(plain(formatMoneyExact('0', 'ZAR'))).toBe('R 0,00');
    expect(plain(formatMoneyExact('-1234.5', 'ZAR'))).toBe('−R 1 234,50');
    expect(plain(formatMoneyCompact('1234567.89', 'ZAR'))).toBe('R 1,2M');
    expect(plain(formatMoneyCompact('939.94', 'ZAR'))).toBe('R 940');
    expect(plain(formatMoneyCompact('0.5', 'ZAR'))).toBe('R 0,5');
  });

  test('keeps more digits than a float', () => {
    expect(plain(formatMoneyExact('9007199254740993.15', 'ZAR'))).toBe('R 9 007 199 254 740 993,15');
  });

  test('other currencies by their code, even unknown ones', () => {
    expect(plain(formatMoneyExact('12.5', 'USD'))).toBe('USD 12,50');
    expect(plain(formatMoneyExact('12.5', 'points'))).toBe('points 12,50');
  });
});

describe("dates use the shop's time zone", () => {
  test('an instant falls on the shop’s day', () => {
    expect(formatDate('2026-11-20T22:30:00Z', 'Africa/Johannesburg')).toBe('21 Nov 2026');
    expect(formatDateTime('2026-11-20T22:30:00Z', 'Africa/Johannesburg')).toBe('21 Nov 2026, 00:30');
    expect(formatDateTime('2026-11-20T22:30:00Z', '-03:30')).toBe('20 Nov 2026, 19:00');
    expect(formatDay('2026-03-01')).toBe('01 Mar 2026');
  });

  test('as short as it stays clear on a day of the shop', () => {
    const when = (instant: string) => formatWhen(instant, 'Africa/Johannesburg', '2026-11-20');
    expect(when('2026-11-19T22:05:00Z')).toBe('00:05');
    expect(when('2026-11-19T21:59:00Z')).toBe('19 Nov');
    expect(when('2025-12-31T10:00:00Z')).toBe('31 Dec 2025');
  });

  test('relative time', () => {
    const now = new Date('2026-11-20T12:00:00Z');
    expect(formatAgo('2026-11-20T11:59:30Z', now)).toBe('just now');
    expect(formatAgo('2026-11-20T11:57:10Z', now)).toBe('2 minutes ago');
    expect(formatAgo('2026-11-19T11:00:00Z', now)).toBe('yesterday');
  });
});

test('counts and shares', () => {
  expect(countOf(1, 'order')).toBe('1 order');
  expect(plain(countOf(1200, 'order'))).toBe('1 200 orders');
  expect(formatShare(0.155)).toBe('15,5%');
  // With the minus sign of amounts.
  expect([formatShare(-0.003), formatCount(-2), formatQuantity(-0.5), formatPoints(-1)]).toEqual([
    '−0,3%',
    '−2',
    '−0,5',
    '−1',
  ]);
});

test('decimal text of the shop gets a decimal comma, other text stays', () => {
  expect(['0.55', '12', '', ' ', '2 kg'].map(formatDecimalText)).toEqual(['0,55', '12', '', ' ', '2 kg']);
});
