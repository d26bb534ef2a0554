import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { claimOperation, recordSending, ATTEMPT_MS } from '../../features/operations/operations.commands.ts';
import { PRODUCT_WRITES } from '#contract/products/product-operations.ts';
import { type StoreTestApp, startStoreTestApp } from '../../features/stores/testing/store-test-app.ts';
import { readSums } from '../../features/sums/sums.public.ts';
import { storeShopRecord } from '../../features/sync/sync.public.ts';
import type { StubShop } from '../../testing/shop/stub-shop.ts';
import { recording } from '../../testing/recordings.ts';

/** The recorded product: regular price 95.00, on sale at 80, 7 in stock, SKU KK-NEW-1. */
const ID = 479;
const BASE = '2026-11-20T14:14:16.000Z';

let all: StoreTestApp;
let shop: StubShop;
let storeId: string;
let now = new Date('2026-11-20T15:00:00Z');

beforeAll(async () => {
  all = await startStoreTestApp({ now: () => now });
  storeId = (await all.connect()).body.id;
  const order = recording('order-single-with-refund').body;
  await all.app.platform.db.asSystem(storeId, (tx) => storeShopRecord(tx, storeId, 'orders', order));
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

const path = (rest = '') => `/api/v1/stores/${storeId}/products${rest}`;
const changeRequest = (changes: object, was: object, more: object = {}) => ({
  operation_id: randomUUID(),
  based_on: BASE,
  was,
  changes,
  ...more,
});
const update = (body: object, person = all.owner) => person.call('PUT', path(`/${ID}`), body);
const create = (body: object) => all.owner.call('POST', path(), body);
const stored = async (id = ID) => (await all.owner.call('GET', path(`/${id}`))).body;

describe('price and stock', () => {
  test('are written once for repeated and concurrent requests with one key; the shop gets text and its response is stored', async () => {
    const before = await rollups();
    expect(before).not.toEqual([]);
    const body = changeRequest(
      { regular_price: '99.50', stock_quantity: 12 },
      { regular_price: '95.00', stock_quantity: 7 },
    );
    const responses = await Promise.all([1, 2, 3, 4].map(() => update(body)));
    expect(new Set(responses.map((response) => JSON.stringify(response.body))).size).toBe(1);
    expect(responses[0]).toMatchObject({
      status: 200,
      body: { wc_id: ID, was: { regular_price: '95.00', stock_quantity: 7 }, now: { regular_price: '99.50' } },
    });
    expect(shop.writes).toEqual([
      { method: 'PUT', path: `products/${ID}`, body: { regular_price: '99.50', stock_quantity: 12 } },
    ]);
    expect(await stored()).toMatchObject({ regular_price: '99.50', stock_quantity: 12 });
    expect(await rollups()).toEqual(before);
  });

  test('are merged with another user’s change of another field', async () => {
    shop.change(ID, { name: 'Kalahari Salt', stock_quantity: 3 });
    expect((await update(changeRequest({ regular_price: '99' }, { regular_price: '95.00' }))).status).toBe(200);
    expect(await stored()).toMatchObject({ name: 'Kalahari Salt', stock_quantity: 3, regular_price: '99.00' });
  });

  test('conflict with another user’s change of the same field: neither is lost, and resolving it is a new change', async () => {
    shop.change(ID, { stock_quantity: 5 });
    const body = changeRequest({ stock_quantity: 10, regular_price: '99' }, { stock_quantity: 7, regular_price: '95' });
    const refused = await update(body);
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'CONFLICT',
        data: {
          fields: ['stock_quantity'],
          theirs: { values: { stock_quantity: 5 } },
          mine: { values: { stock_quantity: 10 } },
        },
      },
    });
    expect(shop.writes).toEqual([]);
    expect((await stored()).stock_quantity).toBe(5);
    expect((await update(body)).status).toBe(409);
    const chosen = changeRequest({ stock_quantity: 10 }, refused.body.data.theirs.values, {
      based_on: refused.body.data.theirs.date_modified,
    });
    expect((await update(chosen)).status).toBe(200);
  });

  test('of two concurrent changes the second is a conflict; without base values the date decides', async () => {
    const price = (to: string) => changeRequest({ regular_price: to }, { regular_price: '95.00' });
    const responses = await Promise.all([update(price('90')), update(price('100'), all.admin)]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await update(changeRequest({ sale_price: '70' }, {}))).status).toBe(409);
    const { date_modified } = await stored();
    expect((await update(changeRequest({ sale_price: '70' }, {}, { based_on: date_modified }))).status).toBe(200);
  });

  test('a lost response is recovered from the shop; after a failure of the shop the same key works later', async () => {
    shop.lose = 1;
    expect(await update(changeRequest({ regular_price: '99' }, { regular_price: '95' }))).toMatchObject({
      status: 200,
    });
    expect(shop.writes).toHaveLength(1);
    shop.refusal = { status: 503, body: '<h1>Maintenance</h1>' };
    const body = changeRequest({ regular_price: '101' }, { regular_price: '99' });
    expect((await update(body)).body.code).toBe('SHOP_FAILED');
    shop.refusal = null;
    // The first write may still arrive.
    expect((await update(body)).body).toMatchObject({ code: 'SHOP_FAILED', data: { retryAfter: 30 } });
    now = new Date(now.getTime() + 30_000);
    expect((await update(body)).status).toBe(200);
    expect((await stored()).regular_price).toBe('101.00');
  });

  test('the shop’s refusal has its own message; invalid values are rejected before', async () => {
    const { status, body } = recording('error-duplicate-sku');
    shop.refusal = { status, body };
    expect(await update(changeRequest({ sku: 'KK-100' }, { sku: 'KK-NEW-1' }))).toMatchObject({
      status: 422,
      body: { code: 'SHOP_REFUSED', message: 'Invalid or duplicated SKU.' },
    });
    shop.refusal = null;
    for (const changes of [{ regular_price: 12.5 }, { regular_price: '12,50' }, { price: '1' }, {}]) {
      expect((await update(changeRequest(changes, {}))).body.code).toBe('INVALID_INPUT');
    }
    expect(shop.writes).toEqual([]);
  });

  test('of a variation are sent to the variation, and its product is updated', async () => {
    const variation = (recording('product-variations').body as { id: number; parent_id: number }[])[0]!;
    shop.change(variation.id, { regular_price: '100' });
    const body = changeRequest({ regular_price: '110' }, { regular_price: '100' }, { parent_id: variation.parent_id });
    expect((await all.owner.call('PUT', path(`/${variation.id}`), body)).status).toBe(200);
    expect(shop.writes[0]?.path).toBe(`products/${variation.parent_id}/variations/${variation.id}`);
    const { variations } = await stored(variation.parent_id);
    expect(variations).toContainEqual(expect.objectContaining({ wc_id: variation.id, regular_price: '110.00' }));
  });
});

