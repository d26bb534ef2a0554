import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StoreScope } from '#domain/ids.ts';
import { testLine, testOrder, testProduct } from '#domain/testing/test-records.ts';
import { addDays, shopDayOf } from '#domain/time/shop-time.ts';
import { scopeForServer } from '../../platform/access/gate.ts';
import type { Database } from '../../platform/db/database.ts';
import { upsertBatch } from '../../testing/orders/upsert-batch.ts';
import { addMember, createOrganization, createStore, createUser } from '../../testing/tenants.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { readReport } from '../analytics/analytics.public.ts';
import { changeCostSettings } from './cost-settings.ts';
import { readOrderCosts } from './line-costs.ts';
import { readMissingCosts, readProductCosts } from './product-costs.queries.ts';
import { setCosts } from './product-costs.commands.ts';
import { readMonthlyFile } from './monthly-costs.ts';
import { readCostFile } from './read-cost-file.ts';
import { recalculate } from './recalculate.ts';

const NOW = new Date();
const TODAY = shopDayOf(NOW, 'Africa/Johannesburg');

let db: Database;
let owner: string;
let analyst: string;
let organization: string;
let scope: StoreScope;

beforeAll(async () => {
  db = await openTestDatabase();
  [owner, analyst] = [await createUser(db), await createUser(db, 'Sipho Dlamini')];
  organization = await createOrganization(db, owner);
  await addMember(db, organization, analyst, 'analyst');
  scope = scopeForServer(await createStore(db, organization), organization);
});
afterAll(() => db.close());

const goods = (value: string | null) => ({ values: [{ defined_value: value, effective_value: value ?? 0 }] });
const as = (userId: string) => ({ userId, ...scope });
const costsOf = (id: number) => db.asUser(as(owner), (tx) => readProductCosts(tx, scope, id, NOW));
let version = 0;
const change = async (entity: 'products' | 'variations', id: number, fields: object) => {
  version += 1;
  const record = testProduct(id, {
    ...fields,
    date_modified_gmt: `2026-02-01T00:00:${String(version).padStart(2, '0')}`,
  });
  expect((await upsertBatch(db, scope.storeId, entity, [record])).failed).toEqual([]);
};

test('the shop’s costs: a variation adds to its product unless it overrides it, and one without has its product’s', async () => {
  await change('variations', 1201, {
    parent_id: 12,
    cost_of_goods_sold: { ...goods('2.5'), defined_value_overrides_parent: false },
  });
  await change('variations', 1202, {
    parent_id: 12,
    cost_of_goods_sold: { ...goods('7'), defined_value_overrides_parent: true },
  });
  await change('variations', 1203, {
    parent_id: 12,
    cost_of_goods_sold: { ...goods(null), defined_value_overrides_parent: false },
  });
  await change('products', 12, { type: 'variable', cost_of_goods_sold: goods('10') });
  const today = async () => (await costsOf(12)).current.map(({ variation_id, cost }) => [variation_id, cost]);
  expect(await today()).toEqual([
    [0, '10.00'],
    [1201, '12.50'],
    [1202, '7.00'],
    [1203, '10.00'],
  ]);
  await change('products', 12, { type: 'variable', cost_of_goods_sold: goods('20') });
  expect(await today()).toEqual([
    [0, '20.00'],
    [1201, '22.50'],
    [1202, '7.00'],
    [1203, '20.00'],
  ]);
  // The feature was switched off in the shop.
  await change('products', 12, { type: 'variable' });
  expect((await today())[0]).toEqual([0, null]);
});

test('a plugin’s meta key, another key, and what a person enters', async () => {
  const meta = [
    { id: 1, key: '_wc_cog_cost', value: '4' },
    { id: 2, key: 'inkoop', value: '5.50' },
  ];
  await change('products', 13, { meta_data: meta });
  const cost = async () => (await costsOf(13)).current[0]?.cost;
  expect(await cost()).toBe('4.00');
  const settings = {
    meta_key: 'inkoop',
    refunds: 'restocked',
    shipping_meta_key: '',
    claims_vat: false,
    hides_costs: false,
  } as const;
  await db.asSystem(scope.storeId, (tx) => changeCostSettings(tx, scope, settings, NOW));
  expect(await cost()).toBe('5.50');
  const entry = { product_id: 13, variation_id: 0 };
  const set = (source: 'hand' | 'file', one: { cost: string; valid_from: typeof TODAY }) =>
    db.asSystem(scope.storeId, (tx) => setCosts(tx, scope, { source, userId: owner }, [{ ...entry, ...one }]));
  await set('hand', { cost: '6.00', valid_from: addDays(TODAY, -1) });
  expect(await cost()).toBe('5.50');
  await set('file', { cost: '6.50', valid_from: TODAY });
  await set('hand', { cost: '7.00', valid_from: TODAY });
  expect(await cost()).toBe('7.00');
  expect((await costsOf(13)).history.filter(({ source }) => source !== 'shop')).toMatchObject([
    { cost: '7.00', person: 'Thandi Nkosi' },
    { cost: '6.50' },
    { cost: '6.00' },
  ]);
});

