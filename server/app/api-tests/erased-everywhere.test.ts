import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scopeForServer } from '../../platform/access/gate.ts';
import type { Database } from '../../platform/db/database.ts';
import { recorded } from '../../testing/recorded-shop.ts';
import { KINDS } from '../../testing/table-kinds.ts';
import { createStore, openTestOrganization } from '../../testing/tenants.ts';
import { logChange, logShopWrite } from '../../features/activity/activity.public.ts';
import { rollUpStore } from '../../features/sums/sums.public.ts';
import { saveDeadLetters } from '../../features/sync/records/write-records.ts';
import { writeNote } from '../../features/customers/privacy/customer-notes.commands.ts';
import { eraseCustomer } from '../../features/customers/privacy/erase-customer.commands.ts';

type Json = string | number | boolean | null | Json[] | { [name: string]: Json };
type JsonObject = Record<string, Json>;

/** Stands in every text of the customer's records; each has its path, so that a failure names it. */
const MARK = 'mark7f3a';
/** What an erased record keeps. All other fields get the mark, whatever the shop or a plugin writes there. */
const KEPT =
  /(?:^|\.)(?:id|parent_id|number|status|currency|customer_id|(?:product|variation|method|instance|rate)_id|role|payment_method|country|state|quantity|price|rate_percent|amount)$|(?:^|\.)date_|total|tax$|_tax$|discount$|_percent$/;

/** The record with the mark in every text that may go, and in fields that no shop sends, at every depth. */
function marked(value: Json, path: string): Json {
  if (Array.isArray(value)) return value.map((item, place) => marked(item, `${path}.${place}`));
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).map(([name, item]) => [name, marked(item, `${path}.${name}`)]);
    const unknown = { plugin_field: `${MARK} ${path}`, plugin_list: [{ deep: [`${MARK} ${path}`] }] };
    return { ...Object.fromEntries(fields), ...unknown };
  }
  return typeof value === 'string' && !KEPT.test(path) ? `${MARK} ${path}` : value;
}

const ACCOUNT = 7_007;
const EMAIL = `${MARK}@person.example`;

let scope: ReturnType<typeof scopeForServer>;

const { db, owner, organization } = await openTestOrganization();

beforeAll(async () => {
  scope = scopeForServer(await createStore(db, organization, {}), organization);
});
afterAll(() => db.close());

type Work<T> = Parameters<Database['asSystem']>[1] extends (tx: infer Tx) => unknown ? (tx: Tx) => Promise<T> : never;
const asSystem = <T>(work: Work<T>) => db.asSystem(scope.storeId, work as never) as Promise<T>;
const upsert = (entity: 'orders' | 'refunds' | 'customers' | 'products', records: Json[]) =>
  asSystem(({ query }) =>
    sql`select ${sql.raw(`upsert_${entity}_batch`)}(${scope.storeId}::uuid, ${JSON.stringify(records)}::jsonb) as result`.execute(
      query,
    ),
  );

/** The recorded orders of each kind, as the customer's: with coupons, fees, refunds, deleted products, from abroad. */
function ordersOfPerson(): JsonObject[] {
  const names = [
    'with-coupon-and-fee',
    'with-line-refund',
    'fully-refunded',
    'negative-fee',
    'deleted-product',
    'abroad',
  ];
  return names.map((name, place) => {
    const order = marked(recorded<Json>(`order-single-${name}`), `order ${name}`) as JsonObject;
    const billing = { ...(order['billing'] as JsonObject), email: EMAIL, phone: `079 111 2233 ${MARK}` };
    return { ...order, billing, customer_id: place % 2 === 0 ? ACCOUNT : 0 };
  });
}

const account = (): JsonObject => ({
  ...(marked(recorded<Json>('customer-single'), 'customer') as JsonObject),
  id: ACCOUNT,
  email: EMAIL,
});

/** Every row of every table and job that has the mark: `table: the text around it`. */
async function findings(): Promise<string[]> {
  const { rows: jobs } = await db.asOwner(({ query }) =>
    sql<{ name: string }>`select quote_ident(table_schema) || '.' || quote_ident(table_name) as name
      from information_schema.tables where table_schema = 'pgboss' and table_type = 'BASE TABLE'`.execute(query),
  );
  const tables = [...Object.keys(KINDS), ...jobs.map(({ name }) => name)];
  const found = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await db.asOwner(({ query }) =>
        sql<{ around: string }>`select substring(t::text from ${`.{0,60}${MARK}.{0,80}`}) as around
          from ${sql.raw(table)} t where strpos(lower(t::text), ${MARK}) > 0`.execute(query),
      );
      return rows.map(({ around }) => `${table}: ${around}`);
    }),
  );
  return found.flat();
}

