import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { forecastDays } from '#domain/forecast/forecast.ts';
import { smoothing } from '#domain/forecast/smoothing.ts';
import { theta } from '#domain/forecast/theta.ts';
import { mean, sumOf, WEEK } from '#domain/forecast/weekly.ts';

/** Sales of a real shop, a year of days; it is closed on Saturdays. */
const SALES = readFileSync(new URL('../anomalies/daily-sales.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((row) => Number(row.split(',')[1]));

/** Forecasts from past days with only what was known then, against what came. */
function evaluate(horizon: number, every: number, most = Number.POSITIVE_INFINITY) {
  const scaled: number[] = [];
  const inside: boolean[] = [];
  for (let at = SALES.length - horizon; scaled.length < most; at -= every) {
    const known = SALES.slice(0, at);
    const forecast = forecastDays(known, horizon);
    if (forecast === null) break;
    const came = SALES.slice(at, at + horizon);
    const ofSameWeekday = mean(known.slice(WEEK).map((value, index) => Math.abs(value - (known[index] ?? 0))));
    scaled.push(mean(came.map((value, ahead) => Math.abs(value - (forecast.days[ahead] ?? 0)))) / ofSameWeekday);
    inside.push(sumOf(came) >= forecast.low && sumOf(came) <= forecast.high);
  }
  return { origins: scaled.length, mase: mean(scaled), coverage: inside.filter(Boolean).length / inside.length };
}

test('days two weeks ahead are better than those of the week before: MASE below 1', () => {
  expect(evaluate(14, WEEK, 26)).toMatchObject({ origins: 26 });
  expect(evaluate(14, WEEK, 26).mase).toBeLessThan(1);
  const all = evaluate(14, WEEK);
  expect(all.origins).toBeGreaterThan(30);
  expect(all.mase).toBeLessThan(0.98);
});

test('four of five totals are in the interval, whatever part of a month is left', () => {
  for (const horizon of [7, 14, 21, 28]) {
    const { origins, coverage } = evaluate(horizon, 1);
    expect(origins).toBeGreaterThan(200);
    expect(coverage).toBeGreaterThanOrEqual(0.75);
    expect(coverage).toBeLessThanOrEqual(0.85);
  }
});

/** 28 weeks in which no day is closed: R's thetaf gives up the season of a series with an index of 0. */
const OPEN = SALES.slice(0, 196).map((value) => (value <= 0 ? 1000 : value));

test('the theta method says what thetaf of R’s forecast 8.20 says', () => {
  const ofR = [26856.51, 34004.36, 25685.18, 1592.58, 11562.87, 23673.22, 37252.44, 26844.8, 33989.53, 25673.98];
  for (const [ahead, value] of theta(OPEN, ofR.length).entries()) {
    expect(Math.abs(value / (ofR[ahead] ?? 0) - 1)).toBeLessThan(0.002);
  }
});

test('exponential smoothing says about what ets(model = "MNM") of R’s forecast 8.20 says', () => {
  const ofR = [25852, 31786, 25788, 992, 14059, 24886, 36291];
  const said = smoothing(OPEN, WEEK);
  expect(Math.abs(sumOf(said) / sumOf(ofR) - 1)).toBeLessThan(0.02);
  // R finds other weights by maximum likelihood.
  for (const [ahead, value] of said.entries()) {
    expect(Math.abs(value - (ofR[ahead] ?? 0))).toBeLessThan(0.15 * mean(ofR));
  }
});
