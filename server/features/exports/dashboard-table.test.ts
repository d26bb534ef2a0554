import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testLine, testOrder } from '#domain/testing/test-records.ts';
import { upsertBatch } from '../../testing/orders/upsert-batch.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { createStore } from '../../testing/tenants.ts';
import { type SignedIn, startTestApp, type TestApp } from '../../testing/test-app.ts';

/** A dashboard as a file: a table for each tile. */
const NOW = new Date('2026-11-28T10:00:00Z');
let app: TestApp;
let owner: SignedIn;
let base: string;
let dashboardId: string;

beforeAll(async () => {
  app = await startTestApp({ now: () => NOW });
  owner = await app.signedIn('eienaar@example.co.za');
  const storeId = await createStore(app.platform.db, owner.organizationId);
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
  expect(figures?.slice(0, 3)).toEqual([
    ['Figure', 'Value', 'Previously', 'Change'],
    ['Total sales', expect.any(Number), 0, null],
    ['Orders', 12, 0, null],
  ]);
  // A row for each day.
  expect(chart).toHaveLength(1 + 27);
  expect(question?.slice(1).map(([name]) => name)).toEqual([
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
