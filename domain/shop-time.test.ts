import { describe, expect, test } from 'vitest';
import { addDays, daysInRange, isShopDay, shopDayOf, weekStart, yearBefore } from './shop-time.ts';

describe('shop time', () => {
  test("an order just after midnight belongs to the shop's new day, not to UTC's old one", () => {
    expect(shopDayOf(new Date('2026-11-19T22:00:00Z'), 'Africa/Johannesburg')).toBe('2026-11-20');
    expect(shopDayOf(new Date('2026-11-19T22:00:00Z'), 'UTC')).toBe('2026-11-19');
    expect(shopDayOf(new Date('2026-11-19T22:00:00Z'), '+02:00')).toBe('2026-11-20');
  });

  test('days that are none are refused', () => {
    expect(isShopDay('2024-02-29')).toBe(true);
    for (const day of ['2026-02-29', '2026-13-01', '2026-1-1', 'today', '']) expect(isShopDay(day)).toBe(false);
  });

  test('walks over months, years and leap days', () => {
    expect(addDays('2024-02-28', 2)).toBe('2024-03-01');
    expect(daysInRange('2026-01-01', '2026-12-31')).toBe(365);
    expect(yearBefore('2024-02-29')).toBe('2023-02-28');
    expect(weekStart('2026-11-22')).toBe('2026-11-16');
    expect(weekStart('2026-11-16')).toBe('2026-11-16');
  });
});
