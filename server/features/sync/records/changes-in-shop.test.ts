import { expect, test } from 'vitest';
import { changesInShop } from './changes-in-shop.ts';

const product = {
  regular_price: '80.00',
  sale_price: '',
  manage_stock: true,
  stock_quantity: 7,
  stock_status: 'instock',
  total_sales: 10,
  parent_id: 12,
};
const changesOf = (resource: 'products' | 'variations', after: object, before: object = {}) =>
  changesInShop(resource, [
    { id: 31, before: { ...product, ...before }, after: { ...product, ...before, ...after } },
  ]).flatMap(({ changes }) => changes);
const stock = (before: unknown, after: unknown) => [{ field: 'stock_quantity', before, after }];

test.each([
  ['a price written otherwise', { regular_price: '80' }, []],
  ['a sale', { sale_price: '60.00' }, [{ field: 'sale_price', before: null, after: '60.00' }]],
  ['stock that was sold', { stock_quantity: 5, total_sales: 12 }, []],
  ['stock that was returned', { stock_quantity: 8 }, stock(7, 8)],
  ['stock that was counted lower', { stock_quantity: 5 }, stock(7, 5)],
  ['stock that was sold and delivered', { stock_quantity: 15, total_sales: 12 }, stock(7, 15)],
  ['the status of counted stock', { stock_status: 'outofstock' }, []],
])('of a product: %s', (_what, after, changes) => {
  expect(changesOf('products', after)).toEqual(changes);
});

test('without a count, the stock status is what changes', () => {
  const after = { stock_status: 'outofstock', stock_quantity: null };
  expect(changesOf('products', after, { manage_stock: false })).toEqual([
    { field: 'stock_status', before: 'instock', after: 'outofstock' },
  ]);
});

test('a variation is logged under its product, but not what may have been sold', () => {
  expect(changesOf('variations', { stock_quantity: 5 })).toEqual([]);
  const after = { ...product, stock_quantity: 9 };
  expect(changesInShop('variations', [{ id: 31, before: product, after }])).toEqual([
    {
      kind: 'product.change',
      record: 'products/12',
      subjects: ['products/12', 'products/batch', 'products/12/variations/31'],
      changes: [{ field: 'stock_quantity', before: 7, after: 9, variation: 31 }],
    },
  ]);
});
