import type { Demand } from './demand.ts';
import { createForecaster, FORECAST_METHODS, type ForecastMethod } from './forecasters.ts';

/** A method's forecast, and how it did in the past. */
export interface BackTest {
  readonly method: ForecastMethod;
  /** Expected units of the days to come. */
  readonly expected: number;
  /** Expected units per day over four weeks. */
  readonly perDay: number;
  /** Demand less forecast, for each past day from which so many days were forecast, oldest first. */
  readonly errors: readonly number[];
  /** The forecasts behind the errors. */
  readonly forecasts: readonly number[];
}

/** The day (counted from 0) with which the first past forecast begins: each needs four weeks before it. */
export const FIRST_FORECAST = 28;

/**
 * Forecasts the demand of the next `horizon` days with each method, and repeats the forecast for each past day with the data known then
 * (rolling origin).
 */
export function backTest(demand: Demand, horizon: number): BackTest[] {
  const sums = sumsAhead(demand.units, horizon);
  return FORECAST_METHODS.map((method) => testMethod(demand, horizon, sums, method));
}

function testMethod(
  { units, weekdays, nextWeekday }: Demand,
  horizon: number,
  sums: readonly number[],
  method: ForecastMethod,
): BackTest {
  const forecaster = createForecaster(method);
  const errors: number[] = [];
  const forecasts: number[] = [];
  for (let at = 0; at < units.length; at += 1) {
    forecaster.observe(units[at] ?? 0, weekdays[at] ?? 0);
    const truth = sums[at + 1];
    if (at + 1 < FIRST_FORECAST || truth === undefined) continue;
    const forecast = forecaster.sumAhead(horizon, weekdays[at + 1] ?? 0);
    forecasts.push(forecast);
    errors.push(truth - forecast);
  }
  const expected = forecaster.sumAhead(horizon, nextWeekday);
  return { method, expected, perDay: forecaster.sumAhead(28, nextWeekday) / 28, errors, forecasts };
}

/** The sum of each day and those after it, `horizon` together; ends where there are too few. */
function sumsAhead(units: readonly number[], horizon: number): number[] {
  const sums: number[] = [];
  let sum = 0;
  for (let at = 0; at < units.length; at += 1) {
    sum += units[at] ?? 0;
    if (at >= horizon) sum -= units[at - horizon] ?? 0;
    if (at >= horizon - 1) sums.push(sum);
  }
  return sums;
}
