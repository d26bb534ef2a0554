import { type QueryResult, type RootOperationNode, sql, type UnknownRow } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { ExportTableName } from '#contract/exports.ts';
import type { StoreScope } from '#domain/ids.ts';
import { scopeForServer } from '../../platform/access/gate.ts';
import { createStore, openTestOrganization } from '../../testing/tenants.ts';
import { testLine, testOrder, testProduct } from '#domain/testing/test-records.ts';
import { upsertBatch } from '../../testing/orders/upsert-batch.ts';
import { type OpenExport, readExportOptions } from './export-table.ts';
import { createTables } from './tables/all-tables.ts';

/** Exports of long lists are read in pages while the shop changes. */
const NOW = new Date('2026-04-15T10:00:00Z');
const ALL = [1, 2, 3, 4, 5, 6, 7, 8, 9];

const nobody = () => Promise.reject(new Error('Nobody outside is asked here.'));
const tables = createTables({ google: { web: nobody, search: nobody }, openShop: nobody });

let scope: StoreScope;

const { db, owner, organization } = await openTestOrganization();
afterAll(() => db.close());

beforeEach(async () => {
  scope = scopeForServer(await createStore(db, organization), organization);
  await upsertBatch(
    db,
    scope.storeId,
    'orders',
    ALL.map((number) => order(number)),
  );
  await upsertBatch(
    db,
    scope.storeId,
    'products',
    ALL.map((number) => product(number)),
  );
});

const dayOf = (number: number) => `2026-03-${String(number).padStart(2, '0')}T08:00:00`;

/** Each later, of a higher amount and of another customer than the one before. */
function order(number: number, more: object = {}) {
  const line_items = [testLine(number, { product_id: number, total: `${number}00.00`, total_tax: '0.00' })];
  return testOrder(number, {
    date_created_gmt: dayOf(number),
    date_modified_gmt: dayOf(number),
    line_items,
    billing: { first_name: 'Zoë', last_name: String(number), email: `zoe${number}@example.co.za` },
    ...more,
  });
}

function product(number: number, more: object = {}) {
  return testProduct(number, {
    name: `Tea ${number}`,
    price: `${number}0.00`,
    date_created_gmt: dayOf(number),
    date_modified_gmt: dayOf(number),
    ...more,
  });
}

const readingOf = () => ({
  scope,
  now: NOW,
  transact: <T>(work: Parameters<typeof db.asUser<T>>[1]) => db.asUser({ userId: owner, ...scope }, work),
});

async function headings(table: OpenExport): Promise<readonly string[]> {
  const [chosen] = await table.choose(readingOf());
  return chosen?.headings ?? [];
}

/** The rows of a file of two a page; `meanwhile` happens after the second. */
async function rowsOf(table: ExportTableName, filter: object, meanwhile: () => Promise<void>) {
  const opened = tables[table].open(scope, filter as Record<string, unknown>, { hidesCosts: false });
  const [chosen] = await opened.choose(readingOf());
  if (chosen === undefined) throw new Error('A list is one table.');
  const rows: (readonly unknown[])[] = [];
  for (let first = 0; first < chosen.total; first += 2) {
    rows.push(...(await chosen.read(first, 2)));
    if (first === 2) await meanwhile();
  }
  return rows.map((row) => Object.fromEntries(chosen.headings.map((heading, at) => [heading, row[at]])));
}

const gone = (table: string, id: number) =>
  db.asSystem(scope.storeId, ({ query }) =>
    sql`delete from ${sql.ref(table)} where store_id = ${scope.storeId}::uuid and wc_id = ${id}`.execute(query),
  );

const OF_ORDERS = [
  'Cost',
  'Profit',
  'Margin',
  'Cost known',
  'Fees',
  'Fee known',
  'Shipping cost',
  'Shipping cost known',
];

