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
    expect(points[1]).toEqual({
      key: '2026-11-20',
      label: '20',
      fullLabel: 'day 2026-11-20',
      value: 40.5,
      valueText: 'R 40.50',
      comparison: 0,
      comparisonLabel: 'day 2025-11-20',
      comparisonText: 'R 0.00',
    });
  });

  test('two figures of the same intervals are a pair, not a comparison', () => {
    const intervals = [{ start: '2026-11-20', value: 1 }];
    const base = { ...words, now: '2026-11-20', intervals, comparison: intervals };
    expect([prepareSeries(base).isPair, prepareSeries({ ...base, isPair: true }).isPair]).toEqual([false, true]);
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
