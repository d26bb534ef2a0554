import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { valueAxis, withoutOutliers } from './value-axis.ts';

test('round ticks that include zero', () => {
  expect(valueAxis([120, 980])).toEqual({ domain: [0, 1000], ticks: [0, 250, 500, 750, 1000] });
  expect(valueAxis([-30, 80]).domain).toEqual([-50, 100]);
  expect(valueAxis([])).toEqual({ domain: [0, 1], ticks: [0, 1] });
  expect(valueAxis([0, 0])).toEqual({ domain: [0, 1], ticks: [0, 1] });
});

test('counts get integer ticks', () => {
  expect(valueAxis([3], { whole: true }).ticks).toEqual([0, 1, 2, 3]);
});

test('every value lies within few, rising, evenly spaced ticks', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: -1e9, max: 1e12, noNaN: true, noDefaultInfinity: true }), { minLength: 1 }),
      (raw) => {
        const values = raw.map((value) => Math.round(value * 100) / 100);
        const { domain, ticks } = valueAxis(values);
        expect(Math.min(...values)).toBeGreaterThanOrEqual(domain[0]);
        expect(Math.max(...values)).toBeLessThanOrEqual(domain[1]);
        expect(ticks.length).toBeGreaterThan(1);
        expect(ticks.length).toBeLessThanOrEqual(7);
        expect(ticks.every((tick, index) => index === 0 || tick > (ticks[index - 1] ?? 0))).toBe(true);
      },
    ),
  );
});

describe('withoutOutliers', () => {
  const typical = [8, 10, 9, 7, 10, 9, 8];
  const highest = (values: readonly number[]) => Math.max(...withoutOutliers(values));

  test('leaves out one value in ten that is two and a half times the next one, with some room for it', () => {
    expect(highest([...typical, 100])).toBeCloseTo(11.5);
    expect(highest([...typical, 24])).toBe(24);
    expect(highest([...typical, 100, 100])).toBe(100);
    expect(highest([...typical, ...typical, ...typical, 100, 90])).toBeCloseTo(11.5);
    expect(highest([...typical, ...typical, ...typical, 100, 25])).toBeCloseTo(11.5);
  });

  test('a day that is not over and the day before it do not flatten a month by steps', () => {
    const month = [...typical, ...typical, ...typical, 16, 21, 22, 33];
    expect(highest([...month, 59, 112])).toBeCloseTo(33 * 1.15);
    expect(highest([...month, 40, 59])).toBe(59);
  });

  test('keeps few values, and those of a shop that hardly sells', () => {
    expect(highest([1, 1, 1, 1, 100])).toBe(100);
    expect(highest([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 100])).toBe(100);
  });

  test('a large refund leaves room below', () => {
    expect(Math.min(...withoutOutliers([...typical, -100]))).toBeCloseTo(-11.5);
  });
});
