import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type StoreTestApp, startStoreTestApp } from '../../features/stores/testing/store-test-app.ts';
import { storeShopRecords } from '../../features/sync/sync.public.ts';
import type { StubShop } from '../../testing/shop/stub-shop.ts';
import { resetRecordedShop } from './testing/recorded-shop.ts';

/** More rows than are in memory at once. */
const MANY = 620;
const FIRST = 2001;
/** A busy machine takes more than a minute for the jobs of a large file. */
const PATIENCE_MS = 240_000;
const IDS = Array.from({ length: MANY }, (_, at) => FIRST + at);

let all: StoreTestApp;
let shop: StubShop;
let storeId: string;

beforeAll(async () => {
  all = await startStoreTestApp({ now: () => new Date('2026-11-20T15:00:00Z') });
  storeId = (await all.connect()).body.id;
});
afterAll(() => all.close());

beforeEach(async () => {
  ({ shop } = await resetRecordedShop(all, storeId));
  for (const id of IDS) {
    shop.change(id, { type: 'simple', status: 'publish', name: `Rusks ${id}`, regular_price: '20.00', sale_price: '' });
  }
  const records = IDS.map((id) => shop.products.get(id));
  await all.app.platform.db.asSystem(storeId, (tx) => storeShopRecords(tx, storeId, 'products', records));
  await all.app.platform.db.asOwner(({ query }) => query.deleteFrom('bulk_jobs').execute());
});

const path = (rest: string) => `/api/v1/stores/${storeId}/products${rest}`;
const get = async (rest: string) => (await all.owner.call('GET', path(rest))).body;
const reached = (id: string, expected: object) =>
  vi.waitFor(
    async () => {
      const job = await get(`/bulk-jobs/${id}`);
      expect(job).toMatchObject(expected);
      return job;
    },
    { timeout: PATIENCE_MS, interval: 100 },
  );

/** Sends a file in two parts and asks for its plan. Returns the job's key. */
async function send(csv: string, options: object = {}, broken = false): Promise<string> {
  const bytes = gzipSync(csv);
  const file = randomUUID();
  const half = Math.ceil(bytes.length / 2);
  for (const [at, part] of [bytes.subarray(0, half), bytes.subarray(half)].entries()) {
    if (broken && at === 1) continue;
    const content = part.toString('base64');
    // oxlint-disable-next-line no-await-in-loop
    const { status } = await all.owner.call('PUT', path(`/import-files/${file}/parts/${at + 1}`), { content });
    expect(status).toBe(200);
  }
  const id = randomUUID();
  const body = { operation_id: id, parts: 2, ...options };
  const answers = [
    await all.owner.call('POST', path(`/import-files/${file}`), body),
    await all.owner.call('POST', path(`/import-files/${file}`), body),
  ];
  for (const { body: job } of answers) expect(job).toMatchObject({ operation_id: id, kind: 'import' });
  return id;
}

test(
  'a large file is planned in parts, read in pages, made by a job and undone',
  { timeout: PATIENCE_MS },
  async () => {
    const rows = IDS.map((id, at) => `${id},${at === 3 ? 'cheap' : at === 5 ? '20' : '25,50'}`);
    const id = await send(
      ['ID;Regular price'.replace(';', ';'), ...rows.map((row) => row.replace(',', ';')), `${FIRST};30`].join('\r\n'),
    );
    const planned = await reached(id, { state: 'planned' });
    expect(planned).toMatchObject({
      total: MANY - 2,
      done: 0,
      problems: 2,
      planned: { changed: MANY - 2, skipped: 1 },
    });
    const page = await get(`/bulk-jobs/${id}/items?page=2&per_page=50`);
    expect([page.total, page.items.length]).toEqual([MANY - 2, 50]);
    expect(page.items[0]).toMatchObject({ product: { now: { regular_price: '25.50' } }, rows: [expect.any(Object)] });
    const left = await get(`/bulk-jobs/${id}/items?list=problems`);
    expect(left.items.map(({ problem }: { problem: { row: number } }) => problem.row)).toEqual([5, MANY + 2]);
    expect(await get(`/import-files/jobs/${id}`)).toMatchObject({
      columns: [
        { heading: 'ID', read_as: 'ID' },
        { heading: 'Regular price', read_as: 'Regular price' },
      ],
      missing: null,
      ambiguous_price: null,
    });
    expect(shop.writes).toEqual([]);
    await all.owner.call('POST', path(`/bulk-jobs/${id}/start`), {});
    await reached(id, { state: 'done', done: MANY - 2, written: { changed: MANY - 2 } });
    expect(IDS.map((one) => shop.products.get(one)?.['regular_price'])).toEqual(
      IDS.map((_, at) => (at === 3 || at === 5 ? '20.00' : '25.50')),
    );
    const undo = randomUUID();
    await all.owner.call('POST', path('/bulk/undo'), { operation_id: undo, undo: id });
    await reached(undo, { state: 'done', written: { changed: MANY - 2 } });
    expect(IDS.map((one) => shop.products.get(one)?.['regular_price'])).toEqual(IDS.map(() => '20.00'));
  },
);

