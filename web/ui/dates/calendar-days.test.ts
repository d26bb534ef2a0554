import { expect, test } from 'vitest';
import { addMonths, clampDay, dayForKey, weeksOfMonth } from './calendar-days.ts';

test('weeks run from Monday to Sunday and hold every day of the month once', () => {
  const weeks = weeksOfMonth('2026-11-22');
  // 1 November 2026 is a Sunday, 30 November a Monday.
  expect(weeks).toHaveLength(6);
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
  expect(weeks.at(-1)).toEqual(['2026-11-30', null, null, null, null, null, null]);
  expect(weeks.flat().filter((day) => day !== null)).toHaveLength(30);
  expect(weeksOfMonth('2027-02-10')).toHaveLength(4);
});

test.each([
  ['2026-11-22', 1, '2026-12-22'],
  ['2026-11-22', 2, '2027-01-22'],
  ['2026-01-31', -1, '2025-12-31'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2026-03-31', -1, '2026-02-28'],
] as const)('%s, %i months on, is %s', (day, months, expected) => {
  expect(addMonths(day, months)).toBe(expected);
});

test('keys move by day, week, month and year', () => {
  const at = (key: string, shift = false) => dayForKey('2026-11-18', key, shift);
  expect(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].map((key) => at(key))).toEqual([
    '2026-11-17',
    '2026-11-19',
    '2026-11-11',
    '2026-11-25',
  ]);
  expect([at('Home'), at('End')]).toEqual(['2026-11-16', '2026-11-22']);
  expect([at('PageUp'), at('PageDown')]).toEqual(['2026-10-18', '2026-12-18']);
  expect([at('PageUp', true), at('PageDown', true)]).toEqual(['2025-11-18', '2027-11-18']);
  expect(at('a')).toBeNull();
});

test('a day outside the bounds becomes the nearest one', () => {
  const clamped = (['2026-10-31', '2026-11-15', '2026-12-01'] as const).map((day) =>
    clampDay(day, '2026-11-01', '2026-11-30'),
  );
  expect(clamped).toEqual(['2026-11-01', '2026-11-15', '2026-11-30']);
});
