import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSandbox, type RunningSandbox } from '../../../start-sandbox.ts';
import { recording } from '../../recorded/recordings.ts';

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ recorded: true, today: Date.parse('2026-11-20T14:15:00Z') / 1000 });
});
afterAll(() => sandbox.close());

type Figures = Record<string, number>;
const NAMES = [
  'orders_count',
  'num_items_sold',
  'gross_sales',
  'coupons',
  'net_revenue',
  'taxes',
  'shipping',
  'total_sales',
  'refunds',
];
const recorded = recording('analytics-revenue-stats-year-by-month').body as unknown as {
  intervals: { interval: string; date_start: string; date_end: string; subtotals: Figures }[];
};

async function read(path: string, shop = sandbox): Promise<Response> {
  const key = Buffer.from(`${shop.consumerKey}:${shop.consumerSecret}`).toString('base64');
  const address = `${shop.url.replace(/\/$/, '')}/wp-json/wc-analytics/${path}`;
  return fetch(address, { headers: { authorization: `Basic ${key}`, 'x-forwarded-proto': 'https' } });
}

test.each(recorded.intervals)(
  'the revenue by $interval equals the recorded one, and its days add up to it',
  async ({ date_start, date_end, subtotals }) => {
    const query = new URLSearchParams({ after: date_start.replace(' ', 'T'), before: date_end.replace(' ', 'T') });
    const response = await read(`reports/revenue/stats?interval=day&${query.toString()}`);
    expect(response.status).toBe(200);
    const { totals, intervals } = (await response.json()) as { totals: Figures; intervals: { subtotals: Figures }[] };
    const whole = (figures: Figures) => NAMES.map((name) => [name, Math.round((figures[name] ?? NaN) * 100)]);
    expect(whole(totals)).toEqual(whole(subtotals));
    const sum = (name: string) => intervals.reduce((all, day) => all + Math.round(day.subtotals[name]! * 100), 0);
    expect(NAMES.map((name) => [name, sum(name)])).toEqual(whole(totals));
  },
);

test('the list of orders equals the recorded one, but for the numbers of customers', async () => {
  const { request, body, headers } = recording('analytics-orders-page1');
  const response = await read(request.path.replace('/wp-json/wc-analytics/', ''));
  expect(response.headers.get('x-wp-total')).toBe(headers['x-wp-total']);
  const known = (body as Record<string, unknown>[]).map(
    ({ customer_id: _id, customer_type: _type, _links, ...row }) => row,
  );
  const rows = (await response.json()) as Record<string, unknown>[];
  expect(rows.map(({ _links, ...row }) => row)).toEqual(known);
});

test('a refund of the rest after another one, as each version of WooCommerce books it', async () => {
  const shop = await startSandbox({ orders: 0, products: 4, customers: 2 });
  const product = shop.shop.products().find(({ type }) => type === 'simple')!;
  const order = shop.shop.placeOrder({
    status: 'processing',
    line_items: [{ product_id: product.id, quantity: 2 }],
    shipping_lines: [{ method_id: 'flat_rate', method_title: 'Courier', total: '78.26' }],
  });
  shop.shop.refundOrder(order.id, '10.00');
  shop.shop.refundOrder(order.id);
  const rows = async (mode: 'rest' | 'order' | 'own') => {
    shop.shop.setBehaviour({ analyticsRefunds: mode });
    const response = await read('reports/orders?order=asc', shop);
    const list = (await response.json()) as { parent_id: number; net_total: number; total_sales: number }[];
    return list.filter(({ parent_id }) => parent_id !== 0).map((row) => [row.net_total, row.total_sales]);
  };
  const [total, net] = [Number(order.total), Number(order.total) - Number(order.total_tax) - 78.26];
  const rest = Math.round((total - 10) * 100) / 100;
  const cents = (amount: number) => Math.round(amount * 100) / 100;
  expect(await rows('rest')).toEqual([
    [-10, -10],
    [-cents(net - 10), -rest],
  ]);
  expect(await rows('order')).toEqual([
    [-10, -10],
    [-cents(net), -rest],
  ]);
  expect(await rows('own')).toEqual([
    [-10, -10],
    [-rest, -rest],
  ]);
  await shop.close();
});

test('analytics that are filled by imports miss what happened since the last one', async () => {
  const shop = await startSandbox({ orders: 20, products: 4, customers: 2 });
  const count = async () => Number((await read('reports/orders', shop)).headers.get('x-wp-total'));
  const state = async () => (await (await read('imports/status', shop)).json()) as Record<string, unknown>;
  expect(await state()).toMatchObject({ mode: 'immediate', last_processed_date: null });
  shop.shop.importAnalytics();
  const before = await count();
  shop.shop.placeOrder({
    status: 'processing',
    line_items: [{ product_id: shop.shop.products()[0]!.id, quantity: 1 }],
  });
  expect(await count()).toBe(before);
  expect(await state()).toMatchObject({ mode: 'scheduled', last_processed_date: expect.stringMatching(/^\d{4}-/) });
  shop.shop.importAnalytics();
  expect(await count()).toBe(before + 1);
  await shop.close();
});