async function fileOf(content: string): Promise<void> {
  const bytes = Buffer.from(content);
  await db.asOwner(async ({ query }) => {
    const { storeId } = scope;
    const fileId = randomUUID();
    const personalId = randomUUID();
    const exportId = randomUUID();
    await sql`insert into table_exports (store_id, id, user_id, table_name, filter, name, status, requested_at, expires_at)
      values (${storeId}, ${exportId}, ${owner}, 'customers', ${JSON.stringify({ search: content })}, ${content}, 'ready', now(), now() + interval '1 day')`.execute(
      query,
    );
    await sql`insert into table_export_parts (store_id, export_id, part, content) values (${storeId}, ${exportId}, 0, ${bytes})`.execute(
      query,
    );
    await sql`insert into stored_files (organization_id, id, name, content_type, size, content)
      values (${organization}, ${fileId}, ${content}, 'text/csv', 1, ${bytes})`.execute(query);
    await sql`insert into finance_packs (store_id, kind, from_day, to_day, status, requested_at, file_id)
      values (${storeId}, 'csv', '2026-01-01', '2026-01-31', 'ready', now(), ${fileId})`.execute(query);
    await sql`insert into personal_files (user_id, id, name, content_type, size, content)
      values (${owner}, ${personalId}, ${content}, 'application/zip', 1, ${bytes})`.execute(query);
    await sql`insert into data_exports (user_id, status, requested_at, file_id) values (${owner}, 'ready', now(), ${personalId})`.execute(
      query,
    );
  });
}

