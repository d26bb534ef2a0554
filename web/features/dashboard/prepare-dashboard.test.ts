import { expect, test } from 'vitest';
import type { Overview } from './dashboard.data.ts';
import { prepareStatuses } from './prepare-dashboard.ts';
import { prepareSalesChart } from './prepare-sales-chart.ts';

/** The measures of the dashboard's tiles. */
const totals = (totalSales: string, orders: number) =>
  ({ orders, netSales: totalSales, totalSales, averageOrderValue: '100.00', newCustomers: 1 }) as Overview['totals'];
const hour = (day: string, start: number, sales: string) => ({
  start: `${day}T${String(start).padStart(2, '0')}:00:00`,
  end: `${day}T${String(start).padStart(2, '0')}:59:59`,
  totals: totals(sales, 1),
});
const today: Overview = {
  from: '2026-11-20',
  to: '2026-11-20',
  interval: 'hour',
  currency: 'ZAR',
  timezone: 'Africa/Johannesburg',
  totals: totals('1100.00', 11),
  previous: {
    from: '2026-11-19',
    to: '2026-11-19',
    until: '10:40',
    totals: totals('1000.00', 0),
    intervals: [hour('2026-11-19', 9, '400.00'), hour('2026-11-19', 10, '600.00'), hour('2026-11-19', 11, '0.00')],
  },
  intervals: [hour('2026-11-20', 9, '500.00'), hour('2026-11-20', 10, '600.00'), hour('2026-11-20', 11, '0.00')],
  otherCurrencies: [],
};
const NOW = '2026-11-20T10:40:00';
const plain = (text: unknown) => String(text).replace(/\s/g, ' ');

test('chart: hours aligned with the comparison, future hours are gaps, a summary sentence', () => {
  const { series, names, summary } = prepareSalesChart(today, NOW);
  expect(series.points.map(({ label, value, comparison }) => [label, value, comparison])).toEqual([
    ['09:00', 500, 400],
    ['10:00', 600, 600],
    ['11:00', null, 0],
  ]);
  expect(names).toEqual({ interval: 'Hour', value: '20 Nov 2026', comparison: '19 Nov 2026' });
  expect(plain(summary)).toBe(
    'Total sales by hour: R 1 100 in 20 Nov 2026, compared with R 1 000 in 19 Nov 2026 by 10:40',
  );
});

test('chart: each day has its part of the target, and a day without one none', () => {
  const day = (start: string) => ({ start, end: start, totals: totals('100.00', 1) });
  const days: Overview = {
    ...today,
    interval: 'day',
    intervals: [day('2026-11-19'), day('2026-11-20')],
    previous: null,
  };
  const { series, names } = prepareSalesChart(days, NOW, 'totalSales', ['1000.00', null]);
  expect(series.points.map((point) => point.target)).toEqual([1000, undefined]);
  expect(series.axis.domain[1]).toBeGreaterThanOrEqual(1000);
  expect(names.target).toBe('Target');
  const without = prepareSalesChart(days, NOW, 'totalSales', [null, null]);
  expect([without.names.target, without.series.points[0]?.target]).toEqual([undefined, undefined]);
});

test('statuses: most orders first, bars relative to the longest, none without orders', () => {
  expect(
    prepareStatuses([
      { status: 'on-hold', orders: 5 },
      { status: 'failed', orders: 0 },
      { status: 'completed', orders: 20 },
    ]),
  ).toEqual([
    { status: 'completed', label: 'Completed', orders: 20, length: 1 },
    { status: 'on-hold', label: 'On hold', orders: 5, length: 0.25 },
  ]);
  expect(prepareStatuses([])).toEqual([]);
});
