import { valueAxis } from './value-axis.ts';
import type { ValueAxis } from './value-axis.ts';

export interface SeriesInterval {
  /** Start of the interval, shop time: "2026-11-20" or "2026-11-20T14:00:00". */
  start: string;
  /** Decimal text or a number; null where there is no figure, such as the share of nothing. */
  value: string | number | null;
  /** What was aimed at, drawn as a thin line. */
  target?: number;
}

export interface SeriesInput {
  intervals: readonly SeriesInterval[];
  comparison?: readonly SeriesInterval[] | null;
  /** The second values are another figure of the same intervals, not a comparison. */
  isPair?: boolean;
  /** The shop's current time, in the format of `start`: later intervals are gaps, not zeros. */
  now: string;
  /** Short, for the axis: "14:00", "20 Nov". */
  axisLabel: (start: string) => string;
  /** In full, for tooltip and table: "Friday 20 November 2026". */
  fullLabel: (start: string) => string;
  valueText: (value: string | number) => string;
  /** The values are counts: no ticks between integers. */
  whole?: boolean;
}

export interface SeriesPoint {
  key: string;
  label: string;
  fullLabel: string;
  /** Numbers are drawn, texts are read. Null: a gap. */
  value: number | null;
  valueText: string;
  comparison: number | null;
  comparisonLabel: string;
  comparisonText: string;
  target?: number | undefined;
}

export interface Series {
  points: SeriesPoint[];
  axis: ValueAxis;
  hasComparison: boolean;
  /** Two figures of the same intervals, each with its color; only a comparison is dashed. */
  isPair: boolean;
  isEmpty: boolean;
}

const GAP = '–';

/** Aligns a period's intervals with the compared ones by position: the third day with the third day. */
export function prepareSeries(input: SeriesInput): Series {
  const comparison = input.comparison ?? [];
  const length = Math.max(input.intervals.length, comparison.length);
  const points = Array.from({ length }, (_, index) => pointOf(input, input.intervals[index], comparison[index], index));
  const drawn = points.flatMap(({ value, comparison, target = null }) => [value, comparison, target]);
  const values = drawn.filter((value) => value !== null);
  return {
    points,
    axis: valueAxis(values, { whole: input.whole }),
    hasComparison: comparison.length > 0,
    isPair: input.isPair ?? false,
    isEmpty: points.every(({ value, comparison }) => (value ?? 0) === 0 && (comparison ?? 0) === 0),
  };
}

function pointOf(
  { now, axisLabel, fullLabel, valueText }: SeriesInput,
  own: SeriesInterval | undefined,
  other: SeriesInterval | undefined,
  index: number,
): SeriesPoint {
  const value = own !== undefined && own.start <= now ? own.value : null;
  const compared = other?.value ?? null;
  return {
    key: own?.start ?? `after-${index}`,
    label: own ? axisLabel(own.start) : '',
    fullLabel: own ? fullLabel(own.start) : GAP,
    value: value === null ? null : Number(value),
    valueText: value === null ? GAP : valueText(value),
    comparison: compared === null ? null : Number(compared),
    comparisonLabel: other ? fullLabel(other.start) : '',
    comparisonText: compared === null ? GAP : valueText(compared),
    target: own?.target,
  };
}