test('after an erasure no table, file, view or job names the customer, also when the shop sends everything again', async () => {
  await upsert('products', [recorded<Json>('products-single-simple')]);
  const orders = ordersOfPerson();
  const refunds = orders.flatMap(({ id, refunds: listed }) =>
    (listed as JsonObject[]).map((refund) => ({
      ...(marked(recorded<Json[]>('refunds')[0] as Json, 'refund') as JsonObject),
      id: refund['id'] as number,
      parent_id: id as number,
    })),
  );
  const other = recorded<JsonObject>('order-single-with-refund');
  const sync = async () => {
    await upsert('customers', [account()]);
    await upsert('orders', [...orders, other]);
    await upsert('refunds', refunds);
    // A record that the database refuses is kept as the shop sent it.
    const rejected = { ...orders[0], id: 9_000_001, total: 'much' };
    const lost = { id: 9_000_002, email: EMAIL, first_name: MARK };
    await asSystem((tx) =>
      saveDeadLetters(tx, scope.storeId, 'orders', [{ id: 9_000_001, reason: 'total', raw: rejected, modified: null }]),
    );
    await asSystem((tx) =>
      saveDeadLetters(tx, scope.storeId, 'customers', [{ id: 9_000_002, reason: 'role', raw: lost, modified: null }]),
    );
  };
  await sync();
  const note = { note: `Call ${MARK}`, tags: [MARK] };
  await asSystem((tx) => writeNote(tx, scope, `c:${ACCOUNT}`, note, { userId: owner, now: new Date() }));
  for (const [name, state] of [
    ['order.set-status.v1', 'done'],
    ['proxy.write.v1', 'done'],
    ['order.refund.v1', 'refused'],
  ]) {
    // oxlint-disable-next-line no-await-in-loop -- three rows
    await asSystem(({ query }) =>
      sql`insert into shop_operations (store_id, id, user_id, name, subject, request_hash, state, before, answer, created_at, attempted_at)
        values (${scope.storeId}, gen_random_uuid(), ${owner}, ${name}, ${`orders/${String(orders[0]?.['id'])}`}, 'x', ${state},
          ${JSON.stringify({ note: MARK })}, ${JSON.stringify({ status: 'completed', order: { note: MARK }, message: MARK })}, now(), now())`.execute(
        query,
      ),
    );
  }
  const change = { kind: 'order.tracking', record: `orders/${String(orders[1]?.['id'])}` } as const;
  const logged = [{ ...change, changes: [{ field: 'tracking_number', after: MARK }] }];
  const write = {
    ...scope,
    userId: owner,
    operationId: randomUUID(),
    outcome: 'refused',
    error: MARK,
    at: new Date(),
  } as const;
  await asSystem((tx) => logShopWrite(tx, write, logged));
  await db.asOwner(({ query }) =>
    sql`insert into saved_views (organization_id, user_id, screen, name, query) values
      (${organization}, ${owner}, 'orders', 'One customer', ${`search=${encodeURIComponent(EMAIL)}`}),
      (${organization}, ${owner}, 'orders', 'By phone', 'search=0791112233'),
      (${organization}, ${owner}, 'orders', 'On hold', 'status=on-hold')`.execute(query),
  );
  await db.asOwner(({ query }) =>
    sql`insert into column_sets (organization_id, user_id, screen, name, columns) values
      (${organization}, ${owner}, 'orders', ${`For ${EMAIL}`}, 'number'), (${organization}, ${owner}, 'orders', 'Tax', 'number,tax')`.execute(
      query,
    ),
  );
  await db.asOwner(({ query }) =>
    sql`insert into segments (organization_id, store_id, user_id, about, name, condition) values
      (${organization}, ${scope.storeId}, ${owner}, 'orders', 'Meta', ${JSON.stringify({ property: 'meta', is: 'is', values: [`by=${EMAIL}`] })}::jsonb)`.execute(
      query,
    ),
  );
  await db.asOwner(({ query }) =>
    sql`insert into order_meta_keys (store_id, key, asked_at) values (${scope.storeId}, ${`by ${EMAIL}`}, now())`.execute(
      query,
    ),
  );
  await db.asOwner(({ query }) =>
    sql`insert into saved_questions (organization_id, store_id, user_id, name, question) values
      (${organization}, ${scope.storeId}, ${owner}, 'Meta', ${JSON.stringify({ where: JSON.stringify({ property: 'meta', is: 'is', values: [`by=${EMAIL}`] }) })}::jsonb)`.execute(
      query,
    ),
  );
  await db.asOwner(({ query }) =>
    sql`insert into dashboards (organization_id, store_id, user_id, name, tiles) values
      (${organization}, ${scope.storeId}, ${owner}, ${`For ${EMAIL}`}, '[]'), (${organization}, ${scope.storeId}, ${owner}, 'Sales', '[]')`.execute(
      query,
    ),
  );
  await db.asOwner(({ query }) =>
    sql`insert into dashboard_links (organization_id, store_id, created_by, name, tiles, period, token_hash, expires_at) values
      (${organization}, ${scope.storeId}, ${owner}, ${`For ${EMAIL}`}, '[]', 'month', repeat('a', 64), now()),
      (${organization}, ${scope.storeId}, ${owner}, 'Accountant', '[]', 'month', repeat('b', 64), now())`.execute(
      query,
    ),
  );
  await asSystem((tx) =>
    logChange(tx, { ...scope, userId: owner, kind: 'store.unlink', title: `Until May, for ${EMAIL}`, at: new Date() }),
  );
  await fileOf(`one,${EMAIL}`);
  await rollUpStore({ db }, scope.storeId, new AbortController().signal);
  const tablesBefore = new Set((await findings()).map((line) => line.split(':')[0]));
  for (const table of [
    'woocommerce_orders',
    'woocommerce_order_lines',
    'woocommerce_order_refunds',
    'woocommerce_customers',
    'saved_views',
    'segments',
    'column_sets',
    'order_meta_keys',
    'saved_questions',
    'dashboards',
    'dashboard_links',
    'sync_dead_letters',
    'shop_operations',
    'activity_log',
    'table_exports',
    'stored_files',
    'personal_files',
    'daily_sums',
  ])
    expect(tablesBefore).toContain(table);

  expect(await asSystem((tx) => eraseCustomer(tx, scope, `c:${ACCOUNT}`, owner))).toBe(orders.length);
  await rollUpStore({ db }, scope.storeId, new AbortController().signal);
  expect(await findings()).toEqual([]);
  const { rows: left } = await db.asOwner(({ query }) =>
    sql<{
      views: string[];
      files: number;
    }>`select array(select name from saved_views union all select name from dashboards
        union all select name from dashboard_links) as views,
      (select count(*) from stored_files) + (select count(*) from personal_files) + (select count(*) from table_export_parts) as files`.execute(
      query,
    ),
  );
  expect(left).toEqual([{ views: ['On hold', 'Sales', 'Accountant'], files: 0 }]);

  // The shop still has everything.
  await sync();
  await rollUpStore({ db }, scope.storeId, new AbortController().signal);
  expect(await findings()).toEqual([]);
});

test('the figures of an erased customer’s orders stay, to the cent', async () => {
  const { rows } = await db.asOwner(({ query }) =>
    sql<{ id: number; total: string; lines: string; names: string[] }>`
      select o.wc_id as id, o.total::text, coalesce(sum(l.total), 0)::text as lines, array_agg(l.name order by l.line_id) as names
      from woocommerce_orders o left join woocommerce_order_lines l on l.store_id = o.store_id and l.order_id = o.wc_id
      where o.billing_email like 'erased-%' group by o.wc_id, o.total order by o.wc_id`.execute(query),
  );
  const expected = ordersOfPerson()
    .map(({ id, total, line_items: lines }) => ({
      id: Number(id),
      total: Number(total),
      lines: (lines as JsonObject[]).reduce((sum, line) => sum + Math.round(Number(line['total']) * 100), 0) / 100,
    }))
    .toSorted((one, next) => one.id - next.id);
  expect(rows.map(({ id, total, lines }) => ({ id: Number(id), total: Number(total), lines: Number(lines) }))).toEqual(
    expected,
  );
});
