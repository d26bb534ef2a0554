import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type StoreTestApp, startStoreTestApp } from '../../features/stores/testing/store-test-app.ts';
import { storeShopRecords } from '../../features/sync/sync.public.ts';
import type { StubShop } from '../../testing/shop/stub-shop.ts';
import { resetRecordedShop } from './testing/recorded-shop.ts';

/** More than a call writes while the client waits, and than a job writes at a time. */
const MANY = 104;
const FIRST = 2001;
const IDS = Array.from({ length: MANY }, (_, at) => FIRST + at);

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
  await all.app.platform.db.asOwner(({ query }) => query.deleteFrom('bulk_jobs').execute());
  for (const id of IDS) {
    shop.change(id, { type: 'simple', status: 'publish', name: `Rusks ${id}`, regular_price: '20.00', sale_price: '' });
  }
  const records = IDS.map((id) => shop.products.get(id));
  await all.app.platform.db.asSystem(storeId, (tx) => storeShopRecords(tx, storeId, 'products', records));
});

const path = (rest: string) => `/api/v1/stores/${storeId}/products${rest}`;
const bulk = (operation_id: string, more: object = {}) => {
  const body = { operation_id, products: IDS, change: { price: { add: '5' } }, dry_run: false, ...more };
  return all.owner.call('POST', path('/bulk'), body);
};
const read = async (id: string) => (await all.owner.call('GET', path(`/bulk-jobs/${id}`))).body;
const act = (id: string, what: 'start' | 'stop') => all.owner.call('POST', path(`/bulk-jobs/${id}/${what}`), {});
const undo = (operation_id: string, id: string) =>
  all.owner.call('POST', path('/bulk/undo'), { operation_id, undo: id });
const items = async (id: string, list: string) =>
  (await all.owner.call('GET', path(`/bulk-jobs/${id}/items?list=${list}&per_page=100`))).body;

/** Waits until the job is as expected. */
const reached = (id: string, expected: object) =>
  vi.waitFor(
    async () => {
      const job = await read(id);
      expect(job).toMatchObject(expected);
      return job;
    },
    { timeout: 100_000, interval: 250 },
  );
const prices = () => IDS.map((id) => shop.products.get(id)?.['regular_price']);
/** How often each product was written. */
const writesByProduct = () => {
  const sent = shop.writes.flatMap(({ body }) => (body['update'] ?? []) as { id: number }[]);
  return IDS.map((id) => sent.filter((one) => one.id === id).length);
};

test('a large change is previewed, made once by a job, logged once, and undone by a job', async () => {
  const id = randomUUID();
  const found = { products: { search: 'Rusks' } };
  const preview = (await bulk(id, { ...found, dry_run: true })).body;
  expect(preview).toMatchObject({ is_job: true, dry_run: true, changed: MANY, unfinished: false });
  expect(preview.products).toHaveLength(MANY);
  expect(preview.products[0]).toMatchObject({ was: { regular_price: '20.00' }, now: { regular_price: '25.00' } });
  expect(await read(id)).toMatchObject({ state: 'planned', total: MANY, done: 0 });
  expect((await all.owner.call('GET', path('/bulk-jobs'))).body.items).toEqual([]);
  const started = await Promise.all([bulk(id, found), bulk(id, found)]);
  for (const { body } of started) expect(body).toMatchObject({ is_job: true, dry_run: false, refused: 0 });
  await reached(id, { state: 'done', done: MANY, written: { changed: MANY, refused: 0 } });
  expect(prices()).toEqual(IDS.map(() => '25.00'));
  expect(writesByProduct()).toEqual(IDS.map(() => 1));
  expect((await bulk(id, found)).body).toMatchObject({ unfinished: false, changed: MANY });
  const outcome = await all.owner.call('GET', path(`/bulk/${id}`));
  expect(outcome.body).toMatchObject({ state: 'done', changed: MANY, result: { is_job: true } });
  const other = await bulk(id, { change: { price: { add: '6' } } });
  expect(other.body.code).toBe('INVALID_INPUT');

  now = new Date(now.getTime() + 60_000);
  const undoId = randomUUID();
  expect((await undo(undoId, id)).body).toMatchObject({ is_job: true });
  await reached(undoId, { state: 'done', kind: 'undo', written: { changed: MANY } });
  expect(prices()).toEqual(IDS.map(() => '20.00'));
  expect(await read(id)).toMatchObject({ is_undone: true });

  const log = async (query: string) =>
    (await all.owner.call('GET', `/api/v1/organizations/${all.owner.organizationId}/activity?${query}`)).body.items;
  const entries = (await log('subject=product&source=karoo')) as { kind: string; changes: object[] }[];
  expect(entries.slice(0, 2)).toMatchObject([
    { kind: 'product.undo', changes: [{ field: 'bulk_changed', before: null, after: MANY }] },
    { kind: 'product.bulk', changes: [{ field: 'bulk_changed', before: null, after: MANY }] },
  ]);
  expect(entries.filter(({ kind }) => kind === 'product.change')).toEqual([]);
  expect(await log(`record=products/${FIRST}`)).toMatchObject([
    { kind: 'product.change', changes: [{ field: 'regular_price', before: '25.00', after: '20.00' }] },
    { kind: 'product.change', changes: [{ field: 'regular_price', before: '20.00', after: '25.00' }] },
  ]);
});

