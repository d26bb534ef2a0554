import { call } from '@orpc/server';
import { unzipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { ExportFormat } from '#domain/export-formats.ts';
import type { StoreScope } from '#domain/ids.ts';
import { organizationForServer, scopeForServer } from '../../platform/access/gate.ts';
import { storeCatalogue } from '../../testing/generated-catalogue.ts';
import { generateShop, storeShop } from '../../testing/orders/generated-orders.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { readCsv } from '../../testing/read-csv.ts';
import { addMember, createStore } from '../../testing/tenants.ts';
import { type SignedIn, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { testOrder } from '#domain/testing/test-records.ts';
import { upsertBatch } from '../../testing/orders/upsert-batch.ts';
import { createExportLinks } from './export-links.ts';
import { beginExport } from './exports.commands.ts';
import { exportsRoutes } from './exports.routes.ts';
import { createTables } from './tables/all-tables.ts';

const START = Date.parse('2026-11-20T10:00:00Z');
let at = START;
let app: TestApp;
let owner: SignedIn;
let stranger: SignedIn;
let scope: StoreScope;
let base: string;

const nobody = () => Promise.reject(new Error('Nobody outside is asked here.'));
const tables = createTables({ google: { web: nobody, search: nobody }, openShop: nobody });

beforeAll(async () => {
  app = await startTestApp({ now: () => new Date(at) });
  owner = await app.signedIn('eienaar@example.co.za');
  stranger = await app.signedIn('vreemd@example.co.za');
  const { db } = app.platform;
  const storeId = await createStore(db, owner.organizationId);
  scope = scopeForServer(storeId, owner.organizationId);
  base = `/api/v1/stores/${storeId}`;
  await storeShop(db, storeId, generateShop(11, 260, '2026-02-20T00:00:00Z', 60));
  const billing = { first_name: '=HYPERLINK("http://evil")', last_name: 'x', email: '+27@example.co.za' };
  await upsertBatch(db, storeId, 'orders', [testOrder(900_001, { billing, total: '1234.50' })]);
});
afterAll(() => app.close());

async function download(url: string): Promise<{ status: number; text: string; headers: Headers }> {
  const response = await fetch(app.url + url);
  // TextDecoder would swallow the mark that spreadsheets need.
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer());
  return { status: response.status, text, headers: response.headers };
}

async function exported(table: string, filter: object): Promise<string[][]> {
  const { status, body } = await owner.call('POST', `${base}/exports`, { table, filter });
  expect([status, body.status]).toEqual([200, 'ready']);
  const { text, headers } = await download(body.url);
  expect(text.startsWith('\uFEFF')).toBe(true);
  expect(headers.get('content-disposition')).toContain(`attachment; filename*=UTF-8''`);
  const rows = readCsv(text.slice(1)).slice(1);
  expect(body.done).toBe(rows.length);
  return rows;
}

async function listed<Item>(path: string, filter: Record<string, string>): Promise<Item[]> {
  const items: Item[] = [];
  for (let page = 1; ; page++) {
    const query = new URLSearchParams({ ...filter, page: String(page), per_page: '50' }).toString();
    const { status, body } = await owner.call('GET', `${base}/${path}?${query}`);
    expect(status).toBe(200);
    items.push(...body.items);
    if (body.items.length < 50) return items;
  }
}

test.each<Record<string, string>>([
  { status: 'completed,processing', orderby: 'total', order: 'asc' },
  { payment_method: 'payfast' },
  { after: '2026-03-01', before: '2026-03-31' },
  {},
])('the orders of a file equal the list with the same filters: %j', async (filter) => {
  const orders = await listed<{ wc_id: number; total: string; status: string }>('orders', filter);
  expect(orders.length).toBeGreaterThan(0);
  const rows = await exported('orders', filter);
  expect(rows.map((row) => [row.at(-1), row[7], row[2]])).toEqual(
    orders.map(({ wc_id, total, status }) => [String(wc_id), total, status]),
  );
});

test('formulas stay text, numbers stay numbers, and an unknown sort is rejected', async () => {
  const [row = []] = await exported('orders', { search: '900001' });
  expect(row[3]).toMatch(/^'=HYPERLINK\("http:\/\/evil"\)/);
  expect(row[4]).toBe("'+27@example.co.za");
  expect(row[7]).toBe('1234.50');
  const refused = await owner.call('POST', `${base}/exports`, { table: 'orders', filter: { orderby: 'colour' } });
  expect([refused.status, refused.body.code]).toEqual([400, 'INVALID_INPUT']);
});

test.each([
  ['orders', { statuz: 'completed' }, 'statuz'],
  ['products', { low_stock: true, catgory: 5 }, 'catgory'],
  ['segments', { from: '2026-03-01' }, 'from'],
  ['dashboard', { from: '2026-03-01', to: '2026-03-31', dashbord_id: '1' }, 'dashbord_id'],
])('a filter of %s with an unknown name is refused, not left out: %j', async (table, filter, name) => {
  for (const path of ['exports', 'scheduled-reports']) {
    const due = { frequency: 'daily', weekday: 1, month_day: 1, hour: 7, members: [owner.userId], to_slack: false };
    const report = { name: 'Mine', path: '/dashboard', format: 'csv', ...due };
    // oxlint-disable-next-line no-await-in-loop -- two calls
    const { status, body } = await owner.call('POST', `${base}/${path}`, { ...report, table, filter });
    expect([status, body.code, body.data?.issues?.[0].path]).toEqual([400, 'INVALID_INPUT', name]);
    expect(body.message).toContain(name);
  }
});

test('an Excel file has the rows of the CSV file, over all its pages', async () => {
  const csv = await exported('orders', { status: 'completed' });
  const filter = { status: 'completed' };
  const { body } = await owner.call('POST', `${base}/exports`, { table: 'orders', filter, format: 'xlsx' });
  expect(body.name).toMatch(/^orders-\d{4}-\d\d-\d\d\.xlsx$/);
  const response = await fetch(app.url + body.url);
  expect(response.headers.get('content-type')).toContain('spreadsheetml');
  const [sheet] = await readXlsxFile(Buffer.from(await response.arrayBuffer()));
  const [, ...rows] = sheet?.data ?? [];
  expect(rows.map((row) => [row.at(-1), row[7], row[2]])).toEqual(
    csv.map((row) => [Number(row.at(-1)), Number(row[7]), row[2]]),
  );
});

test('a PDF names its store and days and has shares as percentages, as an Excel file shows them', async () => {
  const filter = { from: '2026-03-01', to: '2026-03-31', by: 'payment', columns: 'name,netSales,share' };
  const file = async (format: ExportFormat) => {
    const { body } = await owner.call('POST', `${base}/exports`, { table: 'breakdown', filter, format });
    return Buffer.from(await (await fetch(app.url + body.url)).arrayBuffer());
  };
  const [[name = '', , share = '']] = (await exported('breakdown', filter)) as [string[]];
  const percent = `${new Intl.NumberFormat('en-ZA', { maximumFractionDigits: 1 }).format(Number(share) * 100)}%`;
  const pdf = readPdf(await file('pdf')).replaceAll(/[\u00a0\u202f]/g, ' ');
  for (const part of ['1–31 March 2026', 'Kaapstad Koffie · Amounts in ZAR', name, percent])
    expect(pdf).toContain(part);
  expect(pdf).not.toContain(share);
  const { 'xl/worksheets/sheet1.xml': sheet } = unzipSync(await file('xlsx'));
  // The last style is the one of percentages.
  expect(new TextDecoder().decode(sheet)).toContain(`s="5"><v>${share}</v>`);
});

test('a PDF of orders names the currency of those in another one', async () => {
  await upsertBatch(app.platform.db, scope.storeId, 'orders', [
    testOrder(900_002, { currency: 'USD', total: '25.00' }),
  ]);
  const filter = { wc_ids: [900_001, 900_002], columns: 'number,status,total' };
  const { body } = await owner.call('POST', `${base}/exports`, { table: 'orders', filter, format: 'pdf' });
  const pdf = readPdf(Buffer.from(await (await fetch(app.url + body.url)).arrayBuffer()));
  const text = pdf.replaceAll(/[\u00a0\u202f]/g, ' ');
  for (const part of ['Amounts in ZAR', 'Completed', '1 234,50', 'USD 25,00']) expect(text).toContain(part);
  const csv = await exported('orders', filter);
  expect(csv.map((row) => row.at(-1)).toSorted()).toEqual(['1234.50', '25.00']);
});

test('amounts have the decimals of the store’s currency in every kind of file', async () => {
  const { db } = app.platform;
  const storeId = await createStore(db, owner.organizationId, { currency: 'JPY' });
  await upsertBatch(db, storeId, 'orders', [
    testOrder(1, { currency: 'JPY', total: '1234.00' }),
    testOrder(2, { currency: 'USD', total: '25.00' }),
  ]);
  const read = async (format: ExportFormat) => {
    const filter = { columns: 'number,total', orderby: 'total', order: 'asc' };
    const { body } = await owner.call('POST', `/api/v1/stores/${storeId}/exports`, { table: 'orders', filter, format });
    return Buffer.from(await (await fetch(app.url + body.url)).arrayBuffer());
  };
  expect(readCsv((await read('csv')).toString().slice(1)).map((row) => row[1])).toEqual(['Total', '25.00', '1234']);
  const { 'xl/worksheets/sheet1.xml': sheet } = unzipSync(await read('xlsx'));
  expect(new TextDecoder().decode(sheet)).toContain('<c r="B3"><v>1234</v></c>');
  const pdf = readPdf(await read('pdf')).replaceAll(/[\u00a0\u202f]/g, ' ');
  for (const part of ['USD 25,00', '1 234', 'Amounts in JPY']) expect(pdf).toContain(part);
  expect(pdf).not.toContain('1 234,00');
});

test('a PDF has names where other files have the words of programs', async () => {
  const { db } = app.platform;
  const product = { id: 910_001, name: 'Rooibos', status: 'publish', type: 'simple', stock_status: 'instock' };
  await storeCatalogue(db, scope.storeId, { products: [product, { ...product, id: 910_002, status: 'draft' }] });
  await owner.call('PUT', `${base}/products/910001/alert-threshold`, { threshold: 4 });
  const columns = 'name,type,status,stock_status';
  expect(await exported('products', { columns })).toContainEqual(['Rooibos', 'simple', 'publish', 'instock']);
  const files: [table: string, filter: object, words: RegExp][] = [
    ['products', { columns }, /Rooibos\s*Simple\s*Published\s*In stock/],
    ['products', { columns, status: 'draft' }, /Simple\s*Draft\s*In stock/],
    ['customers', { columns: 'name,segment,province' }, /(?:New|Active|At risk|Lost)\s*Western Cape/],
    ['segments', {}, /(?:New|Active|At risk|Lost)/],
    ['locations', { from: '2026-03-01', to: '2026-03-31' }, /Gauteng/],
    ['activity', {}, /Karoo\s*Low-stock alert changed\s*Rooibos[\s\S]*Low-stock alert at/],
  ];
  for (const [table, filter, words] of files) {
    // oxlint-disable-next-line no-await-in-loop -- only one file of a table is written for a person at a time
    const { body } = await owner.call('POST', `${base}/exports`, { table, filter, format: 'pdf' });
    // oxlint-disable-next-line no-await-in-loop -- as above
    const pdf = readPdf(Buffer.from(await (await fetch(app.url + body.url)).arrayBuffer()));
    expect(pdf).toMatch(words);
    expect(pdf).not.toMatch(/publish\b|instock|at-risk|ZA:GP|product\.threshold/);
  }
});

/** The calls as they are where anything beyond two rows is large. */
function callsForLarge(person: SignedIn, of = tables) {
  const { platform } = app;
  const routes = exportsRoutes(platform, createExportLinks(platform), { tables: of, maxDirectRows: 2 });
  const context = {
    requestId: 'r',
    ip: '127.0.0.1',
    headers: new Headers(),
    log: platform.log,
    identify: async () => null,
    person: { id: person.userId, email: '', sessionId: '' },
    role: 'analyst' as const,
    organization: organizationForServer(owner.organizationId),
    store: scope,
    transact: <T>(work: Parameters<typeof platform.db.asUser<T>>[1]) =>
      platform.db.asUser({ userId: person.userId, ...scope }, work),
  };
  const store_id = scope.storeId;
  return {
    request: (filter: Record<string, string>, format: ExportFormat = 'csv') =>
      call(routes.request, { store_id, table: 'orders', filter, format }, { context }),
    cancel: (export_id: string) => call(routes.cancel, { store_id, export_id }, { context }),
    list: async () => (await call(routes.list, { store_id }, { context })).items,
  };
}

test('more rows than an Excel file holds are refused before any is written', async () => {
  const orders: typeof tables.orders = {
    ...tables.orders,
    open: (...asked) => ({ ...tables.orders.open(...asked), count: async () => 1_048_576 }),
  };
  const { request } = callsForLarge(owner, { ...tables, orders });
  await expect(request({}, 'xlsx')).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    message: expect.stringMatching(/^format: /),
  });
});