test.each([
  ['sales', { interval: 'month' }, [...OF_ORDERS, 'Advertising', 'Contribution', 'Fixed costs', 'Net profit']],
  ['breakdown', { by: 'payment' }, OF_ORDERS],
  ['product_performance', {}, ['Cost', 'Profit', 'Margin', 'Cost known']],
  [
    'question',
    { by: 'payment', measures: 'netSales,grossProfit', compare: 'previous' },
    ['Profit', 'Previously: Profit'],
  ],
] as const)('a file of %s for whom costs are hidden has no columns of them', async (table, filter, gone) => {
  const days = { from: '2026-03-01', to: '2026-03-31' };
  const headingsOf = (hidesCosts: boolean) =>
    headings(tables[table].open(scope, { ...days, ...filter }, { hidesCosts }));
  const [all, seen] = [await headingsOf(false), await headingsOf(true)];
  expect(all.filter((heading) => !seen.includes(heading))).toEqual(gone);
});

test.each(['date', 'total', 'number', 'modified'])('orders by %s: none is missing or repeated', async (orderby) => {
  const rows = await rowsOf('orders', { orderby, order: 'desc' }, async () => {
    // One that was written vanishes, a new one comes before all, one that was not written yet moves before all.
    await gone('woocommerce_orders', 8);
    await upsertBatch(db, scope.storeId, 'orders', [
      order(10),
      order(2, { number: '2', total: '9900.00', date_created_gmt: dayOf(12), date_modified_gmt: dayOf(12) }),
    ]);
  });
  expect(rows.map((row) => row['WooCommerce id'])).toEqual(ALL.toReversed());
});

test.each(['orders', 'products'] as const)('%s chosen by id are these alone, whatever the filter', async (table) => {
  const rows = await rowsOf(table, { search: 'nothing', wc_ids: [7, 2, 2, 99] }, async () => undefined);
  expect(rows.map((row) => row['WooCommerce id'])).toEqual([7, 2]);
});

test('chosen rows come in the order of the list, not of the ticks', async () => {
  const filter = { orderby: 'total', order: 'desc', wc_ids: [3, 9, 5] };
  const rows = await rowsOf('orders', filter, async () => undefined);
  expect(rows.map((row) => row['WooCommerce id'])).toEqual([9, 5, 3]);
});

test.each(['orders', 'products'] as const)('of chosen %s only their own ids are read', async (table) => {
  const ids: number[][] = [];
  const noteIds = {
    transformQuery: ({ node }: { node: RootOperationNode }) => node,
    transformResult({ result }: { result: QueryResult<UnknownRow> }) {
      ids.push(...result.rows.flatMap((row) => (Array.isArray(row['ids']) ? [row['ids'] as number[]] : [])));
      return Promise.resolve(result);
    },
  };
  const reading = readingOf();
  const opened = tables[table].open(scope, { order: 'desc', wc_ids: [3, 9, 5, 99] }, { hidesCosts: false });
  const [chosen] = await opened.choose({
    ...reading,
    transact: (work) =>
      reading.transact((tx) => work({ ...tx, query: tx.query.withPlugin(noteIds) as typeof tx.query })),
  });
  expect([chosen?.total, ids]).toEqual([4, [[9, 5, 3]]]);
});

test('a file for whom costs are hidden has no column of meta data that holds them', async () => {
  await db.asOwner(({ query }) =>
    sql`insert into cost_settings (store_id, meta_key) values (${scope.storeId}::uuid, '_own cost')`.execute(query),
  );
  const filter = { columns: 'number,meta:gift,meta:_own%20cost,total' };
  const headingsOf = async (hidesCosts: boolean) => {
    const options = await db.asSystem(scope.storeId, (tx) => readExportOptions({ ...tx, hidesCosts }, scope));
    return headings(tables.orders.open(scope, filter, options));
  };
  expect(await headingsOf(false)).toEqual(['Order', 'Meta: gift', 'Meta: _own cost', 'Total']);
  expect(await headingsOf(true)).toEqual(['Order', 'Meta: gift', 'Total']);
});

