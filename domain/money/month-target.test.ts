import { expect, test } from 'vitest';
import { monthPace, targetShare } from './month-target.ts';

test('days have their share of a month’s target', () => {
  expect(targetShare({ from: '2026-11-16', to: '2026-11-22' }, '30000.00')).toBe('7000.00');
  expect(targetShare({ from: '2026-02-26', to: '2026-03-01' }, '28000.00')).toBe('3903.23');
  expect(targetShare({ from: '2026-11-01', to: '2026-11-30' }, '0.01')).toBe('0.01');
});

test('a month’s pace is its sales by the time that has passed, to the minute', () => {
  expect(monthPace('1000.00', { day: '2026-11-11', time: '00:00' })).toBe('3000.00');
  expect(monthPace('1050.00', { day: '2026-11-11', time: '12:00' })).toBe('3000.00');
  expect(monthPace('500.00', { day: '2026-11-01', time: '23:59' })).toBeNull();
  expect(monthPace('-30.00', { day: '2026-11-16', time: '00:00' })).toBe('-60.00');
});
