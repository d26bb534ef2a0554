import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shopNowOf } from '../time/shop-time.ts';
import { quietUntil } from './push.ts';

const ZONE = 'Africa/Johannesburg';
const at = (text: string) => new Date(`${text}:00+02:00`);
const until = (text: string, from: number, to: number) =>
  quietUntil(at(text), ZONE, { from, until: to })?.toISOString() ?? null;

test('quiet hours over midnight and within a day, by the store’s clock', () => {
  expect(until('2026-11-23T21:59', 22, 7)).toBeNull();
  expect(until('2026-11-23T22:00', 22, 7)).toBe('2026-11-24T05:00:00.000Z');
  expect(until('2026-11-24T00:30', 22, 7)).toBe('2026-11-24T05:00:00.000Z');
  expect(until('2026-11-24T06:59', 22, 7)).toBe('2026-11-24T05:00:00.000Z');
  expect(until('2026-11-24T07:00', 22, 7)).toBeNull();
  expect(until('2026-11-24T12:30', 12, 14)).toBe('2026-11-24T12:00:00.000Z');
  expect(until('2026-11-24T14:00', 12, 14)).toBeNull();
  expect(quietUntil(at('2026-11-24T01:00'), ZONE, null)).toBeNull();
});

test('they end at an hour that the store’s clock shows, at most a day later, also when clocks change', () => {
  const hour = fc.integer({ min: 0, max: 23 });
  const minute = fc.integer({ min: 0, max: 365 * 24 * 60 - 1 });
  fc.assert(
    fc.property(hour, hour, minute, (from, to, minutes) => {
      fc.pre(from !== to);
      const zone = 'Europe/London';
      const now = new Date(Date.UTC(2026, 0, 1) + minutes * 60_000);
      const clock = Number(shopNowOf(now, zone).time.slice(0, 2));
      // The same rule, by counting up the hours.
      const quiet: number[] = [];
      for (let each = from; each !== to; each = (each + 1) % 24) quiet.push(each);
      const end = quietUntil(now, zone, { from, until: to });
      expect(end !== null).toBe(quiet.includes(clock));
      if (end === null) return;
      expect(end.getTime()).toBeGreaterThan(now.getTime());
      expect(end.getTime() - now.getTime()).toBeLessThanOrEqual(25 * 3_600_000);
    }),
  );
});
