import { expect, test } from 'vitest';
import { Random } from '../random.ts';
import { addDays } from '../time/shop-time.ts';
import { FEWEST_DAYS, forecastDays, quantile } from './forecast.ts';
import { forecastPeriod } from './forecast-period.ts';
import { smooth, smoothing } from './smoothing.ts';
import { smoothedLevel } from './theta.ts';
import { mean, sumOf, weekPattern } from './weekly.ts';

/** Weeks of a shop that is closed on the sixth day, with chance around its pattern. */
function weeks(count: number, { noise = 0, growth = 1, seed = 1 } = {}): number[] {
  const random = new Random(seed);
  const pattern = [100, 120, 110, 130, 160, 0, 80];
  return Array.from({ length: count * 7 }, (_, index) =>
    Math.round((pattern[index % 7] ?? 0) * growth ** (index / 7) * (1 + noise * (random.next() - 0.5)) * 100),
  );
}

test('a shop whose weeks are all the same has the same weeks ahead, and closed days stay closed', () => {
  const forecast = forecastDays(weeks(20), 10);
  expect(forecast?.days.map((day) => Math.round(day))).toEqual(weeks(2).slice(0, 10));
  expect(forecast).toMatchObject({ isSteady: true });
  expect(forecast?.total).toBeCloseTo(sumOf(weeks(2).slice(0, 10)));
});

test('the interval contains the forecast, and is wider where weeks differ more', () => {
  const width = (noise: number) => {
    const forecast = forecastDays(weeks(40, { noise }), 21);
    expect(forecast?.low).toBeLessThanOrEqual(forecast?.total ?? 0);
    expect(forecast?.high).toBeGreaterThanOrEqual(forecast?.total ?? 0);
    return (forecast?.high ?? 0) - (forecast?.low ?? 0);
  };
  expect(width(1.8)).toBeGreaterThan(2 * width(0.2));
});

test('a shop that grows is not like its last four weeks', () => {
  const forecast = forecastDays(weeks(40, { growth: 1.04 }), 28);
  expect(forecast?.isSteady).toBe(false);
  expect(forecast?.total).toBeGreaterThan(sumOf(weeks(40, { growth: 1.04 }).slice(-28)));
});

test('losses and days without a figure are no obstacle', () => {
  const random = new Random(3);
  const forecast = forecastDays(
    Array.from({ length: 200 }, () => Math.round((random.next() - 0.7) * 10_000)),
    14,
  );
  expect(forecast?.total).toBeLessThan(0);
  expect(Number.isFinite(forecast?.low) && Number.isFinite(forecast?.high)).toBe(true);
});

test('without enough days, or sales of late, there is no forecast, and it says when there will be one', () => {
  const november = { from: '2026-11-01', to: '2026-11-30' } as const;
  const until = (values: number[]) => ({ from: addDays('2026-11-15', -values.length), values });
  expect(forecastPeriod(november, until([0, 0, ...weeks(5)]), 0)).toEqual({
    why: 'too-new',
    from: addDays(addDays('2026-11-15', -35), FEWEST_DAYS),
  });
  expect(forecastPeriod(november, until([0, 0]), 0)).toEqual({ why: 'too-new', from: null });
  expect(forecastPeriod(november, until([...weeks(20), ...Array.from({ length: 28 }, () => 0)]), 0)).toEqual({
    why: 'quiet',
  });
});

test('a month is what it has and what is likely of its other days, and never less than what it has', () => {
  const november = { from: '2026-11-01', to: '2026-11-30' } as const;
  const values = weeks(24);
  const history = { from: addDays('2026-11-15', -values.length), values };
  const forecast = forecastPeriod(november, history, 0);
  expect(forecast).toMatchObject({ total: sumOf(values.slice(-14)) + sumOf(weeks(3).slice(0, 16)) });
  expect(forecastPeriod(november, history, 9_999_999)).toMatchObject({ total: sumOf(values.slice(-14)) + 9_999_999 });
});

test('smoothing is as the definition computes it, step by step', () => {
  const days = weeks(12, { noise: 0.8 });
  const start = { level: mean(days.slice(0, 56)), pattern: weekPattern(days.slice(0, 56)) };
  const [alpha, gamma] = [0.2, 0.1];
  let { level } = start;
  const season = [...start.pattern.factors];
  for (let index = 0; index < days.length; index += 1) {
    const of = season[index % 7] ?? 0;
    const error = (days[index] ?? 0) - level * of;
    const before = level;
    if (of > 0.02) level = before + (alpha * error) / of;
    season[index % 7] = Math.max(0, of + (gamma * error) / before);
  }
  const smoothed = smooth(days, start, { alpha, gamma });
  expect(smoothed.level).toBeCloseTo(level, 6);
  for (const [at, factor] of smoothed.pattern.factors.entries()) expect(factor).toBeCloseTo(season[at] ?? 0, 9);
  expect(smoothing(days, 3)).toHaveLength(3);
  expect(smoothedLevel([5, 5, 5])).toMatchObject({ level: 5 });
});

test('a quantile of a sample leaves as many values of all below it', () => {
  expect(quantile([1, 2, 3, 4, 5, 6, 7, 8, 9], 0.1)).toBe(1);
  expect(quantile([1, 2, 3, 4, 5, 6, 7, 8, 9], 0.5)).toBe(5);
  expect(quantile([4], 0.9)).toBe(4);
});
