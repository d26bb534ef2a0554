import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type StoreTestApp, startStoreTestApp } from '../../features/stores/testing/store-test-app.ts';
import { storeShopRecord } from '../../features/sync/sync.public.ts';
import type { StubShop } from '../../testing/shop/stub-shop.ts';
import { recording } from '../../testing/recordings.ts';
import { resetRecordedShop } from './testing/recorded-shop.ts';

/** The recorded product: regular price 95.00, on sale at 80, 7 in stock. */
const ID = 479;
const FIRST = 2001;

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
  ({ shop } = await resetRecordedShop(all, storeId));
  await synced(ID);
});

const synced = (id: number) =>
  all.app.platform.db.asSystem(storeId, (tx) => storeShopRecord(tx, storeId, 'products', shop.products.get(id)));

/** Adds a product to the shop and syncs it. */
async function add(id: number, fields: object = {}): Promise<void> {
  shop.change(id, {
    type: 'simple',
    status: 'publish',
    name: `Rusks ${id}`,
    regular_price: '20.00',
    sale_price: '',
    ...fields,
  });
  await synced(id);
}

const post = (body: object, person = all.owner, rest = '') =>
  person.call('POST', `/api/v1/stores/${storeId}/products/bulk${rest}`, body);
const request = (products: unknown, change: object, more: object = {}) => ({
  operation_id: randomUUID(),
  products,
  change,
  dry_run: false,
  ...more,
});
const undo = (id: string) => post({ operation_id: randomUUID(), undo: id }, all.owner, '/undo');
const priceOf = (id: number) => shop.products.get(id)?.['regular_price'];

test('a preview writes nothing, and the change with its key writes exactly the previewed values, once', async () => {
  const body = request([ID], { price: { percent: '12.5' }, rounding: 'ninety_nine' }, { dry_run: true });
  const preview = await post(body);
  expect(preview).toMatchObject({
    status: 200,
    body: {
      dry_run: true,
      changed: 1,
      products: [{ wc_id: ID, was: { regular_price: '95.00' }, now: { regular_price: '106.99' }, skipped: null }],
    },
  });
  expect(shop.writes).toEqual([]);
  const responses = [await post({ ...body, dry_run: false }), await post({ ...body, dry_run: false })];
  for (const { status, body: result } of responses) {
    expect([status, result.changed, result.refused, result.unfinished]).toEqual([200, 1, 0, false]);
  }
  expect(shop.writes).toHaveLength(1);
  expect(priceOf(ID)).toBe('106.99');
  const other = await post({ ...body, change: { price: { percent: '13' } } });
  expect(other.body.code).toBe('INVALID_INPUT');
});

test('what somebody changed since the preview is a conflict, named, and the others are changed', async () => {
  await add(FIRST);
  const body = request([ID, FIRST], { price: { add: '5' } }, { dry_run: true });
  await post(body);
  shop.change(FIRST, { regular_price: '30.00' });
  const { body: result } = await post({ ...body, dry_run: false });
  expect(result).toMatchObject({ changed: 1, refused: 1, unfinished: false });
  expect(result.products).toMatchObject([
    { wc_id: ID, refused: null },
    { wc_id: FIRST, name: `Rusks ${FIRST}`, refused: { code: 'CONFLICT' } },
  ]);
  expect([priceOf(ID), priceOf(FIRST)]).toEqual(['100.00', '30.00']);
  // Undo leaves what was not changed, and what was changed again.
  shop.change(ID, { regular_price: '111.00' });
  expect((await undo(body.operation_id)).body).toMatchObject({ changed: 0, refused: 1 });
  expect([priceOf(ID), priceOf(FIRST)]).toEqual(['111.00', '30.00']);
});

test('the activity log has one entry of the change and one of its undo, with each product on demand', async () => {
  await add(FIRST);
  const log = async (query: string) =>
    (await all.owner.call('GET', `/api/v1/organizations/${all.owner.organizationId}/activity?${query}`)).body.items;
  const body = request([ID, FIRST], { price: { add: '5' } }, { dry_run: true });
  await post(body);
  const before = await log('per_page=100');
  // Entries of the same instant are in no order.
  now = new Date(now.getTime() + 60_000);
  await post({ ...body, dry_run: false });
  now = new Date(now.getTime() + 60_000);
  await undo(body.operation_id);
  const entries = (await log('per_page=100')).slice(0, -before.length || undefined);
  expect(entries.map(({ kind, changes }: { kind: string; changes: unknown }) => [kind, changes])).toEqual([
    ['product.undo', [{ field: 'bulk_changed', before: null, after: 2 }]],
    ['product.bulk', [{ field: 'bulk_changed', before: null, after: 2 }]],
  ]);
  const [, change] = entries;
  expect(change.record).toBe(`bulk/${body.operation_id}`);
  const parts = await log(`record=${change.record}`);
  expect(parts.map(({ record }: { record: string }) => record).toSorted()).toEqual([
    `products/${FIRST}`,
    `products/${ID}`,
  ]);
  // Whoever looks for prices finds both, and nothing else.
  const ids = async (query: string) => (await log(query)).map(({ id }: { id: string }) => id);
  expect((await ids('field=price')).slice(0, 2)).toEqual(entries.map(({ id }: { id: string }) => id));
  expect(await ids('field=stock')).not.toContain(change.id);
  expect(await ids(`field=price&record=products/${ID}&per_page=1`)).toHaveLength(1);
});

