import { expect, test } from 'vitest';
import { wooOrder } from '../../../integrations/woocommerce/records/woo-order.ts';
import { refundableOf } from './refundable.ts';

const line = (id: unknown, total: string) => ({ id, name: 'Rooibos', product_id: 1, quantity: 1, total, taxes: [] });
const order = (lines: object[]) =>
  wooOrder({
    id: 7,
    status: 'completed',
    currency: 'ZAR',
    total: '30.00',
    date_created_gmt: '2026-11-20T08:00:00',
    line_items: lines,
    shipping_lines: [{ id: null, method_title: 'Courier', total: '5.00', taxes: [] }],
  });

test('lines whose id the shop does not know are not offered, and the amount stays refundable', () => {
  const { lines, remaining } = refundableOf(order([line(null, '10.00'), line(3, '15.00'), line(3, '5.00')]), []);
  expect(lines.map(({ id }) => id)).toEqual([3]);
  expect(remaining).toBe(3000n);
});