test('a file names items by SKU or id, and its bad rows are left out', async () => {
  await change('products', 14, { sku: 'Tee-1' });
  const csv = 'SKU;Cost;Valid from\ntee-1;"12,50";2026-01-01\nnone;1;\nTEE-1;x;\ntee-1;3;1 May\ntee-1;;\n';
  const file = await db.asUser(as(owner), (tx) => readCostFile(tx, scope, csv, TODAY));
  expect(file.costs).toEqual([{ product_id: 14, variation_id: 0, cost: '12.50', valid_from: '2026-01-01' }]);
  expect(file.problems.map(({ row }) => row)).toEqual([3, 4, 5]);
  const byId = await db.asUser(as(owner), (tx) => readCostFile(tx, scope, 'ID,Cost\n1202,3\n14,4\n', TODAY));
  expect(byId.costs).toMatchObject([
    { product_id: 12, variation_id: 1202 },
    { product_id: 14, variation_id: 0 },
  ]);
  await expect(db.asUser(as(owner), (tx) => readCostFile(tx, scope, 'Name,Cost\nTea,3\n', TODAY))).rejects.toThrow();
});

test.each([
  ['Metorik, which names a variation beside its product', 'Product ID,Variation ID,Cost\n12,1202,3\n14,,4\n'],
  ['our own list of products', 'Product,SKU,Cost price,WooCommerce id\nTea,,3,1202\nTee,tee-1,4,14\n'],
  ['our own list of products in Afrikaans', 'Produk;SKU;Kosprys;WooCommerce-ID\nTee;;3,00;1202\nTee;;4,00;14\n'],
  ['our own reorder list, which has the cost of the whole order too', 'SKU,Cost,Cost price,ID\n,30,3,1202\n,8,4,14\n'],
])('a file of %s', async (_from, csv) => {
  await change('products', 14, { sku: 'Tee-1' });
  const { costs, problems } = await db.asUser(as(owner), (tx) => readCostFile(tx, scope, csv, TODAY));
  expect(problems).toEqual([]);
  expect(costs.map(({ product_id, variation_id, cost }) => [product_id, variation_id, Number(cost)])).toEqual([
    [12, 1202, 3],
    [14, 0, 4],
  ]);
});

test('a file has as many rows as a large store has products', async () => {
  const rows = Array.from({ length: 20_000 }, (_, at) => `${at},1`);
  const read = (more: string) =>
    db.asUser(as(owner), (tx) => readCostFile(tx, scope, ['ID,Cost', ...rows].join('\n') + more, TODAY));
  expect((await read('')).costs.length).toBeGreaterThan(0);
  await expect(read('\n20000,1')).rejects.toThrow(/rows at a time/);
});

test('what is computed again is what counts between the days, like in the reports', async () => {
  const at = (day: string) => `${day}T08:00:00`;
  const line_items = [testLine(31, { product_id: 14, quantity: 2, total: '100.00' })];
  const dates = {
    date_created_gmt: at('2026-03-31'),
    date_paid_gmt: at('2026-04-01'),
    date_modified_gmt: at('2026-04-01'),
  };
  await upsertBatch(db, scope.storeId, 'orders', [testOrder(31, { ...dates, line_items })]);
  const of14 = { product_id: 14, variation_id: 0, cost: '4', valid_from: '2026-03-01' } as const;
  await db.asSystem(scope.storeId, (tx) => setCosts(tx, scope, { source: 'hand', userId: owner }, [of14]));
  const asked = { of: 'goods', costs: 'of_day', lines: 'without_cost', reason: 'Invoice', userId: owner } as const;
  const cost = async (from: string, to: string) => {
    await recalculate({ db, now: () => NOW }, { ...scope, ...asked, from, to }, new AbortController().signal);
    return (await db.asUser(as(owner), (tx) => readOrderCosts(tx, scope, 31))).lines[0]?.cost;
  };
  expect(await cost('2026-03-01', '2026-03-31')).toBeNull();
  expect(await cost('2026-04-01', '2026-04-30')).toBe('8.00');
  await db.asSystem(scope.storeId, ({ query }) =>
    sql`select remove_records(${scope.storeId}, 'orders', array[31::bigint])`.execute(query),
  );
});

test('of a cost that is in a file twice the last row counts, and it is one cost', async () => {
  const csv = `ID,Cost,Valid from\n14,3,2026-01-01\n14,5,2026-02-01\n14,4,2026-01-01\n14,6,2026-02-30\n`;
  const file = await db.asUser(as(owner), (tx) => readCostFile(tx, scope, csv, TODAY));
  expect(file.costs.map(({ cost, valid_from }) => [valid_from, cost])).toEqual([
    ['2026-01-01', '4'],
    ['2026-02-01', '5'],
  ]);
  expect(file.problems).toEqual([{ row: 5, message: expect.stringContaining('Give a day as YYYY-MM-DD') }]);
  const monthly = readMonthlyFile('Name,Kind,Amount,From\nRent,fixed,5,2026-01-01\nRent,fixed,6,2026-01-01\n');
  expect(monthly.costs).toMatchObject([{ name: 'Rent', amount: '6' }]);
});

