import { expect, test } from 'vitest';
import { blackFriday } from './moving-days.ts';
import { publicHolidays } from './public-holidays.ts';

const daysOf = (year: number) => publicHolidays(year).map(({ day, name }) => `${day.slice(5)} ${name()}`);

test('the holidays of 2026, as the government published them', () => {
  expect(daysOf(2026)).toEqual([
    '01-01 New Year’s Day',
    '03-21 Human Rights Day',
    '04-03 Good Friday',
    '04-06 Family Day',
    '04-27 Freedom Day',
    '05-01 Workers’ Day',
    '06-16 Youth Day',
    '08-09 National Women’s Day',
    '08-10 Public holiday for National Women’s Day',
    '09-24 Heritage Day',
    '12-16 Day of Reconciliation',
    '12-25 Christmas Day',
    '12-26 Day of Goodwill',
  ]);
});

test('Easter moves, and a Monday that is a holiday already stays the only one', () => {
  const easterOf = (year: number) => daysOf(year).filter((text) => /Good Friday|Family Day/.test(text));
  expect(easterOf(2024)).toEqual(['03-29 Good Friday', '04-01 Family Day']);
  expect(easterOf(2025)).toEqual(['04-18 Good Friday', '04-21 Family Day']);
  expect(easterOf(2027)).toEqual(['03-26 Good Friday', '03-29 Family Day']);
  // Christmas of 2022 was a Sunday, and the day after it the Day of Goodwill.
  expect(daysOf(2022).slice(-3)).toEqual([
    '12-16 Day of Reconciliation',
    '12-25 Christmas Day',
    '12-26 Day of Goodwill',
  ]);
});

test('Black Friday follows the fourth Thursday of November', () => {
  expect([2023, 2024, 2025, 2026].map(blackFriday)).toEqual(['2023-11-24', '2024-11-29', '2025-11-28', '2026-11-27']);
});
