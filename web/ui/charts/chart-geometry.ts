import type { Series, SeriesPoint } from './prepare-series.ts';

/** Padding of the plot, in pixels: some above the highest tick, more for the values of bars that are cut; the labels below. */
const TOP = 8;
const TOP_WITH_CUTS = 24;
const CUT_LINE = 14;
/** Lines of such values at most. One for which there is no room is in the card of its point, and in the table. */
const MAX_CUT_LINES = 3;
/** Characters that follow a value that is cut. */
const CUT_WORD = 8;
const BOTTOM = 24;
/** Width of a digit at the axis font size. */
const DIGIT = 6.6;
const LABEL_GAP = 14;
const WIDEST_BAR = 28;

/** Totals are bars, continuous values (a rate, a mean) a line. */
export type ChartForm = 'bars' | 'line';

interface Bar {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface ChartGeometry {
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** Horizontal grid lines, from the lowest tick up. */
  ticks: { y: number; text: string }[];
  /** One per point: the middle of its slot, the bar and that of the second figure on top of it (null for a gap or zero). */
  slots: { key: string; x: number; bar: Bar | null; upper: Bar | null }[];
  slotWidth: number;
  /** Values beyond the axis, at the end where they are cut; "" where a text has no room. */
  cuts: { key: string; index: number; x: number; y: number; textX: number; textY: number; text: string }[];
  /** Labels of the slots that have room for one. */
  labels: { x: number; text: string }[];
  /** The line of the comparison or of the second figure, broken at gaps; "" without one. */
  line: string;
  /** The line of the values, for charts without bars. */
  course: string;
  /** Points of the course that are not over. */
  open: { x: number; y: number }[];
  /** The line of what was aimed at; "" without one. */
  target: string;
}

/** Computes the positions of everything in a chart of this size. Pure. */
export function chartGeometry(
  series: Series,
  tickText: (value: number) => string,
  width: number,
  height: number,
): ChartGeometry {
  const { domain, ticks } = series.axis;
  const isStacked = series.pair === 'stacked';
  const texts = ticks.map(tickText);
  const left = Math.max(...texts.map((text) => text.length)) * DIGIT + 12;
  const right = Math.max(width - 4, left + 1);
  const cut = series.points.flatMap((point, index) =>
    cutOf(point, isStacked, domain).map((one) => ({ ...one, index })),
  );
  const slotWidth = (right - left) / Math.max(series.points.length, 1);
  const middle = (index: number) => left + (index + 0.5) * slotWidth;
  const cutTexts = cut.map(({ value, text, index }) => {
    const half = ((text.length + CUT_WORD) * DIGIT) / 2;
    return { size: Math.abs(value), half, x: Math.min(right - half, Math.max(left + half, middle(index))) };
  });
  const cutLines = linesOf(cutTexts);
  const top = cut.length === 0 ? TOP : TOP_WITH_CUTS + Math.max(0, ...cutLines.map((line) => line ?? 0)) * CUT_LINE;
  const bottom = height - BOTTOM;
  const y = (value: number) =>
    bottom - ((Math.min(domain[1], Math.max(domain[0], value)) - domain[0]) / (domain[1] - domain[0])) * (bottom - top);
  const barWidth = Math.max(1, Math.min(WIDEST_BAR, slotWidth * 0.72));
  const bar = (index: number, from: number, to: number | null): Bar | null =>
    to === null || to === from
      ? null
      : {
          x: middle(index) - barWidth / 2,
          y: y(Math.max(from, to)),
          width: barWidth,
          height: Math.abs(y(to) - y(from)),
        };
  const lineOf = (valueOf: (point: SeriesPoint) => number | null | undefined) =>
    brokenLine(
      series.points.map((point, index) => {
        const value = valueOf(point) ?? null;
        return value === null ? null : [middle(index), y(value)];
      }),
    );
  return {
    left,
    right,
    top,
    bottom,
    slotWidth,
    ticks: ticks.map((tick, index) => ({ y: y(tick), text: texts[index] ?? '' })),
    slots: series.points.map(({ key, value, comparison }, index) => ({
      key,
      x: middle(index),
      bar: bar(index, 0, value),
      upper: isStacked ? bar(index, value ?? 0, (value ?? 0) + (comparison ?? 0)) : null,
    })),
    cuts: cut.map(({ value, text, index, key }, at) => ({
      key,
      index,
      x: middle(index),
      y: y(value),
      textX: cutTexts[at]?.x ?? 0,
      textY: y(value) - 8 - (cutLines[at] ?? 0) * CUT_LINE,
      text: cutLines[at] === null ? '' : text,
    })),
    labels: labelsThatFit(series, middle, slotWidth, right),
    line: isStacked ? '' : lineOf(({ comparison }) => comparison),
    target: lineOf(({ target }) => target),
    course: lineOf(({ value }) => value),
    open: series.points.flatMap(({ isUnfinished, value }, index) =>
      isUnfinished && value !== null ? { x: middle(index), y: y(value) } : [],
    ),
  };
}

/** In which line each text stands, so that none overlap, the largest value first: null where there is no room. */
function linesOf(texts: readonly { size: number; half: number; x: number }[]): readonly (number | null)[] {
  const lines = texts.map((): number | null => null);
  const bySize = texts.map((text, at) => ({ ...text, at })).toSorted((one, other) => other.size - one.size);
  for (const { at, x, half } of bySize) {
    const isFree = (line: number) =>
      texts.every((other, place) => lines[place] !== line || Math.abs(other.x - x) > other.half + half);
    const free = Array.from({ length: MAX_CUT_LINES }, (_, line) => line).find(isFree);
    lines[at] = free ?? null;
  }
  return lines;
}

/** What of a point is beyond the axis. */
function cutOf(point: SeriesPoint, isStacked: boolean, [lowest, highest]: readonly [number, number]) {
  const isBeyond = ({ value }: { value: number | null }): boolean =>
    value !== null && (value > highest || value < lowest);
  const { key, value, valueText, comparison, comparisonText } = point;
  const parts = isStacked
    ? [{ key, value: (value ?? 0) + (comparison ?? 0), text: `${valueText} + ${comparisonText}` }]
    : [
        { key, value, text: valueText },
        { key: `${key} compared`, value: comparison, text: comparisonText },
      ];
  return parts.filter(isBeyond) as { key: string; value: number; text: string }[];
}

/** Every n-th label, so that none overlap. */
function labelsThatFit(series: Series, middle: (index: number) => number, slotWidth: number, right: number) {
  const longest = Math.max(1, ...series.points.map(({ label }) => label.length)) * DIGIT;
  const step = Math.max(1, Math.ceil((longest + LABEL_GAP) / slotWidth));
  return series.points
    .map(({ label }, index) => ({ x: middle(index), text: label }))
    .filter(({ x, text }, index) => index % step === 0 && text !== '' && x + longest / 2 <= right + 4);
}

function brokenLine(points: ([number, number] | null)[]): string {
  let path = '';
  let pen = 'M';
  for (const point of points) {
    if (point) path += `${pen}${point.map((coordinate) => Math.round(coordinate * 10) / 10).join(' ')}`;
    pen = point ? 'L' : 'M';
  }
  return path;
}