test('an order that is stored before its product and variation, as in a first sync, has their costs of that day', async () => {
  const at = `${TODAY}T08:00:00`;
  const line_items = [
    testLine(1, { product_id: 20, variation_id: 2001, quantity: 2, total: '100.00' }),
    testLine(2, { product_id: 21, quantity: 1, total: '50.00' }),
  ];
  const fresh = { date_created_gmt: at, date_paid_gmt: at, date_modified_gmt: at, line_items };
  await upsertBatch(db, scope.storeId, 'orders', [testOrder(20, fresh)]);
  const costs = async () =>
    (await db.asUser(as(owner), (tx) => readOrderCosts(tx, scope, 20))).lines.map(({ cost }) => cost);
  expect(await costs()).toEqual([null, null]);
  await change('products', 20, { type: 'variable', cost_of_goods_sold: goods('3') });
  expect(await costs()).toEqual(['6.00', null]);
  await change('variations', 2001, {
    parent_id: 20,
    cost_of_goods_sold: { ...goods('9'), defined_value_overrides_parent: true },
  });
  expect(await costs()).toEqual(['18.00', null]);
  await change('products', 21, { cost_of_goods_sold: goods('4') });
  expect(await costs()).toEqual(['18.00', '4.00']);
  // Only a first cost counts for what was sold before it.
  await change('products', 21, { cost_of_goods_sold: goods('5') });
  expect(await costs()).toEqual(['18.00', '4.00']);
  await db.asSystem(scope.storeId, ({ query }) =>
    sql`select remove_records(${scope.storeId}, 'orders', array[20::bigint])`.execute(query),
  );
});

test('whom costs are hidden from gets none, in figures, of products and of orders', async () => {
  const at = `${TODAY}T08:00:00`;
  const dates = { date_created_gmt: at, date_paid_gmt: at, date_modified_gmt: at };
  const line_items = [
    testLine(1, { product_id: 13, quantity: 2, total: '100.00' }),
    testLine(2, { product_id: 99, total: '300.00' }),
  ];
  await upsertBatch(db, scope.storeId, 'orders', [testOrder(1, { ...dates, line_items })]);
  const query = {
    from: TODAY,
    to: TODAY,
    by: ['payment' as const],
    compare: 'none',
    filter: {},
    orderby: 'grossProfit',
    order: 'desc',
    page: 1,
    per_page: 20,
  } as const;
  const report = (userId: string) =>
    db.asUser(as(userId), (tx) => readReport(tx, scope, { ...query, by: [...query.by] }, NOW));
  const seen = { cost: '14.00', grossProfit: '86.00', grossMargin: 0.86, costShare: 0.25 };
  const hidden = { cost: null, grossProfit: null, grossMargin: null, costShare: null };
  expect((await report(analyst)).totals).toMatchObject(seen);
  const settings = {
    meta_key: 'inkoop',
    refunds: 'restocked',
    shipping_meta_key: '',
    claims_vat: false,
    hides_costs: true,
  } as const;
  await db.asSystem(scope.storeId, (tx) => changeCostSettings(tx, scope, settings, NOW));
  expect((await report(owner)).totals).toMatchObject(seen);
  const shown = await report(analyst);
  expect(shown.totals).toMatchObject({ ...hidden, netSales: '400.00' });
  expect(shown.items[0]?.figures).toMatchObject(hidden);
  expect(await db.asUser(as(owner), (tx) => readOrderCosts(tx, scope, 1))).toMatchObject({
    lines: [
      { line_id: 1, cost: '14.00', source: 'product' },
      { line_id: 2, cost: null, source: null },
    ],
    profit: '86.00',
    known: 0.25,
  });
  const missing = await db.asUser(as(owner), (tx) => readMissingCosts(tx, scope, { page: 1, per_page: 20 }, NOW));
  expect(missing.items[0]).toMatchObject({ product_id: 99, name: 'Product 99', sales: '300.00', cost: null });
  const first = { product_id: 99, variation_id: 0, cost: '60.50', valid_from: TODAY };
  await db.asSystem(scope.storeId, (tx) => setCosts(tx, scope, { source: 'hand', userId: owner }, [first]));
  const priced = await db.asUser(as(owner), (tx) => readMissingCosts(tx, scope, { page: 1, per_page: 20 }, NOW));
  expect(priced.items[0]).toMatchObject({ product_id: 99, sales: '300.00', cost: '60.50' });
  for (const read of [
    () => db.asUser(as(analyst), (tx) => readOrderCosts(tx, scope, 1)),
    () => db.asUser(as(analyst), (tx) => readProductCosts(tx, scope, 13, NOW)),
    () => db.asUser(as(analyst), (tx) => readMissingCosts(tx, scope, { page: 1, per_page: 20 }, NOW)),
  ]) {
    // oxlint-disable-next-line no-await-in-loop
    await expect(read()).rejects.toMatchObject({ code: 'FORBIDDEN_ROLE' });
  }
  const stored = await db.asUser(as(analyst), ({ query: q }) => q.selectFrom('line_costs').selectAll().execute());
  expect(stored).toEqual([]);
});
