import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { generateShop, storeShop } from '../../testing/orders/generated-orders.ts';
import { createStore } from '../../testing/tenants.ts';
import { type SignedIn, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let merchant: SignedIn;
let stranger: SignedIn;
let storeId: string;
let unsynced: string;

beforeAll(async () => {
  app = await startTestApp({ now: () => new Date('2026-04-20T10:00:00Z') });
  merchant = await app.signedIn('merchant@example.co.za');
  stranger = await app.signedIn('stranger@example.co.za');
  storeId = await createStore(app.platform.db, merchant.organizationId, { timezone: '+05:30' });
  unsynced = await createStore(app.platform.db, merchant.organizationId);
  await storeShop(app.platform.db, storeId, generateShop(3, 60, '2026-02-20T00:00:00Z', 50));
});
afterAll(() => app.close());

const get = (path: string, person = merchant, store = storeId) => person.call('GET', `/api/v1/stores/${store}${path}`);

describe('bad input', () => {
  test.each([
    ['/orders?page=0', 'page'],
    ['/orders?per_page=101', 'per_page'],
    ['/orders?per_page=x', 'per_page'],
    ['/orders?after=2026-02-30', 'after'],
    ['/orders?after=2026-03-02&before=2026-03-01', 'after'],
    ['/orders?status=wc-completed', 'status'],
    ['/orders?status=a%20b', 'status'],
    ['/orders?orderby=colour', 'orderby'],
    ['/products?stock_status=some', 'stock_status'],
    ['/customers?segment=best', 'segment'],
    ['/analytics/overview?from=2026-03-02&to=2026-03-01', 'from'],
    ['/analytics/overview?from=2026-03-02&to=never', 'to'],
    ['/analytics/products?from=2026-03-02&to=2026-03-01', 'from'],
    ['/analytics/dashboard?from=2026-03-02&to=2026-03-01', 'from'],
  ])('%s is refused with the field and a remedy', async (path, field) => {
    const { status, body } = await get(path);
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'INVALID_INPUT' });
    expect(body.data.issues[0].path).toBe(field);
    expect(body.data.issues[0].message.length).toBeGreaterThan(10);
  });

  test("an unknown store and another tenant's are both not found", async () => {
    for (const path of [
      '/orders',
      '/orders/1000',
      '/products',
      '/customers',
      '/orders/facets',
      '/analytics/overview?from=2026-03-01&to=2026-03-02',
    ]) {
      for (const response of [await get(path, merchant, randomUUID()), await get(path, stranger)]) {
        expect({ path, status: response.status, code: response.body.code }).toEqual({
          path,
          status: 404,
          code: 'STORE_NOT_FOUND',
        });
      }
    }
    expect((await get('/orders', merchant, 'no-uuid')).status).toBe(400);
  });

  test('an unused status returns an empty list, not an error', async () => {
    const { status, body } = await get('/orders?status=no-such');
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { items: [], total: 0, totalPages: 0, page: 1, perPage: 20 },
    });
  });
});

describe('responses', () => {
  test('lists return items and totals; an order has the shop’s lines and totals', async () => {
    const list = await get('/orders?per_page=7&page=2');
    expect(list.body).toMatchObject({ page: 2, perPage: 7, totalIsCapped: false });
    expect(list.body.items).toHaveLength(7);
    const { status, body } = await get(`/orders/${list.body.items[0].wc_id}`);
    expect(status).toBe(200);
    const cents = (amount: string) => BigInt(amount.replace('.', ''));
    const net = cents(body.subtotal) - cents(body.discount_total) + cents(body.shipping_total) + cents(body.fees_total);
    expect(net + cents(body.total_tax)).toBe(cents(body.total));
    expect(cents(body.total) - cents(body.refunded)).toBe(cents(body.net_total));
    expect((await get('/orders/999999')).body.code).toBe('NOT_FOUND');
  });

  test('a line refund is shown on its line', async () => {
    const orders = (await get('/orders?per_page=100')).body.items as { wc_id: number; refunded: string }[];
    const refunded = orders.find((order) => order.refunded !== '0.00');
    const { body } = await get(`/orders/${refunded?.wc_id}`);
    expect(body.refunds[0].amount).toBe(refunded?.refunded);
  });

  test('notes of an unreachable shop are not available, but the order is', async () => {
    const [order] = (await get('/orders')).body.items;
    const { status, body } = await get(`/orders/${order.wc_id}/notes`);
    expect({ status, body }).toEqual({ status: 200, body: { available: false, items: [] } });
  });

  test('the procedures return rows and totals; a store never synced reads from the shop and reports its errors', async () => {
    const rpc = (name: string, body: object) => merchant.call('POST', `/rest/v1/rpc/${name}`, body);
    const rows = await rpc('get_store_orders', { store_id: storeId, page_size: 5, page_offset: 0 });
    expect(rows.body).toHaveLength(5);
    expect(rows.body[0].total_count).toBeGreaterThan(5);
    expect(rows.body[0].data.line_items.length).toBeGreaterThan(0);
    const found = await rpc('get_store_orders', { store_id: storeId, page_size: 50, search_term: 'dlamini' });
    expect(found.body.length).toBeGreaterThan(0);
    expect(
      found.body.every((row: { data: { billing: { last_name: string } } }) => row.data.billing.last_name === 'Dlamini'),
    ).toBe(true);
    expect((await rpc('get_store_products', { store_id: unsynced })).body.code).toBe('SHOP_FAILED');
    expect((await rpc('get_store_orders', { store_id: storeId, page_size: 101 })).status).toBe(400);
  });

  test('views are stored per person', async () => {
    const path = `/api/v1/organizations/${merchant.organizationId}/saved-views`;
    const made = await merchant.call('POST', path, { screen: 'orders', name: 'Failed', query: 'status=failed' });
    expect(made.status).toBe(201);
    expect((await merchant.call('GET', `${path}?screen=orders`)).body.items).toEqual([made.body]);
    expect((await merchant.call('GET', `${path}?screen=products`)).body.items).toEqual([]);
    expect((await stranger.call('GET', `${path}?screen=orders`)).status).toBe(404);
    const misspelt = await merchant.call('POST', path, { screen: 'orders', name: 'All', query: 'statuz=failed' });
    expect([misspelt.status, misspelt.body.data?.issues?.[0].path]).toEqual([400, 'query']);
    expect(misspelt.body.message).toContain('statuz');
    expect((await merchant.call('DELETE', `${path}/${made.body.id}`)).body).toEqual({ id: made.body.id });
    expect((await merchant.call('DELETE', `${path}/${made.body.id}`)).status).toBe(404);
  });
});
