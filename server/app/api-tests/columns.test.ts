import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Column, MAX_COLUMNS } from '#domain/columns/column.ts';
import { LIST_COLUMNS, LISTS } from '#domain/columns/lists.ts';
import { REPORT_COLUMNS } from '#domain/columns/report-columns.ts';
import { REPORT_SCREENS } from '#domain/columns/screens.ts';
import { testLine, testOrder } from '#domain/testing/test-records.ts';
import { startPeople, type People } from '../../features/organizations/testing/people.ts';
import { upsertBatch } from '../../testing/orders/upsert-batch.ts';
import { readCsv } from '../../testing/read-csv.ts';
import { createStore } from '../../testing/tenants.ts';

let people: People;
let store: string;
let sets: string;

beforeAll(async () => {
  people = await startPeople();
  const { db } = people.app.platform;
  const organization = await people.organization();
  const storeId = await createStore(db, organization);
  store = `/api/v1/stores/${storeId}`;
  sets = `/api/v1/organizations/${organization}/column-sets`;
  const line = testLine(1, { product_id: 11, quantity: 2, subtotal: '20.00', total: '20.00' });
  const order = testOrder(1, {
    date_created_gmt: '2026-11-20T08:00:00',
    line_items: [line],
    tax_lines: [
      {
        id: 1,
        rate_id: 1,
        rate_code: 'ZA-VAT-1',
        label: 'VAT',
        rate_percent: 15,
        tax_total: '3.00',
        shipping_tax_total: '0.00',
      },
    ],
    meta_data: [
      { id: 1, key: 'gift', value: 'yes' },
      { id: 2, key: '_wc_cog_order_total_cost', value: '8.00' },
      { id: 3, key: '_wc_shipment_tracking_items', value: [{ tracking_number: 'TCG1' }, { tracking_number: 'TCG2' }] },
    ],
  });
  expect((await upsertBatch(db, storeId, 'orders', [order, testOrder(2)])).failed).toEqual([]);
  await db.asSystem(storeId, ({ query }) =>
    sql`update woocommerce_orders set cost = 8, costed_sales = 20, payment_fee = 1.5 where wc_id = 1`.execute(query),
  );
});
afterAll(() => people.close());

const ASKED = 'number,tax:VAT@15,meta:gift,meta:_wc_cog_order_total_cost,tracking,fee,cost,profit';
const first = async (person: People['stranger'], columns: string) => {
  const { body } = await person.call('GET', `${store}/orders?columns=${encodeURIComponent(columns)}`);
  return body.items.find(({ wc_id }: { wc_id: number }) => wc_id === 1).columns;
};

test('only the asked columns are in a row, and unknown ones are refused', async () => {
  const { owner } = people.person;
  const seen = {
    'tax:VAT@15': '3.00',
    'meta:gift': 'yes',
    'meta:_wc_cog_order_total_cost': '8.00',
    tracking: 'TCG1, TCG2',
    fee: '1.50',
    cost: '8.00',
    profit: '12.00',
  };
  expect(await first(owner, ASKED)).toEqual(seen);
  expect((await owner.call('GET', `${store}/orders`)).body.items[0]).not.toHaveProperty('columns');
  const compact = await owner.call('GET', `${store}/orders?compact=true&columns=tracking`);
  expect(compact.body.items[0].columns).toEqual({ tracking: 'TCG1, TCG2' });
  for (const columns of ['colour', 'meta:', 'tax:VAT', 'tax:VAT@x', 'meta:%E0%A4%A', '__proto__', 'constructor']) {
    const { status, body } = await owner.call('GET', `${store}/orders?columns=${encodeURIComponent(columns)}`);
    expect([columns, status, body.code]).toEqual([columns, 400, 'INVALID_INPUT']);
  }
  const many = Array.from({ length: MAX_COLUMNS + 1 }, (_, at) => `meta:${at}`).join(',');
  expect((await owner.call('GET', `${store}/orders?columns=${many}`)).status).toBe(400);
});

test('each column of a list can be asked for, and exported', async () => {
  const { owner } = people.person;
  for (const list of LISTS) {
    const columns = Object.keys(LIST_COLUMNS[list].columns).join(',');
    const { status } = await owner.call('GET', `${store}/${list}?columns=${columns}`);
    expect([list, status]).toEqual([list, 200]);
    const exported = await owner.call('POST', `${store}/exports`, { table: list, filter: { columns } });
    expect([list, exported.status]).toEqual([list, 200]);
  }
});

