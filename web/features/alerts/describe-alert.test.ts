// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { alertLink } from './alert-row.tsx';
import { describeAlert } from './describe-alert.ts';
import type { Alert } from './alerts.data.ts';
import { badgeText, bellLabel } from './badge-labels.ts';
import { parseWholeNumber } from './settings/parse-whole-number.ts';

function alert(cause: Alert['cause'], changes: Partial<Alert> = {}): Alert {
  const at = '2026-11-20T08:00:00Z';
  const base = {
    id: 'a',
    store_id: 's',
    store_name: 'Winkel',
    opened_at: at,
    news_at: at,
    cleared_at: null,
    read: false,
  };
  return { ...base, ...changes, cause };
}
const stock = { product_id: 31, name: 'Rooibos', stock: 2, variations: 0 };
const words = (...given: Parameters<typeof alert>) => Object.values(describeAlert(alert(...given)));

test('the badge counts to 99, the label further, and no unread alerts show nothing', () => {
  expect([0, 1, 99, 100].map(badgeText)).toEqual([null, '1', '99', '99+']);
  expect([0, 3, 120].map(bellLabel)).toEqual(['Notifications', 'Notifications, 3 unread', 'Notifications, 120 unread']);
});

test('the text of each alert', () => {
  expect(words({ kind: 'low_stock', ...stock, sold: null })).toEqual(['Rooibos is running low', '2 left']);
  // 45 sold in 30 days are one and a half a day: 20 last 13 days and a bit.
  expect(words({ kind: 'low_stock', ...stock, stock: 20, sold: 45 })[1]).toBe('20 left, about 13 days of stock');
  expect(words({ kind: 'low_stock', ...stock, variations: 3, sold: null })[1]).toBe(
    '2 left in the lowest of 3 variations',
  );
  expect(words({ kind: 'low_stock', ...stock, stock: -6, variations: 1, sold: 3 })).toEqual([
    'Rooibos is oversold',
    'Oversold by 6 in one variation',
  ]);
  expect(words({ kind: 'out_of_stock', ...stock, stock: null })).toEqual(['Rooibos is out of stock', null]);
  expect(words({ kind: 'failed_sync', entities: ['orders'], message: 'Error 500.' })).toEqual([
    'Winkel couldn’t sync',
    'Error 500.',
  ]);
  expect(words({ kind: 'shop', sentence: '' })).toEqual(['Winkel can’t be reached', null]);
  expect(words({ kind: 'payment', status: 'past_due' }, { store_name: null })[0]).toBe('Your plan payment is overdue');
  const orders = { kind: 'new_orders', day: '2026-11-20', count: 3 } as const;
  expect(words(orders)[0]).toBe('3 new orders today');
  expect(words({ ...orders, count: 1 }, { cleared_at: '2026-11-20T22:00:00Z' })[0]).toBe('1 new order on 20 Nov 2026');
});

test('the link of each alert', () => {
  const to = (cause: Alert['cause'], mayPay = true) => alertLink({ cause }, mayPay);
  expect(to({ kind: 'out_of_stock', ...stock })).toEqual({
    to: '/dashboard/products/$productId',
    params: { productId: '31' },
  });
  expect(to({ kind: 'new_orders', day: '2026-11-20', count: 3 })).toEqual({
    to: '/dashboard/orders',
    search: { after: '2026-11-20', before: '2026-11-20' },
  });
  expect(to({ kind: 'webhook', topics: [] })).toEqual({ to: '/dashboard/stores' });
  expect(to({ kind: 'payment', status: 'past_due' })).toEqual({ to: '/settings/billing' });
  expect(to({ kind: 'payment', status: 'past_due' }, false)).toBeNull();
});

test('parses whole numbers as users type them', () => {
  expect(['5', ' 0 ', '365', '366', '-1', '1.5', '', '1e2', '٣'].map((text) => parseWholeNumber(text, 0, 365))).toEqual(
    [5, 0, 365, null, null, null, null, null, null],
  );
});

test('alerts about unusual figures say what is usual and open the screen that explains it', () => {
  const plain = (cause: Alert['cause']) => words(cause).map((text) => String(text).replaceAll(/\s/g, ' '));
  const day = '2026-11-20' as const;
  const silence = {
    kind: 'no_orders',
    since: '2026-11-20T07:12:00Z',
    day,
    time: '09:12',
    usual: 6,
    low: 3,
    high: 9,
  } as const;
  expect(plain(silence)).toEqual(['No order since 09:12 on 20 Nov 2026', 'By now you usually have 6 (3 to 9).']);
  const sales = {
    kind: 'unusual_sales',
    direction: 'low',
    day,
    until: '14:00',
    currency: 'ZAR',
    sales: '1200.00',
    usual: '5400.50',
    low: '4100.00',
    high: '7000.00',
  } as const;
  expect(plain(sales)).toEqual([
    'Sales on 20 Nov 2026 are far below usual',
    'Gross sales until 14:00 are R 1 200. For this weekday and time of the month, R 5 400,50 is usual (R 4 100 to R 7 000).',
  ]);
  const refunds = {
    kind: 'refund_spike',
    day,
    currency: 'ZAR',
    count: 12,
    refunds: '900.00',
    usual_count: 1.5,
    usual_refunds: '80.00',
    most_refunds: '300.00',
  } as const;
  expect(plain(refunds)[1]).toBe(
    '12 refunds for R 900 in all. A usual day has 1,5 for R 80, and none of the last 12 weeks had more than R 300.',
  );
  const payments = {
    kind: 'failing_payments',
    method: 'payfast',
    title: 'PayFast',
    hours: 6,
    tried: 9,
    failed: 7,
    usual_percent: 8.5,
  } as const;
  expect(plain(payments)).toEqual([
    'PayFast fails more than usual',
    '7 of 9 payments in the last 6 hours failed. Usually 8,5 % fail.',
  ]);
  const sellOut = {
    kind: 'sell_out',
    product_id: 31,
    name: 'Rooibos',
    stock: 30,
    per_day: 4,
    days_left: 7,
    delivery_days: 14,
    is_ordered: false,
  } as const;
  expect(plain(sellOut)).toEqual([
    'Rooibos sells out before its delivery',
    '30 left, about 7 days at 4 a day. An order placed today takes 14 days.',
  ]);
  expect(plain({ ...sellOut, is_ordered: true })[1]).toContain('Your order arrives in 14 days.');
  const linkOf = (cause: Alert['cause']) => alertLink({ cause }, true);
  expect(linkOf(sales)).toMatchObject({ to: '/dashboard/analytics', search: { from: day, to: day } });
  expect(linkOf(refunds)).toMatchObject({ to: '/dashboard/orders', search: { refunded_from: day, refunded_to: day } });
  expect(linkOf(payments)).toMatchObject({ to: '/dashboard/orders', search: { payment_method: 'payfast' } });
  expect(linkOf(sellOut)).toMatchObject({ to: '/dashboard/products/reorder', search: { search: 'Rooibos' } });
});
