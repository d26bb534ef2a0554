import { expect, test } from 'vitest';
import { bulkChanges } from './bulk-changes.ts';
import { queuedProduct } from '../writes/product-overlay.ts';
import type { ProductListItem } from '../products.data.ts';

const row = (product: ProductListItem) => ({ ...product, base: product });
const counted = row({ ...queuedProduct({ name: 'Counted' }, 1, 0), manage_stock: true, stock_quantity: 3 });
const plain = row(queuedProduct({ name: 'Plain' }, 2, 0));
const variable = row({ ...queuedProduct({ name: 'Variable' }, 3, 0), type: 'variable' });

test('sets stock only where it applies and differs', () => {
  const three = bulkChanges([counted, plain, variable], { kind: 'stock_quantity', how: 'set', quantity: 3 });
  expect(three.changed.map(({ product, changes }) => [product.name, changes])).toEqual([
    ['Plain', { manage_stock: true, stock_quantity: 3 }],
  ]);
  expect(three.skipped).toEqual([variable]);
  const gone = bulkChanges([counted, plain, variable], { kind: 'stock_status', status: 'outofstock' });
  expect(gone.changed.map(({ product, was }) => [product.name, was])).toEqual([['Plain', { stock_status: 'instock' }]]);
  expect(gone.skipped).toEqual([counted, variable]);
});

test('changes are based on the server’s version, whatever is pending', () => {
  const waiting = { ...variable, status: 'publish' };
  const published = bulkChanges([plain, waiting], { kind: 'status', status: 'publish' });
  expect(published.changed).toEqual([
    { product: plain.base, was: { status: 'draft' }, changes: { status: 'publish' } },
  ]);
  const { changed } = bulkChanges([{ ...counted, stock_quantity: 9 }], {
    kind: 'stock_quantity',
    how: 'set',
    quantity: 4,
  });
  expect(changed).toEqual([{ product: counted.base, was: { stock_quantity: 3 }, changes: { stock_quantity: 4 } }]);
});

test('stock is increased and decreased where it is counted', () => {
  const more = bulkChanges([counted, plain], { kind: 'stock_quantity', how: 'increase', quantity: 4 });
  expect(more.changed.map(({ was, changes }) => [was, changes])).toEqual([
    [{ stock_quantity: 3 }, { stock_quantity: 7 }],
  ]);
  expect(more.skipped).toEqual([plain]);
  const less = bulkChanges([counted], { kind: 'stock_quantity', how: 'decrease', quantity: 5 });
  expect(less.changed.map(({ changes }) => changes)).toEqual([{ stock_quantity: -2 }]);
});

test('a price change is based on the prices the shop has', () => {
  const priced = row({ ...queuedProduct({ name: 'Priced' }, 4, 0), regular_price: '80.00', sale_price: '60.00' });
  const request = { kind: 'price', change: { field: 'sale_price', how: 'remove' } } as const;
  expect(bulkChanges([priced, variable], request)).toEqual({
    changed: [{ product: priced.base, was: { sale_price: '60.00' }, changes: { sale_price: '' } }],
    skipped: [variable],
  });
});

test('the days of a sale go with its price, and alone where the price is right already', () => {
  const on = row({ ...queuedProduct({ name: 'On sale' }, 5, 0), regular_price: '80.00', sale_price: '60.00' });
  const days = { from: '2026-12-01', until: '2026-12-24' };
  const dates = { date_on_sale_from: '2026-12-01T00:00:00', date_on_sale_to: '2026-12-24T23:59:59' };
  const sale = (value: string, some: typeof days | { from: null; until: string }) =>
    bulkChanges([on], { kind: 'price', change: { field: 'sale_price', how: 'set', value, days: some } }).changed;
  expect(sale('50', days)).toEqual([
    { product: on.base, was: { sale_price: '60.00' }, changes: { sale_price: '50', ...dates } },
  ]);
  expect(sale('60', days)).toEqual([{ product: on.base, was: {}, changes: dates }]);
  expect(sale('50', { from: null, until: '2026-12-24' })[0]?.changes).toEqual({
    sale_price: '50',
    ...dates,
    date_on_sale_from: null,
  });
});
