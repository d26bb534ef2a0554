import { expect, test } from 'vitest';
import { EMPTY_PRODUCT, newProductOf, newVariationsOf } from './editor-values.ts';
import type { EditorValues } from './editor-values.ts';
import { queuedProductValues } from './apply-changes.ts';
import { newVariation } from '../variations/variation-set.ts';

test('a queued product opens in the editor as it was typed', () => {
  const attributes = [
    { key: 'made-here', id: 0, name: 'Size', options: ['S', 'M'], variation: true, visible: true },
    { key: 'id:4', id: 4, name: 'Colour', options: ['Red'], variation: true, visible: false },
  ];
  const typed: EditorValues = {
    ...EMPTY_PRODUCT,
    type: 'variable',
    name: 'Kalahari shirt',
    sku: 'SHIRT',
    manage_stock: true,
    stock_quantity: '12',
    categories: [17],
    images: [{ src: 'https://pictures.example.test/shirt.jpg', alt: 'A shirt' }],
    length: '30',
    attributes,
    chosen: { 'made-here': 'M' },
    variations: [
      {
        ...newVariation({ 'made-here': 'S', 'id:4': 'Red' }),
        regular_price: '199.90',
        sale_price: '149',
        date_on_sale_to: '2026-11-30',
        image: { src: 'https://pictures.example.test/s.jpg' },
      },
      { ...newVariation({ 'id:4': 'Red' }), manage_stock: true, stock_quantity: '3', status: 'private' },
    ],
  };
  const data = { operation_id: 'key', product: newProductOf(typed), variations: newVariationsOf(typed) };
  const back = queuedProductValues(data);
  expect({ product: newProductOf(back), variations: newVariationsOf(back) }).toEqual({
    product: data.product,
    variations: data.variations,
  });
  expect(back).toMatchObject({ name: 'Kalahari shirt', stock_quantity: '12', length: '30' });
  expect(back.variations.map(({ key, date_on_sale_to: until }) => [key, until])).toEqual(
    typed.variations.map(({ key, date_on_sale_to: until }) => [key, until]),
  );
});