describe('a new product', () => {
  const product = { name: 'Buchu tea', sku: 'BT-1', regular_price: '45.00', categories: [17] };

  test('is created once and stored', async () => {
    const body = { operation_id: randomUUID(), product };
    const responses = await Promise.all([create(body), create(body)]);
    expect(responses[0]).toMatchObject({ status: 200, body: { wc_id: 901 } });
    expect(responses[1]?.body).toEqual(responses[0]?.body);
    expect(shop.writes).toHaveLength(1);
    expect(shop.writes[0]?.body).toMatchObject({ type: 'simple', regular_price: '45.00', categories: [{ id: 17 }] });
    expect(await stored(901)).toMatchObject({ name: 'Buchu tea', sku: 'BT-1', type: 'simple' });
  });

  test('is found after a lost response, with or without a SKU', async () => {
    for (const requested of [product, { name: 'Rusks' }]) {
      shop.lose = 1;
      expect((await create({ operation_id: randomUUID(), product: requested })).status).toBe(200);
    }
    expect(shop.writes).toHaveLength(2);
  });

  test('is looked up first after a crash, and concurrent requests wait for it', async () => {
    const body = { operation_id: randomUUID(), product };
    const { db } = all.app.platform;
    const operation = {
      id: body.operation_id,
      userId: all.owner.userId,
      name: PRODUCT_WRITES.create.name,
      request: body,
    };
    await db.asSystem(storeId, async (tx) => {
      await claimOperation(tx, storeId, { ...operation, subject: `products/new/${body.operation_id}` }, now);
      await recordSending(tx, storeId, { id: operation.id, attempt: 1 }, { sku: 'BT-1' }, now);
    });
    now = new Date(now.getTime() + ATTEMPT_MS + 1000);
    shop.change(950, {
      ...product,
      categories: [],
      meta_data: [{ key: '_karoo_operation', value: body.operation_id }],
    });
    expect((await create(body)).body).toMatchObject({ wc_id: 950 });
    expect(shop.writes).toEqual([]);
    shop.refusal = { status: 504, body: '<h1>Gateway time-out</h1>' };
    const slow = { operation_id: randomUUID(), product: { name: 'Slow' } };
    expect((await create(slow)).body.code).toBe('SHOP_FAILED');
    shop.refusal = null;
    expect((await create(slow)).body.code).toBe('SHOP_FAILED');
    now = new Date(now.getTime() + 31_000);
    expect((await create(slow)).status).toBe(200);
    expect(shop.writes).toHaveLength(1);
  });
});