test('when the shop fails, the same request finishes the change; a lost response applies no per cent twice', async () => {
  const body = request([ID], { price: { percent: '10' } });
  shop.refusal = { status: 503, body: '<h1>Maintenance</h1>' };
  expect((await post(body)).body).toMatchObject({ unfinished: true, changed: 0, refused: 1 });
  expect((await undo(body.operation_id)).status).toBe(404);
  shop.refusal = null;
  // The first write may still arrive.
  expect((await post(body)).body).toMatchObject({ unfinished: true, changed: 0, refused: 1 });
  now = new Date(now.getTime() + 30_000);
  shop.lose = 1;
  expect((await post(body)).body).toMatchObject({ unfinished: false, changed: 1 });
  expect((await post(body)).body).toMatchObject({ unfinished: false, changed: 1 });
  expect(priceOf(ID)).toBe('104.50');
  expect(shop.writes).toHaveLength(1);
});

test('the log says what became of a change whose response was lost', async () => {
  const outcome = async (id: string) =>
    (await all.owner.call('GET', `/api/v1/stores/${storeId}/products/bulk/${id}`)).body;
  await add(FIRST);
  const body = request([ID, FIRST], { price: { add: '5' } }, { dry_run: true });
  expect(await outcome(body.operation_id)).toEqual({ state: 'stopped', changed: 0, added: 0, result: null });
  await post(body);
  // Nothing was written by the preview.
  expect(await outcome(body.operation_id)).toMatchObject({ state: 'stopped', changed: 0 });
  const answer = await post({ ...body, dry_run: false });
  expect(await outcome(body.operation_id)).toEqual({ state: 'done', changed: 2, added: 0, result: answer.body });
  // A process that died after it had changed both products.
  const attempted = (at: Date) =>
    all.app.platform.db.asSystem(storeId, (tx) =>
      tx.query
        .updateTable('shop_operations')
        .set({ state: 'running', answer: null, attempted_at: at })
        .where('store_id', '=', storeId)
        .where('id', '=', body.operation_id)
        .execute(),
    );
  await attempted(now);
  expect(await outcome(body.operation_id)).toMatchObject({ state: 'running', changed: 2 });
  await attempted(new Date(now.getTime() - 120_000));
  expect(await outcome(body.operation_id)).toMatchObject({ state: 'stopped', changed: 2, result: null });
});

test('a sale has dates; what cannot be changed is named with its reason', async () => {
  await add(FIRST, { regular_price: '', manage_stock: false });
  await add(FIRST + 1, { status: 'trash' });
  const sale = { percent: '-20', from: '2026-11-27T00:00:00', to: '2026-11-30T23:59:59' };
  const sold = (await post(request([ID, FIRST, FIRST + 1, 999_999], { sale_price: sale, rounding: 'whole' }))).body;
  expect(sold).toMatchObject({ changed: 1, skipped: 3 });
  expect(sold.products.map(({ skipped }: { skipped: string }) => skipped)).toEqual([
    null,
    'no_price',
    'in_trash',
    'not_found',
  ]);
  expect(shop.products.get(ID)).toMatchObject({ sale_price: '76.00', date_on_sale_from: '2026-11-27T00:00:00' });
  const reasons = async (change: object) =>
    (await post(request([ID, FIRST], change, { dry_run: true }))).body.products.map(
      ({ skipped }: { skipped: string }) => skipped,
    );
  expect(await reasons({ stock: { add: -8 } })).toEqual(['below_zero', 'stock_not_tracked']);
  expect(await reasons({ stock: { set: 7 } })).toEqual(['unchanged', 'stock_not_tracked']);
  expect(await reasons({ price: { set: '70' } })).toEqual(['not_below_regular_price', null]);
  expect(await reasons({ sale_price: { set: '95' } })).toEqual(['not_below_regular_price', 'not_below_regular_price']);
});

