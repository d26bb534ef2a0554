import { expect, test } from 'vitest';
import type { WooClient } from '../../../integrations/woocommerce/client/woo-client.ts';
import { MAX_ROWS, readShopRows } from './shop-rows.ts';

const RANGE = { from: '2026-11-01', to: '2026-11-30' } as const;

/** A shop with so many orders, some on each day of November. */
function shopOf(count: number, { perPage = 100, namesTotal = true, sorts = (_order: unknown): number => 0 } = {}) {
  const asked: number[] = [];
  const all = Array.from({ length: count }, (_, at) => ({
    order_id: at + 1,
    parent_id: 0,
    order_number: at + 1,
    date: `2026-11-${String(1 + Math.floor((at * 30) / count)).padStart(2, '0')} 10:00:00`,
    status: 'completed',
    net_total: 100.005,
    total_sales: 115.01,
    extended_info: { coupons: [{ code: 'TEN' }, { code: null }] },
  }));
  const request = (_method: string, _path: string, options: { params: Record<string, unknown> }) => {
    const page = Number(options.params['page']);
    asked.push(page);
    const order = options.params['order'];
    const rows = order === 'desc' ? all.toReversed() : all;
    const start = (page - 1) * perPage - (page > 1 ? sorts(order) : 0);
    return Promise.resolve({
      data: rows.slice(start, start + perPage),
      status: 200,
      total: namesTotal ? count : null,
      totalPages: namesTotal ? Math.ceil(count / perPage) : null,
    });
  };
  return { client: { request } as unknown as Pick<WooClient, 'request'>, asked };
}

test('reads every page of the month, with amounts in cents and codes in lower case', async () => {
  for (const options of [{}, { perPage: 20 }, { namesTotal: false }]) {
    const { rows, until } = await readShopRows(shopOf(250, options).client, RANGE);
    expect([rows.length, until]).toEqual([250, '2026-11-30']);
    expect(rows[0]).toEqual({
      id: 1,
      parentId: 0,
      number: '1',
      status: 'completed',
      day: '2026-11-01',
      net: 10001n,
      total: 11501n,
      coupons: ['ten', ''],
    });
  }
  expect((await readShopRows(shopOf(0).client, RANGE)).rows).toEqual([]);
});

test('a month beyond the limits ends with the last day that was read whole', async () => {
  const { client, asked } = shopOf(3 * MAX_ROWS);
  const { rows, until } = await readShopRows(client, RANGE);
  expect(until).toBe('2026-11-09');
  expect(rows.at(-1)?.day).toBe('2026-11-09');
  expect(asked.length * 100).toBe(MAX_ROWS);
  let now = 0;
  const slow = await readShopRows(shopOf(3000).client, RANGE, () => (now += 4_000));
  expect(slow).toMatchObject({ until: '2026-11-06' });
});

test('a page that fails ends the comparison before its day', async () => {
  const { client } = shopOf(1000);
  const failing = {
    request: (...call: Parameters<WooClient['request']>) =>
      call[2]?.params?.['page'] === 6 ? Promise.reject(new Error('Busy.')) : client.request(...call),
  };
  // 500 of 1,000 rows: the 15th day ends with them, as far as is known.
  expect(await readShopRows(failing, RANGE)).toMatchObject({ until: '2026-11-14' });
  const down = { request: () => Promise.reject(new Error('Busy.')) };
  await expect(readShopRows(down, RANGE)).rejects.toThrow('Busy.');
});

test('a row that a page border swallows is found from the other side', async () => {
  // The second page begins one row too late.
  const { client } = shopOf(150, { sorts: (order) => (order === 'asc' ? -1 : 0) });
  expect((await readShopRows(client, RANGE)).rows).toHaveLength(150);
});

test('a list that is no list of orders is refused', async () => {
  const client = { request: () => Promise.resolve({ data: [{ id: 'x' }], status: 200, total: 1, totalPages: 1 }) };
  await expect(readShopRows(client as never, RANGE)).rejects.toThrow();
});

test('a shop is asked a bounded number of pages, whatever it says of its orders', async () => {
  const most = 2 * (MAX_ROWS / 100 + 3);
  // It names more orders than its pages have, so that each page is read from both sides.
  const { client, asked } = shopOf(6000);
  const lying = {
    request: async (...call: Parameters<WooClient['request']>) => ({ ...(await client.request(...call)), total: 1e9 }),
  };
  expect((await readShopRows(lying, RANGE, () => 0)).rows).toHaveLength(6000);
  expect(asked.length).toBeLessThanOrEqual(most);
  // It sends the same page again and again, and never ends.
  let requests = 0;
  const endless = {
    request: async () => {
      requests += 1;
      return {
        ...(await shopOf(100).client.request('GET', '', { params: { page: 1 } })),
        totalPages: null,
        total: null,
      };
    },
  };
  await readShopRows(endless as never, RANGE, () => 0);
  expect(requests).toBeLessThanOrEqual(most);
});
