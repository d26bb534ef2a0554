import type { DayRange } from '../time/period.ts';
import { addDays, daysInRange, type ShopDay } from '../time/shop-time.ts';
import { type DailyFigures, endOf, figureOn } from './daily-figures.ts';
import { FEWEST_DAYS, type Forecast, forecastDays } from './forecast.ts';
import { sumOf } from './weekly.ts';

/** What a period will come to. Whole numbers of the unit of the days. */
export interface PeriodForecast extends Pick<Forecast, 'method' | 'isSteady'> {
  readonly total: number;
  readonly low: number;
  readonly high: number;
}

/** Why there is no forecast. `too-new`: the history is too short until `from`, null before the first sale. `quiet`: no sales in four weeks. */
export type NoForecast = { readonly why: 'too-new'; readonly from: ShopDay | null } | { readonly why: 'quiet' };

/**
 * What a period that is under way will come to: its days until yesterday, and the forecast of the others, which is never less than what
 * today already has. `history` ends yesterday.
 */
export function forecastPeriod(
  { from, to }: DayRange,
  history: DailyFigures,
  soFarToday: number,
): PeriodForecast | NoForecast {
  const first = history.values.findIndex((value) => value !== 0);
  const today = endOf(history);
  const known = first === -1 ? [] : history.values.slice(first);
  if (known.length < FEWEST_DAYS) {
    return { why: 'too-new', from: first === -1 ? null : addDays(history.from, first + FEWEST_DAYS) };
  }
  const forecast = forecastDays(known, daysInRange(today, to));
  if (forecast === null) return { why: 'quiet' };
  const past = daysInRange(from, today) - 1;
  const before = sumOf(Array.from({ length: past }, (_, index) => figureOn(history, addDays(from, index)) ?? 0));
  const whole = (rest: number) => Math.round(before + Math.max(rest, soFarToday));
  const { method, isSteady, total, low, high } = forecast;
  return { method, isSteady, total: whole(total), low: whole(low), high: whole(high) };
}
