import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type StoreTestApp, startStoreTestApp } from '../../features/stores/testing/store-test-app.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { storeShopRecord } from '../../features/sync/sync.public.ts';
import type { StubShop } from '../../testing/shop/stub-shop.ts';
import { resetRecordedShop } from './testing/recorded-shop.ts';

/** The recorded product: regular price 95.00, on sale at 80, 7 in stock. */
const PRODUCT = 479;
const BASE = '2026-11-20T14:14:16Z';

let all: StoreTestApp;
let shop: StubShop;
let storeId: string;
let orderId: number;
let now = new Date('2026-11-20T15:00:00Z');

beforeAll(async () => {
  all = await startStoreTestApp({ now: () => now });
  storeId = (await all.connect()).body.id;
});
afterAll(() => all.close());

beforeEach(async () => {
  now = new Date('2026-11-20T15:00:00Z');
  ({ shop, orderId } = await resetRecordedShop(all, storeId));
  await all.app.platform.db.asSystem(storeId, (tx) =>
    storeShopRecord(tx, storeId, 'products', shop.products.get(PRODUCT)),
  );
  await clear();
});

const clear = () =>
  all.app.platform.db.asOwner(async ({ query }) => void (await query.deleteFrom('activity_log').execute()));
const readLog = (search = '', person = all.owner) =>
  person.call('GET', `/api/v1/organizations/${all.owner.organizationId}/activity${search}`);
const entries = async (search = '', person = all.owner) => (await readLog(search, person)).body.items;
const inStore = (method: string, path: string, body: object, person = all.owner) =>
  person.call(method, `/api/v1/stores/${storeId}/${path}`, { operation_id: randomUUID(), ...body });
const change = (changes: object, was: object, more: object = {}) =>
  inStore('PUT', `products/${PRODUCT}`, { based_on: BASE, was, changes, ...more });
const setStatus = (status: string, more: object = {}) =>
  inStore('PUT', `orders/${orderId}/status`, { status, was: 'processing', based_on: '2026-11-20T14:00:00Z', ...more });
const proxy = (call: object) =>
  all.owner.call('POST', '/functions/v1/woocommerce-proxy', { store_id: storeId, ...call });

