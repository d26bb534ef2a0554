import { expect, test } from 'vitest';
import type { ProductReport, ProductRow } from '../analytics.data.ts';
import { prepareTopProducts } from './prepare-top-products.ts';

const product = (productId: number, netSales: string, more: Partial<ProductRow> = {}) =>
  ({
    productId,
    name: `Product ${productId}`,
    exists: true,
    figures: { netSales, items: 1, refundRate: null },
    stockValue: '50.00',
    ...more,
  }) as ProductRow;
const report = (...items: ProductRow[]) =>
  ({
    currency: 'ZAR',
    totals: { netSales: '1000.00', items: 8, refundRate: 0.1 },
    catalogue: { stockValue: '200.00' },
    items,
  }) as ProductReport;

test('each product has the share of all sales that it and those above it are together', () => {
  const shown = prepareTopProducts(report(product(1, '600.00'), product(2, '150.00')), 'netSales');
  expect(shown.map(({ productId, length, together }) => [productId, length, together])).toEqual([
    [1, 1, 0.6],
    [2, 0.25, 0.75],
  ]);
});

test('rates do not add up, and products without the figure or without a page are left out', () => {
  const returned = (rate: number | null) => ({ figures: { netSales: '1.00', items: 1, refundRate: rate } as never });
  const rows = [product(1, '1.00', returned(0.5)), product(2, '1.00', returned(null)), product(3, '1.00', returned(0))];
  expect(
    prepareTopProducts(report(...rows), 'refundRate').map(({ productId, together }) => [productId, together]),
  ).toEqual([[1, undefined]]);
  expect(prepareTopProducts(report(product(1, '9.00', { exists: false })), 'netSales')).toEqual([]);
  expect(prepareTopProducts(report(product(1, '9.00')), 'unsold')[0]?.together).toBeUndefined();
});
