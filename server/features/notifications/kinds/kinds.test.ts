import { expect, test } from 'vitest';
import { describeAlerts, lineOf } from '../describe-alerts.ts';
import { runInLanguage } from '../../../platform/language/language.ts';
import { KINDS } from './kinds.ts';

const plain = (text: string | null) => text?.replaceAll(/\s/g, ' ') ?? null;

function said(kind: string, data: object, isOpen = true) {
  const text = KINDS[kind]?.describe(data, { store: 'Winkel', isOpen });
  if (!text) throw new Error(`${kind} is not known`);
  return [plain(text.title), plain(text.detail), text.link];
}

const stock = { product_id: 31, name: 'Rooibos', stock: 2, variations: 0 };
const day = '2026-11-20';

test('stock: what is left, and the product', () => {
  const low = (changes: object) => said('low_stock', { ...stock, sold: null, ...changes }).slice(0, 2);
  expect(low({})).toEqual(['Rooibos is running low', '2 units left']);
  // 45 sold in 30 days are one and a half a day: 20 last 13 days and a bit.
  expect(low({ stock: 20, sold: 45 })[1]).toBe('20 units left, about 13 days of stock');
  expect(low({ variations: 3 })[1]).toBe('2 units left in the lowest of 3 variations');
  expect(low({ stock: -1, variations: 1, sold: 3 })).toEqual([
    'Rooibos is oversold',
    'Oversold by 1 unit in one variation',
  ]);
  expect(said('out_of_stock', { ...stock, stock: null })).toEqual([
    'Rooibos is out of stock',
    null,
    '/dashboard/products/31',
  ]);
});

test('several products: what they have in common', () => {
  const low = (...stocks: number[]) => stocks.map((each) => ({ ...stock, stock: each, sold: null }));
  const titleOf = (data: object[], isOpen = true) =>
    KINDS['low_stock']?.describeGroup({ count: data.length, isOpen, alerts: data }).title;
  expect(titleOf(low(2, 1))).toBe('2 products running low');
  expect(titleOf(low(2, -1))).toBe('2 products running low or oversold');
  expect(titleOf(low(-2, -1))).toBe('2 products oversold');
  expect(titleOf(low(2), false)).toBe('1 product no longer running low');
});

test('the shop', () => {
  expect(said('failed_sync', { entities: ['orders'], message: 'Error 500.' })).toEqual([
    'Winkel couldn’t sync',
    'Error 500.',
    '/dashboard/stores',
  ]);
  expect(said('shop', { sentence: '' })[1]).toBeNull();
  expect(said('settings', { fields: ['currency', 'low_stock_amount'] })).toEqual([
    'Winkel changed its settings. Choose whether figures follow them',
    'Currency, low stock threshold',
    '/dashboard/stores',
  ]);
  expect(said('settings', { fields: ['low_stock_amount'] })[0]).toBe('Winkel changed its settings');
  expect(said('missing_records', { lists: [{ list: 'orders', records: 40 }] })[1]).toBe('40 orders');
  expect(said('payment', { status: 'past_due' })).toEqual([
    'Your plan payment is overdue',
    expect.stringContaining('7 days'),
    '/settings/billing',
  ]);
});

test('the orders of a day', () => {
  expect(said('new_orders', { day, count: 3 })).toEqual([
    '3 new orders today',
    null,
    `/dashboard/orders?after=${day}&before=${day}`,
  ]);
  expect(said('new_orders', { day, count: 1 }, false)[0]).toBe('1 new order on Friday, 20 November');
});

test('unusual figures say what is usual, and lead to the screen that explains it', () => {
  expect(said('no_orders', { since: '', day, time: '09:12', usual: 6, low: 3, high: 9 })).toEqual([
    'No order since 09:12 on Friday, 20 November',
    'By now you usually have 6 (3 to 9).',
    '/dashboard/orders',
  ]);
  const amounts = { currency: 'ZAR', sales: '1200.00', usual: '5400.50', low: '4100.00', high: '7000.00' };
  expect(said('unusual_sales', { direction: 'low', day, until: '14:00', ...amounts })).toEqual([
    'Sales on Friday, 20 November are far below usual',
    'Gross sales until 14:00 are R 1 200. For this weekday and time of the month, R 5 400,50 is usual (R 4 100 to R 7 000).',
    `/dashboard/analytics?tab=sales&period=custom&from=${day}&to=${day}&measure=grossSales`,
  ]);
  const refunds = { count: 12, refunds: '900.00', usual_count: 1.5, usual_refunds: '80.00', most_refunds: '300.00' };
  expect(said('refund_spike', { day, currency: 'ZAR', ...refunds })).toEqual([
    'Unusually many refunds on Friday, 20 November',
    '12 refunds for R 900 in all. A usual day has 1,5 for R 80, and none of the last 12 weeks had more than R 300.',
    `/dashboard/orders?refunded_from=${day}&refunded_to=${day}`,
  ]);
  const payments = { method: 'payfast', title: 'PayFast', hours: 6, tried: 9, failed: 7, usual_percent: 8.5 };
  expect(said('failing_payments', payments)).toEqual([
    'PayFast fails more than usual',
    '7 of 9 payments in the last 6 hours failed. Usually 8,5% fail.',
    '/dashboard/orders?payment_method=payfast&status=failed%2Ccancelled',
  ]);
  const sellOut = { product_id: 31, name: 'Rooibos', stock: 30, per_day: 4, days_left: 7, delivery_days: 14 };
  expect(said('sell_out', { ...sellOut, is_ordered: false })).toEqual([
    'Rooibos sells out before its delivery',
    '30 left, about 7 days at 4 a day. An order placed today takes 14 days.',
    '/dashboard/products/reorder?show=all&search=Rooibos',
  ]);
  expect(said('sell_out', { ...sellOut, is_ordered: true })[1]).toContain('Your order arrives in 14 days.');
});

test('in the reader’s language, with the names of products as people write them', () => {
  const data = { ...stock, name: 'Tee &amp; Kaneel', sold: null };
  const text = runInLanguage('af', () => describeAlerts('low_stock', [data], 'Winkel'));
  expect(text?.alerts.map(lineOf)).toEqual(['Tee & Kaneel se voorraad raak min. 2 eenhede oor']);
});

test('alerts of another version are left out', () => {
  expect(describeAlerts('from_the_future', [{}], 'Winkel')).toBeNull();
  expect(describeAlerts('low_stock', [{ product: 'renamed' }], 'Winkel')).toBeNull();
  expect(describeAlerts('low_stock', [{ product: 'renamed' }, { ...stock, sold: null }], 'Winkel')?.title).toBe(
    'Rooibos is running low',
  );
});
