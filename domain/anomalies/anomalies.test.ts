import { expect, test } from 'vitest';
import { addDays, type ShopDay } from '../time/shop-time.ts';
import { findSellOut } from './sell-out.ts';
import { learnPattern } from './day-pattern.ts';
import { specialDay } from './special-days.ts';
import { chanceOfAtLeast, chanceOfFailures, middleMean } from './statistics.ts';

test('the public holidays of South Africa, as the government publishes them', () => {
  const holidays: ShopDay[] = [
    // 2026
    '2026-03-21',
    '2026-04-03',
    '2026-04-06',
    '2026-04-27',
    '2026-05-01',
    '2026-06-16',
    // 9 August 2026 is a Sunday.
    '2026-08-09',
    '2026-08-10',
    '2026-09-24',
    '2026-12-16',
    '2026-12-25',
    // 2025 and 2027
    '2025-04-18',
    '2025-04-21',
    '2025-04-28',
    '2027-03-22',
    '2027-03-26',
    '2027-03-29',
  ];
  for (const day of holidays) expect([day, specialDay(day)]).toEqual([day, 'holiday']);
  const plain: ShopDay[] = [
    '2026-03-20',
    '2026-04-02',
    '2026-04-07',
    '2026-08-11',
    '2026-11-26',
    '2026-12-23',
    '2026-01-05',
  ];
  for (const day of plain) expect([day, specialDay(day)]).toEqual([day, null]);
  // Black Friday is 27 November 2026, Cyber Monday the 30th.
  expect((['2026-11-27', '2026-11-30', '2025-11-28', '2026-12-01'] as const).map(specialDay)).toEqual([
    'peak',
    'peak',
    'peak',
    null,
  ]);
});

test('chances equal those counted by enumeration', () => {
  // All outcomes of 8 payments, each of which fails with 0.3.
  let sum = 0;
  for (let outcome = 0; outcome < 256; outcome += 1) {
    const failed = outcome.toString(2).replaceAll('0', '').length;
    if (failed >= 5) sum += 0.3 ** failed * 0.7 ** (8 - failed);
  }
  expect(chanceOfFailures(5, 8, 0.3)).toBeCloseTo(sum, 12);
  // Poisson with mean 2: 1 - e^-2 (1 + 2 + 2).
  expect(chanceOfAtLeast(3, 2)).toBeCloseTo(1 - Math.exp(-2) * 5, 2);
  // Negative binomial with mean 1 and variance 2 is geometric: each count half as likely as the one before.
  expect(chanceOfAtLeast(4, 1, 2)).toBeCloseTo(1 / 16, 12);
});

test('a pattern learns weekdays and pay days exactly where nothing is random, whatever a few odd days bring', () => {
  const weekdays = [40, 100, 90, 95, 105, 110, 0];
  const valueOf = (day: ShopDay) => {
    const date = Number(day.slice(8));
    const factor = date >= 25 || date === 1 ? 1.5 : date >= 18 ? 0.8 : 1;
    return (weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? 0) * factor;
  };
  const days = Array.from({ length: 84 }, (_, at) => addDays('2026-05-01', at));
  const odd = new Set<ShopDay>(['2026-05-20', '2026-06-30', '2026-07-09']);
  const values = days.map((day) => ({ day, value: odd.has(day) ? 900 : valueOf(day) }));
  const pattern = learnPattern(values, () => null);
  for (let day: ShopDay = '2026-07-24'; day <= '2026-08-20'; day = addDays(day, 1)) {
    const expected = valueOf(day);
    expect([day, Math.abs(pattern.expected(day) - expected) <= expected * 0.05]).toEqual([day, true]);
  }
  expect(pattern.spread).toBeLessThan(0.12);
});

test('the middle mean leaves out a quarter at both ends', () => {
  expect(middleMean([1, 2, 3, 1000])).toBe(2.5);
  expect(middleMean([])).toBe(0);
});

test('stock that a delivery reaches in time is no alert; a sudden demand counts before the forecast knows it', () => {
  const product = {
    stock: 50,
    perDay: 4,
    soldLately: 12,
    latelyDays: 3,
    sold28Days: 112,
    daysToDelivery: 12,
    isOpen: false,
  };
  expect(findSellOut(product, 'usual')).toBeNull();
  expect(findSellOut({ ...product, daysToDelivery: 13 }, 'usual')).toEqual({ perDay: 4, daysLeft: 12 });
  expect(findSellOut({ ...product, daysToDelivery: 13 }, 'fewer')).toBeNull();
  expect(findSellOut({ ...product, isOpen: true }, 'usual')).not.toBeNull();
  expect(findSellOut({ ...product, isOpen: true, daysToDelivery: 7 }, 'usual')).toBeNull();
  expect(findSellOut({ ...product, soldLately: 60 }, 'usual')).toEqual({ perDay: 20, daysLeft: 2 });
  expect(findSellOut({ ...product, stock: 0, daysToDelivery: 30 }, 'more')).toBeNull();
});
