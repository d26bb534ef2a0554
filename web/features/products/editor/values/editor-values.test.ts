import { expect, test } from 'vitest';
import type { EditableProduct } from '#contract/products/product-writes.ts';
import { EMPTY_VALUES } from '../../testing/empty-values.ts';
import {
  changesBetween,
  duplicateOf,
  editorValuesOf,
  EMPTY_PRODUCT,
  newProductOf,
  newVariationsOf,
} from './editor-values.ts';
import { editorErrors } from './editor-errors.ts';
import { variationWorkBetween } from '../variations/variation-values.ts';
import { newVariation } from '../variations/variation-set.ts';

const PRODUCT: EditableProduct = {
  wc_id: 7,
  type: 'simple',
  date_modified: '2026-11-20T14:14:16.000Z',
  values: {
    ...EMPTY_VALUES,
    type: 'simple',
    name: 'Rooibos',
    status: 'publish',
    description: '<p>Red</p>',
    sku: 'TEA-1',
    regular_price: '95.00',
    sale_price: '80',
    date_on_sale_from: '2026-11-01T08:30:00',
    manage_stock: true,
    stock_quantity: 7,
    stock_status: 'instock',
    backorders: 'no',
    categories: [17],
    images: [{ id: 5, src: 'https://shop.test/a.jpg', alt: '' }],
  },
  variations: [],
};

test('amounts are written as lists show them, and an editor that only opened changes nothing', () => {
  const opened = editorValuesOf({ ...PRODUCT, values: { ...PRODUCT.values, weight: '1.125' } });
  expect([opened.regular_price, opened.sale_price, opened.weight]).toEqual(['95,00', '80', '1.125']);
  expect(changesBetween(opened, opened)).toEqual({});
  expect(changesBetween(opened, { ...opened, regular_price: '99,9' })).toEqual({ regular_price: '99.9' });
  expect(changesBetween(opened, { ...opened, regular_price: '95.00' })).toEqual({});
});

const SIZE = { id: 0, name: 'Size', options: ['100 g', '1 kg'], visible: true, variation: true };
const ROAST = { id: 4, name: 'Roast', options: ['Dark'], visible: true, variation: true };

function savedVariation(wc_id: number, options: [string, string]): EditableProduct['variations'][number] {
  const {
    name: _name,
    short_description: _short,
    type: _type,
    categories: _in,
    images: _all,
    ...rest
  } = PRODUCT.values;
  const { default_attributes: _chosen, ...common } = rest;
  return {
    wc_id,
    date_modified: '2026-11-20T15:00:00.000Z',
    values: {
      ...common,
      sku: `TEA-${wc_id}`,
      manage_stock: 'parent',
      image: null,
      attributes: [
        { id: 0, name: 'size', option: options[0] },
        { id: 4, name: 'Roast', option: options[1] },
      ],
    },
  };
}

const VARIABLE: EditableProduct = {
  ...PRODUCT,
  type: 'variable',
  values: { ...PRODUCT.values, type: 'variable', attributes: [SIZE, ROAST] },
  variations: [savedVariation(71, ['100 g', 'Dark']), savedVariation(72, ['1 kg', 'Dark'])],
};

test('sends only changed fields', () => {
  const opened = editorValuesOf(PRODUCT);
  expect(changesBetween(opened, { ...opened })).toEqual({});
  const images = [{ src: 'https://elsewhere.test/b.jpg', alt: 'Tin' }, ...opened.images];
  expect(
    changesBetween(opened, { ...opened, regular_price: '1 095,50', date_on_sale_to: '2026-11-30', images }),
  ).toEqual({
    regular_price: '1095.50',
    date_on_sale_to: '2026-11-30T23:59:59',
    images: [
      { src: 'https://elsewhere.test/b.jpg', alt: 'Tin' },
      { id: 5, alt: '' },
    ],
  });
});

