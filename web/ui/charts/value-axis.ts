export interface ValueAxis {
  domain: [number, number];
  /** Evenly spaced, including both ends of the domain. */
  ticks: number[];
}

const STEPS = [1, 2, 2.5, 5, 10];

function niceStep(raw: number, whole: boolean): number {
  const magnitude = 10 ** Math.floor(Math.log10(raw));
  const step = (STEPS.find((candidate) => candidate * magnitude >= raw * 0.999) ?? 10) * magnitude;
  return whole ? Math.max(1, Math.ceil(step)) : step;
}

/** A value axis with round numbers that includes zero. `whole`: without fractional ticks. */
export function valueAxis(values: readonly number[], { whole = false, count = 4 } = {}): ValueAxis {
  const highest = Math.max(0, ...values);
  const lowest = Math.min(0, ...values);
  if (highest === lowest) return { domain: [0, 1], ticks: [0, 1] };
  const step = niceStep((highest - lowest) / count, whole);
  const first = Math.floor(lowest / step);
  const last = Math.ceil(highest / step);
  const ticks = Array.from({ length: last - first + 1 }, (_, index) =>
    Number(((first + index) * step).toPrecision(12)),
  );
  return { domain: [ticks[0] ?? 0, ticks.at(-1) ?? 1], ticks };
}

/** With fewer values nobody can say what is usual. */
const FEWEST = 7;
/** One value in so many may be an outlier. */
const OUTLIERS_IN = 10;
/** From this many times the others on, these would be too low to compare. */
const TIMES = 2.5;
/** How much higher the others have to become. */
const WORTH_A_CUT = 2;

/** What an axis has to show: the values without outliers, with some room above them, so that a bar that is cut is the highest. */
export function withoutOutliers(values: readonly number[]): number[] {
  const bySize = values.filter((value) => value !== 0).toSorted((one, other) => Math.abs(other) - Math.abs(one));
  if (bySize.length < FEWEST) return [...values];
  const most = Math.max(1, Math.floor(bySize.length / OUTLIERS_IN));
  const size = (index: number) => Math.abs(bySize[index] ?? 0);
  // As few as possible: of 51, 24, 24, 21 and many up to 14 only 51.
  let count = 0;
  while (count < most && size(count) >= size(2 * most) * TIMES) count++;
  if (count === 0 || size(0) < size(count) * WORTH_A_CUT) return [...values];
  return [...bySize.slice(count), ...bySize.slice(0, count).map((value) => Math.sign(value) * size(count) * 1.15)];
}
