import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type StoreTestApp, startStoreTestApp } from '../../features/stores/testing/store-test-app.ts';
import { storeShopRecord } from '../../features/sync/sync.public.ts';
import type { StubShop } from '../../testing/shop/stub-shop.ts';

/** The recorded product: regular price 95.00, last changed at the base. */
const ID = 479;
const BASE = '2026-11-20T14:14:16';

let all: StoreTestApp;
let shop: StubShop;
let storeId: string;
let now = new Date('2026-11-20T15:00:00Z');

beforeAll(async () => {
  all = await startStoreTestApp({ now: () => now });
  storeId = (await all.connect()).body.id;
});
afterAll(() => all.close());

beforeEach(async () => {
  shop = all.shop;
  shop.reset();
  const { db } = all.app.platform;
  await db.asOwner(async ({ query }) => {
    await query.deleteFrom('rate_limits').execute();
    await query.deleteFrom('shop_operations').execute();
    await query.deleteFrom('woocommerce_products').where('store_id', '=', storeId).execute();
  });
  await db.asSystem(storeId, (tx) => storeShopRecord(tx, storeId, 'products', shop.products.get(ID)));
});

const ask = (call: object, person = all.owner) =>
  person.call('POST', '/functions/v1/woocommerce-proxy', { store_id: storeId, ...call });
const put = (body: object, more: object = {}) => ask({ path: `/products/${ID}`, method: 'PUT', body, ...more });
const stored = async (id = ID) => (await all.owner.call('GET', `/api/v1/stores/${storeId}/products/${id}`)).body;
const writes = () => shop.writes.map(({ method, path }) => `${method} ${path}`);
const laterBy = (ms: number) => void (now = new Date(now.getTime() + ms));

describe('a base version', () => {
  test('that is current allows the write, and Karoo stores the result at once', async () => {
    const { status, body } = await put({ regular_price: '99.50' }, { based_on: BASE });
    expect([status, body.data.success, body.data.data.regular_price]).toEqual([200, true, '99.50']);
    expect(await stored()).toMatchObject({ regular_price: '99.50' });
  });

  test('before another user’s change is a conflict with both versions; nothing is overwritten', async () => {
    shop.change(ID, { regular_price: '120.00' });
    const refused = await put({ regular_price: '99' }, { based_on: BASE });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'CONFLICT',
        data: {
          theirs: { id: ID, regular_price: '120.00' },
          mine: { based_on: BASE, body: { regular_price: '99' } },
        },
      },
    });
    expect(writes()).toEqual([]);
    expect(await stored()).toMatchObject({ regular_price: '120.00' });
    const { date_modified_gmt: based_on } = refused.body.data.theirs;
    expect((await put({ regular_price: '99' }, { based_on: `${based_on}Z` })).body.data.success).toBe(true);
  });

  test('also applies to deletions and batches', async () => {
    shop.change(ID, { name: 'Rooibos' });
    const deletion = await ask({ path: `/products/${ID}`, method: 'DELETE', based_on: BASE });
    expect(deletion).toMatchObject({ status: 409, body: { data: { theirs: { name: 'Rooibos' } } } });
    const batch = { path: '/batch', method: 'POST', body: { update: [{ id: ID, name: 'Honeybush' }] } };
    const refused = await ask({ ...batch, based_on: { [ID]: BASE } });
    expect(refused).toMatchObject({ status: 409, body: { data: { theirs: [{ id: ID, name: 'Rooibos' }] } } });
    expect(writes()).toEqual([]);
    const held = shop.products.get(ID)?.date_modified_gmt;
    expect((await ask({ ...batch, based_on: { [ID]: held } })).body.data.success).toBe(true);
    expect((await stored()).name).toBe('Honeybush');
  });

  test('that does not match the call is rejected', async () => {
    for (const call of [
      { path: '/products', method: 'POST', body: { name: 'A' }, based_on: BASE },
      { path: '/batch', method: 'POST', body: { delete: [ID] }, based_on: BASE },
      { path: `/products/${ID}`, method: 'PUT', body: { name: 'A' }, based_on: { [ID]: BASE } },
      { path: `/products/${ID}`, method: 'PUT', body: { name: 'A' }, based_on: 'yesterday' },
    ]) {
      expect(await ask(call)).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
    }
    expect(writes()).toEqual([]);
  });
});

describe('a deletion for good', () => {
  const forced = (force: unknown, more: object = {}) =>
    ask({ path: `/products/${ID}`, method: 'DELETE', params: { force }, ...more });
  const batch = (list: unknown[], more: object = {}) =>
    ask({ path: '/batch', method: 'POST', body: { delete: list }, ...more });

  test('needs the product’s name, however the caller says it', async () => {
    for (const force of [true, 'true', 'TRUE', 1, '1']) {
      expect(await forced(force)).toMatchObject({ status: 400, body: { data: { issues: [{ path: 'name' }] } } });
      expect((await forced(force, { name: 'Something else' })).status).toBe(400);
    }
    for (const list of [[ID], [String(ID)]]) {
      expect(await batch(list)).toMatchObject({ status: 400, body: { data: { issues: [{ path: 'name' }] } } });
      expect((await batch(list, { name: { [ID]: 'Something else' } })).status).toBe(400);
      expect((await batch(list, { name: 'Something else' })).status).toBe(400);
    }
    expect((await batch([`${ID} apples`])).body).toMatchObject({ code: 'PROXY_PATH_REFUSED' });
    expect(writes()).toEqual([]);
    const name = String(shop.products.get(ID)?.name);
    expect((await forced(true, { name })).body.data.success).toBe(true);
    expect(writes()).toEqual([`DELETE products/${ID}`]);
  });

  test('to the trash needs none', async () => {
    expect((await forced(false)).body.data.success).toBe(true);
  });
});