describe('a write to the shop', () => {
  test('of an order’s status is logged once for a repeated key, with both statuses', async () => {
    const key = { operation_id: randomUUID() };
    await Promise.all([1, 2, 3].map(() => setStatus('completed', key)));
    await setStatus('completed', key);
    expect(await readLog()).toMatchObject({
      status: 200,
      body: {
        total: 1,
        page: 1,
        perPage: 20,
        items: [
          {
            at: now.toISOString(),
            store_id: storeId,
            person: { id: all.owner.userId, name: 'Thandi Nkosi' },
            source: 'karoo',
            kind: 'order.status',
            record: `orders/${orderId}`,
            title: shop.order.number,
            outcome: 'done',
            error: null,
            changes: [{ field: 'status', before: 'processing', after: 'completed' }],
          },
        ],
      },
    });
    await setStatus('completed', { was: 'completed' });
    expect(await entries()).toHaveLength(1);
  });

  test('is unconfirmed while the shop has not answered, then done in the same entry', async () => {
    const key = { operation_id: randomUUID() };
    shop.before = ({ method }) => (method === 'PUT' ? { status: 503, body: 'busy' } : undefined);
    await setStatus('completed', key);
    const before = [{ field: 'status', before: 'processing', after: 'completed' }];
    const [open] = await entries();
    expect(open).toMatchObject({ outcome: 'unconfirmed', changes: before });
    shop.before = () => undefined;
    // It can no longer arrive.
    now = new Date(now.getTime() + 31_000);
    await setStatus('completed', key);
    expect(await entries()).toEqual([{ ...open, at: now.toISOString(), outcome: 'done', error: null }]);
  });

  test('that the shop refuses is logged with what it said and what was wanted', async () => {
    shop.refusal = { status: 400, body: { code: 'rest_invalid', message: 'Betaal eers.', data: { status: 400 } } };
    await setStatus('completed');
    await change({ regular_price: '89.00' }, { regular_price: '95.00' });
    expect(await entries()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'order.status', outcome: 'refused', error: 'Betaal eers.' }),
        expect.objectContaining({
          kind: 'product.change',
          outcome: 'refused',
          error: 'Betaal eers.',
          changes: [{ field: 'regular_price', before: '95.00', after: '89.00' }],
        }),
      ]),
    );
  });

  test('that finds another’s change is refused, and logged with the shop’s value', async () => {
    shop.change(PRODUCT, { regular_price: '120.00' });
    await change({ regular_price: '89.00' }, { regular_price: '95.00' });
    expect(await entries()).toMatchObject([{ outcome: 'refused', error: 'Someone else has changed this.' }]);
  });

  test('of a product, a note, a refund and the trash have an entry each, without texts of customers', async () => {
    await change({ regular_price: '89.00', description: 'Nuut' }, { regular_price: '95.00' });
    await inStore('POST', `orders/${orderId}/notes`, { note: 'Sipho het gebel', customer_note: false });
    const refund = { reason: '', amount: '10.00', restock: false, through_gateway: false, line_items: [] };
    await inStore('POST', `orders/${orderId}/refunds`, refund);
    await inStore('DELETE', `products/${PRODUCT}`, { force: false });
    const log = await entries();
    expect(log).toHaveLength(4);
    expect(log).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          kind: 'product.change',
          title: shop.products.get(PRODUCT)?.name,
          currency: 'ZAR',
          changes: [{ field: 'description' }, { field: 'regular_price', before: '95.00', after: '89.00' }],
        }),
        expect.objectContaining({ kind: 'order.note', changes: [{ field: 'private_note' }] }),
        expect.objectContaining({
          kind: 'order.refund',
          changes: [{ field: 'amount', before: null, after: '10.00' }, { field: 'by_hand' }],
        }),
        expect.objectContaining({
          kind: 'product.trash',
          changes: [{ field: 'status', before: 'publish', after: 'trash' }],
        }),
      ]),
    );
    expect(JSON.stringify(log)).not.toMatch(/Sipho|Nuut/);
  });

  test('of a new product and its permanent removal keep its name', async () => {
    const product = { name: 'Beskuit', regular_price: '45.00' };
    const { wc_id } = (await inStore('POST', 'products', { product })).body;
    await inStore('DELETE', `products/${wc_id}`, { force: true, name: 'Beskuit' });
    expect((await entries()).map(({ kind, record, title }: never) => [kind, record, title]).toSorted()).toEqual([
      ['product.create', `products/${wc_id}`, 'Beskuit'],
      ['product.delete', `products/${wc_id}`, 'Beskuit'],
    ]);
  });

  test('in bulk is one entry per product, none for the preview; undo is another with the values turned', async () => {
    const body = { operation_id: randomUUID(), products: [PRODUCT], change: { price: { add: '5' } }, dry_run: true };
    await inStore('POST', 'products/bulk', body);
    expect(await entries()).toEqual([]);
    await inStore('POST', 'products/bulk', { ...body, dry_run: false });
    await inStore('POST', 'products/bulk', { ...body, dry_run: false });
    now = new Date(now.getTime() + 60_000);
    await inStore('POST', 'products/bulk/undo', { undo: body.operation_id, dry_run: false });
    expect((await entries()).map(({ changes }: { changes: unknown }) => changes)).toEqual([
      [{ field: 'regular_price', before: '100.00', after: '95.00' }],
      [{ field: 'regular_price', before: '95.00', after: '100.00' }],
    ]);
  });

  test('through the proxy is logged with the values before it, a batch with an entry per product', async () => {
    await proxy({ path: `/products/${PRODUCT}`, method: 'PUT', body: { regular_price: '99.00', meta_data: [] } });
    await proxy({ path: `/orders/${orderId}`, method: 'PUT', body: { customer_note: 'Sipho' } });
    await proxy({
      path: '/products/batch',
      method: 'POST',
      body: { update: [{ id: PRODUCT, regular_price: '90.00' }], create: [{ name: 'Rooibos' }] },
    });
    const log = await entries();
    expect(log).toHaveLength(4);
    expect(log).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          kind: 'product.change',
          changes: [{ field: 'regular_price', before: '95.00', after: '99.00' }, { field: 'meta_data' }],
        }),
        expect.objectContaining({ kind: 'order.change', changes: [{ field: 'customer_note' }] }),
        expect.objectContaining({
          kind: 'product.change',
          changes: [{ field: 'regular_price', before: '99.00', after: '90.00' }],
        }),
        expect.objectContaining({ kind: 'product.create', title: 'Rooibos' }),
      ]),
    );
  });
});