test('of two concurrent requests one is executed, and the other gets its result', async () => {
  const { db } = app.platform;
  const requested = { userId: owner.userId, table: 'orders', name: 'orders.csv', total: 3, now: new Date(at) } as const;
  const begin = (filter: object) =>
    db.asSystem(scope.storeId, (tx) => beginExport(tx, scope, { ...requested, filter }));
  const [one, other] = await Promise.all([begin({}), begin({ status: 'completed' })]);
  expect([one.isNew, other.isNew].toSorted()).toEqual([false, true]);
  expect(other.row.id).toBe(one.row.id);
  const { request, cancel } = callsForLarge(owner);
  expect((await request({ status: 'pending' })).id).toBe(one.row.id);
  await cancel(one.row.id);
});

test('a job writes a large table; its link opens only this file, for a day', async () => {
  const { request, list } = callsForLarge(owner);
  const first = await request({});
  expect([first.status, first.url, first.total > 2]).toEqual(['preparing', null, true]);
  const ready = await vi.waitFor(
    async () => {
      const found = (await list()).find(({ id }) => id === first.id);
      expect(found?.status).toBe('ready');
      return found;
    },
    { timeout: 20_000, interval: 100 },
  );
  const url = ready?.url ?? '';
  const { status, text } = await download(url);
  expect([status, ready?.size]).toEqual([200, new TextEncoder().encode(text).byteLength]);
  expect(readCsv(text)).toHaveLength((ready?.total ?? 0) + 1);

  const other = await createStore(app.platform.db, stranger.organizationId);
  expect((await download(url.replace(scope.storeId, other))).status).toBe(404);
  expect((await download(url.replace(/expires=\d+/, 'expires=99999999999'))).status).toBe(404);
  expect((await stranger.call('GET', `${base}/exports`)).body.code).toBe('STORE_NOT_FOUND');
  at = START + 23 * 3_600_000;
  expect((await download(url)).status).toBe(200);
  at = START + 25 * 3_600_000;
  expect((await download(url)).status).toBe(404);
  expect(await list()).toEqual([]);
  at = START;
});