describe('an idempotency key', () => {
  test('is executed once for repeated and concurrent requests', async () => {
    const call = { operation_id: randomUUID() };
    const responses = await Promise.all([1, 2, 3].map(() => put({ regular_price: '99' }, call)));
    // What comes out of the log has its fields in another order.
    for (const { body } of responses) expect(body).toEqual(responses[0]?.body);
    expect(writes()).toEqual([`PUT products/${ID}`]);
    shop.change(ID, { regular_price: '120.00' });
    expect((await put({ regular_price: '99' }, call)).body).toEqual(responses[0]?.body);
    expect((await stored()).regular_price).toBe('99.00');
    expect((await put({ regular_price: '100' }, call)).body).toMatchObject({ code: 'INVALID_INPUT' });
    expect(writes()).toHaveLength(1);
  });

  test('with a lost response creates one product, and repeating a deletion is no error', async () => {
    const call = { path: '/products', method: 'POST', body: { name: 'New' }, operation_id: randomUUID() };
    shop.lose = 1;
    const made = await ask(call);
    expect(made.body.data).toMatchObject({ success: true, data: { name: 'New' } });
    expect((await ask(call)).body).toEqual(made.body);
    expect([...shop.products.values()].filter(({ name }) => name === 'New')).toHaveLength(1);
    const { id } = made.body.data.data;
    expect((await stored(id)).name).toBe('New');
    shop.lose = 1;
    const gone = {
      path: `/products/${id}`,
      method: 'DELETE',
      params: { force: true },
      name: 'New',
      operation_id: randomUUID(),
    };
    expect((await ask(gone)).body.data.success).toBe(true);
    expect((await ask(gone)).body.data.success).toBe(true);
    expect((await all.owner.call('GET', `/api/v1/stores/${storeId}/products/${id}`)).status).toBe(404);
  });

  test('can be retried after a failure of the shop; a refusal is final', async () => {
    const operation_id = randomUUID();
    shop.refusal = { status: 503, body: '<h1>Busy</h1>' };
    const failed = await put({ regular_price: '99' }, { operation_id });
    expect(failed).toMatchObject({ status: 200, body: { data: null, error: { code: 'SHOP_ERROR' } } });
    shop.refusal = null;
    laterBy(1000);
    expect((await put({ regular_price: '99' }, { operation_id })).body.data.success).toBe(true);
    shop.refusal = { status: 400, body: { code: 'bad', message: 'Not so.', data: { status: 400 } } };
    const key = { operation_id: randomUUID() };
    const refused = await put({ regular_price: 'x' }, key);
    expect(refused.body).toMatchObject({ error: null, data: { success: false, error: 'Not so.' } });
    shop.refusal = null;
    expect((await put({ regular_price: 'x' }, key)).body).toEqual(refused.body);
  });

  test('is optional: without one each request is executed', async () => {
    await put({ regular_price: '99' });
    shop.change(ID, { regular_price: '120.00' });
    await put({ regular_price: '99' });
    expect(writes()).toHaveLength(2);
    expect((await stored()).regular_price).toBe('99.00');
  });
});

test('a trashed product is only written to with a status', async () => {
  shop.change(ID, { status: 'trash' });
  expect(await put({ regular_price: '99' })).toMatchObject({ status: 409, body: { code: 'IN_TRASH' } });
  expect((await put({ status: 'publish' })).body.data.success).toBe(true);
  expect((await stored()).status).toBe('publish');
});

test('an order is stored at once; the log contains no customer, and a repeated key returns the order', async () => {
  const { order } = shop;
  const call = {
    path: `/orders/${order.id}`,
    method: 'PUT',
    body: { status: 'completed' },
    operation_id: randomUUID(),
  };
  const first = await ask(call);
  expect(first.body.data.data).toMatchObject({ id: order.id, status: 'completed', billing: expect.any(Object) });
  const stored = await all.app.platform.db.asOwner(({ query }) =>
    query.selectFrom('shop_operations').select(['subject', 'answer']).executeTakeFirstOrThrow(),
  );
  expect(stored).toEqual({
    subject: `orders/${order.id}`,
    answer: { success: true, error: null, data: { id: order.id }, headers: {} },
  });
  expect((await ask(call)).body.data.data).toMatchObject({ id: order.id, status: 'completed' });
  const { body } = await all.owner.call('GET', `/api/v1/stores/${storeId}/orders/${order.id}`);
  expect(body.status).toBe('completed');
});
