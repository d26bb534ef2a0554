import { expect, test } from 'vitest';
import { chartGeometry } from './chart-geometry.ts';
import { prepareSeries } from './prepare-series.ts';

const words = { axisLabel: (start: string) => start, fullLabel: (start: string) => start, valueText: String };
const day = (number: number) => `2026-11-${String(number).padStart(2, '0')}`;
const series = (values: (number | string)[], comparison?: number[]) =>
  prepareSeries({
    ...words,
    now: day(values.length),
    intervals: values.map((value, index) => ({ start: day(index + 1), value })),
    comparison: comparison?.map((value, index) => ({ start: day(index + 1), value })),
  });

test('a bar starts at zero and ends at its value; negative ones point down', () => {
  const { slots, ticks, bottom, top } = chartGeometry(series([100, -100, 0]), String, 400, 200);
  const zero = ticks.find(({ text }) => text === '0')?.y ?? Number.NaN;
  expect(slots[0]?.bar?.y).toBeCloseTo(top);
  expect((slots[0]?.bar?.y ?? 0) + (slots[0]?.bar?.height ?? 0)).toBeCloseTo(zero);
  expect(slots[1]?.bar?.y).toBeCloseTo(zero);
  expect((slots[1]?.bar?.y ?? 0) + (slots[1]?.bar?.height ?? 0)).toBeCloseTo(bottom);
  expect(slots[2]?.bar).toBeNull();
});

test('labels never overlap', () => {
  for (const width of [280, 390, 1100]) {
    const { labels } = chartGeometry(series(Array.from({ length: 30 }, (_, index) => index)), String, width, 200);
    const gaps = labels.slice(1).map(({ x }, index) => x - (labels[index]?.x ?? 0));
    expect(labels.length).toBeGreaterThan(0);
    expect(Math.min(...gaps, Infinity)).toBeGreaterThan(10 * 6.6);
  }
});

test('the comparison line has gaps', () => {
  const base = series([1, 1, 1], [1, 1, 1]);
  const points = base.points.map((point, index) => (index === 1 ? { ...point, comparison: null } : point));
  expect(chartGeometry({ ...base, points }, String, 300, 100).line.match(/[ML]/g)).toEqual(['M', 'M']);
  expect(chartGeometry(base, String, 300, 100).line.match(/[ML]/g)).toEqual(['M', 'L', 'L']);
});

test('a bar beyond the axis ends at its top and has its value', () => {
  const typical = [90, 110, 100, 80, 95, 105, 100, 90];
  const { cuts, slots, top } = chartGeometry(series([...typical, 5000]), String, 400, 200);
  expect(cuts.map(({ index, text }) => [index, text])).toEqual([[8, '5000']]);
  expect([slots[8]?.bar?.y, cuts[0]?.y]).toEqual([top, top]);
  expect((cuts[0]?.textX ?? 0) + 2 * 6.6).toBeLessThanOrEqual(400);
  expect(chartGeometry(series(typical), String, 400, 200).cuts).toEqual([]);
});

test('the values of neighbouring bars beyond the axis stand in lines of their own, the largest first', () => {
  const axis: ReturnType<typeof series>['axis'] = { domain: [0, 100], ticks: [0, 100] };
  for (const beyond of [3, 5]) {
    const outliers = [5100, 5200, 5300, 5400, 5500].slice(0, beyond);
    const base = { ...series([...Array.from({ length: 20 }, () => 90), ...outliers]), axis };
    const { cuts, top } = chartGeometry(base, String, 400, 200);
    expect(cuts).toHaveLength(beyond);
    const written = cuts.filter(({ text }) => text !== '');
    expect(written.map(({ text }) => Number(text)).toSorted()).toEqual(outliers.slice(-3));
    for (const one of written) {
      expect(one.textY).toBeGreaterThanOrEqual(11);
      expect(one.textY).toBeLessThan(top);
    }
    expect(new Set(written.map(({ textY }) => textY)).size).toBe(3);
  }
});

test('of a stacked pair the second figure is on top of the first, and there is no line', () => {
  const base = { ...series([30, 10], [10, 0]), pair: 'stacked' as const };
  const { slots, line } = chartGeometry({ ...base, axis: { domain: [0, 40], ticks: [0, 40] } }, String, 400, 200);
  const [first, second] = slots;
  expect((first?.upper?.y ?? 0) + (first?.upper?.height ?? 0)).toBeCloseTo(first?.bar?.y ?? Number.NaN);
  expect(first?.upper?.height).toBeCloseTo((first?.bar?.height ?? 0) / 3);
  expect([second?.upper, line]).toEqual([null, '']);
});