test('of a variable product its variations are changed, and given back', async () => {
  const variations = recording('product-variations').body as { id: number; parent_id: number }[];
  const parent = variations[0]!.parent_id;
  const own = [...shop.variations.values()].filter(({ parent_id: id }) => id === parent);
  await synced(parent);
  const { db } = all.app.platform;
  for (const variation of own) {
    shop.change(variation.id, { regular_price: '100.00', sale_price: '' });
    // oxlint-disable-next-line no-await-in-loop
    await db.asSystem(storeId, (tx) => storeShopRecord(tx, storeId, 'variations', shop.variations.get(variation.id)));
  }
  const prices = () => own.map(({ id }) => shop.variations.get(id)?.['regular_price']);
  const body = request([parent], { price: { percent: '-15' } });
  expect((await post(body)).body).toMatchObject({ changed: own.length, variations: own.length, refused: 0 });
  expect(prices()).toEqual(own.map(() => '85.00'));
  expect((await undo(body.operation_id)).body).toMatchObject({ variations: own.length, refused: 0 });
  expect(prices()).toEqual(own.map(() => '100.00'));
  const log = `/api/v1/organizations/${all.owner.organizationId}/activity?record=products/${parent}&per_page=1`;
  const [entry] = (await all.owner.call('GET', log)).body.items;
  expect(entry.changes).toHaveLength(own.length);
  // As people name them, not by their ids.
  for (const { variation, variation_name: name } of entry.changes) {
    expect(variation).toEqual(expect.any(Number));
    expect(name).toMatch(/^\d+ k?g, /);
  }
});

test('status and stock status are set, and given back', async () => {
  await add(FIRST, { manage_stock: false, stock_status: 'instock', stock_quantity: null });
  await add(FIRST + 1, { type: 'external' });
  const status = request([ID, FIRST], { status: 'draft' });
  expect((await post(status)).body).toMatchObject({ changed: 2, variations: 0, refused: 0 });
  expect([ID, FIRST].map((id) => shop.products.get(id)?.['status'])).toEqual(['draft', 'draft']);
  expect((await undo(status.operation_id)).body).toMatchObject({ changed: 2, refused: 0 });
  expect([ID, FIRST].map((id) => shop.products.get(id)?.['status'])).toEqual(['publish', 'publish']);
  const stock = request([ID, FIRST, FIRST + 1], { stock_status: 'outofstock' });
  const { body } = await post(stock);
  expect(body.products.map(({ skipped }: { skipped: string | null }) => skipped)).toEqual([
    'stock_tracked',
    null,
    'no_stock',
  ]);
  expect(shop.products.get(FIRST)?.['stock_status']).toBe('outofstock');
  await undo(stock.operation_id);
  expect(shop.products.get(FIRST)?.['stock_status']).toBe('instock');
});

test('a quantity begins to be counted only where that is asked for', async () => {
  await add(FIRST, { manage_stock: false, stock_quantity: null });
  const { body } = await post(request([FIRST], { stock: { set: 4 } }));
  expect(body.products).toMatchObject([{ skipped: 'stock_not_tracked' }]);
  const counted = request([ID, FIRST], { stock: { set: 4, track: true } });
  expect((await post(counted)).body).toMatchObject({ changed: 2, refused: 0 });
  expect(shop.products.get(FIRST)).toMatchObject({ manage_stock: true, stock_quantity: 4 });
  await undo(counted.operation_id);
  expect(shop.products.get(FIRST)).toMatchObject({ manage_stock: false });
  expect(shop.products.get(ID)).toMatchObject({ stock_quantity: 7 });
});

test('products go to the trash, and an undo brings them back with their status', async () => {
  await add(FIRST, { status: 'private' });
  await add(FIRST + 1, { status: 'trash' });
  const trash = request([ID, FIRST, FIRST + 1, 99_999], { trash: true });
  const preview = (await post({ ...trash, dry_run: true })).body;
  expect(preview).toMatchObject({ trashed: [{ wc_id: ID }, { wc_id: FIRST }], skipped: 2 });
  expect((await post(trash)).body).toMatchObject({ refused: 0, trashed: [{ refused: null }, { refused: null }] });
  expect([ID, FIRST].map((id) => shop.products.get(id)?.['status'])).toEqual(['trash', 'trash']);
  expect(await outcome(trash.operation_id)).toMatchObject({ state: 'done', changed: 2 });
  expect((await undo(trash.operation_id)).body).toMatchObject({ changed: 2, refused: 0 });
  expect([ID, FIRST].map((id) => shop.products.get(id)?.['status'])).toEqual(['publish', 'private']);
  expect(shop.products.get(FIRST + 1)?.['status']).toBe('trash');
});

test('a filter finds what the list shows with it', async () => {
  await add(FIRST, { manage_stock: true, stock_quantity: -2, stock_status: 'outofstock', backorders: 'no' });
  const found = await post(request({ oversold: true }, { status: 'draft' }, { dry_run: true }));
  expect(found.body.products).toMatchObject([{ wc_id: FIRST, skipped: null }]);
});