test('a SKU is available unless another product has it', async () => {
  const check = async (query: string) => (await all.owner.call('GET', path(`/sku?${query}`))).body;
  expect(await check('sku=KK-NEW-1')).toEqual({ valid: false, holder: { wc_id: ID, name: expect.any(String) } });
  expect(await check(`sku=KK-NEW-1&wc_id=${ID}`)).toEqual({ valid: true, holder: null });
  expect(await check('sku=KK-NEW-2')).toEqual({ valid: true, holder: null });
  expect(all.shop.seen.at(-1)?.url).toContain('per_page=10');
});

test('the editor reads the shop’s current version', async () => {
  shop.change(ID, { name: 'Salt &amp; pepper', description: '<p>As typed</p>' });
  const { status, body } = await all.owner.call('GET', path(`/${ID}/editable`));
  expect(status).toBe(200);
  expect(body.values).toMatchObject({
    name: 'Salt & pepper',
    description: '<p>As typed</p>',
    categories: [17],
    manage_stock: true,
    date_on_sale_from: null,
  });
  expect((await all.owner.call('GET', path('/999/editable'))).body.code).toBe('SHOP_REFUSED');
});

test('a trashed or deleted product cannot get a price: the response says where it is', async () => {
  shop.change(ID, { status: 'trash' });
  const body = changeRequest({ regular_price: '99' }, { regular_price: '95.00' });
  expect(await update(body)).toMatchObject({
    status: 409,
    body: {
      code: 'IN_TRASH',
      message: 'This product is in your store’s trash, so nothing changed. Restore it, then try again.',
      data: { final: true },
    },
  });
  const batch = await all.owner.call('POST', path('/batch'), {
    update: [{ ...changeRequest({ sku: 'X' }, {}), wc_id: ID }],
  });
  expect(batch.body.results).toMatchObject([{ outcome: 'refused', code: 'IN_TRASH' }]);
  const { id, parent_id } = (recording('product-variations').body as { id: number; parent_id: number }[])[0]!;
  shop.change(id, { status: 'trash' });
  const variation = changeRequest({ regular_price: '9' }, { regular_price: '8' }, { parent_id });
  expect((await all.owner.call('PUT', path(`/${id}`), variation)).body).toMatchObject({ code: 'IN_TRASH' });
  expect([shop.writes, (await stored()).status]).toEqual([[], 'trash']);
  const restoring = changeRequest(
    { status: 'publish', regular_price: '99' },
    { status: 'trash', regular_price: '95.00' },
  );
  expect((await update(restoring)).body.now).toMatchObject({ status: 'publish', regular_price: '99' });
  shop.products.delete(ID);
  const late = await update(changeRequest({ regular_price: '101' }, { regular_price: '99' }));
  expect(late.body).toMatchObject({
    code: 'SHOP_REFUSED',
    message: 'This product was deleted in your store.',
  });
});

test('trash and restore change the status; permanent deletion needs the name, and happens once', async () => {
  const trashed = await all.owner.call('DELETE', path(`/${ID}`), { operation_id: randomUUID() });
  expect(trashed).toMatchObject({ status: 200, body: { was: 'publish' } });
  expect((await stored()).status).toBe('trash');
  const back = changeRequest({ status: 'publish' }, { status: 'trash' }, { based_on: trashed.body.date_modified });
  expect((await update(back)).status).toBe(200);
  expect((await stored()).status).toBe('publish');

  const remove = (name: string) => ({ operation_id: randomUUID(), force: true, name });
  const { name } = await stored();
  expect((await all.owner.call('DELETE', path(`/${ID}`), remove('Salt'))).body.code).toBe('INVALID_INPUT');
  expect(shop.products.has(ID)).toBe(true);
  shop.lose = 1;
  for (const body of [remove(name), remove(name)]) {
    expect((await all.owner.call('DELETE', path(`/${ID}`), body)).status).toBe(200);
  }
  expect(shop.writes.filter(({ method }) => method === 'DELETE')).toHaveLength(2);
  expect((await all.owner.call('GET', path(`/${ID}`))).status).toBe(404);
});

test('DELETE moves to the trash, or deletes permanently with force and the name; its input may be in the query', async () => {
  const { name } = await stored();
  const trashed = await all.owner.call('DELETE', path(`/${ID}`), { operation_id: randomUUID() });
  expect(trashed).toMatchObject({
    status: 200,
    body: { wc_id: ID, was: 'publish', date_modified: expect.any(String) },
  });
  const operation_id = randomUUID();
  const deleteProduct = (query: string, body?: object) => all.owner.call('DELETE', path(`/${ID}?${query}`), body);
  const wrong = await deleteProduct(`force=true&operation_id=${randomUUID()}`, { name: 'Salt' });
  expect(wrong.body).toMatchObject({ code: 'INVALID_INPUT' });
  expect(shop.products.has(ID)).toBe(true);
  const query = `force=true&operation_id=${operation_id}&name=${encodeURIComponent(name)}`;
  const gone = await deleteProduct(query);
  expect(gone).toMatchObject({ status: 200, body: { operation_id, wc_id: ID, was: null, date_modified: null } });
  expect(await deleteProduct('force=true', { operation_id, name })).toMatchObject({ status: 200, body: gone.body });
  expect(shop.writes.map(({ method }) => method)).toEqual(['DELETE', 'DELETE']);
  expect((await all.owner.call('DELETE', path('/479?force=perhaps'), { operation_id })).body.code).toBe(
    'INVALID_INPUT',
  );
  const malformed = await fetch(`${all.app.url}${path('/479?force=true')}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${all.owner.token}`, 'content-type': 'application/json' },
    body: '{"operation_id":',
  });
  expect(await malformed.json()).toMatchObject({ code: 'MALFORMED_JSON' });
});

