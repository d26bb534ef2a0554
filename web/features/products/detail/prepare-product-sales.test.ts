import { expect, test } from 'vitest';
import { LINE_MEASURE_NAMES, measure } from '#domain/figures/measures.ts';
import { NO_SUMS } from '#domain/figures/sums.ts';
import { prepareProductSeries, prepareProductTiles, productTiles } from './prepare-product-sales.ts';

const NONE = measure(LINE_MEASURE_NAMES, NO_SUMS);

const data: Parameters<typeof prepareProductTiles>[0] = {
  from: '2026-11-01',
  to: '2026-11-20',
  currency: 'ZAR',
  figures: { ...NONE, items: 12.5, netSales: '1500.00', orders: 1 },
  refundedUnits: 1,
  revenueShare: 0.1234,
  daysOfCover: null,
  series: [
    { from: '2026-11-02', to: '2026-11-08', figures: { ...NONE, items: 2.5, netSales: '300.00' } },
    { from: '2026-11-16', to: '2026-11-20', figures: { ...NONE, items: 10, netSales: '1200.00' } },
    { from: '2026-11-23', to: '2026-11-29', figures: NONE },
  ],
  recentOrders: [],
};

test('weeks are labelled by their first day, future weeks are gaps', () => {
  const { points } = prepareProductSeries(data, 'netSales', '2026-11-20');
  expect(points.map(({ label, value }) => [label, value])).toEqual([
    ['02 Nov', 300],
    ['16 Nov', 1200],
    ['23 Nov', null],
  ]);
  expect(prepareProductSeries(data, 'items', '2026-11-20').points[0]?.valueText).toBe('2,5');
});

test('an unknown figure is a dash, not a zero', () => {
  const tiles = prepareProductTiles(data, true);
  expect(tiles.map(({ label }) => label)).toEqual(productTiles(true));
  expect(tiles.find(({ label }) => label === 'Days of cover')?.value).toBe('–');
  expect(tiles.find(({ label }) => label === 'Net sales')?.before).toBe('in 1 order');
  expect(prepareProductTiles({ ...data, daysOfCover: 12.9 }, true).at(-1)?.value).toBe('12');
});

test('for whom costs are hidden there is no tile of them', () => {
  const shown = prepareProductTiles(data, false).map(({ label }) => label);
  expect(shown).toEqual(productTiles(false));
  expect(productTiles(true).filter((label) => !shown.includes(label))).toEqual(['Gross margin']);
});
