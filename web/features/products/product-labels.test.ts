// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { categoryOptions } from './category-options.ts';
import { productTypeLabel, stockLabel } from './product-labels.ts';

test('stockLabel returns the quantity of counted stock, else the status', () => {
  expect(stockLabel({ manage_stock: true, stock_quantity: 12, stock_status: 'instock' })).toEqual({
    text: '12',
    tone: 'quiet',
  });
  expect(stockLabel({ manage_stock: true, stock_quantity: -2, stock_status: 'onbackorder' })).toEqual({
    text: '2 oversold',
    tone: 'warn',
  });
  expect(stockLabel({ manage_stock: true, stock_quantity: 0, stock_status: 'outofstock' })).toEqual({
    text: 'Out of stock',
    tone: 'bad',
  });
  expect(stockLabel({ manage_stock: true, stock_quantity: -12, stock_status: 'outofstock' })).toEqual({
    text: '12 oversold',
    tone: 'bad',
  });
  const variable = { manage_stock: false, stock_quantity: null, stock_status: 'instock' };
  expect(stockLabel({ ...variable, low_variations: 2 })).toEqual({ text: '2 variations low', tone: 'warn' });
  expect(stockLabel({ manage_stock: false, stock_quantity: null, stock_status: 'instock' }).text).toBe('In stock');
  expect(stockLabel({ manage_stock: true, stock_quantity: null, stock_status: 'special' }).text).toBe('special');
});

test('categories are nested under their parents; orphans stay and loops end', () => {
  const choices = categoryOptions([
    { id: 3, name: 'Tea', parent: 1, products: 4 },
    { id: 1, name: 'Food &amp; drink', parent: 0, products: 9 },
    { id: 2, name: 'Beads', parent: 99, products: 1 },
  ]);
  expect(choices.map(({ label }) => label)).toEqual(['Beads (1)', 'Food & drink (9)', '\u2003Tea (4)']);
  expect(categoryOptions([{ id: 1, name: 'Self', parent: 1, products: 1 }])).toEqual([]);
});

test('productTypeLabel names the types of WooCommerce, and leaves those of plugins as they are', () => {
  expect(['simple', 'variable', 'grouped', 'external', 'bundle'].map(productTypeLabel)).toEqual([
    'Simple',
    'Variable',
    'Grouped',
    'External',
    'bundle',
  ]);
});
