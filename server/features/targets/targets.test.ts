import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sumMoney, toCents } from '#domain/money/money.ts';
import { generateShop, storeShop } from '../../testing/orders/generated-orders.ts';
import { addMember, createStore } from '../../testing/tenants.ts';
import { type SignedIn, startTestApp, type TestApp } from '../../testing/test-app.ts';

const NOW = '2026-11-15T10:00:00Z';

let app: TestApp;
let owner: SignedIn;
let analyst: SignedIn;
let store: string;
beforeAll(async () => {
  app = await startTestApp({ now: () => new Date(NOW) });
  owner = await app.signedIn('owner@example.co.za');
  analyst = await app.signedIn('ontleder@example.co.za');
  const { db } = app.platform;
  await addMember(db, owner.organizationId, analyst.userId, 'analyst');
  store = await newStore();
  await storeShop(db, store, generateShop(5, 1500, '2026-05-01T00:00:00Z', 199));
});
afterAll(() => app.close());

const newStore = () =>
  createStore(app.platform.db, owner.organizationId, {
    timezone: 'Africa/Johannesburg',
    name: `Winkel ${Math.random()}`,
  });
const at = (path: string, of = store) => `/api/v1/stores/${of}/${path}`;
const forecastOf = async (measure = 'totalSales', of = store, person = owner) =>
  (await person.call('GET', at(`forecast?measure=${measure}`, of))).body;
const MONTH = { measure: 'totalSales', period: 'month', amount: '90000.00', starts_on: '2026-11-20', ends_on: null };
const set = (fields: object, of = store, person = owner) =>
  person.call('PUT', at('targets', of), { ...MONTH, ...fields });

test('a target is set for whole months, replaced, listed and deleted', async () => {
  const of = await newStore();
  expect((await set({}, of)).body).toEqual({ ...MONTH, starts_on: '2026-11-01' });
  await set({ amount: '100000.5', ends_on: '2026-12-05' }, of);
  await set({ measure: 'orders', period: 'year', amount: '1200', starts_on: '2026-06-01' }, of);
  const { body } = await owner.call('GET', at('targets', of));
  expect(body).toEqual({
    currency: 'ZAR',
    items: [
      { ...MONTH, amount: '100000.50', starts_on: '2026-11-01', ends_on: '2026-12-31' },
      { ...MONTH, measure: 'orders', period: 'year', amount: '1200.00', starts_on: '2026-01-01' },
    ],
  });
  const key = { measure: 'totalSales', period: 'month', starts_on: '2026-11-01' };
  expect((await owner.call('DELETE', at('targets', of), key)).body).toEqual({ removed: 1 });
  expect((await owner.call('DELETE', at('targets', of), key)).status).toBe(404);
  const log = await owner.call('GET', `/api/v1/organizations/${owner.organizationId}/activity?store_id=${of}`);
  expect(log.body.items.map(({ kind }: { kind: string }) => kind)).toEqual(Array(4).fill('store.target'));
});

