import { expect, test } from 'vitest';
import { prepareAttention } from './prepare-attention.ts';

const nothing = {
  toPack: { orders: 0, more: false },
  onHold: 0,
  failedPayments: { orders: 0, since: '2026-11-14' as const },
  outOfStock: 0,
  oversold: 0,
};
const texts = (...input: Parameters<typeof prepareAttention>) => prepareAttention(...input).map(({ text }) => text);

test('what there is none of is left out; nothing at all is an empty list', () => {
  expect(texts(nothing, null)).toEqual([]);
  expect(texts({ ...nothing, onHold: 11, oversold: 1 }, null)).toEqual(['11 on hold', '1 oversold']);
});

test('each number leads to the list of what it counts', () => {
  const all = {
    toPack: { orders: 58, more: false },
    onHold: 11,
    failedPayments: { orders: 1, since: '2026-11-14' as const },
    outOfStock: 19,
    oversold: 12,
  };
  expect(prepareAttention(all, 'Sync failed')).toEqual([
    { text: '58 to pack', link: { to: '/dashboard/orders/to-pack' } },
    { text: '11 on hold', link: { to: '/dashboard/orders', search: { status: 'on-hold' } } },
    {
      text: '19 out of stock',
      link: { to: '/dashboard/products', search: { status: 'publish', stock_status: 'outofstock' } },
    },
    { text: '12 oversold', link: { to: '/dashboard/products', search: { oversold: true } } },
    {
      text: '1 failed payment',
      link: { to: '/dashboard/orders', search: { status: 'failed', after: '2026-11-14' } },
    },
    { text: 'Sync failed', link: { to: '/dashboard/stores' }, isBad: true },
  ]);
});

test('more orders to pack than were counted are said to be more', () => {
  expect(texts({ ...nothing, toPack: { orders: 180, more: true } }, null)).toEqual(['More than 180 to pack']);
});
