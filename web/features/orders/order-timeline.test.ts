import { expect, test } from 'vitest';
import { orderTimeline } from './order-timeline.ts';

test('newest first, with refunds and the notes as plain text', () => {
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
    },
    [
      {
        wc_id: 3,
        author: 'system',
        note: 'Stock &#8211; <strong>reduced</strong><script>x()</script>',
        date_created: '2026-11-18T08:00:30Z',
        customer_note: false,
      },
    ],
  );
  expect(events.map(({ title }) => title.replace(/\s/g, ' '))).toEqual([
    'Refunded R 50,00',
    'Paid: PayFast & EFT',
    'Note by the shop',
    'Placed in the checkout',
  ]);
  expect(events[2]?.text).toEqual(['Stock – reduced']);
});
