import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type StoreScope } from '#domain/ids.ts';
import { scopeForServer } from '../../../platform/access/gate.ts';
import type { Database } from '../../../platform/db/database.ts';
import { type GeneratedShop, generateShop, storeShop } from '../../../testing/orders/generated-orders.ts';
import { createStore, openTestOrganization } from '../../../testing/tenants.ts';
import { type FieldChange, logShopWrite } from '../../activity/activity.public.ts';
import { rollUpStore } from '../../sums/sums.public.ts';
import { eraseCustomer } from './erase-customer.commands.ts';
import { writeNote } from './customer-notes.commands.ts';
import { readPersonalData } from './personal-data.queries.ts';
import { upsertBatch } from '../../../testing/orders/upsert-batch.ts';

let scope: StoreScope;
let shop: GeneratedShop;

const { db, owner, organization } = await openTestOrganization();

beforeAll(async () => {
  scope = scopeForServer(await createStore(db, organization, {}), organization);
  shop = generateShop(4, 150, '2026-02-20T00:00:00Z', 50);
  await storeShop(db, scope.storeId, shop);
  await upsertAccounts();
  await rollUpStore({ db }, scope.storeId, new AbortController().signal);
});
afterAll(() => db.close());

type Work<T> = Parameters<Database['asSystem']>[1] extends (tx: infer Tx) => unknown ? (tx: Tx) => Promise<T> : never;
const asSystem = <T>(work: Work<T>) => db.asSystem(scope.storeId, work as never) as Promise<T>;

const ACCOUNT = 7007;
const account = {
  id: ACCOUNT,
  email: 'Zanele@Mthethwa.example',
  first_name: 'Zanele',
  last_name: 'Mthethwa',
  username: 'zanele',
  billing: { first_name: 'Zanele', city: 'Knysna', country: 'ZA', state: 'WC', phone: '079 111 2233' },
  shipping: {},
  date_created_gmt: '2025-01-01T00:00:00',
};
const upsert = (entity: string, records: unknown[]) => upsertBatch(db, scope.storeId, entity, records);
const upsertAccounts = () => upsert('customers', [account]);

const MEASURES =
  `orders items refunded_items gross_sales discounts refunds net_sales tax shipping total_sales customers`.split(' ');
const measures = sql.raw(MEASURES.map((name) => `trim_scale(sum(s.${name})::numeric)`).join(', '));

/** Every figure and money fact of the store, and all texts in which a person could stand. */
async function stateOf() {
  const { storeId } = scope;
  const { rows } = await db.asOwner(({ query }) =>
    sql<{ money: string; sums: string; facts: string; texts: string }>`
      select
        (select md5(string_agg(concat_ws('|', o.wc_id, o.status, o.total, o.total_tax, o.refunded_total, o.sales_day, o.counts, o.billing_country, o.billing_state), ',' order by o.wc_id))
          from woocommerce_orders o where o.store_id = ${storeId}::uuid) as money,
        (select md5(string_agg(row, ',' order by row)) from (
          -- By id, rate and place: every row, but its label. By texts that may name the customer: their sum.
          select concat_ws('|', s.dimension, s.currency, s.day, k.key, ${measures}) as row
          from daily_sums s cross join lateral (
            select case when s.dimension in ('city', 'coupon', 'discount', 'shipping', 'refund_reason') then '' else s.key end as key) k
          where s.store_id = ${storeId}::uuid and not exists (
            select from stale_periods t where t.store_id = s.store_id and t.period = 'day' and t.starts_on = s.day)
          group by s.dimension, s.currency, s.day, k.key) sums) as sums,
        (select string_agg(concat_ws('|', c.orders, c.spent, c.first_order_day, c.second_order_day), ',' order by c.first_order_at, c.spent, c.orders)
          from shop_customers c where c.store_id = ${storeId}::uuid and c.orders > 0) as facts,
        (select string_agg(t, ' ') from (
          select o.data::text || o.search_text as t from woocommerce_orders o where o.store_id = ${storeId}::uuid
          union all select c.data::text from woocommerce_customers c where c.store_id = ${storeId}::uuid
          union all select c::text from shop_customers c where c.store_id = ${storeId}::uuid
          union all select x.customer_text from order_customer_texts x where x.store_id = ${storeId}::uuid
          union all select n::text from customer_notes n where n.store_id = ${storeId}::uuid
          union all select concat(w.before, w.answer) from shop_operations w where w.store_id = ${storeId}::uuid
          union all select concat(l.changes, l.error) from activity_log l where l.store_id = ${storeId}::uuid
          union all select concat(r.reason, r.data) from woocommerce_order_refunds r where r.store_id = ${storeId}::uuid
          union all select e.pseudonym from erased_customers e where e.store_id = ${storeId}::uuid) a) as texts
    `.execute(query),
  );
  return rows[0]!;
}