test('rows of a report cannot be chosen', () => {
  const filter = { from: '2026-03-01', to: '2026-03-09', wc_ids: [1] };
  expect(() => tables.sales.open(scope, filter, { hidesCosts: false })).toThrow('cannot be chosen');
});

test('only a record deleted before its page was read is missing', async () => {
  const rows = await rowsOf('orders', { order: 'asc' }, () => gone('woocommerce_orders', 7).then(() => undefined));
  expect(rows.map((row) => row['WooCommerce id'])).toEqual(ALL.filter((number) => number !== 7));
});

test.each(['date', 'price', 'name', 'modified'])('the same for products by %s', async (orderby) => {
  const rows = await rowsOf('products', { orderby, order: 'desc' }, async () => {
    await gone('woocommerce_products', 9);
    await upsertBatch(db, scope.storeId, 'products', [
      product(10, { name: 'Tea 99' }),
      product(1, { name: 'Tea 98', price: '990.00', date_modified_gmt: dayOf(12) }),
    ]);
  });
  expect(rows.map((row) => row['WooCommerce id'])).toEqual(ALL.toReversed());
});

test.each(['date', 'spend'])('the same for customers by %s', async (orderby) => {
  const rows = await rowsOf('customers', { orderby, order: 'desc' }, async () => {
    const again = { billing: order(3).billing, total: '9000.00' };
    await upsertBatch(db, scope.storeId, 'orders', [order(10), order(11, again)]);
  });
  expect(rows.map((row) => row['Email'])).toEqual(ALL.toReversed().map((number) => `zoe${number}@example.co.za`));
});

test('the same for the orders and refunds of the VAT report', async () => {
  const refund = {
    id: 501,
    parent_id: 5,
    date_created_gmt: dayOf(6),
    amount: '100.00',
    line_items: [],
    shipping_lines: [],
    fee_lines: [],
  };
  await upsertBatch(db, scope.storeId, 'refunds', [refund]);
  const rows = await rowsOf('vat_lines', { from: '2026-03-01', to: '2026-03-31' }, async () => {
    await gone('woocommerce_orders', 2);
    await upsertBatch(db, scope.storeId, 'orders', [order(12, { date_created_gmt: dayOf(1) })]);
  });
  expect(rows.map((row) => [row['Order id'], row['Refund id']])).toEqual([
    ...[1, 2, 3, 4, 5].map((number) => [number, null]),
    [5, 501],
    ...[6, 7, 8, 9].map((number) => [number, null]),
  ]);
});

test('who sees no costs is told that a question is about them, instead of rows without figures', async () => {
  const NOTE = 'This is about costs, which your role does not see.';
  const tablesOf = async (filter: object, hidesCosts: boolean) => {
    const asked = { from: '2026-03-01', to: '2026-03-31', by: 'payment', ...filter };
    const chosen = await tables.question.open(scope, asked, { hidesCosts }).choose({
      scope,
      now: NOW,
      transact: (work) => db.asSystem(scope.storeId, (tx) => work({ ...tx, hidesCosts })),
    });
    return chosen.map(({ headings, note, total }) => ({ note, headings: headings.length, total }));
  };
  const ofCosts = [{ measures: 'grossProfit' }, { measures: 'grossProfit,netSales', orderby: 'grossProfit' }] as const;
  for (const filter of ofCosts) {
    expect(await tablesOf(filter, true)).toEqual([{ note: NOTE, headings: 0, total: 0 }]);
    expect(await tablesOf(filter, false)).toEqual([
      { note: undefined, headings: 1 + filter.measures.split(',').length, total: expect.any(Number) },
    ]);
  }
  const [sales] = await tablesOf({ measures: 'grossProfit,netSales' }, true);
  expect(sales).toMatchObject({ note: undefined, headings: 2 });
  expect(sales?.total).toBeGreaterThan(0);
});
