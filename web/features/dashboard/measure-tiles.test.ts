import { expect, test } from 'vitest';
import { knownOf, measureTile, type Measured } from './measure-tiles.tsx';

const plain = (text: unknown) => String(text).replaceAll('\u00a0', ' ');
const totals = { orders: 11, netSales: '1100.00', totalSales: '1265.00', averageOrderValue: '100.00' };
const today: Measured = {
  currency: 'ZAR',
  totals,
  previous: { until: '10:40', totals: { ...totals, orders: 0, totalSales: '1150.00' } },
};

test('a tile shows the figure, its change and what it was', () => {
  const sales = measureTile('totalSales', today, true);
  expect(plain(sales.value)).toBe('R 1 265');
  expect(sales.change).toMatchObject({ direction: 'up', text: '+10%' });
  expect(plain(sales.before)).toBe('Previously R 1 150 by 10:40');
  expect(measureTile('orders', today).change).toMatchObject({ direction: 'up', text: 'New' });
});

test('total sales and average order value name the same net sales, where they are known', () => {
  expect(plain(measureTile('totalSales', today).note)).toBe('Net sales R 1 100 + tax and shipping');
  expect(plain(measureTile('averageOrderValue', today).note)).toBe('Net sales R 1 100 ÷ 11 orders');
  const alone = { ...today, totals: { averageOrderValue: '100.00' } };
  expect(measureTile('averageOrderValue', alone).note).toBeUndefined();
});

test('without a comparison there is no change', () => {
  expect(measureTile('totalSales', { ...today, previous: null })).toMatchObject({ change: null, before: null });
});

test('of nothing sold, no part is said to be known', () => {
  expect(knownOf(['grossProfit'], { netSales: '0.00', costShare: null })).toBeNull();
  expect(knownOf(['grossProfit'], { orders: 0, netSales: '-20.00', costShare: null })).toBeNull();
  expect(knownOf(['contribution'], { netSales: '9.00', shippingCostShare: null })).toContain('0%');
});