const guestWithOrders = async () => {
  const { rows } = await db.asOwner(({ query }) =>
    sql<{ customer_key: string; email: string; orders: number }>`
      select customer_key, email, orders from shop_customers
      where store_id = ${scope.storeId}::uuid and wc_id = 0 and email not like '%.invalid' order by orders desc, customer_key limit 1`.execute(
      query,
    ),
  );
  return rows[0]!;
};

test('a guest is erased for good: figures stay, and the next full sync erases again', async () => {
  const guest = await guestWithOrders();
  expect(guest.orders).toBeGreaterThan(1);
  await asSystem((tx) =>
    writeNote(
      tx,
      scope,
      guest.customer_key,
      { note: `Call ${guest.email}`, tags: ['vip'] },
      { userId: owner, now: new Date() },
    ),
  );
  const bought = shop.orders.find((one) => String(one.billing?.email).toLowerCase() === guest.email.toLowerCase())!;
  await asSystem(({ query }) =>
    sql`insert into shop_operations (store_id, id, user_id, name, subject, request_hash, state, answer, created_at, attempted_at)
      values (${scope.storeId}, gen_random_uuid(), ${owner}, 'order.change-address.v1', ${`orders/${bought.id}`}, 'x', 'done',
        ${JSON.stringify({ address: { phone: '083 777 8888' } })}::jsonb, now(), now())`.execute(query),
  );
  const before = await stateOf();
  expect(before.texts).toContain('083 777 8888');
  expect(before.texts.toLowerCase()).toContain(guest.email.toLowerCase());
  const changed = await asSystem((tx) => eraseCustomer(tx, scope, guest.customer_key, owner));
  expect(changed).toBeGreaterThanOrEqual(guest.orders);

  const after = await stateOf();
  expect(after.texts.toLowerCase().includes(guest.email.toLowerCase())).toBe(false);
  expect(after.texts.includes('083 777 8888')).toBe(false);
  expect([after.money, after.facts]).toEqual([before.money, before.facts]);
  expect(await asSystem((tx) => readPersonalData(tx, scope, guest.customer_key))).toBeNull();

  // The shop still has everything, and sends it again.
  await storeShop(db, scope.storeId, shop);
  const again = await stateOf();
  expect(again.texts).toBe(after.texts);
  expect([again.money, again.facts]).toEqual([before.money, before.facts]);
  // A later change of an order brings nothing back either.
  const later = { ...bought, date_modified_gmt: '2026-11-01T10:00:00', customer_note: 'Leave it with me' };
  await upsert('orders', [later]);
  const changedLater = await stateOf();
  expect(changedLater.texts.toLowerCase().includes(guest.email.toLowerCase())).toBe(false);
  expect(changedLater.texts).not.toContain('Leave it with me');

  await rollUpStore({ db }, scope.storeId, new AbortController().signal);
  expect((await stateOf()).sums).toBe(before.sums);
});

test('what the activity log and the answers of writes say about a customer’s orders is erased too', async () => {
  const [first, second] = [9_000_006, 9_000_007];
  const billing = { ...account.billing, first_name: 'Naledi', email: 'naledi@dube.example' };
  const orders = [first, second].map((id) => ({ ...shop.orders[1]!, id, customer_id: 0, billing, refunds: [] }));
  const refund = { ...shop.refunds[0]!, id: 9_100_001, parent_id: first, reason: 'Naledi called from 083 444 5555' };
  orders[0]!.refunds = [{ id: refund.id, reason: refund.reason, total: '-1.00' }] as never;
  const sync = async () => {
    await upsert('orders', orders);
    await upsert('refunds', [refund]);
  };
  const log = (outcome: 'done' | 'refused', changes: readonly FieldChange[], error: string | null = null) =>
    asSystem((tx) =>
      logShopWrite(tx, { ...scope, userId: owner, operationId: randomUUID(), outcome, error, at: new Date() }, [
        { kind: 'order.tracking', record: `orders/${first}`, changes },
      ]),
    );
  const parcel = [
    { field: 'courier', after: 'Naledi’s brother' },
    { field: 'tracking_number', before: 'TCG-OLD-1', after: 'TCG-NEW-2' },
  ];
  await sync();
  await log('done', [...parcel, { field: 'status', before: 'processing', after: 'completed' }]);
  await log('refused', parcel, 'naledi@dube.example isn’t valid');
  for (const [name, state, answer] of [
    ['order.add-tracking.v1', 'done', { tracking_number: 'TCG-NEW-2' }],
    [
      'order.change-address.v1',
      'refused',
      { code: 'CONFLICT', message: 'Changed', data: { mine: { address: { city: 'Dubeville' } } } },
    ],
    ['order.change-address.v1', 'failed', null],
  ] as const)
    // oxlint-disable-next-line no-await-in-loop -- three rows
    await asSystem(({ query }) =>
      sql`insert into shop_operations (store_id, id, user_id, name, subject, request_hash, state, before, answer, created_at, attempted_at)
        values (${scope.storeId}, gen_random_uuid(), ${owner}, ${name}, ${`orders/${first}`}, 'x', ${state},
          '{"address": {"city": "Dubeville"}}', ${JSON.stringify(answer)}, now(), now())`.execute(query),
    );
  const personal = ['naledi', 'tcg-', 'dubeville', '083 444 5555'];
  const before = (await stateOf()).texts.toLowerCase();
  for (const text of personal) expect(before).toContain(text);

  await asSystem((tx) => eraseCustomer(tx, scope, 'g:naledi@dube.example', owner));
  // The shop still has it all, and a write that was on its way ends only now.
  await sync();
  await log('done', parcel);
  const after = (await stateOf()).texts.toLowerCase();
  for (const text of personal) expect(after.includes(text)).toBe(false);
  const { rows } = await db.asOwner(({ query }) =>
    sql<{ changes: unknown; outcome: string }>`select changes, outcome from activity_log
      where store_id = ${scope.storeId}::uuid and record = ${`orders/${first}`} order by at`.execute(query),
  );
  const erased = [{ field: 'courier' }, { field: 'tracking_number' }];
  expect(rows).toEqual([
    { outcome: 'done', changes: [...erased, { field: 'status', before: 'processing', after: 'completed' }] },
    { outcome: 'refused', changes: erased },
    { outcome: 'done', changes: erased },
  ]);
});

