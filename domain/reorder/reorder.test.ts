import { expect, test } from 'vitest';
import type { ShopDay } from '../time/shop-time.ts';
import { demandOf } from './demand.ts';
import { demandQuantile } from './demand-quantile.ts';
import { createForecaster } from './forecasters.ts';
import { deadUnits, excessUnits } from './idle-stock.ts';
import { planReorder } from './reorder-point.ts';
import { suggestUnits, totalOrder } from './suggest-order.ts';

const history = { from: '2026-11-01', created: null, stockOuts: [] } as const;

/** Ten days with these sales. */
const sales = (units: Readonly<Record<number, number>>) => Array.from({ length: 10 }, (_, at) => units[at + 1] ?? 0);

test('days out of stock do not count, unless something was sold', () => {
  const out = [{ from: '2026-11-04', to: '2026-11-07' }] as const;
  const demand = demandOf({ ...history, sold: sales({ 2: 3, 5: 1 }), stockOuts: out });
  expect(demand.units).toEqual([0, 3, 0, 1, 0, 0, 0]);
  expect(demand.weekdays).toEqual([0, 1, 2, 4, 0, 1, 2]);
  expect([demand.stockOutDays, demand.nextWeekday]).toEqual([3, 3]);
});

test('days before the product existed do not count, but a sale before its date does', () => {
  const unitsOf = (created: ShopDay, sold = sales({})) => demandOf({ ...history, created, sold }).units;
  expect(unitsOf('2026-11-08')).toEqual([0, 0, 0]);
  expect(unitsOf('2026-11-08', sales({ 6: 2 }))).toEqual([2, 0, 0, 0, 0]);
  expect(unitsOf('2026-11-11')).toEqual([]);
  expect(unitsOf('2020-01-01')).toHaveLength(10);
});

test('the quantiles are those of a statistics library', () => {
  // Checked with SciPy; in R's words: qpois(0.95, 4), qpois(0.99, 0.1), qnbinom(0.95, mu = 4, size = 2), qnbinom(0.95, mu = 0.5, size = 0.25)
  expect(demandQuantile(4, 4, 0.95)).toBe(8);
  expect(demandQuantile(0.1, 0.1, 0.99)).toBe(1);
  expect(demandQuantile(4, 4 + 16 / 2, 0.95)).toBe(11);
  expect(demandQuantile(0.5, 0.5 + 0.25 / 0.25, 0.95)).toBe(3);
  // qnorm(0.95, 1000, 50), rounded up; and Poisson just below the limit: qpois(0.95, 500)
  expect(demandQuantile(1000, 2500, 0.95)).toBe(1083);
  expect(demandQuantile(500, 500, 0.95)).toBe(537);
  expect(demandQuantile(0, 5, 0.95)).toBe(0);
});

test('the forecasts follow their definitions', () => {
  const feed = (method: Parameters<typeof createForecaster>[0], units: readonly number[]) => {
    const forecaster = createForecaster(method);
    for (const [at, each] of units.entries()) forecaster.observe(each, at % 7);
    return forecaster;
  };
  // 40 days, of which the last 28 sold 2.
  expect(feed('mean_28', [...Array(12).fill(9), ...Array(28).fill(2)]).sumAhead(10, 5)).toBe(20);
  // Only Saturdays sell: two of the next eight days from Saturday on.
  const saturdays = Array.from({ length: 70 }, (_, at) => (at % 7 === 6 ? 7 : 0));
  expect(feed('weekday', saturdays).sumAhead(8, 6)).toBe(14);
  expect(feed('weekday', saturdays).sumAhead(6, 0)).toBe(0);
  // TSB: the chance falls by 3 % on each day without a sale; the size stays.
  const once = [...Array(33).fill(0), 5];
  const [now, later] = [feed('intermittent', once), feed('intermittent', [...once, 0])];
  expect(later.sumAhead(1, 0)).toBeCloseTo(now.sumAhead(1, 0) * 0.97, 10);
  // Smoothing takes the mean at first.
  expect(feed('smoothing', [1, 3]).sumAhead(1, 2)).toBe(2);
});

test('a weekly season is recognised', () => {
  const units = Array.from({ length: 364 }, (_, at) => [1, 1, 1, 2, 2, 12, 16][at % 7] as number);
  const weekdays = units.map((_, at) => at % 7);
  const plan = planReorder({ units, weekdays, nextWeekday: 0, stockOutDays: 0 }, 2, 95);
  expect(plan.method).toBe('weekday');
  expect(plan.perDayMilli).toBe(5000);
  // Three quiet days to come need far less than three days of the mean.
  expect(plan.reorderPoint).toBeLessThan(10);
  expect(plan.errorPercent).toBe(0);
});