test('a cancelled export stops, and other users cannot cancel it', async () => {
  const { db } = app.platform;
  const { request } = callsForLarge(owner);
  const requested = await db.asSystem(scope.storeId, (tx) =>
    tx.query
      .insertInto('table_exports')
      .values({
        store_id: scope.storeId,
        user_id: owner.userId,
        table_name: 'orders',
        filter: '{}',
        name: 'orders.csv',
        requested_at: new Date(at),
        expires_at: new Date(at + 1),
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  await expect(callsForLarge(stranger).cancel(requested.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect((await callsForLarge(owner).cancel(requested.id)).status).toBe('cancelled');
  expect((await request({})).id).not.toBe(requested.id);
});

test('the links of a removed member stop working at once, those of others keep working', async () => {
  const member = await app.signedIn('was-lid@example.co.za');
  const { db } = app.platform;
  await addMember(db, owner.organizationId, member.userId, 'analyst');
  const ask = async (who: SignedIn) =>
    (await who.call('POST', `${base}/exports`, { table: 'orders', filter: {} })).body.url as string;
  const [theirs, ours] = [await ask(member), await ask(owner)];
  expect((await download(theirs)).status).toBe(200);
  const removed = await owner.call('DELETE', `/api/v1/organizations/${owner.organizationId}/members/${member.userId}`);
  expect(removed.status).toBe(200);
  expect([(await download(theirs)).status, (await download(ours)).status]).toEqual([404, 200]);
});
