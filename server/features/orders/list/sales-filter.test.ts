import { afterAll, beforeAll, expect, test } from 'vitest';
import { DIMENSION_NAMES, DIMENSIONS } from '#domain/figures/dimensions.ts';
import { storeCatalogue } from '../../../testing/generated-catalogue.ts';
import { generateShop, storeShop } from '../../../testing/orders/generated-orders.ts';
import { createStore } from '../../../testing/tenants.ts';
import { type SignedIn, startTestApp, type TestApp } from '../../../testing/test-app.ts';

const RANGES = [
  ['2026-03-01', '2026-03-31'],
  ['2026-02-20', '2026-04-17'],
  ['2026-03-08', '2026-03-08'],
] as const;
const CITIES = ['Soweto', ' soweto ', 'Mthatha', ''];
const STATES = ['GP', 'EC', ''];
const COUPONS = [[], ['SUMMER'], ['summer', 'vip'], []];

let app: TestApp;
let merchant: SignedIn;
let storeId: string;

beforeAll(async () => {
  app = await startTestApp({ now: () => new Date('2026-05-20T10:00:00Z') });
  merchant = await app.signedIn('merchant@example.co.za');
  storeId = await createStore(app.platform.db, merchant.organizationId, { timezone: 'America/New_York' });
  const shop = generateShop(8, 260, '2026-02-20T00:00:00Z', 50);
  const varied = shop.orders.map((order, at) => ({
    ...order,
    billing: {
      ...order.billing,
      city: CITIES[at % 4] ?? '',
      state: STATES[at % 3] ?? '',
      country: at % 7 === 0 ? '' : 'ZA',
    },
    line_items: order.line_items.map((line) => ({
      ...line,
      variation_id: line.product_id === 12 ? 120 + (at % 2) : 0,
    })),
    coupon_lines: (COUPONS[(at >> 2) % 4] ?? []).map((code, id) => ({ id: id + 1, code, discount: '1.00' })),
  }));
  await storeShop(app.platform.db, storeId, { ...shop, orders: varied });
  await storeCatalogue(app.platform.db, storeId, {
    categories: [
      { id: 1, name: 'Tea' },
      { id: 2, name: 'Green tea', parent: 1 },
    ],
    products: [11, 12, 13, 14].map((id) => ({
      id,
      name: `Tea ${id}`,
      categories: id === 14 ? [] : [{ id: id === 12 ? 2 : 1 }],
    })),
  });
});
afterAll(() => app.close());

interface Row {
  key: string;
  sums: { orders: number | null; refunds: string };
}
interface Order {
  wc_id: number;
  refunded: string;
}

const get = async (path: string) => {
  const { status, body } = await merchant.call('GET', `/api/v1/stores/${storeId}${path}`);
  expect({ path, status }).toEqual({ path, status: 200 });
  return body;
};

async function everyOrder(query: string): Promise<Order[]> {
  const all: Order[] = [];
  for (let page = 1; ; page++) {
    // oxlint-disable-next-line no-await-in-loop
    const { items, total } = await get(`/orders?per_page=100&page=${page}&${query}`);
    all.push(...items);
    if (items.length < 100) {
      expect({ query, total }).toEqual({ query, total: all.length });
      return all;
    }
  }
}

test.each(DIMENSION_NAMES.filter((name) => DIMENSIONS[name].countsOrders))(
  'every row by %s lists as many orders as it counts, each once',
  async (by) => {
    for (const [from, to] of RANGES) {
      const { items } = await get(`/analytics/breakdown?by=${by}&from=${from}&to=${to}&per_page=100`);
      for (const { key, sums } of (items as Row[]).filter(
        (row) => DIMENSIONS[by].orders(row.key) !== null && row.sums.orders !== null,
      )) {
        const filter = Object.entries(DIMENSIONS[by].orders(key) ?? {}).map(([name, value]) => [name, String(value)]);
        const query = new URLSearchParams({ sales_from: from, sales_to: to, ...Object.fromEntries(filter) }).toString();
        const ids = (await everyOrder(query)).map(({ wc_id }) => wc_id);
        expect({ by, key, from, orders: new Set(ids).size }).toEqual({ by, key, from, orders: sums.orders });
        // Counted by the list itself, without the reports' own sums.
        const found = await everyOrder(`${query}&after=2000-01-01`);
        expect(new Set(found.map(({ wc_id }) => wc_id))).toEqual(new Set(ids));
      }
    }
  },
);

test('the orders of a question are listed with its conditions, of at most 400 days', async () => {
  const where = {
    any: [
      { property: 'total', is: 'at_least', values: ['150'] },
      { property: 'coupon', is: 'is', values: ['vip'] },
    ],
  };
  const listed = (days: object) =>
    everyOrder(new URLSearchParams({ ...days, where: JSON.stringify(where) }).toString());
  for (const [from, to] of RANGES) {
    const { body } = await merchant.call('POST', `/api/v1/stores/${storeId}/questions/orders`, {
      from,
      to,
      where,
      per_page: 100,
    });
    const found = await listed({ sales_from: from, sales_to: to });
    expect(found.length).toBe(body.total);
    expect(new Set(found.slice(0, 100).map(({ wc_id }) => wc_id))).toEqual(
      new Set((body.items as Order[]).map(({ wc_id }) => wc_id)),
    );
  }
  expect(await listed({})).toHaveLength((await listed({ sales_from: '2025-04-16', sales_to: '2026-05-20' })).length);
  const { status, body } = await merchant.call(
    'GET',
    `/api/v1/stores/${storeId}/orders?sales_from=2020-01-01&where=${encodeURIComponent(JSON.stringify(where))}`,
  );
  expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('400 days')]);
});