test('what somebody changed since the preview is named, and the others are changed', async () => {
  const id = randomUUID();
  await bulk(id, { dry_run: true });
  shop.change(FIRST + 1, { regular_price: '30.00' });
  await act(id, 'start');
  await reached(id, { state: 'done', written: { changed: MANY - 1, refused: 1 } });
  const refused = await items(id, 'refused');
  expect(refused).toMatchObject({
    total: 1,
    items: [{ product: { wc_id: FIRST + 1, refused: { code: 'CONFLICT' } } }],
  });
  expect((await items(id, 'work')).total).toBe(MANY);
});

/** Fails all writes to products after so many. */
function failAfter(products: number): void {
  shop.before = ({ method, body }) => {
    if (method !== 'POST') return undefined;
    const { update = [] } = JSON.parse(body) as { update?: { id: number }[] };
    return update.some(({ id }) => id >= FIRST + products) ? { status: 503, body: '<h1>Maintenance</h1>' } : undefined;
  };
}

test('a job waits for a shop that does not answer, is stopped meanwhile, and what it wrote is undone', async () => {
  const id = randomUUID();
  failAfter(50);
  await bulk(id);
  const waiting = await reached(id, { state: 'running', waits_until: expect.any(String), done: 50 });
  expect(waiting.problem).toEqual(expect.any(String));
  expect((await all.owner.call('GET', path('/bulk-jobs'))).body.items).toMatchObject([{ operation_id: id }]);
  expect((await undo(randomUUID(), id)).body.code).toBe('IN_PROGRESS');
  expect((await act(id, 'stop')).body).toMatchObject({ state: 'stopped', done: 50, total: MANY });
  shop.before = () => undefined;
  const undoId = randomUUID();
  await undo(undoId, id);
  await reached(undoId, { state: 'done', written: { changed: 50 } });
  expect(prices()).toEqual(IDS.map(() => '20.00'));
});

test('a stopped job continues with what is left, and writes nothing twice', async () => {
  const id = randomUUID();
  failAfter(100);
  await bulk(id);
  await reached(id, { state: 'running', waits_until: expect.any(String), done: 100 });
  await act(id, 'stop');
  shop.before = () => undefined;
  // What the failed request sent can no longer arrive.
  now = new Date(now.getTime() + 31_000);
  expect((await act(id, 'start')).body).toMatchObject({ state: 'running', done: 100 });
  await reached(id, { state: 'done', done: MANY, written: { changed: MANY } });
  expect(writesByProduct()).toEqual(IDS.map(() => 1));
});

test('a job whose process died is taken over, and writes nothing twice', async () => {
  const id = randomUUID();
  failAfter(50);
  await bulk(id);
  await reached(id, { state: 'running', waits_until: expect.any(String), done: 50 });
  shop.before = () => undefined;
  now = new Date(now.getTime() + 31_000);
  // As if a process had died that was working on it.
  await all.app.platform.db.asSystem(storeId, (tx) =>
    tx.query
      .updateTable('bulk_jobs')
      .set({ run_id: randomUUID(), is_working: true, waits_until: null, alive_until: new Date(now.getTime() - 1) })
      .where('store_id', '=', storeId)
      .where('id', '=', id)
      .execute(),
  );
  const handlers = all.app.features.flatMap((feature) => feature.handlers ?? []);
  const resume = handlers.find(({ definition }) => definition.name === 'products.resume-bulk.v1');
  await resume?.run({}, { id: randomUUID(), signal: new AbortController().signal });
  await reached(id, { state: 'done', done: MANY });
  expect(writesByProduct()).toEqual(IDS.map(() => 1));
});

