import { expect, test } from 'vitest';
import { asVariation } from './received-delivery.ts';

test('a delivered variation is named by its options, not by its product', () => {
  const picture = { id: 7, src: 'https://shop.example/a.jpg' };
  const delivered = {
    id: 12,
    name: 'Huisversnit 8 - 500g, Gemaal',
    type: 'variation',
    images: [picture],
    attributes: [
      { id: 1, name: 'Size', option: '500g' },
      { id: 2, name: 'Grind', option: 'Gemaal' },
    ],
  };
  expect(asVariation(delivered)).toMatchObject({ id: 12, name: '500g, Gemaal', image: picture });
  // "Any" has no option.
  expect(asVariation({ ...delivered, images: [], attributes: [{ id: 1, name: 'Size' }] })).toMatchObject({
    name: '',
    image: null,
  });
  expect(asVariation({ id: 12, attributes: null })).toMatchObject({ name: '', image: null });
});
