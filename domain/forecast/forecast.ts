import { allForecasts, type MethodName, MONTH_DAYS } from './methods.ts';
import { mean, sumOf, WEEK } from './weekly.ts';

/** A forecast of daily figures. Numbers are of the unit of the days, with fractions. */
export interface Forecast {
  readonly method: MethodName;
  /** Whether nothing was clearly better than "as the last four weeks" in the past. */
  readonly isSteady: boolean;
  /** One for each of the next days. */
  readonly days: readonly number[];
  readonly total: number;
  /** Four times of five, the total lies between these. */
  readonly low: number;
  readonly high: number;
}

/** Days of history that a forecast needs: eight weeks to learn from, and a month at several days of the past to test it on. */
export const FEWEST_DAYS = 16 * WEEK;
/** Older days say nothing more, and take time. */
const MAX_HISTORY_DAYS = 104 * WEEK;

/** Past days from which each method is tested: half a year of weeks. */
const MAX_ORIGINS = 26;
/** A method must have been so much better than another to be preferred: half a year of tests says no more. */
const CLEARLY = 0.85;
const SLIGHTLY = 0.95;
const LOW = 0.1;
const HIGH = 0.9;

/** What a method would have said on past days, against what came. */
interface Tested {
  readonly name: MethodName;
  /** Truth less forecast of each total, as a part of a usual time of this length. */
  readonly errors: readonly number[];
  /** Mean absolute error of the totals and of single days, as parts of the same. */
  readonly ofTotals: number;
  readonly ofDays: number;
}

/**
 * Forecasts the next days from those until yesterday, oldest first. Each method is tested on the series itself, from past days with only
 * what was known then. The combination of methods is used unless a single one was clearly better. The interval has the errors of the
 * past around the total. Null without enough days, or without anything in the last four weeks.
 */
export function forecastDays(history: readonly number[], horizon: number): Forecast | null {
  const days = history.slice(-MAX_HISTORY_DAYS);
  const scale = baselineOf(days, days.length, horizon);
  if (days.length < FEWEST_DAYS || scale === 0) return null;
  const origins = originsOf(days.length, horizon);
  const tested = testAll(days, origins, horizon);
  const combined = tested.find(({ name }) => name === 'combined');
  const baseline = tested.find(({ name }) => name === 'fourWeeks');
  if (combined === undefined || baseline === undefined) return null;
  const best = tested.reduce((one, other) => (costOf(other, baseline) < costOf(one, baseline) ? other : one));
  const chosen = costOf(best, baseline) < CLEARLY * costOf(combined, baseline) ? best : combined;
  const next = allForecasts(days, horizon).get(chosen.name) ?? [];
  const total = sumOf(next);
  const wider = widening(origins, horizon);
  return {
    method: chosen.name,
    isSteady: chosen === baseline || chosen.ofTotals > SLIGHTLY * baseline.ofTotals,
    days: next,
    total,
    low: total + wider * scale * Math.min(0, quantile(chosen.errors, LOW)),
    high: total + wider * scale * Math.max(0, quantile(chosen.errors, HIGH)),
  };
}

/** Days of the past, newest first, a week apart so that each has the same weekdays. */
function originsOf(length: number, horizon: number): number[] {
  const origins: number[] = [];
  for (let at = length - horizon; at >= 2 * MONTH_DAYS && origins.length < MAX_ORIGINS; at -= WEEK) origins.push(at);
  return origins;
}

/** What was usual in the four weeks before a day, for so many days. */
function baselineOf(days: readonly number[], at: number, horizon: number): number {
  return mean(days.slice(at - MONTH_DAYS, at).map(Math.abs)) * horizon;
}

/** Tests the methods that even the oldest of these days has enough history for. */
function testAll(days: readonly number[], origins: readonly number[], horizon: number): Tested[] {
  const tests = origins.flatMap((at) => {
    const scale = baselineOf(days, at, horizon);
    return scale === 0
      ? []
      : [{ came: days.slice(at, at + horizon), said: allForecasts(days.slice(0, at), horizon), scale }];
  });
  return [...(tests.at(-1)?.said.keys() ?? [])].map((name) => {
    const errors = tests.map(({ came, said, scale }) => (sumOf(came) - sumOf(said.get(name) ?? [])) / scale);
    const ofDays = tests.map(
      ({ came, said, scale }) =>
        sumOf(came.map((value, ahead) => Math.abs(value - (said.get(name)?.[ahead] ?? 0)))) / scale,
    );
    return { name, errors, ofTotals: mean(errors.map(Math.abs)), ofDays: mean(ofDays) };
  });
}

/**
 * How much wider the interval is for being made of few times: those of the past overlap, and only so many of them are independent. As
 * for the mean of a sample, with Student's t instead of the normal distribution (its first term).
 */
function widening(origins: readonly number[], horizon: number): number {
  const times = 1 + ((origins[0] ?? 0) - (origins.at(-1) ?? 0)) / horizon;
  return Math.sqrt(1 + 1 / times) * (1 + 0.66 / Math.max(1, times - 1));
}

/** How much a method erred, in totals and in days, as parts of how much "as the last four weeks" did. */
function costOf({ ofTotals, ofDays }: Tested, baseline: Tested): number {
  return ofTotals / (baseline.ofTotals || 1) + ofDays / (baseline.ofDays || 1);
}

/** The value that this part of all values is below, of which these are a sample (Weibull's plotting positions). */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  const position = Math.min(Math.max((sorted.length + 1) * part - 1, 0), sorted.length - 1);
  const [low = 0, high = low] = [sorted[Math.floor(position)], sorted[Math.ceil(position)]];
  return low + (high - low) * (position - Math.floor(position));
}