test('a job ends when the person who asked for it may no longer change products', async () => {
  const id = randomUUID();
  const { admin, app, owner } = all;
  const body = { operation_id: id, products: { search: 'Rusks' }, change: { price: { add: '5' } }, dry_run: true };
  await admin.call('POST', path('/bulk'), body);
  await app.platform.db.asOwner(({ query }) =>
    query.updateTable('organization_members').set({ role: 'analyst' }).where('user_id', '=', admin.userId).execute(),
  );
  await act(id, 'start');
  await reached(id, {
    state: 'failed',
    done: 0,
    problem: 'Whoever asked for this may no longer change products here.',
  });
  expect(shop.writes).toEqual([]);
  expect((await owner.call('GET', path('/bulk-jobs'))).body.items).not.toContainEqual(
    expect.objectContaining({ operation_id: id }),
  );
});

const VARIABLE = 70;
const FIRST_VARIABLE = 10_001;
const FIRST_VARIATION = 20_001;

/** Half of the products have one variation, the others two. Returns the ids of both. */
async function addVariable(count: number): Promise<{ products: number[]; variations: number[] }> {
  const products = Array.from({ length: count }, (_, at) => FIRST_VARIABLE + at);
  const parents = products.flatMap((id, at) => (at % 2 === 0 ? [id] : [id, id]));
  const variations = parents.map((_, at) => FIRST_VARIATION + at);
  const like = [...shop.variations.values()][0];
  for (const [at, id] of variations.entries()) {
    const own = { id, parent_id: parents[at], sku: `V-${id}`, regular_price: '20.00', sale_price: '' };
    shop.variations.set(id, { ...structuredClone(like), ...own } as never);
  }
  for (const id of products) {
    const own = variations.filter((_, at) => parents[at] === id);
    shop.change(id, { type: 'variable', status: 'publish', name: `Shirt ${id}`, sku: `P-${id}`, variations: own });
  }
  await all.app.platform.db.asSystem(storeId, async (tx) => {
    const records = products.map((id) => shop.products.get(id));
    await storeShopRecords(tx, storeId, 'products', records);
    await storeShopRecords(
      tx,
      storeId,
      'variations',
      variations.map((id) => shop.variations.get(id)),
    );
  });
  return { products, variations };
}

test('prices of many products with variations are changed and given back by a job', async () => {
  const { products, variations } = await addVariable(VARIABLE);
  const of = () => [...new Set(variations.map((id) => shop.variations.get(id)?.['regular_price']))];
  const id = randomUUID();
  const preview = (await bulk(id, { products, dry_run: true })).body;
  expect(preview).toMatchObject({ is_job: true, changed: variations.length, variations: variations.length });
  expect((await bulk(id, { products })).body).toMatchObject({ is_job: true });
  await reached(id, { state: 'done', done: VARIABLE, written: { changed: variations.length, refused: 0 } });
  expect(of()).toEqual(['25.00']);
  const undoId = randomUUID();
  await undo(undoId, id);
  await reached(undoId, { state: 'done', written: { changed: variations.length, refused: 0 } });
  expect(of()).toEqual(['20.00']);
  const outcome = (await all.owner.call('GET', path(`/bulk/${id}`))).body;
  expect(outcome).toMatchObject({ state: 'done', changed: variations.length });
});

test('all that a filter finds goes to the trash by a job, and comes back', async () => {
  const id = randomUUID();
  const request = { products: { search: 'Rusks' }, change: { trash: true } };
  expect((await bulk(id, { ...request, dry_run: true })).body).toMatchObject({ is_job: true, changed: 0 });
  expect(await read(id)).toMatchObject({ state: 'planned', kind: 'trash', total: MANY, planned: { trashed: MANY } });
  await bulk(id, request);
  await reached(id, { state: 'done', written: { trashed: MANY, refused: 0 } });
  const statuses = () => [...new Set(IDS.map((one) => shop.products.get(one)?.['status']))];
  expect(statuses()).toEqual(['trash']);
  const undoId = randomUUID();
  await undo(undoId, id);
  await reached(undoId, { state: 'done', written: { changed: MANY, refused: 0 } });
  expect(statuses()).toEqual(['publish']);
});
