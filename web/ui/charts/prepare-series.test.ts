import { describe, expect, test } from 'vitest';
import { prepareSeries } from './prepare-series.ts';

const words = {
  axisLabel: (start: string) => start.slice(-2),
  fullLabel: (start: string) => `day ${start}`,
  valueText: (value: string | number) => `R ${value}`,
};

describe('prepareSeries', () => {
  test('aligns the comparison by position', () => {
    const { points, hasComparison } = prepareSeries({
      ...words,
      now: '2026-11-20',
      intervals: [
        { start: '2026-11-19', value: '100.00' },
        { start: '2026-11-20', value: '40.50' },
      ],
      comparison: [
        { start: '2025-11-19', value: '80.00' },
        { start: '2025-11-20', value: '0.00' },
      ],
    });
    expect(hasComparison).toBe(true);
    expect(points[0]?.change?.text).toBe('+25%');
    expect(points[1]).toEqual({
      key: '2026-11-20',
      label: '20',
      fullLabel: 'day 2026-11-20',
      days: { from: '2026-11-20', to: '2026-11-20' },
      value: 40.5,
      valueText: 'R 40.50',
      comparison: 0,
      comparisonLabel: 'day 2025-11-20',
      comparisonText: 'R 0.00',
      // The day is not over: a change would compare it with a whole one.
      change: null,
      isUnfinished: true,
    });
  });

  test('two figures of the same intervals are a pair, not a comparison', () => {
    const intervals = [{ start: '2026-11-20', value: 1 }];
    const base = { ...words, now: '2026-11-20', intervals, comparison: intervals };
    expect([prepareSeries(base).pair, prepareSeries({ ...base, pair: 'lines' }).pair]).toEqual([null, 'lines']);
  });

  test('the day, hour or week that is not over is unfinished; those before and after are not', () => {
    const unfinished = (now: string, intervals: { start: string; end?: string }[]) =>
      prepareSeries({ ...words, now, intervals: intervals.map((one) => ({ ...one, value: 1 })) }).points.map(
        ({ isUnfinished }) => isUnfinished,
      );
    const hours = ['13', '14', '15'].map((hour) => ({ start: `2026-11-20T${hour}:00:00` }));
    expect(unfinished('2026-11-20T14:25:10', hours)).toEqual([false, true, false]);
    const weeks = [
      { start: '2026-11-09', end: '2026-11-15' },
      { start: '2026-11-16', end: '2026-11-20' },
    ];
    expect(unfinished('2026-11-20T14:25:10', weeks)).toEqual([false, true]);
    expect(unfinished('2026-11-21T14:25:10', weeks)).toEqual([false, false]);
  });

  test('one outlier does not set the axis, whatever is compared', () => {
    const day = (value: number, index: number) => ({ start: `2026-11-${String(index + 1).padStart(2, '0')}`, value });
    const typical = [90, 110, 100, 80, 95, 105, 100, 90].map(day);
    const base = { ...words, now: '2026-12-01', intervals: [...typical, day(5000, 8)] };
    expect(prepareSeries(base).axis.domain).toEqual([0, 150]);
    expect(prepareSeries({ ...base, intervals: typical, comparison: base.intervals }).axis.domain).toEqual([0, 150]);
    expect(prepareSeries({ ...base, intervals: [...typical, day(240, 8)] }).axis.domain).toEqual([0, 300]);
  });

  test('no more values are cut than hide the others', () => {
    const high = [51, 24.6, 24.4, 21];
    const intervals = [...Array.from({ length: 56 }, (_, at) => 2 + (at % 13)), ...high].map((value, at) => ({
      start: new Date(Date.UTC(2026, 9, 1 + at)).toISOString().slice(0, 10),
      value,
    }));
    expect(prepareSeries({ ...words, now: '2026-12-01', intervals }).axis.domain).toEqual([0, 30]);
  });

  test('future hours are gaps, the current hour is not', () => {
    const { points } = prepareSeries({
      ...words,
      now: '2026-11-20T14:25:10',
      intervals: ['13', '14', '15'].map((hour) => ({ start: `2026-11-20T${hour}:00:00`, value: '0.00' })),
    });
    expect(points.map((point) => point.value)).toEqual([0, 0, null]);
    expect(points[2]?.valueText).toBe('–');
  });

  test('a longer comparison keeps its last days', () => {
    const { points } = prepareSeries({
      ...words,
      now: '2026-03-01',
      intervals: [{ start: '2026-02-28', value: 3 }],
      comparison: [
        { start: '2024-02-28', value: 1 },
        { start: '2024-02-29', value: 2 },
      ],
    });
    expect(points).toHaveLength(2);
    expect(points[1]).toMatchObject({ label: '', value: null, comparison: 2, comparisonText: 'R 2' });
  });

  test('reports when nothing happened at all', () => {
    const zero = [{ start: '2026-11-20', value: '0.00' }];
    const base = { ...words, now: '2026-11-20', intervals: zero };
    expect(prepareSeries(base).isEmpty).toBe(true);
    expect(prepareSeries({ ...base, comparison: [{ start: '2026-11-19', value: '5.00' }] }).isEmpty).toBe(false);
  });
});