/** What the call of a report asks for besides. */
const DAYS = { from: '2026-11-01', to: '2026-11-30' };
const ASKED_BY: Readonly<Record<string, object>> = { segments: {}, first_products: {}, reorder: { show: 'all' } };
/** Google’s, which this store is not connected to: features/exports/every-table.test.ts has them. */
const OF_GOOGLE: readonly string[] = ['web', 'search'];

test('each column of a report can be exported, in any order', async () => {
  const { owner } = people.person;
  for (const table of REPORT_SCREENS.filter((name) => !OF_GOOGLE.includes(name))) {
    const declared: Readonly<Record<string, Column>> = REPORT_COLUMNS[table].columns;
    const keys = Object.keys(declared).toReversed();
    const filter = { ...(ASKED_BY[table] ?? DAYS), columns: keys.join(',') };
    const { status, body } = await owner.call('POST', `${store}/exports`, { table, filter });
    expect([table, status]).toEqual([table, 200]);
    const text = await (await fetch(people.app.url + body.url)).text();
    const headings = keys.map((key) => {
      const { inFile, short, name } = declared[key] as Column;
      return (inFile ?? short ?? name)();
    });
    expect([table, readCsv(text)[0]]).toEqual([table, headings]);
  }
});

test('nothing of costs leaves the server for whom they are hidden from, in lists, files and choices', async () => {
  const { owner, analyst } = people.person;
  const { db } = people.app.platform;
  const headings = async (person: People['stranger']) => {
    const { body } = await person.call('POST', `${store}/exports`, { table: 'orders', filter: { columns: ASKED } });
    const text = await (await fetch(people.app.url + body.url)).text();
    return text.split('\r\n')[0]?.replace('\uFEFF', '').split(',');
  };
  const names = async (person: People['stranger']) => {
    const { body } = await person.call('GET', `${store}/columns?list=orders`);
    return (body.items as { name: string }[]).map(({ name }) => name);
  };
  const all = await headings(owner);
  await db.asOwner(({ query }) => sql`update woocommerce_stores set hides_costs = true`.execute(query));
  expect(await first(analyst, ASKED)).toEqual({ 'tax:VAT@15': '3.00', 'meta:gift': 'yes', tracking: 'TCG1, TCG2' });
  expect(await headings(analyst)).toEqual(['Order', 'VAT 15%', 'Meta: gift', 'Tracking numbers']);
  expect(await headings(owner)).toEqual(all);
  expect(all).toHaveLength(8);
  expect(await names(analyst)).toEqual(['VAT 15%', 'Meta: gift']);
  expect(await names(owner)).toEqual(['VAT 15%', 'Meta: _wc_cog_order_total_cost', 'Meta: gift']);
});

test('a set is its own person’s until it is shared, and saving under its name replaces it', async () => {
  const { owner, admin, analyst } = people.person;
  const save = (person: People['stranger'], more: object) =>
    person.call('PUT', sets, { screen: 'orders', name: 'Tax', columns: 'number,tax', is_shared: false, ...more });
  const seenBy = async (person: People['stranger']) => {
    const { body } = await person.call('GET', `${sets}?screen=orders`);
    return (body.items as { name: string; columns: string; is_own: boolean }[]).map(
      ({ name, columns, is_own }) => `${name}: ${columns}${is_own ? ' *' : ''}`,
    );
  };
  const { body: own } = await save(owner, {});
  expect((await save(owner, { columns: 'number,total' })).body.id).toBe(own.id);
  const { body: shared } = await save(analyst, { name: 'Couriers', columns: 'number,tracking', is_shared: true });
  expect(await seenBy(owner)).toEqual(['Couriers: number,tracking', 'Tax: number,total *']);
  expect(await seenBy(admin)).toEqual(['Couriers: number,tracking']);
  expect((await people.stranger.call('GET', `${sets}?screen=orders`)).status).toBe(404);
  expect((await save(owner, { columns: 'colour' })).status).toBe(400);
  const renamed = await save(owner, { id: own.id, name: 'Totals', columns: 'number,total' });
  expect(await seenBy(owner)).toEqual(['Couriers: number,tracking', 'Totals: number,total *']);
  expect((await save(admin, { id: shared.id, name: 'Mine' })).status).toBe(404);
  expect((await analyst.call('DELETE', `${sets}/${renamed.body.id}`)).status).toBe(404);
  expect((await admin.call('DELETE', `${sets}/${shared.id}`)).status).toBe(200);
  expect((await owner.call('DELETE', `${sets}/${renamed.body.id}`)).status).toBe(200);
  expect(await seenBy(owner)).toEqual([]);
});