test('a steady product keeps the mean of 28 days', () => {
  const units = Array.from({ length: 364 }, () => 4);
  const weekdays = units.map((_, at) => at % 7);
  const plan = planReorder({ units, weekdays, nextWeekday: 0, stockOutDays: 0 }, 6, 95);
  expect(plan).toMatchObject({ method: 'mean_28', perDayMilli: 4000, errorPercent: 0, baselineErrorPercent: 0 });
  // At least the spread of Poisson: qpois(0.95, 28).
  expect(plan.reorderPoint).toBe(37);
});

test('a large order is likelier to bring the stock to its reorder point, so it counts by its units', () => {
  // One unit on every second day, and 40 in one order every four weeks.
  const units = Array.from({ length: 364 }, (_, at) => (at % 28 === 14 ? 40 : at % 2));
  const weekdays = units.map((_, at) => at % 7);
  const { reorderPoint } = planReorder({ units, weekdays, nextWeekday: 0, stockOutDays: 0 }, 6, 80);
  // The window of a large order, which sells 43, is three of four cycles by units, but one of 14 by days.
  expect(reorderPoint).toBeGreaterThan(40);
  expect(reorderPoint).toBeLessThan(80);
});

test('a short history, or none, is no reason to stop', () => {
  const demand = {
    units: [2, 0, 1, 1, 0, 2, 1, 1],
    weekdays: [0, 1, 2, 3, 4, 5, 6, 0],
    nextWeekday: 1,
    stockOutDays: 0,
  };
  const plan = planReorder(demand, 7, 95);
  expect(plan).toMatchObject({ method: null, perDayMilli: 1000, errorPercent: null });
  expect(plan.reorderPoint).toBeGreaterThan(12);
  const nothing = planReorder({ units: [], weekdays: [], nextWeekday: 1, stockOutDays: 0 }, 7, 95);
  expect(nothing).toMatchObject({ method: null, perDayMilli: 0, reorderPoint: 0 });
});

test('an order fills up to the cover target in whole packs, once the reorder point is reached', () => {
  const need = { stock: 11, onOrder: 0, reorderPoint: 10, perDayMilli: 1500, coverDays: 28, packSize: 6 };
  expect(suggestUnits(need)).toBe(0);
  expect(suggestUnits({ ...need, stock: 10 })).toBe(42);
  expect(suggestUnits({ ...need, stock: 9 })).toBe(48);
  expect(suggestUnits({ ...need, stock: 9, onOrder: 42 })).toBe(0);
  // What was sold below zero is owed.
  expect(suggestUnits({ ...need, stock: -2, reorderPoint: 0, perDayMilli: 0, packSize: 1 })).toBe(2);
  expect(suggestUnits({ ...need, stock: 0, reorderPoint: 0, perDayMilli: 0 })).toBe(0);
});

test('an order says what it costs, and what is missing for the minimum', () => {
  const known = { units: 12, costCents: 1050 };
  expect(totalOrder([known], 20_000)).toEqual({
    units: 12,
    cents: 12_600,
    linesWithoutCost: 0,
    belowMinimumCents: 7400,
  });
  expect(totalOrder([known], 10_000).belowMinimumCents).toBe(0);
  const unknown = totalOrder([known, { units: 3, costCents: null }], 20_000);
  expect(unknown).toEqual({ units: 15, cents: 12_600, linesWithoutCost: 1, belowMinimumCents: 0 });
  expect(totalOrder([], 20_000).belowMinimumCents).toBe(0);
});

test('stock is dead without sales, or too much when it lasts too long', () => {
  const limits = { deadDays: 90, overstockDays: 180 };
  const state = { stock: 500, historyDays: 300, daysSinceSale: 3, perDayMilli: 1000, orderUpTo: 60 };
  expect([deadUnits(state, limits), excessUnits(state, limits)]).toEqual([0, 320]);
  const dead = { ...state, daysSinceSale: 95, perDayMilli: 10 };
  expect([deadUnits(dead, limits), excessUnits(dead, limits)]).toEqual([500, 0]);
  const never = { ...state, daysSinceSale: null, perDayMilli: 0, orderUpTo: 0 };
  expect(deadUnits(never, limits)).toBe(500);
  const young = { ...never, historyDays: 20 };
  expect([deadUnits(young, limits), excessUnits(young, limits)]).toEqual([0, 0]);
  expect(excessUnits({ ...state, orderUpTo: 600 }, limits)).toBe(0);
});