describe('in the shop', () => {
  const asSystem = (work: (tx: Tx) => Promise<void>) => all.app.platform.db.asSystem(storeId, work);
  const firstSync = (at: Date | null) =>
    all.app.platform.db.asOwner(
      async ({ query }) => void (await query.updateTable('woocommerce_stores').set({ last_sync_at: at }).execute()),
    );
  const sync = async () => {
    await asSystem((tx) => storeShopRecord(tx, storeId, 'products', shop.products.get(PRODUCT)));
    await asSystem((tx) => storeShopRecord(tx, storeId, 'orders', shop.order));
  };
  beforeEach(async () => {
    // The database compares with its own clock, by which the trial may be over.
    now = new Date();
    await all.app.platform.db.asOwner(({ query }) =>
      query
        .updateTable('user_profiles')
        .set({ trial_ends_at: new Date(now.getTime() + 86_400_000) })
        .execute(),
    );
    await firstSync(now);
  });
  afterEach(() => firstSync(null));

  test('a status, price or stock that a sync finds changed is logged once, with nobody’s name', async () => {
    shop.change(PRODUCT, { regular_price: '120.00', stock_quantity: 9, name: 'Nuut' });
    shop.setOrder({ status: 'completed' });
    await sync();
    await sync();
    const log = await entries();
    expect(log).toHaveLength(2);
    expect(log).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          source: 'shop',
          person: null,
          outcome: 'done',
          kind: 'product.change',
          record: `products/${PRODUCT}`,
          title: 'Nuut',
          changes: [
            { field: 'regular_price', before: '95.00', after: '120.00' },
            { field: 'stock_quantity', before: 7, after: 9 },
          ],
        }),
        expect.objectContaining({
          source: 'shop',
          kind: 'order.status',
          record: `orders/${orderId}`,
          changes: [{ field: 'status', before: 'processing', after: 'completed' }],
        }),
      ]),
    );
    expect(await entries('?source=karoo')).toEqual([]);
  });

  test('what was sold, and texts, are not logged, nor is anything during the first sync', async () => {
    shop.change(PRODUCT, { stock_quantity: 5, name: 'Nuut', regular_price: '95' });
    const product = shop.products.get(PRODUCT) as unknown as Record<string, unknown>;
    product['total_sales'] = Number(product['total_sales']) + 2;
    await sync();
    expect(await entries()).toEqual([]);
    await firstSync(null);
    shop.change(PRODUCT, { regular_price: '120.00' });
    await sync();
    expect(await entries()).toEqual([]);
  });

  test('Karoo’s own writes are not logged twice, also when a webhook or a sync is faster than the answer', async () => {
    shop.before = ({ method }) => (method === 'PUT' ? { status: 503, body: 'busy' } : undefined);
    const key = { operation_id: randomUUID() };
    await setStatus('completed', key);
    shop.before = () => undefined;
    // It had arrived.
    shop.setOrder({ status: 'completed' });
    await sync();
    await setStatus('completed', key);
    await change({ regular_price: '89.00', stock_quantity: 3 }, { regular_price: '95.00', stock_quantity: 7 });
    await proxy({
      path: '/products/batch',
      method: 'POST',
      body: { update: [{ id: PRODUCT, regular_price: '90.00' }] },
    });
    await sync();
    expect((await entries()).map(({ source, outcome }: never) => [source, outcome])).toEqual(
      Array.from({ length: 3 }, () => ['karoo', 'done']),
    );
  });

  test('a change that makes Karoo’s own one a conflict is logged as the shop’s', async () => {
    shop.change(PRODUCT, { regular_price: '120.00' });
    await change({ regular_price: '89.00' }, { regular_price: '95.00' });
    expect(await entries('?source=shop')).toMatchObject([
      { changes: [{ field: 'regular_price', before: '95.00', after: '120.00' }] },
    ]);
    expect(await entries('?source=karoo')).toMatchObject([{ outcome: 'refused' }]);
  });
});

