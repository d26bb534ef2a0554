import { expect, test } from 'vitest';
import { fromCents } from '../money/money.ts';
import { Random } from '../random.ts';
import { addDays, type ShopDay, weekdayNumber } from '../time/shop-time.ts';
import { dayWeights, expectedBy, spreadTarget } from './pace.ts';
import { estimateOf, periodOf, type Target, TARGET_MEASURES, targetOn } from './targets.ts';

const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' } as const;

/** Days until yesterday of a shop that is closed on Saturdays and sells twice as much on Mondays, from a day on. */
function history(from: ShopDay, days: number, season: (day: ShopDay) => number = () => 1) {
  const values = Array.from({ length: days }, (_, index) => {
    const day = addDays(from, index);
    return ([100, 200, 100, 100, 100, 100, 0][weekdayNumber(day)] ?? 0) * season(day);
  });
  return { from, values };
}

test('targets are for what adds up and of which more is better', () => {
  expect(TARGET_MEASURES).toEqual([
    'orders',
    'items',
    'grossSales',
    'netSales',
    'totalSales',
    'grossProfit',
    'contribution',
    'netProfit',
    'newCustomers',
    'returningCustomers',
  ]);
});

test('of several targets the one that began last holds, until its end', () => {
  const target = (starts_on: ShopDay, amount: string, ends_on: ShopDay | null = null): Target => ({
    measure: 'totalSales',
    period: 'month',
    amount,
    starts_on,
    ends_on,
  });
  const all = [target('2026-10-01', '100.00'), target('2026-12-01', '300.00', '2026-12-31')];
  const on = (day: ShopDay) => targetOn(all, 'totalSales', 'month', day);
  expect([on('2026-09-30'), on('2026-11-15'), on('2026-12-31'), on('2027-01-01')]).toEqual([
    null,
    '100.00',
    '300.00',
    '100.00',
  ]);
  expect(targetOn(all, 'totalSales', 'year', '2026-11-15')).toBeNull();
  expect(targetOn(all, 'orders', 'month', '2026-11-15')).toBeNull();
  expect(periodOf('year', '2026-02-03')).toEqual({ from: '2026-01-01', to: '2026-12-31' });
  expect(periodOf('month', '2026-02-03')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
});

test('days have the part of the target that their weekday usually has, and closed ones nothing', () => {
  const weights = dayWeights(NOVEMBER, history('2026-08-01', 106));
  const parts = spreadTarget('31.00', weights);
  const of = (number: number) =>
    parts.filter((_, index) => weekdayNumber(addDays('2026-11-01', index)) === number).map(String);
  // November 2026 has five Sundays and Mondays, and four of each other weekday.
  expect([of(6), of(1)]).toEqual([
    ['0', '0', '0', '0'],
    ['200', '200', '200', '200', '200'],
  ]);
  expect(parts.reduce((sum, each) => sum + each)).toBe(3100n);
});

test('a store without four weeks of history has the same part on all days', () => {
  expect(dayWeights(NOVEMBER, history('2026-11-01', 10))).toEqual(Array.from({ length: 30 }, () => 1));
  expect(dayWeights(NOVEMBER, { from: '2026-11-10', values: [] })).toEqual(Array.from({ length: 30 }, () => 1));
});

test('with a year of history, days have the season of last year', () => {
  const busyEnd = (day: ShopDay) => (day.slice(5) >= '11-24' && day.slice(5) <= '11-30' ? 3 : 1);
  const part = (from: ShopDay) => {
    const days = 1 + (Date.parse('2026-11-20') - Date.parse(from)) / 86_400_000;
    const weights = dayWeights(NOVEMBER, history(from, days, busyEnd));
    // Two Wednesdays.
    return (weights[24] ?? 0) / (weights[3] ?? 1);
  };
  expect(part('2025-06-01')).toBeGreaterThan(2);
  expect(part('2026-03-01')).toBeCloseTo(1);
});

test('random targets are spread to the cent, whatever the shop sold', () => {
  const random = new Random(7);
  for (let round = 0; round < 200; round += 1) {
    const target = fromCents(BigInt(1 + Math.floor(random.next() * 10_000_000)));
    const length = Math.floor(random.next() * 500);
    const values = Array.from({ length }, () => Math.round((random.next() - 0.2) * 100_000));
    const range = periodOf(round % 5 === 0 ? 'year' : 'month', addDays('2026-01-01', round));
    const parts = spreadTarget(target, dayWeights(range, { from: addDays(range.from, -length + 10), values }));
    expect(parts.every((each) => each >= 0n)).toBe(true);
    expect(fromCents(parts.reduce((sum, each) => sum + each, 0n))).toBe(target);
  }
});

test('by now a target should have its days that are over, and the time that has passed of today', () => {
  const even = spreadTarget(
    '3000.00',
    Array.from({ length: 30 }, () => 1),
  );
  const by = (day: ShopDay, time: string) => expectedBy({ day, time }, NOVEMBER, even);
  expect([by('2026-11-01', '00:00'), by('2026-11-11', '12:00'), by('2026-11-30', '24:00')]).toEqual([
    '0.00',
    '1050.00',
    '3000.00',
  ]);
});

test('estimates are rounded to the cent, and counts to whole ones', () => {
  expect([estimateOf('totalSales', 12_345.6), estimateOf('orders', 12_345.6)]).toEqual(['123.46', '123.00']);
});
