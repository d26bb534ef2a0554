/**
 * Simple forecasts of daily demand. In the M5 competition (Makridakis et al. 2022) methods like these differed by less than
 * 2 % for single products, so the back-test chooses among a few instead of relying on one.
 */
export const FORECAST_METHODS = ['mean_28', 'smoothing', 'weekday', 'intermittent'] as const;
export type ForecastMethod = (typeof FORECAST_METHODS)[number];

/** Reads one day after the other and forecasts the days that follow. */
export interface Forecaster {
  observe(units: number, weekday: number): void;
  /** Expected demand of so many days together; the first of them is this weekday. */
  sumAhead(days: number, nextWeekday: number): number;
}

export function createForecaster(method: ForecastMethod): Forecaster {
  if (method === 'mean_28') return mean28();
  if (method === 'smoothing') return smoothing();
  return method === 'weekday' ? weekdayMean() : intermittent();
}

/** The mean of the last 28 days. */
function mean28(): Forecaster {
  const last: number[] = [];
  let sum = 0;
  return {
    observe(units) {
      last.push(units);
      sum += units;
      if (last.length > 28) sum -= last.shift() ?? 0;
    },
    sumAhead: (days) => (last.length === 0 ? 0 : (sum / last.length) * days),
  };
}

const WEIGHTS = [0.01, 0.03, 0.06, 0.12, 0.25] as const;

/**
 * Simple exponential smoothing (Brown 1956): level += weight × (units - level). Of five weights, the one with the smallest
 * squared error of the next day so far.
 */
function smoothing(): Forecaster {
  const levels = WEIGHTS.map(() => 0);
  const errors = WEIGHTS.map(() => 0);
  let seen = 0;
  return {
    observe(units) {
      seen += 1;
      for (const [at, weight] of WEIGHTS.entries()) {
        const error = units - (levels[at] ?? 0);
        if (seen > 1) errors[at] = (errors[at] ?? 0) + error * error;
        // Until there are enough days the level is their mean.
        levels[at] = (levels[at] ?? 0) + Math.max(weight, 1 / seen) * error;
      }
    },
    sumAhead(days) {
      let best = 0;
      for (let at = 1; at < WEIGHTS.length; at += 1) if ((errors[at] ?? 0) < (errors[best] ?? 0)) best = at;
      return (levels[best] ?? 0) * days;
    },
  };
}

/** Each weekday's mean of its last eight. */
function weekdayMean(): Forecaster {
  const last: number[][] = [[], [], [], [], [], [], []];
  const mean = (of: readonly number[]) => of.reduce((sum, units) => sum + units, 0) / of.length;
  const means = [0, 0, 0, 0, 0, 0, 0];
  return {
    observe(units, weekday) {
      const own = last[weekday] ?? [];
      own.push(units);
      if (own.length > 8) own.shift();
      means[weekday] = mean(own);
    },
    sumAhead(days, nextWeekday) {
      const week = means.reduce((sum, each) => sum + each, 0);
      let sum = Math.floor(days / 7) * week;
      for (let at = 0; at < days % 7; at += 1) sum += means[(nextWeekday + at) % 7] ?? 0;
      return sum;
    },
  };
}

const SIZE_WEIGHT = 0.1;
const CHANCE_WEIGHT = 0.03;

/**
 * For products that sell now and then: the chance of a sale times its size, each smoothed (Teunter, Syntetos and Babai 2011). Unlike in
 * Croston's method, the chance falls on every day without a sale, so a product that no longer sells is detected.
 */
function intermittent(): Forecaster {
  let chance = 0;
  let size = 0;
  let seen = 0;
  let sales = 0;
  return {
    observe(units) {
      seen += 1;
      if (units > 0) {
        sales += 1;
        size += Math.max(SIZE_WEIGHT, 1 / sales) * (units - size);
      }
      chance += Math.max(CHANCE_WEIGHT, 1 / seen) * ((units > 0 ? 1 : 0) - chance);
    },
    sumAhead: (days) => chance * size * days,
  };
}
