import { expect, test } from 'vitest';
import { rawOrder } from './raw-order.ts';

test('texts that the shop leaves out or has none for are empty: a deleted product has no sku', () => {
  const order = rawOrder.parse({ line_items: [{ id: 1, name: 'Mug', sku: null, image: { src: null } }] });
  expect(order).toMatchObject({ customer_note: '', created_via: '', transaction_id: '' });
  expect(order.line_items).toMatchObject([{ name: 'Mug', sku: '', image: { src: '' } }]);
  expect(rawOrder.parse({ customer_note: 12 }).customer_note).toBe('12');
});