test('does not send the quantity of uncounted stock or the status of counted stock', () => {
  const opened = editorValuesOf(PRODUCT);
  expect(changesBetween(opened, { ...opened, stock_status: 'outofstock', stock_quantity: '9' })).toEqual({
    stock_quantity: 9,
  });
  expect(
    changesBetween(opened, { ...opened, manage_stock: false, stock_status: 'outofstock', stock_quantity: '9' }),
  ).toEqual({ manage_stock: false, stock_status: 'outofstock' });
});

test('a new product has no empty fields; a copy is a draft without SKUs', () => {
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
  const copies = newVariationsOf(duplicateOf(VARIABLE));
  expect(copies.map(({ fields }) => [fields.sku, fields.attributes?.[0]?.option])).toEqual([
    [undefined, '100 g'],
    [undefined, '1 kg'],
  ]);
});

test('sends created, changed and deleted variations, each change with its base', () => {
  const opened = editorValuesOf(VARIABLE);
  expect(variationWorkBetween(opened, opened, VARIABLE.variations)).toEqual({ create: [], update: [], delete: [] });
  const [first] = opened.variations;
  if (!first) throw new Error('it has variations');
  const made = { ...newVariation({ 'name:size': '100 g' }), regular_price: '12,50' };
  const now = { ...opened, variations: [{ ...first, sale_price: '' }, made] };
  expect(variationWorkBetween(opened, now, VARIABLE.variations)).toEqual({
    create: [
      { key: made.key, fields: { regular_price: '12.50', attributes: [{ id: 0, name: 'Size', option: '100 g' }] } },
    ],
    update: [
      {
        wc_id: 71,
        based_on: '2026-11-20T15:00:00.000Z',
        was: { sale_price: '80' },
        changes: { sale_price: '' },
      },
    ],
    delete: [72],
  });
});

test('renaming an attribute changes its variations; a variable product has no price', () => {
  const opened = editorValuesOf(VARIABLE);
  const attributes = opened.attributes.map((one) => (one.id === 0 ? { ...one, name: 'Weight' } : one));
  const now = { ...opened, attributes, regular_price: '1' };
  expect(Object.keys(changesBetween(opened, now))).toEqual(['attributes']);
  expect(variationWorkBetween(opened, now, VARIABLE.variations).update[0]?.changes).toEqual({
    attributes: [
      { id: 0, name: 'Weight', option: '100 g' },
      { id: 4, name: 'Roast', option: 'Dark' },
    ],
  });
});

test('reports errors by field, also of variations', () => {
  const opened = editorValuesOf(VARIABLE);
  const [first, second] = opened.variations;
  if (!first || !second) throw new Error('it has variations');
  const variations = [first, { ...second, regular_price: 'free', choice: first.choice }];
  const problems = editorErrors({ ...opened, regular_price: 'free', variations });
  expect(Object.keys(problems)).toEqual(['variations.1.regular_price', 'variations.1.choice']);
  expect(editorErrors({ ...opened, type: 'simple', variations })).toEqual({});
});

test('text that is no day of a sale cannot be saved', () => {
  const opened = editorValuesOf({ ...PRODUCT, type: 'simple' });
  const errorsOf = (date_on_sale_from: string, date_on_sale_to: string) => {
    const { date_on_sale_from: from, date_on_sale_to: until } = editorErrors({
      ...opened,
      date_on_sale_from,
      date_on_sale_to,
    });
    return [from, until];
  };
  expect(errorsOf('31/02/2026', 'soon')).toEqual(Array.from({ length: 2 }, () => 'Enter a date like 22 Nov 2026.'));
  expect(errorsOf('1999-12-31', '2100-01-01')).toEqual([
    'Enter 01 Jan 2000 or later.',
    'Enter 31 Dec 2099 or earlier.',
  ]);
  expect(errorsOf('2026-12-02', '2026-12-01')).toEqual([undefined, 'The sale ends before it starts.']);
  expect(errorsOf('2026-12-01', '')).toEqual([undefined, undefined]);
});
