import { describe, expect, test } from 'vitest';
import { lastDueDigest, nextDueDigest, type DigestTime } from './digest.ts';
import { instantOfHour, weekdayOf } from './time/due.ts';

const at = (...of: Parameters<typeof instantOfHour>) => instantOfHour(...of).toISOString();
const daily = (hour: number): DigestTime => ({ frequency: 'daily', weekday: 1, hour });
const weekly = (weekday: number, hour: number): DigestTime => ({ frequency: 'weekly', weekday, hour });

describe('the instant of a shop’s hour', () => {
  test.each([
    ['Africa/Johannesburg', 7, '2026-11-23T05:00:00.000Z'],
    ['+05:30', 0, '2026-11-22T18:30:00.000Z'],
    ['Pacific/Kiritimati', 0, '2026-11-22T10:00:00.000Z'],
    ['Etc/GMT+12', 23, '2026-11-24T11:00:00.000Z'],
    ['Asia/Kathmandu', 6, '2026-11-23T00:15:00.000Z'],
  ])('in %s', (timeZone, hour, instant) => {
    expect(at('2026-11-23', hour, timeZone)).toBe(instant);
  });

  test('follows daylight saving', () => {
    expect(at('2026-03-28', 7, 'Europe/Amsterdam')).toBe('2026-03-28T06:00:00.000Z');
    expect(at('2026-03-29', 7, 'Europe/Amsterdam')).toBe('2026-03-29T05:00:00.000Z');
    expect(at('2026-10-25', 7, 'Europe/Amsterdam')).toBe('2026-10-25T06:00:00.000Z');
  });

  test('an hour that is skipped: at once after the gap', () => {
    expect(at('2026-03-29', 2, 'Europe/Amsterdam')).toBe('2026-03-29T01:00:00.000Z');
    expect(at('2026-03-08', 2, 'America/New_York')).toBe('2026-03-08T07:00:00.000Z');
    // Lord Howe Island moves its clocks by half an hour.
    expect(at('2026-10-04', 2, 'Australia/Lord_Howe')).toBe('2026-10-03T15:30:00.000Z');
  });

  test('an hour that comes twice: its first time', () => {
    expect(at('2026-10-25', 2, 'Europe/Amsterdam')).toBe('2026-10-25T00:00:00.000Z');
    expect(at('2026-11-01', 1, 'America/New_York')).toBe('2026-11-01T05:00:00.000Z');
  });
});

test('days of the week begin with Monday', () => {
  expect([weekdayOf('2026-11-23'), weekdayOf('2026-11-29')]).toEqual([1, 7]);
});

describe('due digests', () => {
  const ZONE = 'Africa/Johannesburg';
  const now = (text: string) => new Date(text);

  test('daily: the hour itself is due', () => {
    expect(lastDueDigest(daily(7), now('2026-11-23T05:00:00Z'), ZONE)).toEqual({
      day: '2026-11-23',
      at: now('2026-11-23T05:00:00Z'),
    });
    expect(lastDueDigest(daily(7), now('2026-11-23T04:59:59Z'), ZONE).day).toBe('2026-11-22');
    expect(nextDueDigest(daily(7), now('2026-11-23T04:59:59Z'), ZONE).day).toBe('2026-11-23');
    expect(nextDueDigest(daily(7), now('2026-11-23T05:00:00Z'), ZONE).day).toBe('2026-11-24');
  });

  test('weekly: on its weekday alone', () => {
    expect(lastDueDigest(weekly(1, 7), now('2026-11-29T12:00:00Z'), ZONE).day).toBe('2026-11-23');
    expect(nextDueDigest(weekly(1, 7), now('2026-11-23T05:00:00Z'), ZONE).day).toBe('2026-11-30');
    expect(lastDueDigest(weekly(1, 7), now('2026-11-23T04:00:00Z'), ZONE).day).toBe('2026-11-16');
  });

  test.each(['America/New_York', 'Europe/Amsterdam', 'Pacific/Auckland', 'Africa/Johannesburg', '+05:30'])(
    'a year in %s has one digest a day, none left out and none twice',
    (timeZone) => {
      let due = lastDueDigest(daily(2), now('2026-01-10T12:00:00Z'), timeZone);
      const days = new Set<string>();
      for (let count = 0; count < 365; count += 1) {
        const next = nextDueDigest(daily(2), due.at, timeZone);
        expect(lastDueDigest(daily(2), next.at, timeZone)).toEqual(next);
        days.add(next.day);
        due = next;
      }
      expect([days.size, due.day.slice(0, 7)]).toEqual([365, '2027-01']);
    },
    30_000,
  );
});
