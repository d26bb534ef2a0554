import { dayOf, levelOf, mean, weekPattern } from './weekly.ts';

const WEIGHTS = Array.from({ length: 50 }, (_, index) => (index + 1) / 50);

/**
 * The theta method (Assimakopoulos and Nikolopoulos 2000): simple exponential smoothing of the days without their weekdays, with half of
 * their linear trend as drift (Hyndman and Billah 2003).
 */
export function theta(days: readonly number[], horizon: number): number[] {
  const pattern = weekPattern(days);
  let before = mean(days);
  const levels = days.map((value, index) => (before = levelOf(pattern, value, index) ?? before));
  const { level, alpha } = smoothedLevel(levels);
  const drift = slope(levels) / 2;
  const lead = (1 - (1 - alpha) ** days.length) / alpha;
  return Array.from({ length: horizon }, (_, ahead) =>
    dayOf(pattern, level + drift * (ahead + lead), days.length + ahead),
  );
}

/** Simple exponential smoothing with the weight whose forecasts for the next day have the smallest squared errors. */
export function smoothedLevel(values: readonly number[]): { level: number; alpha: number } {
  let best = { level: 0, alpha: 1, errors: Number.POSITIVE_INFINITY };
  for (const alpha of WEIGHTS) {
    let level = values[0] ?? 0;
    let errors = 0;
    for (const value of values) {
      const error = value - level;
      errors += error * error;
      level += alpha * error;
    }
    if (errors < best.errors) best = { level, alpha, errors };
  }
  return best;
}

/** The slope of the straight line with the smallest squared distances. */
function slope(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const height = mean(values);
  let [up, along] = [0, 0];
  for (const [index, value] of values.entries()) {
    up += (index - middle) * (value - height);
    along += (index - middle) ** 2;
  }
  return along === 0 ? 0 : up / along;
}