describe('emails about products', () => {
  const settings = (mails: object) =>
    all.owner.call('PATCH', `/api/v1/organizations/${all.owner.organizationId}/alerts/settings`, { mails });

  test('are sent to the chosen users once per change, with the changes and their author; by default to no one', async () => {
    const send = vi.spyOn(all.app.platform.mail, 'send').mockResolvedValue(undefined);
    const change = (to: string, was: string) => changeRequest({ regular_price: to }, { regular_price: was });
    expect((await update(change('96.50', '95.00'))).body).toMatchObject({ mailed_to: [] });
    expect(send).not.toHaveBeenCalled();

    expect((await settings({ product_updated: 'admins', product_created: 'owner' })).status).toBe(200);
    const body = change('99.50', '96.50');
    const { mailed_to: mailedTo } = (await update(body, all.admin)).body;
    expect(mailedTo.toSorted()).toEqual(['admin@example.co.za', 'owner@example.co.za']);
    expect((await update(body, all.admin)).body).toMatchObject({ mailed_to: mailedTo });
    expect(send).toHaveBeenCalledTimes(2);
    const [email] = send.mock.calls[0]!;
    expect(email.subject).toMatch(/ was updated$/);
    expect(email.text.replaceAll('\u00a0', ' ')).toContain('Regular price: R 96,50 → R 99,50');
    expect(email.text).toContain(`to=products%2F${ID}`);
    expect(email.text).toMatch(/^Thandi Nkosi changed .* in Kaapstad Koffie\.$/m);
    // Nothing changed, so no notification is sent.
    expect((await update(change('99.50', '99.50'))).body).toMatchObject({ mailed_to: [] });

    await create({ operation_id: randomUUID(), product: { name: 'Buchu <b>tea</b>', sku: 'BT-9', status: 'draft' } });
    expect(send).toHaveBeenCalledTimes(3);
    expect(send.mock.calls[2]![0]).toMatchObject({
      to: 'owner@example.co.za',
      text: expect.stringContaining('SKU: BT-9'),
    });
    expect(send.mock.calls[2]![0].html).not.toContain('<b>tea');

    shop.change(480, { name: 'Rusks', regular_price: '20' });
    const many = [ID, 480].map((wc_id) => ({
      ...changeRequest({ regular_price: '21' }, {}),
      wc_id,
      based_on: '2027-01-01T00:00:00Z',
    }));
    for (const _time of ['first', 'again']) {
      const { body: response } = await all.owner.call('POST', path('/batch'), { update: many });
      expect(response.results).toMatchObject([{ outcome: 'done' }, { outcome: 'done' }]);
    }
    expect(send).toHaveBeenCalledTimes(5);
    expect(send.mock.calls[4]![0].subject).toMatch(/: 2 products were updated$/);
    expect(send.mock.calls[4]![0].text.replaceAll('\u00a0', ' ')).toContain(
      '- Rusks: Regular price: R 20,00 → R 21,00',
    );
    await settings({ product_updated: 'none', product_created: 'none' });
    send.mockRestore();
  });
});

test('a category is created once and then found by its name', async () => {
  const make = (name: string) => all.owner.call('POST', path('/categories'), { operation_id: randomUUID(), name });
  const made = await make('Biltong');
  expect(made).toMatchObject({ status: 200, body: { name: 'Biltong' } });
  const { id } = made.body;
  expect((await make('biltong')).body.id).toBe(id);
  expect(shop.writes).toHaveLength(1);
  const { body } = await all.owner.call('GET', path('/facets'));
  expect(body.categories).toContainEqual(expect.objectContaining({ id, name: 'Biltong' }));
});

async function rollups(): Promise<unknown> {
  const range = { from: '2000-01-01', to: '2100-01-01' } as const;
  const rows = await all.app.platform.db.asSystem(storeId, (tx) =>
    readSums(tx, { storeId }, { dimensions: ['product'], range, interval: 'day' }),
  );
  return rows.map((row) => JSON.stringify(row)).toSorted();
}