test('changes that make no sense are refused', async () => {
  for (const change of [
    {},
    { price: {} },
    { price: { set: '5', add: '1' } },
    { price: { set: '5' }, stock: { set: 1 } },
    { price: { percent: '1e3' } },
    { stock: { add: 0.5 } },
    { stock: { add: 1, track: true } },
    { trash: false },
    { status: 'trash' },
    { stock_status: 'gone' },
    { price: { set: '5' }, rounding: 'up' },
    { sale_price: { set: '5', from: '2026-11-30T00:00:00', to: '2026-11-27T00:00:00' } },
  ]) {
    // oxlint-disable-next-line no-await-in-loop
    const { body } = await post(request([ID], change));
    expect([change, body.code]).toEqual([change, 'INVALID_INPUT']);
  }
  expect((await post(request([], { price: { set: '5' } }))).body.code).toBe('INVALID_INPUT');
  expect((await post(request({ search: 'nothing like it' }, { price: { set: '5' } }))).body.code).toBe('INVALID_INPUT');
});

test('amounts may be numbers, a search may be a text, and a mistake is named where it is', async () => {
  const dry = (change: object, products: unknown = [ID]) => post(request(products, change, { dry_run: true }));
  const pricesOf = async (change: object, products?: unknown) => (await dry(change, products)).body.products?.[0]?.now;
  expect(await pricesOf({ price: { percent: 12.5 } })).toEqual({ regular_price: '106.88' });
  expect(await pricesOf({ price: { add: -5.05 } })).toEqual({ regular_price: '89.95' });
  expect(await pricesOf({ price: { set: 99.9 } })).toEqual({ regular_price: '99.90' });
  expect(await pricesOf({ stock: { percent: -50 } })).toEqual({ stock_quantity: 3 });
  expect(await pricesOf({ price: { set: '200' } }, shop.products.get(ID)?.['sku'])).toEqual({
    regular_price: '200.00',
  });
  const mistakes = [
    [{ price: { percent: 'ten' } }, 'change.price.percent', 'percent: Enter a per cent, such as -12.5.'],
    [{ price: { set: 1.005 } }, 'change.price.set', 'set: Enter a number, such as 99.90.'],
    [{ price: { set: '1', add: '1' } }, 'change.price', 'price: Give one of set, add and percent, as a number.'],
    [{ stock: { set: 1.5 } }, 'change.stock.set', 'set: Give a whole number.'],
  ] as const;
  for (const [change, path, message] of mistakes) {
    // oxlint-disable-next-line no-await-in-loop
    expect((await dry(change)).body).toMatchObject({ code: 'INVALID_INPUT', message, data: { issues: [{ path }] } });
  }
});

/** What became of a change whose response was lost, by its key. */
const outcome = async (id: string) =>
  (await all.owner.call('GET', `/api/v1/stores/${storeId}/products/bulk/${id}`)).body;
const raise = (dry_run: boolean) => {
  const change = { price: { add: '5' } };
  return { operation_id: randomUUID(), products: [ID], change, dry_run };
};

test('a change that was never sent or only previewed has stopped, with nothing changed', async () => {
  const nothing = { state: 'stopped', changed: 0, added: 0, result: null };
  expect(await outcome(randomUUID())).toEqual(nothing);
  const preview = raise(true);
  await post(preview);
  expect(await outcome(preview.operation_id)).toEqual(nothing);
});

test('a change that is done has its result, and so has its undo', async () => {
  const change = raise(false);
  const { body: result } = await post(change);
  expect(await outcome(change.operation_id)).toEqual({ state: 'done', changed: 1, added: 0, result });
  const key = randomUUID();
  const { body: undone } = await post({ operation_id: key, undo: change.operation_id }, all.owner, '/undo');
  expect(await outcome(key)).toEqual({ state: 'done', changed: 1, added: 0, result: undone });
});

test('a change whose shop did not answer has stopped until it is sent again', async () => {
  const change = raise(false);
  shop.refusal = { status: 503, body: '<h1>Maintenance</h1>' };
  await post(change);
  expect(await outcome(change.operation_id)).toMatchObject({ state: 'stopped', changed: 0, result: null });
  shop.refusal = null;
  now = new Date(now.getTime() + 31_000);
  await post(change);
  expect(await outcome(change.operation_id)).toMatchObject({ state: 'done', changed: 1 });
});

test('another store knows nothing of it', async () => {
  const change = raise(false);
  await post(change);
  const elsewhere = `/api/v1/stores/${randomUUID()}/products/bulk/${change.operation_id}`;
  expect((await all.owner.call('GET', elsewhere)).status).toBe(404);
});