describe('inside the organization', () => {
  test('members, settings and stores are logged, with the member’s name', async () => {
    const { organizationId } = all.owner;
    const path = `/api/v1/organizations/${organizationId}`;
    await all.owner.call('PATCH', path, { name: 'Karoo Koffie' });
    await all.owner.call('PATCH', path, { name: 'Karoo Koffie' });
    await all.owner.call('PATCH', `${path}/members/${all.analyst.userId}`, { role: 'manager' });
    await all.owner.call('POST', `${path}/invitations`, { email: 'nuut@example.co.za', role: 'analyst' });
    await all.owner.call('PATCH', `${path}/alerts/settings`, { low_stock_threshold: 9 });
    await all.owner.call('PATCH', `/api/v1/stores/${storeId}`, { date_type: 'date_created' });
    const log = await entries();
    const of = (kind: string) => log.filter((entry: { kind: string }) => entry.kind === kind);
    expect(of('organization.change')).toMatchObject([{ changes: [{ field: 'name', after: 'Karoo Koffie' }] }]);
    expect(of('member.role')).toMatchObject([
      { about: 'Thandi Nkosi', changes: [{ field: 'role', before: 'analyst', after: 'manager' }] },
    ]);
    expect(of('member.invite')).toMatchObject([{ about: 'nuut@example.co.za' }]);
    expect(of('organization.alerts')).toMatchObject([{ changes: [{ field: 'low_stock_threshold', after: 9 }] }]);
    expect(of('store.change')).toMatchObject([
      { store_id: storeId, changes: [{ field: 'date_type', after: 'date_created' }] },
    ]);
    expect(log).toHaveLength(5);
    await all.owner.call('PATCH', `${path}/members/${all.analyst.userId}`, { role: 'analyst' });
    await all.owner.call('PATCH', `/api/v1/stores/${storeId}`, { date_type: 'date_paid' });
  });
});

describe('reading', () => {
  beforeEach(async () => {
    await setStatus('completed');
    await all.owner.call('PATCH', `/api/v1/organizations/${all.owner.organizationId}`, {
      name: `Winkel ${randomUUID()}`,
    });
  });

  test('admins see everything, others what happened in the stores, strangers nothing', async () => {
    expect(await entries('', all.admin)).toHaveLength(2);
    expect(await entries('', all.analyst)).toMatchObject([{ kind: 'order.status' }]);
    expect(await readLog('', all.stranger)).toMatchObject({ status: 404, body: { code: 'ORGANIZATION_NOT_FOUND' } });
    const own = `/api/v1/organizations/${all.stranger.organizationId}/activity`;
    expect((await all.stranger.call('GET', `${own}?store_id=${storeId}`)).body.items).toEqual([]);
  });

  test('is filtered by store, person, record, kind, source and days', async () => {
    for (const [search, count] of [
      [`?store_id=${storeId}`, 1],
      [`?store_id=${randomUUID()}`, 0],
      [`?person=${all.owner.userId}`, 2],
      [`?person=${all.admin.userId}`, 0],
      [`?record=orders/${orderId}`, 1],
      ['?record=orders/1', 0],
      ['?subject=organization', 1],
      ['?source=shop', 0],
      ['?after=2026-11-20&before=2026-11-20', 2],
      ['?after=2026-11-21', 0],
      ['?before=2026-11-19', 0],
      ['?per_page=1&page=2', 1],
    ] as const) {
      expect([search, await entries(search)]).toEqual([search, expect.objectContaining({ length: count })]);
    }
    expect(await readLog('?record=everything')).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
  });

  test('ends after two years, and names nobody whose account was deleted', async () => {
    const forget = all.app.features
      .flatMap(({ handlers = [] }) => handlers)
      .find(({ definition }) => definition.name === 'activity.forget.v1');
    const { db } = all.app.platform;
    const tidy = () => forget?.run({}, { id: 'test', signal: new AbortController().signal });
    const leaver = await all.app.signedIn(`leaver${randomUUID()}@example.co.za`);
    await db.asOwner(async ({ query }) => {
      await sql`update activity_log set user_id = ${leaver.userId}::uuid`.execute(query);
    });
    expect(await entries()).toMatchObject([{ person: { id: leaver.userId } }, { person: { id: leaver.userId } }]);
    await db.asOwner(
      async ({ query }) =>
        void (await query.deleteFrom('organizations').where('owner_id', '=', leaver.userId).execute()),
    );
    await db.asOwner(
      async ({ query }) => void (await query.deleteFrom('auth_users').where('id', '=', leaver.userId).execute()),
    );
    expect(await entries()).toMatchObject([{ person: null }, { person: null }]);
    now = new Date('2028-11-20T14:00:00Z');
    await tidy();
    expect((await readLog()).status).not.toBe(500);
    const left = () =>
      db.asOwner(async ({ query }) => (await sql`select from activity_log`.execute(query)).rows.length);
    expect(await left()).toBe(2);
    now = new Date('2028-11-21T15:00:01Z');
    await tidy();
    expect(await left()).toBe(0);
  });
});
