import type { Series } from './prepare-series.ts';

/** Padding of the plot, in pixels: some above the highest tick, the labels below. */
const TOP = 8;
const BOTTOM = 24;
/** Width of a digit at the axis font size. */
const DIGIT = 6.6;
const LABEL_GAP = 14;
const WIDEST_BAR = 28;

/** Totals are bars, continuous values (a rate, a mean) a line. */
export type ChartForm = 'bars' | 'line';

export interface ChartGeometry {
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** Horizontal grid lines, from the lowest tick up. */
  ticks: { y: number; text: string }[];
  /** One per point: the middle of its slot, and the bar (null for a gap or zero). */
  slots: { key: string; x: number; bar: { x: number; y: number; width: number; height: number } | null }[];
  slotWidth: number;
  /** Labels of the slots that have room for one. */
  labels: { x: number; text: string }[];
  /** The comparison's line, broken at gaps; "" without one. */
  line: string;
  /** The line of the values, for charts without bars. */
  course: string;
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
  const texts = ticks.map(tickText);
  const left = Math.max(...texts.map((text) => text.length)) * DIGIT + 12;
  const right = Math.max(width - 4, left + 1);
  const bottom = height - BOTTOM;
  const y = (value: number) => bottom - ((value - domain[0]) / (domain[1] - domain[0])) * (bottom - TOP);
  const slotWidth = (right - left) / Math.max(series.points.length, 1);
  const barWidth = Math.max(1, Math.min(WIDEST_BAR, slotWidth * 0.72));
  const middle = (index: number) => left + (index + 0.5) * slotWidth;
  return {
    left,
    right,
    top: TOP,
    bottom,
    slotWidth,
    ticks: ticks.map((tick, index) => ({ y: y(tick), text: texts[index] ?? '' })),
    slots: series.points.map(({ key, value }, index) => ({
      key,
      x: middle(index),
      bar:
        value === null || value === 0
          ? null
          : {
              x: middle(index) - barWidth / 2,
              y: y(Math.max(value, 0)),
              width: barWidth,
              height: Math.abs(y(value) - y(0)),
            },
    })),
    labels: labelsThatFit(series, middle, slotWidth, right),
    line: brokenLine(
      series.points.map(({ comparison }, index) => (comparison === null ? null : [middle(index), y(comparison)])),
    ),
    target: brokenLine(
      series.points.map(({ target }, index) => (target === undefined ? null : [middle(index), y(target)])),
    ),
    course: brokenLine(series.points.map(({ value }, index) => (value === null ? null : [middle(index), y(value)]))),
  };
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
