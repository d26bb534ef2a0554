import { expect, test } from 'vitest';
import { wooOrder, wooRefund } from '../../../integrations/woocommerce/records/woo-order.ts';
import { checkRefund, type RefundRequest } from './check-refund.ts';
import { refundableOf } from './refundable.ts';

const line = (id: unknown, total: string) => ({ id, name: 'Rooibos', product_id: 1, quantity: 1, total, taxes: [] });
const order = (lines: object[], fees: object[] = []) =>
  wooOrder({
    id: 7,
    status: 'completed',
    currency: 'ZAR',
    total: '30.00',
    date_created_gmt: '2026-11-20T08:00:00',
    line_items: lines,
    shipping_lines: [{ id: null, method_title: 'Courier', total: '5.00', taxes: [] }],
    fee_lines: fees,
  });

test('lines whose id the shop does not know are not offered, and the amount stays refundable', () => {
  const { lines, remaining } = refundableOf(order([line(null, '10.00'), line(3, '15.00'), line(3, '5.00')]), []);
  expect(lines.map(({ id }) => id)).toEqual([3]);
  expect(remaining).toBe(3000n);
});

test('a negative fee is refunded with the items, once', () => {
  const fee = { id: 9, name: 'Loyalty', total: '-10.00', total_tax: '-1.50', taxes: [{ id: 1, total: '-1.50' }] };
  const withFee = order([line(3, '30.00')], [fee]);
  expect(refundableOf(withFee, []).lines.find(({ id }) => id === 9)).toMatchObject({ kind: 'fee', total: -1000n });
  const refund = wooRefund({
    id: 20,
    amount: '18.50',
    date_created_gmt: '2026-11-21T08:00:00',
    line_items: [],
    shipping_lines: [],
    fee_lines: [
      {
        ...fee,
        total: '10.00',
        total_tax: '1.50',
        taxes: [{ id: 1, total: '1.50' }],
        meta_data: [{ key: '_refunded_item_id', value: '9' }],
      },
    ],
  });
  expect(refundableOf(withFee, [refund]).lines.map(({ id }) => id)).not.toContain(9);
});

test('a request may take back a negative fee, and no more than it', () => {
  const fee = { id: 9, name: 'Loyalty', total: '-10.00', total_tax: '-1.50', taxes: [{ id: 1, total: '-1.50' }] };
  const refundable = refundableOf(order([line(3, '30.00')], [fee]), []);
  const ask = (total: string, tax: string) =>
    checkRefund(
      {
        operation_id: '00000000-0000-4000-8000-000000000000',
        wc_id: 7,
        reason: '',
        restock: false,
        through_gateway: false,
        line_items: [
          { line_id: 3, quantity: 1, total: '30.00', tax: [] },
          { line_id: 9, quantity: 0, total, tax: [{ id: 1, total: tax }] },
        ],
      } as unknown as RefundRequest,
      refundable,
      false,
    );
  expect(ask('-10.00', '-1.50')).toMatchObject({
    amount: '18.50',
    line_items: [{ id: 3 }, { id: 9, refund_total: '-10.00', refund_tax: [{ id: 1, refund_total: '-1.50' }] }],
  });
  for (const [total, tax] of [
    ['-10.01', '0'],
    ['0.01', '0'],
    ['-10.00', '-1.51'],
  ] as const) {
    expect(() => ask(total, tax)).toThrow();
  }
});
