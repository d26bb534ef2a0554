import { smoothing } from './smoothing.ts';
import { theta } from './theta.ts';
import { mean, sumOf, WEEK } from './weekly.ts';

/** Returns the next days of a series that ends yesterday. */
type Method = (days: readonly number[], horizon: number) => number[];

/** Four weeks: what "as last month" means. */
export const MONTH_DAYS = 4 * WEEK;
/** After 52 weeks the weekdays are the same. */
const YEAR_DAYS = 52 * WEEK;

/** Each day is the mean of the same weekday in the last weeks. */
function weekdayMean(weeks: number): Method {
  return (days, horizon) => {
    const means = Array.from({ length: WEEK }, (_, ahead) =>
      mean(Array.from({ length: weeks }, (_week, back) => days[days.length + ahead - WEEK * (back + 1)] ?? 0)),
    );
    return Array.from({ length: horizon }, (_, ahead) => means[ahead % WEEK] ?? 0);
  };
}

/** The same weekdays 52 weeks ago, by how the last four weeks compare with theirs of that year. */
const lastYear: Method = (days, horizon) => {
  const now = sumOf(days.slice(-MONTH_DAYS));
  const then = sumOf(days.slice(-MONTH_DAYS - YEAR_DAYS, -YEAR_DAYS));
  const growth = now > 0 && then > 0 ? now / then : 1;
  return Array.from({ length: horizon }, (_, ahead) => growth * (days[days.length + ahead - YEAR_DAYS] ?? 0));
};

const METHODS = {
  fourWeeks: weekdayMean(4),
  eightWeeks: weekdayMean(8),
  lastWeek: weekdayMean(1),
  theta,
  smoothing,
} satisfies Partial<Record<MethodName, Method>>;

/** Of what `combined` is the mean, which seldom errs as much as each of them. */
const COMBINED = ['fourWeeks', 'eightWeeks', 'theta', 'smoothing'] as const;

export const METHOD_NAMES = [
  'fourWeeks',
  'eightWeeks',
  'lastWeek',
  'theta',
  'smoothing',
  'combined',
  'lastYear',
] as const;
export type MethodName = (typeof METHOD_NAMES)[number];

/** The next days by each method that the series is long enough for. It needs eight weeks. */
export function allForecasts(days: readonly number[], horizon: number): Map<MethodName, number[]> {
  const single = Object.entries(METHODS).map(([name, method]) => [name as MethodName, method(days, horizon)] as const);
  const all = new Map<MethodName, number[]>(single);
  const parts = COMBINED.map((name) => all.get(name) ?? []);
  all.set(
    'combined',
    Array.from({ length: horizon }, (_, ahead) => mean(parts.map((part) => part[ahead] ?? 0))),
  );
  if (days.length >= YEAR_DAYS + MONTH_DAYS) all.set('lastYear', lastYear(days, horizon));
  return all;
}
