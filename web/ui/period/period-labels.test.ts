import { expect, test } from 'vitest';
import { intervalAxisLabel, intervalFullLabel, rangeText } from './period-labels.ts';

test('a range has its year once', () => {
  expect(rangeText({ from: '2026-11-20', to: '2026-11-20' })).toBe('20 Nov 2026');
  expect(rangeText({ from: '2026-11-01', to: '2026-11-20' })).toBe('01 Nov – 20 Nov 2026');
  expect(rangeText({ from: '2025-12-28', to: '2026-01-03' })).toBe('28 Dec 2025 – 03 Jan 2026');
});

test('intervals by their length', () => {
  expect(intervalAxisLabel('2026-11-20T14:00:00', 'hour')).toBe('14:00');
  expect(intervalFullLabel('2026-11-20T14:00:00', 'hour')).toBe('20 Nov 2026, 14:00');
  expect(intervalAxisLabel('2026-11-01', 'month')).toBe('Nov');
  expect(intervalFullLabel('2026-11-01', 'month')).toBe('Nov 2026');
  expect(intervalAxisLabel('2026-11-16', 'week')).toBe('16 Nov');
});
