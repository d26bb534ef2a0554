import { type BackTest, backTest, FIRST_FORECAST } from './back-test.ts';
import type { Demand } from './demand.ts';
import { demandQuantile } from './demand-quantile.ts';
import type { ForecastMethod } from './forecasters.ts';

/** What is expected of a product, and the stock at which to order it. */
export interface ReorderPlan {
  /** Null without enough history for a back-test: then the mean of the last 28 days. */
  readonly method: ForecastMethod | null;
  /** Expected demand in thousandths of a unit per day. */
  readonly perDayMilli: number;
  /** Order when stock and units on order are at or below this. */
  readonly reorderPoint: number;
  /** Absolute error of past forecasts in per cent of the demand; null without a back-test or demand. */
  readonly errorPercent: number | null;
  /** The same of the mean of the last 28 days. */
  readonly baselineErrorPercent: number | null;
}

/** Past forecasts needed to choose a method and to trust its errors. */
const MIN_FORECASTS = 20;
/** The mean of 28 days stays unless another method's squared error is at least this much smaller. */
const CLEARLY_BETTER = 0.95;
/** Past windows that begin with a sale, needed to prefer them to all. */
const MIN_SALES = 5;

/**
 * Chooses a forecast by back-test and returns the quantile of the demand until an order arrives. That is the lead time and
 * one day, since Karoo looks at the stock once a day. `serviceLevel` in per cent.
 */
export function planReorder(demand: Demand, leadTimeDays: number, serviceLevel: number): ReorderPlan {
  const horizon = leadTimeDays + 1;
  const tests = backTest(demand, horizon);
  const [baseline] = tests as [BackTest, ...BackTest[]];
  if (baseline.errors.length < MIN_FORECASTS) return planWithoutTest(demand, baseline.expected, horizon, serviceLevel);
  const best = chooseTest(tests);
  return {
    method: best.method,
    perDayMilli: toMilli(best.perDay),
    reorderPoint: quantileAfterSale(demand, best, serviceLevel),
    errorPercent: errorPercentOf(best),
    baselineErrorPercent: errorPercentOf(baseline),
  };
}

function chooseTest(tests: readonly BackTest[]): BackTest {
  let [best] = tests as [BackTest, ...BackTest[]];
  let toBeat = CLEARLY_BETTER * squared(best.errors);
  for (const test of tests.slice(1)) {
    const error = squared(test.errors);
    if (error < toBeat) {
      best = test;
      toBeat = error;
    }
  }
  return best;
}

function squared(errors: readonly number[]): number {
  return errors.reduce((sum, error) => sum + error * error, 0) / errors.length;
}

/**
 * The quantile by the errors of past forecasts (Syntetos and Boylan 2006). Only a sale brings a stock to its reorder point, so
 * only the errors of windows that begin with a sale count, each by the units of that sale: a large order is likelier to be the
 * one that does, and takes the stock further below. Without that, products that rarely sell or sell in bulk run out too often.
 * Errors grow with the root of the level, as those of counts do; the mean level is added to both sides so that a low level long
 * ago does not count as a huge error now.
 */
function quantileAfterSale({ units }: Demand, { expected, errors, forecasts }: BackTest, serviceLevel: number): number {
  const weights = weightsOf(units.slice(FIRST_FORECAST, FIRST_FORECAST + errors.length));
  const mean = weights.reduce((sum, weight, at) => sum + weight * (forecasts[at] ?? 0), 0);
  const level = (forecast: number) => Math.max(forecast + mean, 0.01);
  let bias = 0;
  let variance = 0;
  for (const [at, weight] of weights.entries()) {
    const scaled = (errors[at] ?? 0) * Math.sqrt(level(expected) / level(forecasts[at] ?? 0));
    bias += weight * scaled;
    variance += weight * scaled * scaled;
  }
  const centre = Math.max(expected + bias, 0);
  return demandQuantile(centre, Math.max(variance - bias * bias, centre), serviceLevel / 100);
}

/** What each window counts by the units sold on its first day, 1 together; all the same with too few sales. */
function weightsOf(firstDays: readonly number[]): number[] {
  const isKnown = firstDays.filter((units) => units > 0).length >= MIN_SALES;
  const counted = isKnown ? firstDays : firstDays.map(() => 1);
  const whole = counted.reduce((sum, each) => sum + each, 0);
  return counted.map((each) => each / whole);
}

/** For products with a short history: the mean, and the variance between days with the uncertainty of the mean. */
function planWithoutTest({ units }: Demand, expected: number, horizon: number, serviceLevel: number): ReorderPlan {
  const mean = expected / horizon;
  const spread = units.reduce((sum, each) => sum + (each - mean) ** 2, 0) / Math.max(units.length - 1, 1);
  const variance = Math.max(spread, mean) * horizon * (1 + horizon / Math.max(units.length, 1));
  return {
    method: null,
    perDayMilli: toMilli(mean),
    reorderPoint: demandQuantile(expected, variance, serviceLevel / 100),
    errorPercent: null,
    baselineErrorPercent: null,
  };
}

function errorPercentOf({ errors, forecasts }: BackTest): number | null {
  let missed = 0;
  let demand = 0;
  for (const [at, error] of errors.entries()) {
    missed += Math.abs(error);
    demand += error + (forecasts[at] ?? 0);
  }
  return demand > 0 ? Math.round((100 * missed) / demand) : null;
}

function toMilli(perDay: number): number {
  return Math.max(Math.round(perDay * 1000), 0);
}
