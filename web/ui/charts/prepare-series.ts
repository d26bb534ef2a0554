import type { DayRange } from '#domain/time/period.ts';
import { parseDay } from '#domain/time/shop-time.ts';
import { computeChange } from '../cards/compute-change.ts';
import type { Change } from '../cards/compute-change.ts';
import { valueAxis, withoutOutliers } from './value-axis.ts';
import type { ValueAxis } from './value-axis.ts';

export interface SeriesInterval {
  /** Start of the interval, shop time: "2026-11-20" or "2026-11-20T14:00:00". */
  start: string;
  /** Its last day or hour; the first one by default. */
  end?: string;
  /** Decimal text or a number; null where there is no figure, such as the share of nothing. */
  value: string | number | null;
  /** What was aimed at, drawn as a thin line. */
  target?: number;
}

export interface SeriesInput {
  intervals: readonly SeriesInterval[];
  comparison?: readonly SeriesInterval[] | null;
  /** The second values are another figure of the same intervals, not a comparison: on top of the first ones, or a line of its own. */
  pair?: 'stacked' | 'lines';
  /** The shop's current time, in the format of `start`: later intervals are gaps, not zeros. */
  now: string;
  /** Short, for the axis: "14:00", "20 Nov". */
  axisLabel: (start: string) => string;
  /** In full, for tooltip and table: "Friday 20 November 2026". */
  fullLabel: (start: string) => string;
  valueText: (value: string | number) => string;
  /** How a value changed against the compared one. */
  changeOf?: (value: string | number, compared: string | number) => Change | null;
  /** The values are counts: no ticks between integers. */
  whole?: boolean;
}

export interface SeriesPoint {
  key: string;
  label: string;
  fullLabel: string;
  /** Its days; null where only the comparison has an interval. */
  days: DayRange | null;
  /** Numbers are drawn, texts are read. Null: a gap. */
  value: number | null;
  valueText: string;
  comparison: number | null;
  comparisonLabel: string;
  comparisonText: string;
  /** Null where there is nothing to compare, such as for a day that is not over. */
  change: Change | null;
  /** The interval is not over. */
  isUnfinished: boolean;
  target?: number | undefined;
}

export interface Series {
  points: SeriesPoint[];
  /** Without outliers, which are drawn cut. */
  axis: ValueAxis;
  hasComparison: boolean;
  /** Two figures of the same intervals; only a comparison is dashed. */
  pair: 'stacked' | 'lines' | null;
  isEmpty: boolean;
}

const GAP = '–';

/** Aligns a period's intervals with the compared ones by position: the third day with the third day. */
export function prepareSeries(input: SeriesInput): Series {
  const comparison = input.comparison ?? [];
  const length = Math.max(input.intervals.length, comparison.length);
  const points = Array.from({ length }, (_, index) => pointOf(input, input.intervals[index], comparison[index], index));
  return {
    points,
    axis: valueAxis(
      [...withoutOutliers(shownValues(points, input.pair)), ...points.flatMap(({ target = [] }) => target)],
      {
        whole: input.whole,
      },
    ),
    hasComparison: comparison.length > 0,
    pair: input.pair ?? null,
    isEmpty: points.every(({ value, comparison }) => (value ?? 0) === 0 && (comparison ?? 0) === 0),
  };
}

/** How high the points reach. */
function shownValues(points: readonly SeriesPoint[], pair: SeriesInput['pair']): number[] {
  if (pair === 'stacked') return points.map(({ value, comparison }) => (value ?? 0) + (comparison ?? 0));
  return points.flatMap(({ value, comparison }) => [value ?? [], comparison ?? []].flat());
}

function pointOf(
  { now, axisLabel, fullLabel, valueText, pair, changeOf = computeChange }: SeriesInput,
  own: SeriesInterval | undefined,
  other: SeriesInterval | undefined,
  index: number,
): SeriesPoint {
  const value = own !== undefined && own.start <= now ? own.value : null;
  const compared = other?.value ?? null;
  const isUnfinished = own !== undefined && own.start <= now && isRunning(own, now);
  return {
    key: own?.start ?? `after-${index}`,
    label: own ? axisLabel(own.start) : '',
    fullLabel: own ? fullLabel(own.start) : GAP,
    days: own ? { from: dayOf(own.start), to: dayOf(own.end ?? own.start) } : null,
    value: value === null ? null : Number(value),
    valueText: value === null ? GAP : valueText(value),
    comparison: compared === null ? null : Number(compared),
    comparisonLabel: other ? fullLabel(other.start) : '',
    comparisonText: compared === null ? GAP : valueText(compared),
    change: value === null || compared === null || isUnfinished || pair ? null : changeOf(value, compared),
    isUnfinished,
    target: own?.target,
  };
}

function dayOf(start: string) {
  return parseDay(start.slice(0, 10));
}

/** Whether its last day or hour is the current one, or is yet to come. */
function isRunning({ start, end = start }: SeriesInterval, now: string): boolean {
  const length = end.includes('T') ? 'yyyy-mm-ddThh'.length : 'yyyy-mm-dd'.length;
  return now.slice(0, length) <= end.slice(0, length);
}