test('values within limits, naming the field', async () => {
  for (const [field, fields] of [
    ['amount', { amount: '0.00' }],
    ['amount', { amount: '-5' }],
    ['amount', { amount: '123456789012.00' }],
    ['amount', { measure: 'orders', amount: '10.5' }],
    ['measure', { measure: 'averageOrderValue' }],
    ['period', { period: 'week' }],
    ['starts_on', { starts_on: '1999-01-01' }],
    ['ends_on', { ends_on: '2026-10-31' }],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop
    const { status, body } = await set(fields);
    expect([status, body.data?.issues?.[0]?.path]).toEqual([400, field]);
  }
});

test('a month’s progress, its pace and its forecast are of the dashboard’s figures', async () => {
  await set({});
  const { month, year, forecast, no_forecast, currency } = await forecastOf();
  const overview = (days: string) => owner.call('GET', at(`analytics/overview?${days}&compare=none`));
  const { totals } = (await overview('from=2026-11-01&to=2026-11-15')).body;
  expect([currency, month.from, month.to, month.so_far]).toEqual([
    'ZAR',
    '2026-11-01',
    '2026-11-30',
    totals.totalSales,
  ]);
  expect(month.target).toBe('90000.00');
  expect(Number(month.expected)).toBeGreaterThan(35_000);
  expect(Number(month.expected)).toBeLessThan(55_000);
  expect(year).toMatchObject({ from: '2026-01-01', target: null, expected: null });
  expect(no_forecast).toBeNull();
  expect(toCents(forecast.low) <= toCents(forecast.total) && toCents(forecast.total) <= toCents(forecast.high)).toBe(
    true,
  );
  expect(toCents(forecast.low) >= toCents(totals.totalSales)).toBe(true);
  expect(Number(forecast.total)).toBeLessThan(4 * Number(totals.totalSales));
  const orders = await forecastOf('orders');
  expect(orders.forecast.total).toMatch(/^\d+\.00$/);
});

test('a young store has no forecast, and is told when it will', async () => {
  const of = await newStore();
  expect(await forecastOf('totalSales', of)).toMatchObject({
    forecast: null,
    no_forecast: { why: 'too-new', from: null },
    month: { so_far: '0.00', target: null },
  });
  await storeShop(app.platform.db, of, generateShop(9, 60, '2026-11-01T00:00:00Z', 10));
  const { no_forecast } = await forecastOf('totalSales', of);
  expect(no_forecast.from).toMatch(/^2027-02-2\d$/);
});

test('intervals have the part of their days, and together the target', async () => {
  const parts = async (search: string) =>
    (await owner.call('GET', at(`targets/intervals?measure=totalSales&${search}`))).body.targets as (string | null)[];
  const days = await parts('from=2026-11-01&to=2026-11-30&interval=day');
  expect([days.length, sumMoney(days.map((day) => day ?? '0.00'))]).toEqual([30, '90000.00']);
  const weeks = await parts('from=2026-11-01&to=2026-11-30&interval=week');
  expect(sumMoney(weeks.map((week) => week ?? '0.00'))).toBe('90000.00');
  expect(await parts('from=2026-10-01&to=2026-12-31&interval=month')).toEqual([null, '90000.00', '90000.00']);
  expect(new Set(await parts('from=2026-11-15&to=2026-11-15&interval=hour'))).toEqual(new Set([null]));
  // Months without a target of their own have a part of the year's.
  await set({ period: 'year', amount: '1200000.00', starts_on: '2026-01-01', ends_on: '2026-12-31' });
  const months = await parts('from=2026-01-01&to=2026-12-31&interval=month');
  expect(months.slice(10)).toEqual(['90000.00', '90000.00']);
  expect(Number(months[0])).toBeGreaterThan(50_000);
  expect(
    (await owner.call('GET', at('targets/intervals?measure=totalSales&from=2026-11-02&to=2026-11-01&interval=day')))
      .status,
  ).toBe(400);
});

test('an analyst reads targets but sets none, and where costs are hidden has none of profit', async () => {
  expect((await set({}, store, analyst)).status).toBe(403);
  await set({ measure: 'grossProfit', amount: '30000.00' });
  const listed = async (person: SignedIn) =>
    ((await person.call('GET', at('targets'))).body.items as { measure: string }[]).map(({ measure }) => measure);
  expect(await listed(analyst)).toContain('grossProfit');
  await app.platform.db.asOwner(({ query }) =>
    sql`update woocommerce_stores set hides_costs = true where id = ${store}`.execute(query),
  );
  expect([await listed(owner), await listed(analyst)]).toEqual([
    expect.arrayContaining(['grossProfit', 'totalSales']),
    expect.not.arrayContaining(['grossProfit']),
  ]);
  expect((await analyst.call('GET', at('forecast?measure=grossProfit'))).status).toBe(403);
  expect((await forecastOf('totalSales', store, analyst)).month.target).toBe('90000.00');
  const log = await analyst.call('GET', `/api/v1/organizations/${owner.organizationId}/activity?store_id=${store}`);
  expect(JSON.stringify(log.body)).not.toContain('30000.00');
});

test('another organization reads and sets nothing', async () => {
  const stranger = await app.signedIn('vreemdeling@example.co.za');
  expect((await stranger.call('GET', at('targets'))).status).toBe(404);
  expect((await set({}, store, stranger)).status).toBe(404);
  expect((await stranger.call('GET', at('forecast?measure=totalSales'))).status).toBe(404);
});
