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

  test('can be sent back, with choices by name instead of slug', () => {
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

  test('are equal in any order or spelling, but not without an option', () => {
    const [size, ...others] = attributes as [{ options: string[] }, ...object[]];
    expect(isSame('attributes', attributes, [{ ...size, options: ['250 g', '1 kg'] }, ...others])).toBe(true);
    expect(isSame('attributes', attributes, [{ ...size, options: ['250 g'] }, ...others])).toBe(false);
    expect(isSame('attributes', attributes, others)).toBe(false);
    expect(isSame('default_attributes', chosen, [{ id: 1, name: 'pa_bag-size', option: '250-g' }])).toBe(true);
    const own = [{ id: 0, name: 'Salt &amp; pepper', option: 'Both' }];
    expect(isSame('attributes', own, [{ id: 0, name: 'Salt & pepper', option: 'Both' }])).toBe(true);
    expect(isSame('attributes', own, [])).toBe(false);
  });

  test('are sent by id when global, by name when the product’s own', () => {
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

test('a variation with its product’s stock does not count its own', () => {
  expect(isSame('manage_stock', 'parent', false)).toBe(true);
  expect(isSame('manage_stock', 'parent', true)).toBe(false);
});
