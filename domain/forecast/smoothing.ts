import { dayOf, levelOf, mean, WEEK, type WeekPattern, weekPattern } from './weekly.ts';

const LEVEL_WEIGHTS = [0.02, 0.05, 0.1, 0.15, 0.2, 0.3, 0.45];
const WEEKDAY_WEIGHTS = [0.01, 0.05, 0.1, 0.2];
/** The level and weekdays of these days are where it begins. */
const START_DAYS = 8 * WEEK;

/**
 * Exponential smoothing of a level and its weekdays without trend (Holt and Winters; ETS(A,N,M) or, for figures that are often negative,
 * ETS(A,N,A) of Hyndman et al. 2008). The weights are those of a grid with the smallest squared errors.
 */
export function smoothing(days: readonly number[], horizon: number): number[] {
  const first = days.slice(0, START_DAYS);
  const start = { level: mean(first), pattern: weekPattern(first) };
  let best: Smoothed | null = null;
  for (const alpha of LEVEL_WEIGHTS) {
    for (const gamma of WEEKDAY_WEIGHTS) {
      const smoothed = smooth(days, start, { alpha, gamma });
      if (best === null || smoothed.errors < best.errors) best = smoothed;
    }
  }
  if (best === null) return [];
  const { level, pattern } = best;
  return Array.from({ length: horizon }, (_, ahead) => dayOf(pattern, level, days.length + ahead));
}

interface Smoothed {
  readonly level: number;
  readonly pattern: WeekPattern;
  /** Squared errors of the forecasts for the next day, added up. */
  readonly errors: number;
}

/** Follows a series with these weights of the newest day, for its level and for its weekday. */
export function smooth(
  days: readonly number[],
  start: Pick<Smoothed, 'level' | 'pattern'>,
  { alpha, gamma }: { alpha: number; gamma: number },
): Smoothed {
  const { isRatio } = start.pattern;
  const factors = [...start.pattern.factors];
  const pattern = { isRatio, factors };
  let { level } = start;
  let errors = 0;
  for (const [index, value] of days.entries()) {
    const at = index % WEEK;
    const before = level;
    const factor = factors[at] ?? 0;
    const error = value - dayOf(pattern, before, index);
    errors += error * error;
    if (levelOf(pattern, value, index) !== null) level += (alpha * error) / (isRatio ? factor : 1);
    if (!isRatio) factors[at] = factor + gamma * error;
    else if (before > 0) factors[at] = Math.max(0, factor + (gamma * error) / before);
  }
  return { level, pattern, errors };
}
