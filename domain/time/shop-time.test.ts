import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import {
  addDays,
  daysInRange,
  EARLIEST_DAY,
  isCalendarDay,
  isShopDay,
  latestDay,
  monthBefore,
  monthStart,
  nextMonthStart,
  parseDay,
  setClockAhead,
  shopDayOf,
  shopNowOf,
  weekStart,
  yearBefore,
  type ShopDay,
} from './shop-time.ts';

afterEach(() => setClockAhead(0));

/** Rejected wherever a day is expected. */
const NO_DAYS = [
  '2026-02-29',
  '2026-02-30',
  '2026-13-01',
  '2026-00-10',
  '2026-1-1',
  '0000-01-01',
  '-0001-11-30',
  '+010000-01-01',
  '10000-01-01',
  '2026-11-20T00:00:00Z',
  '2026-11-20\n',
  ' 2026-11-20',
  '２０２６-11-20',
  '٢٠٢٦-١١-٢٠',
  'today',
  'infinity',
  '',
  '2'.repeat(100_000),
];

describe('shop time', () => {
  test('an order just after midnight belongs to the new day of the shop, not to the old day in UTC', () => {
    expect(shopDayOf(new Date('2026-11-19T22:00:00Z'), 'Africa/Johannesburg')).toBe('2026-11-20');
    expect(shopDayOf(new Date('2026-11-19T22:00:00Z'), 'UTC')).toBe('2026-11-19');
    expect(shopDayOf(new Date('2026-11-19T22:00:00Z'), '+02:00')).toBe('2026-11-20');
  });

  test('the shop’s clock at an instant, also just after midnight', () => {
    const at = new Date('2026-11-19T22:05:59Z');
    expect(shopNowOf(at, 'Africa/Johannesburg')).toEqual({ day: '2026-11-20', time: '00:05' });
    expect(shopNowOf(at, '-03:30')).toEqual({ day: '2026-11-19', time: '18:35' });
  });

  test('invalid days are rejected', () => {
    expect(isShopDay('2024-02-29')).toBe(true);
    for (const day of NO_DAYS) {
      expect([day.slice(0, 30), isShopDay(day), isCalendarDay(day)]).toEqual([day.slice(0, 30), false, false]);
      expect(() => parseDay(day)).toThrow(RangeError);
    }
  });

  test('days are accepted from 2000 to the end of next year, by Karoo’s clock', () => {
    expect(latestDay(Date.parse('2026-11-22T10:00:00Z'))).toBe('2027-12-31');
    expect([isShopDay(EARLIEST_DAY), isShopDay(latestDay())]).toEqual([true, true]);
    for (const day of ['1999-12-31', addDays(latestDay(), 1), '9999-12-31', '0001-01-01', '0099-05-05']) {
      expect([day, isShopDay(day), isCalendarDay(day)]).toEqual([day, false, true]);
    }
    const beyond = addDays(latestDay(), 1);
    setClockAhead(2 * 366 * 86_400_000);
    expect(isShopDay(beyond)).toBe(true);
  });

  test('steps across months, years and leap days', () => {
    expect(addDays('2024-02-28', 2)).toBe('2024-03-01');
    expect(daysInRange('2026-01-01', '2026-12-31')).toBe(365);
    expect(yearBefore('2024-02-29')).toBe('2023-02-28');
    expect(yearBefore('2000-03-05')).toBe('1999-03-05');
    expect([monthBefore('2026-03-31'), monthBefore('2024-03-29'), monthBefore('2026-01-05')]).toEqual([
      '2026-02-28',
      '2024-02-29',
      '2025-12-05',
    ]);
    expect(weekStart('2026-11-22')).toBe('2026-11-16');
    expect(weekStart('2026-11-16')).toBe('2026-11-16');
    expect(nextMonthStart('2024-01-31')).toBe('2024-02-01');
    expect(nextMonthStart('2026-12-31')).toBe('2027-01-01');
  });

  test('throws beyond the last supported day', () => {
    expect(addDays('9999-12-30', 1)).toBe('9999-12-31');
    expect(addDays('0001-01-02', -1)).toBe('0001-01-01');
    expect(() => addDays('9999-12-31', 1)).toThrow(RangeError);
    expect(() => addDays('0001-01-01', -1)).toThrow(RangeError);
    expect(() => addDays('2026-11-20', 1e12)).toThrow(RangeError);
    expect(() => addDays('2026-11-20', Number.NaN)).toThrow(RangeError);
    expect(() => addDays('99999-99-99', 1)).toThrow(RangeError);
    expect(() => nextMonthStart('9999-12-01')).toThrow(RangeError);
    expect(() => yearBefore('0001-05-05')).toThrow(RangeError);
  });

  test('each step sorts later as text, so a loop up to a day ends or throws', () => {
    const day = fc
      .integer({
        min: Date.parse('0001-01-01T00:00:00Z') / 86_400_000,
        max: Date.parse('9999-12-31T00:00:00Z') / 86_400_000,
      })
      .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10) as ShopDay);
    const steps = [(from: ShopDay) => addDays(from, 1), (from: ShopDay) => addDays(from, 7), nextMonthStart];
    fc.assert(
      fc.property(day, fc.constantFrom(...steps), (from, step) => {
        let next: ShopDay;
        try {
          next = step(from);
        } catch (error) {
          expect(error).toBeInstanceOf(RangeError);
          expect(from >= '9999-12-01').toBe(true);
          return;
        }
        expect([next > from, isCalendarDay(next), monthStart(next) <= next]).toEqual([true, true, true]);
      }),
      {
        examples: [
          ['9999-12-31', steps[0]!],
          ['9999-12-31', steps[2]!],
        ],
      },
    );
  });
});