test('an account keeps its key, and loses its name, address and orders’ details', async () => {
  const order = {
    ...shop.orders[0]!,
    id: 9_000_001,
    customer_id: ACCOUNT,
    billing: { ...account.billing, email: account.email },
  };
  const asGuest = {
    ...shop.orders[1]!,
    id: 9_000_002,
    customer_id: 0,
    billing: { ...account.billing, email: account.email },
  };
  await upsert('orders', [order, asGuest]);
  const data = await asSystem((tx) => readPersonalData(tx, scope, `c:${ACCOUNT}`));
  expect(data).toMatchObject({ account: { username: 'zanele' }, customer: { email: account.email } });
  expect((data!.orders as { id: number }[]).map(({ id }) => id)).toEqual([9_000_001]);
  expect(await asSystem((tx) => eraseCustomer(tx, scope, `c:${ACCOUNT}`, owner))).toBe(2);
  await upsertAccounts();
  const { texts } = await stateOf();
  for (const text of ['zanele', 'mthethwa', '079 111 2233', 'knysna'])
    expect(texts.toLowerCase().includes(text)).toBe(false);
  const { rows } = await db.asOwner(({ query }) =>
    sql`select customer_key, name, orders, state from shop_customers where store_id = ${scope.storeId}::uuid and wc_id = ${ACCOUNT}`.execute(
      query,
    ),
  );
  expect(rows).toEqual([
    { customer_key: `c:${ACCOUNT}`, name: 'Erased customer', orders: expect.any(Number), state: 'WC' },
  ]);
});

test('an order stays erased when its account is deleted and it comes back under another address', async () => {
  const other = { ...account, id: 7008, email: 'lerato@molefe.example', username: 'lerato' };
  await upsert('customers', [other]);
  const billing = { ...account.billing, first_name: 'Lerato', email: 'work@molefe.example' };
  const order = { ...shop.orders[3]!, id: 9_000_005, customer_id: other.id, billing };
  const send = (one: object) => upsert('orders', [one]);
  await send(order);
  await asSystem((tx) => eraseCustomer(tx, scope, 'c:7008', owner));
  await send({ ...order, customer_id: 0, date_modified_gmt: '2026-11-02T10:00:00' });
  const { texts } = await stateOf();
  for (const text of ['lerato', 'molefe']) expect(texts.toLowerCase().includes(text)).toBe(false);
});

test('people whom WooCommerce erased are not one customer', async () => {
  const erased = (id: number) => ({
    ...shop.orders[2]!,
    id,
    customer_id: 0,
    billing: { email: 'deleted@site.invalid' },
  });
  await asSystem(({ query }) =>
    sql`select upsert_orders_batch(${scope.storeId}::uuid, ${JSON.stringify([erased(9_000_003), erased(9_000_004)])}::jsonb)`.execute(
      query,
    ),
  );
  const { rows } = await db.asOwner(({ query }) =>
    sql<{
      customer_key: string | null;
    }>`select customer_key from woocommerce_orders where store_id = ${scope.storeId}::uuid and wc_id in (9000003, 9000004)`.execute(
      query,
    ),
  );
  expect(rows).toEqual([{ customer_key: null }, { customer_key: null }]);
});
