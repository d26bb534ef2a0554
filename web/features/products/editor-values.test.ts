import { expect, test } from 'vitest';
import type { EditableProduct } from '#contract/product-writes.ts';
import { changesBetween, duplicateOf, editorValuesOf, EMPTY_PRODUCT, newProductOf } from './editor-values.ts';

const PRODUCT: EditableProduct = {
  wc_id: 7,
  type: 'simple',
  date_modified: '2026-11-20T14:14:16.000Z',
  values: {
    name: 'Rooibos',
    status: 'publish',
    description: '<p>Red</p>',
    short_description: '',
    sku: 'TEA-1',
    regular_price: '95.00',
    sale_price: '80',
    date_on_sale_from: '2026-11-01T08:30:00',
    date_on_sale_to: null,
    manage_stock: true,
    stock_quantity: 7,
    stock_status: 'instock',
    backorders: 'no',
    categories: [17],
    images: [{ id: 5, src: 'https://shop.test/a.jpg', alt: '' }],
    weight: '',
    dimensions: { length: '', width: '', height: '' },
  },
};

test('only what was changed is sent', () => {
  const opened = editorValuesOf(PRODUCT);
  expect(changesBetween(opened, { ...opened })).toEqual({});
  const images = [{ src: 'https://elsewhere.test/b.jpg', alt: 'Tin' }, ...opened.images];
  expect(changesBetween(opened, { ...opened, regular_price: '1 095,50', sale_until: '2026-11-30', images })).toEqual({
    regular_price: '1095.50',
    date_on_sale_to: '2026-11-30T23:59:59',
    images: [
      { src: 'https://elsewhere.test/b.jpg', alt: 'Tin' },
      { id: 5, alt: '' },
    ],
  });
});

test('a number of a stock that is not counted, and a word for one that is, stay here', () => {
  const opened = editorValuesOf(PRODUCT);
  expect(changesBetween(opened, { ...opened, stock_status: 'outofstock', stock_quantity: '9' })).toEqual({
    stock_quantity: 9,
  });
  expect(
    changesBetween(opened, { ...opened, manage_stock: false, stock_status: 'outofstock', stock_quantity: '9' }),
  ).toEqual({ manage_stock: false, stock_status: 'outofstock' });
});

test('a new product leaves to the shop what was left empty; a copy is a draft without the SKU', () => {
  expect(newProductOf({ ...EMPTY_PRODUCT, name: ' Rusks ', regular_price: '45' })).toEqual({
    name: 'Rusks',
    status: 'draft',
    regular_price: '45',
  });
  expect(newProductOf(duplicateOf(PRODUCT))).toMatchObject({
    name: 'Rooibos (copy)',
    status: 'draft',
    regular_price: '95.00',
    images: [{ id: 5, alt: '' }],
  });
  expect(newProductOf(duplicateOf(PRODUCT)).sku).toBeUndefined();
});
