import { describe, expect, test } from 'vitest';
import { recording } from '../../../testing/recordings.ts';
import { bodyOf, isSame, valuesOf } from './product-values.ts';
import { parseShopProduct } from './shop-product.ts';

const variable = parseShopProduct({ wc_id: 73 }, recording('products-single-variable').body);
const variation = parseShopProduct(
  { wc_id: 79, parent_id: 73 },
  (recording('product-variations').body as unknown[])[0],
);

describe('attributes as the shop sends them', () => {
  const { attributes, default_attributes: chosen } = valuesOf(variable, ['attributes', 'default_attributes']);

  test('are what may be sent back, the choices by their names and no slugs', () => {
    expect(attributes).toMatchObject([
      { id: 1, name: 'Bag size', options: ['1 kg', '250 g'], visible: true, variation: true },
      { id: 2 },
      { id: 0, name: 'Roast', options: ['Medium'], variation: false },
    ]);
    expect(chosen).toEqual([{ id: 1, name: 'Bag size', option: '250 g' }]);
    expect(valuesOf(variation, ['attributes'])).toEqual({
      attributes: [
        { id: 1, name: 'Bag size', option: '1 kg' },
        { id: 2, name: 'Grind', option: 'Espresso' },
      ],
    });
  });

  test('are the same however the shop sorts or writes them, and not when an option is gone', () => {
    const [size, ...others] = attributes as [{ options: string[] }, ...object[]];
    expect(isSame('attributes', attributes, [{ ...size, options: ['250 g', '1 kg'] }, ...others])).toBe(true);
    expect(isSame('attributes', attributes, [{ ...size, options: ['250 g'] }, ...others])).toBe(false);
    expect(isSame('attributes', attributes, others)).toBe(false);
    expect(isSame('default_attributes', chosen, [{ id: 1, name: 'pa_bag-size', option: '250-g' }])).toBe(true);
    const own = [{ id: 0, name: 'Salt &amp; pepper', option: 'Both' }];
    expect(isSame('attributes', own, [{ id: 0, name: 'Salt & pepper', option: 'Both' }])).toBe(true);
    expect(isSame('attributes', own, [])).toBe(false);
  });

  test('go by id where they are the shop’s, by name where they are the product’s', () => {
    expect(bodyOf({ attributes: attributes as never })['attributes']).toMatchObject([
      { id: 1, position: 0 },
      { id: 2, position: 1 },
      { name: 'Roast', position: 2 },
    ]);
    expect(bodyOf({ attributes: [{ id: 0, name: 'Size', option: 'S' }], image: null })).toEqual({
      attributes: [{ name: 'Size', option: 'S' }],
      image: {},
    });
  });
});

test('a variation whose stock its product counts is one that counts nothing itself', () => {
  expect(isSame('manage_stock', 'parent', false)).toBe(true);
  expect(isSame('manage_stock', 'parent', true)).toBe(false);
});
