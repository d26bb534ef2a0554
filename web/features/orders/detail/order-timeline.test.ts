// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { OrderDetail } from '../orders.data.ts';
import { orderTimeline } from './order-timeline.ts';

test('lists refunds, changes made through Karoo and notes as plain text, newest first', () => {
  const events = orderTimeline(
    {
      date_created: '2026-11-18T08:00:00Z',
      date_paid: '2026-11-18T08:01:00Z',
      date_completed: null,
      created_via: 'checkout',
      currency: 'ZAR',
      payment_method: 'payfast',
      payment_method_title: 'PayFast &amp; EFT',
      refunds: [
        {
          wc_id: 9,
          amount: '-50.00',
          tax: '0.00',
          shipping: '0.00',
          reason: 'Broken',
          date_created: '2026-11-20T10:00:00Z',
        },
        { wc_id: 10, amount: '5.00', tax: '0.00', shipping: '0.00', reason: '', date_created: null },
      ],
    } as OrderDetail,
    [
      {
        wc_id: 3,
        author: 'system',
        note: 'Stock &#8211; <strong>reduced</strong><script>x()</script>',
        date_created: '2026-11-18T08:00:30Z',
        customer_note: false,
      },
      { wc_id: 4, author: 'WooCommerce', note: 'Waybill', date_created: '2026-11-18T07:00:00Z', customer_note: true },
    ],
    [
      { kind: 'status', id: 'a', at: '2026-11-19T08:00:00Z', by: 'Thandi', was: 'on-hold', status: 'completed' },
      { kind: 'status', id: 'b', at: '2026-11-18T06:00:00Z', by: null, was: 'pending', status: 'on-hold' },
      { kind: 'note', id: 'c', at: '2026-11-18T07:00:00Z', by: 'Sipho', note_id: 4 },
    ],
  );
  expect(events.map(({ title }) => title.replace(/\s/g, ' '))).toEqual([
    'Refunded R 50,00',
    'Status changed by Thandi',
    'Paid: PayFast & EFT',
    'Note by the store',
    'Placed through the checkout',
    'Note to the customer by Sipho',
    'Status changed by a former member',
  ]);
  expect(events[1]?.text).toEqual(['On hold → Completed']);
  expect(events[3]?.text).toEqual(['Stock – reduced']);
});