test.each(['desc', 'asc'])('small pages by date are the list in its order, month after month: %s', async (order) => {
  const pageOf = async (query: string) =>
    ((await get(`/orders?order=${order}&${query}`)).items as Order[]).map(({ wc_id }) => wc_id);
  const [from, to] = RANGES[1];
  const { items: cities } = await get(`/analytics/breakdown?by=city&from=${from}&to=${to}`);
  const city = encodeURIComponent((cities as Row[])[0]?.key ?? '');
  for (const filter of ['', '&coupon=summer', `&city=${city}`, '&payment_method=payfast']) {
    const parameters = `sales_from=2026-02-25&sales_to=2026-04-15${filter}`;
    // With a day of creation the list counts and walks by itself.
    const all = await pageOf(`${parameters}&after=2000-01-01&per_page=100`);
    expect(all.length).toBeGreaterThan(7);
    const pages: number[] = [];
    for (let page = 1; page <= Math.ceil(all.length / 7); page++)
      pages.push(...(await pageOf(`${parameters}&per_page=7&page=${page}`)));
    expect({ filter, pages: pages.slice(0, 100) }).toEqual({ filter, pages: all });
  }
});

test('a category lists orders with its own products, not those of subcategories', async () => {
  const [from, to] = RANGES[0];
  const { items } = await get(`/analytics/breakdown?by=category&from=${from}&to=${to}`);
  expect((items as Row[]).map(({ key }) => key)).toEqual(expect.arrayContaining(['1', '2']));
  for (const [category, products] of Object.entries({ 1: [11, 13], 2: [12], 3: [] })) {
    for (const days of [`sales_from=${from}&sales_to=${to}`, `after=${from}&status=completed,processing`, '']) {
      const held = await Promise.all(products.map((id) => everyOrder(`${days}&product_id=${id}`)));
      const found = await everyOrder(`${days}&category=${category}`);
      expect(new Set(found.map(({ wc_id }) => wc_id))).toEqual(new Set(held.flat().map(({ wc_id }) => wc_id)));
    }
  }
});

test('refunds list the orders refunded in those days, whenever they were placed', async () => {
  const [from, to] = RANGES[0];
  const { items } = await get(`/analytics/breakdown?by=payment&from=${from}&to=${to}`);
  for (const { key, sums } of items as Row[]) {
    const orders = await everyOrder(`refunded_from=${from}&refunded_to=${to}&payment_method=${key || '-'}`);
    expect(orders.length > 0).toBe(Number(sums.refunds) > 0);
    expect(orders.every(({ refunded }) => Number(refunded) > 0)).toBe(true);
  }
  const counted = await everyOrder(`sales_from=${from}&sales_to=${to}`);
  const refunded = await everyOrder(`refunded_from=${from}&refunded_to=${to}`);
  const bought = new Set(counted.map(({ wc_id }) => wc_id));
  expect(refunded.some(({ wc_id }) => !bought.has(wc_id))).toBe(true);
});

test('every bar lists as many orders as it counts: hours and days', async () => {
  const day = RANGES[2][0];
  const hours = await get(`/analytics/overview?from=${day}&to=${day}&interval=hour&compare=none`);
  for (const { start, totals } of hours.intervals as { start: string; totals: { orders: number } }[]) {
    const orders = await everyOrder(`sales_from=${day}&sales_to=${day}&sales_hour=${Number(start.slice(11, 13))}`);
    expect({ start, orders: orders.length }).toEqual({ start, orders: totals.orders });
  }
  const [from, to] = RANGES[0];
  const weeks = await get(`/analytics/overview?from=${from}&to=${to}&interval=week&compare=none`);
  for (const { start, end, totals } of weeks.intervals as {
    start: string;
    end: string;
    totals: { orders: number };
  }[]) {
    const orders = await everyOrder(`sales_from=${start}&sales_to=${end}`);
    expect({ start, orders: orders.length }).toEqual({ start, orders: totals.orders });
  }
});

test('one end of a range may be missing; reversed ranges are refused', async () => {
  const all = await everyOrder('sales_from=2000-01-01');
  const early = await everyOrder('sales_to=2026-03-10');
  const late = await everyOrder('sales_from=2026-03-11');
  expect(early.length).toBeGreaterThan(0);
  expect(early.length + late.length).toBe(all.length);
  const { status, body } = await merchant.call(
    'GET',
    `/api/v1/stores/${storeId}/orders?sales_from=2026-03-02&sales_to=2026-03-01`,
  );
  expect({ status, path: body.data.issues[0].path }).toEqual({ status: 400, path: 'sales_from' });
});

test('a report with a filter and two dimensions lists as many orders in each row as the order list', async () => {
  const [from, to] = RANGES[0];
  const days = `from=${from}&to=${to}&per_page=100`;
  const { items: methods } = await get(`/analytics/report?${days}&by=payment`);
  const [method = ''] = methods[0].keys;
  const { totals, items } = await get(`/analytics/report?${days}&by=status,customer&filter[payment]=${method}`);
  expect(totals.orders).toBe(methods[0].figures.orders);
  for (const { keys, figures } of items) {
    const [status, customer] = keys;
    const query = `sales_from=${from}&sales_to=${to}&payment_method=${method}&status=${status}&customer=${customer || 'unknown'}`;
    expect({ keys, orders: (await everyOrder(query)).length }).toEqual({ keys, orders: figures.orders });
  }
});