test(
  'new variations, groups and new products belong together, wherever they are in the file',
  { timeout: PATIENCE_MS },
  async () => {
    const filler = IDS.map((id) => `${id},simple,,,25,,,,`);
    const csv = [
      'ID,Type,SKU,Name,Regular price,Parent,Grouped products,Attribute 1 name,Attribute 1 value(s)',
      ',variation,SHIRT-S,,120,SHIRT,,Size,S',
      ',variation,MUG-L,,90,id:9001,,Size,L',
      ',grouped,SET,Set,,,"TEA, id:9001",,',
      ...filler.slice(0, 300),
      ',variable,SHIRT,Shirt,,,,Size,"S, M"',
      ',simple,TEA,Tea,30,,,,',
      ...filler.slice(300),
      ',variation,SHIRT-M,,130,shirt,,Size,M',
      '9001,variable,MUG,Mug,,,,Size,"S, L"',
      ',variation,SHIRT-S,,140,SHIRT,,Size,S',
      ',simple,TEA,Tea again,30,,,,',
    ].join('\r\n');
    const id = await send(csv, { new_products: true });
    const planned = await reached(id, { state: 'planned' });
    expect(planned).toMatchObject({ total: MANY + 4, problems: 2, planned: { changed: MANY, added: 4, refused: 0 } });
    const left = await get(`/bulk-jobs/${id}/items?list=problems`);
    const lines = csv.split('\r\n').length;
    expect(left.items.map(({ problem }: { problem: { row: number } }) => problem.row)).toEqual([lines - 1, lines]);
    await all.owner.call('POST', path(`/bulk-jobs/${id}/start`), {});
    await reached(id, { state: 'done', written: { added: 4, refused: 0 } });
    const product = (sku: string) => [...shop.products.values()].find((one) => one['sku'] === sku);
    const skusOf = (sku: string) =>
      [...shop.variations.values()].flatMap((one) => (one['parent_id'] === product(sku)?.id ? [one['sku']] : []));
    expect(skusOf('SHIRT')).toEqual(['SHIRT-S', 'SHIRT-M']);
    expect(skusOf('MUG')).toEqual(['MUG-L']);
    expect(product('SET')?.['grouped_products']).toEqual([product('TEA')?.id, product('MUG')?.id]);
  },
);

test('the file of all products changes nothing when it is imported back', { timeout: PATIENCE_MS }, async () => {
  const asked = { table: 'woocommerce_products', filter: {} };
  const { body: file } = await all.owner.call('POST', `/api/v1/stores/${storeId}/exports`, asked);
  const text = await (await fetch(all.app.url + file.url)).text();
  const id = await send(text, { new_products: true });
  expect(await reached(id, { state: 'planned' })).toMatchObject({ total: 0, problems: 0, planned: { changed: 0 } });
});

test('a file that cannot be read says why', async () => {
  const quote = await send('SKU,Name\r\nA,"two\r\nB,b');
  expect((await reached(quote, { state: 'failed' })).problem).toContain('a quotation mark is opened and never closed');
  const half = await send('SKU,Name\r\nA,b', {}, true);
  expect((await reached(half, { state: 'failed' })).problem).toContain('Choose it again');
  const nothing = await send('Colour,Name\r\nA,b');
  expect(await reached(nothing, { state: 'planned' })).toMatchObject({ total: 0 });
  expect((await get(`/import-files/jobs/${nothing}`)).missing).toEqual(expect.any(String));
});

test('people import only files that they sent', async () => {
  const file = randomUUID();
  const content = gzipSync('ID,Regular price\r\n2001,5').toString('base64');
  await all.owner.call('PUT', path(`/import-files/${file}/parts/1`), { content });
  const own = await all.admin.call('PUT', path(`/import-files/${file}/parts/1`), { content });
  expect(own.status).toBe(404);
  const id = randomUUID();
  await all.admin.call('POST', path(`/import-files/${file}`), { operation_id: id, parts: 1 });
  expect((await reached(id, { state: 'failed' })).problem).toContain('Choose it again');
});
