import { expect, test } from 'vitest';
import { daysOfEvent, eventBefore } from './events.ts';
import { comparedRange, comparisonOf, rangeOfPeriod } from './period.ts';

test('the last event that has begun, until today while it goes on', () => {
  expect(daysOfEvent('blackfriday', '2026-11-22')).toEqual({ from: '2025-11-24', to: '2025-12-01' });
  expect(daysOfEvent('blackfriday', '2026-11-23')).toEqual({ from: '2026-11-23', to: '2026-11-23' });
  expect(daysOfEvent('blackfriday', '2026-12-24')).toEqual({ from: '2026-11-23', to: '2026-11-30' });
  expect(daysOfEvent('easter', '2026-12-24')).toEqual({ from: '2026-04-03', to: '2026-04-06' });
  expect(daysOfEvent('easter', '2026-04-02')).toEqual({ from: '2025-04-18', to: '2025-04-21' });
  expect(daysOfEvent('december', '2026-12-24')).toEqual({ from: '2026-12-01', to: '2026-12-24' });
  expect(daysOfEvent('december', '2026-11-30')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
  expect(daysOfEvent('payday', '2026-03-24')).toEqual({ from: '2026-02-25', to: '2026-02-28' });
  expect(daysOfEvent('payday', '2026-01-03')).toEqual({ from: '2025-12-25', to: '2025-12-31' });
  expect(daysOfEvent('payday', '2026-01-26')).toEqual({ from: '2026-01-25', to: '2026-01-26' });
});

test('an event is compared with the one before, of one that goes on as many days', () => {
  expect(comparisonOf('blackfriday', 'previous')).toBe('event');
  expect(comparisonOf('blackfriday', 'year')).toBe('year');
  const compared = (period: 'blackfriday' | 'december' | 'easter' | 'payday', today: `${number}-${number}-${number}`) =>
    comparedRange(rangeOfPeriod(period, today), 'event');
  expect(compared('blackfriday', '2026-12-24')).toEqual({ from: '2025-11-24', to: '2025-12-01' });
  expect(compared('blackfriday', '2026-11-27')).toEqual({ from: '2025-11-24', to: '2025-11-28' });
  expect(compared('easter', '2026-05-01')).toEqual({ from: '2025-04-18', to: '2025-04-21' });
  expect(compared('december', '2026-12-10')).toEqual({ from: '2025-12-01', to: '2025-12-10' });
  expect(compared('payday', '2026-03-31')).toEqual({ from: '2026-02-25', to: '2026-02-28' });
  expect(compared('payday', '2026-02-26')).toEqual({ from: '2026-01-25', to: '2026-01-26' });
});

test('days on which no event begins are compared with those a year before', () => {
  expect(eventBefore({ from: '2026-11-02', to: '2026-11-05' })).toBeNull();
  expect(comparedRange({ from: '2026-11-02', to: '2026-11-05' }, 'event')).toEqual({
    from: '2025-11-02',
    to: '2025-11-05',
  });
});
