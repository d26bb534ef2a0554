import readXlsxFile from 'read-excel-file/node';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { StoreScope } from '#domain/ids.ts';
import { testLine, testOrder } from '#domain/testing/test-records.ts';
import { upsertBatch } from '../../testing/orders/upsert-batch.ts';
import { scopeForServer } from '../../platform/access/gate.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { createStore } from '../../testing/tenants.ts';
import { type SignedIn, startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { ExportReading } from './export-table.ts';
import { dashboardTable } from './tables/dashboard-table.ts';

/** A dashboard as a file: a table for each tile. */
const NOW = new Date('2026-11-28T10:00:00Z');
let app: TestApp;
let owner: SignedIn;
let scope: StoreScope;
let base: string;
let dashboardId: string;

beforeAll(async () => {
  app = await startTestApp({ now: () => NOW });
  owner = await app.signedIn('eienaar@example.co.za');
  const storeId = await createStore(app.platform.db, owner.organizationId);
  scope = scopeForServer(storeId, owner.organizationId);
  base = `/api/v1/stores/${storeId}`;
  const order = (id: number, day: string) =>
    testOrder(id, {
      date_created_gmt: `${day}T08:00:00`,
      date_paid_gmt: `${day}T08:00:00`,
      date_modified_gmt: `${day}T08:00:00`,
      payment_method: `pay${id % 12}`,
      payment_method_title: `Pay ${id % 12}`,
      line_items: [testLine(id, { product_id: 41, quantity: 1, total: `${id}0.00` })],
    });
  const orders = Array.from({ length: 12 }, (_, at) => order(at + 1, `2026-11-${10 + at}`));
  expect((await upsertBatch(app.platform.db, storeId, 'orders', orders)).failed).toEqual([]);
  const question = { period: '30days', by: 'payment', measure: 'netSales', orderby: 'netSales', limit: 10 };
  const saved = await owner.call('POST', `${base}/saved-questions`, {
    name: 'Ten ways/to pay',
    question,
    is_shared: false,
  });
  const tiles = [
    { card: 'figures', size: 'large' },
    { card: 'chart', size: 'medium' },
    { question_id: saved.body.id, show: 'table', size: 'small' },
    { card: 'low_stock', size: 'small' },
  ];
  const made = await owner.call('POST', `${base}/dashboards`, { name: 'Mine', is_shared: false, tiles });
  dashboardId = made.body.id;
});
afterAll(() => app.close());

async function file(format: string, more: object = {}): Promise<Buffer> {
  const filter = { dashboard_id: dashboardId, from: '2026-11-01', to: '2026-11-27', compare: 'month', ...more };
  const { status, body } = await owner.call('POST', `${base}/exports`, { table: 'dashboard', filter, format });
  expect([status, body.status]).toEqual([200, 'ready']);
  return Buffer.from(await (await fetch(app.url + body.url)).arrayBuffer());
}

test('in an Excel file each tile is a sheet, whose numbers are numbers', async () => {
  const sheets = await readXlsxFile(await file('xlsx'));
  expect(sheets.map(({ sheet }) => sheet)).toEqual([
    'Key figures',
    'Chart of the key figures',
    'Ten ways to pay',
    'Low stock',
  ]);
  const [figures, chart, question] = sheets.map(({ data }) => data);
  expect(figures?.slice(0, 4)).toEqual([
    ['Compared with 1–27 October 2026', null, null, null],
    ['Figure', 'Value', 'Previously', 'Change'],
    ['Total sales', expect.any(Number), 0, null],
    ['Orders', 12, 0, null],
  ]);
  // A row for each day.
  expect(chart).toHaveLength(2 + 27);
  expect(question?.slice(2).map(([name]) => name)).toEqual([
    ...[0, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((way) => `Pay ${way}`),
    'Others',
  ]);
});

test('a PDF says all of them as people read them', async () => {
  const text = readPdf(await file('pdf')).replaceAll(/[\u00a0\u202f]/g, ' ');
  for (const part of ['Key figures', 'Chart of the key figures', 'Ten ways/to pay', 'Others', 'Low stock']) {
    expect(text).toContain(part);
  }
  expect(text).toMatch(/R ?\d/);
});

test('of a day nothing is compared with, there is no column for it; a dashboard that is not there is refused', async () => {
  const csv = (await file('csv', { compare: 'none' })).toString('utf8');
  expect(csv).toContain('Key figures\r\nFigure,Value\r\n');
  const filter = { dashboard_id: crypto.randomUUID(), from: '2026-11-01', to: '2026-11-27' };
  const { status, body } = await owner.call('POST', `${base}/exports`, { table: 'dashboard', filter });
  expect([status, body.data?.issues?.[0]?.path]).toEqual([400, 'dashboard_id']);
});

test('each kind of file says of which days a tile is, what it is compared with, and why there is nothing', async () => {
  const notes = [
    ['Key figures', 'Compared with 1–27 October 2026'],
    ['Ten ways/to pay', '30 October\u2009–\u200928 November 2026'],
    ['Low stock', 'Now · No rows.'],
  ];
  const sheets = await readXlsxFile(await file('xlsx'));
  for (const [name = '', note] of notes) {
    const sheet = sheets.find((one) => one.sheet === name.replace('/', ' '));
    expect([name, sheet?.data[0]?.[0]]).toEqual([name, note]);
  }
  for (const format of ['csv', 'csv_semicolon']) {
    const csv = (await file(format)).toString('utf8');
    for (const lines of notes) expect(csv).toContain(`${lines.join('\r\n')}\r\n`);
  }
  const pdf = readPdf(await file('pdf')).replaceAll(/\s+/gu, ' ');
  for (const [, note = ''] of notes) expect(pdf).toContain(note.replaceAll(/\s+/gu, ' '));
});

async function ask(name: string, question: object): Promise<string> {
  const { status, body } = await owner.call('POST', `${base}/saved-questions`, { name, question, is_shared: true });
  expect(status).toBe(201);
  return String(body.id);
}

const tileOf = (question_id: string) => ({ question_id, show: 'table', size: 'small' });
const boardOf = async (tiles: readonly object[]) =>
  String((await owner.call('POST', `${base}/dashboards`, { name: 'Board', is_shared: true, tiles })).body.id);

/** What the owner reads, in transactions that `enter` begins. */
const readingOf = (enter: (tx: Tx, nth: number) => Promise<Tx> = (tx) => Promise.resolve(tx)): ExportReading => {
  let count = 0;
  return {
    scope,
    now: NOW,
    transact: (work) =>
      app.platform.db.asUser({ userId: owner.userId, ...scope, readOnly: true }, async (tx) => {
        count += 1;
        return work(await enter(tx, count));
      }),
  };
};

/** The title and note of each table of such a dashboard. */
async function read(dashboard_id: string, reading: ExportReading, days: object = {}) {
  const filter = { dashboard_id, from: '2026-11-01', to: '2026-11-27', ...days };
  const chosen = await dashboardTable.open(scope, filter, { hidesCosts: false }).choose(reading);
  return chosen.map(({ title, note, total }) => ({ title, note, total }));
}

test('a heat map is the grid that is on screen', async () => {
  const asked = await ask('When people buy', { measure: 'orders', by: 'weekday,hour' });
  const filter = {
    dashboard_id: await boardOf([{ ...tileOf(asked), show: 'chart' }]),
    from: '2026-11-01',
    to: '2026-11-27',
  };
  const [table] = await dashboardTable.open(scope, filter, { hidesCosts: false }).choose(readingOf());
  expect(table).toMatchObject({ note: expect.stringContaining('Orders'), total: 24 });
  expect(table?.headings.slice(0, 3)).toEqual(['', 'Monday', 'Tuesday']);
  const rows = (await table?.read(0, 24)) ?? [];
  expect(rows.map(([hour]) => hour).at(10)).toBe('10:00–10:59');
  // 12 orders from a Tuesday to the Saturday of the week after, at ten.
  expect(rows[10]?.slice(1).map((cell) => (cell as { value: unknown }).value)).toEqual([1, 2, 2, 2, 2, 2, 1]);
});

const LARGE = JSON.stringify({ property: 'total', is: 'at_least', values: ['1'] });

test('a tile whose question cannot be asked says why, beside the others', async () => {
  await app.platform.db.asOwner(({ query }) =>
    sql`insert into cost_settings (store_id, meta_key) values (${scope.storeId}::uuid, 'inkoop')`.execute(query),
  );
  const cost = JSON.stringify({ property: 'meta', is: 'is', values: ['inkoop=1'] });
  const tiles = [
    tileOf(await ask('Large ones', { where: LARGE, measure: 'netSales' })),
    tileOf(await ask('Bought for', { where: cost, measure: 'netSales' })),
    { card: 'figures', size: 'large' },
  ];
  const id = await boardOf(tiles);
  const hidden = readingOf((tx) => Promise.resolve({ ...tx, hidesCosts: true }));
  expect(await read(id, hidden)).toMatchObject([
    { title: 'Large ones', total: 1 },
    { title: 'Bought for', note: '“inkoop” holds costs, which your role does not see.', total: 0 },
    { title: 'Key figures', total: 4 },
  ]);
  expect(await read(id, readingOf(), { from: '2025-01-01' })).toMatchObject([
    { title: 'Large ones', note: expect.stringContaining('Choose at most'), total: 0 },
    { title: 'Bought for', note: expect.stringContaining('Choose at most'), total: 0 },
    { title: 'Key figures', total: 4 },
  ]);
});

test('a question about costs shows who sees none why, and no other figure under its name', async () => {
  const tiles = [
    tileOf(await ask('Profit by payment', { measure: 'grossProfit', by: 'payment' })),
    tileOf(await ask('Most profitable', { measure: 'netSales,grossProfit', by: 'payment', orderby: 'grossProfit' })),
    tileOf(await ask('Sales and profit', { measure: 'netSales,grossProfit', by: 'payment' })),
    { card: 'profit', size: 'small' },
  ];
  const id = await boardOf(tiles);
  const note = 'This is about costs, which your role does not see.';
  const hidden = readingOf((tx) => Promise.resolve({ ...tx, hidesCosts: true }));
  expect(await read(id, hidden)).toMatchObject([
    { title: 'Profit by payment', note, total: 0 },
    { title: 'Most profitable', note, total: 0 },
    { title: 'Sales and profit', total: 12 },
  ]);
  expect((await read(id, readingOf())).map(({ total }) => total > 0)).toEqual([true, true, true, true]);
});

test('a tile that takes too long is missing alone; any other error ends the file', async () => {
  const id = await boardOf([
    { card: 'figures', size: 'large' },
    { card: 'low_stock', size: 'small' },
  ]);
  const failing = (statement: string) => {
    // Whatever is read first belongs to no tile.
    let failed = false;
    return readingOf(async (tx, nth) => {
      if (nth < 3 || failed) return tx;
      failed = true;
      await sql.raw(`set local statement_timeout = 20`).execute(tx.query);
      await sql.raw(statement).execute(tx.query);
      return tx;
    });
  };
  const [first, second] = await read(id, failing('select pg_sleep(30)'));
  expect(first).toEqual({
    title: 'Key figures',
    note: 'This took too long. Try again with a shorter period.',
    total: 0,
  });
  expect(second?.title).toBe('Low stock');
  await expect(read(id, failing('select 1 / 0'))).rejects.toThrow('division by zero');
});

test('a dashboard with a question that reads orders is written by a job, any other while its reader waits', async () => {
  const request = async (id: string) => {
    const filter = { dashboard_id: id, from: '2026-11-01', to: '2026-11-27' };
    const { body } = await owner.call('POST', `${base}/exports`, { table: 'dashboard', filter });
    return body;
  };
  const tile = tileOf(await ask('Large ones by job', { where: LARGE, measure: 'netSales' }));
  const large = await request(await boardOf([{ card: 'figures', size: 'large' }, tile]));
  expect([large.status, large.url]).toEqual(['preparing', null]);
  const ready = await vi.waitFor(
    async () => {
      const { body } = await owner.call('GET', `${base}/exports`);
      const found = body.items.find(({ id }: { id: string }) => id === large.id);
      expect(found.status).toBe('ready');
      return found;
    },
    { timeout: 20_000, interval: 100 },
  );
  const csv = await (await fetch(app.url + ready.url)).text();
  expect(csv).toContain('Large ones by job\r\n');
  expect((await request(await boardOf([{ card: 'top_products', size: 'large' }]))).status).toBe('ready');
  expect((await request(await boardOf([{ card: 'channels', size: 'large' }]))).status).toBe('preparing');
});
