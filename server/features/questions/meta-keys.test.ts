import { sql } from 'kysely';
import { afterAll, beforeEach, beforeAll, expect, test } from 'vitest';
import type { StoreScope } from '#domain/ids.ts';
import { MAX_META_KEYS } from '#domain/questions/limits.ts';
import { testOrder } from '#domain/testing/test-records.ts';
import { scopeForServer } from '../../platform/access/gate.ts';
import type { Database } from '../../platform/db/database.ts';
import { silentLog } from '../../platform/log/log.ts';
import { upsertBatch } from '../../testing/orders/upsert-batch.ts';
import { createOrganization, createStore, createUser } from '../../testing/tenants.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import {
  askedBy,
  copyNextMeta,
  metaKeysFeature,
  orderCondition,
  storesWithMetaToCopy,
} from '../conditions/conditions.public.ts';
import { readQuestionOrders } from './questions.queries.ts';

const NOW = new Date('2026-03-20T10:00:00Z');
const later = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);

let db: Database;
let owner: string;
let scope: StoreScope;
let other: StoreScope;

beforeAll(async () => {
  db = await openTestDatabase();
  owner = await createUser(db);
});
beforeEach(async () => {
  const organization = await createOrganization(db, owner);
  scope = scopeForServer(await createStore(db, organization), organization);
  const elsewhere = await createOrganization(db, await createUser(db));
  other = scopeForServer(await createStore(db, elsewhere), elsewhere);
});
afterAll(() => db.close());

type Meta = Readonly<Record<string, unknown>>;
let minutes = 0;

/** An order whose version is newer than all before it. */
function orderWith(id: number, meta: Meta, others: object = {}) {
  minutes += 1;
  const modified = new Date(Date.parse('2026-03-10T00:00:00Z') + minutes * 60_000).toISOString().slice(0, 19);
  const meta_data = Object.entries(meta).map(([key, value], at) => ({ id: at + 1, key, value }));
  return testOrder(id, { meta_data, date_modified_gmt: modified, ...others });
}

const write = (of: StoreScope, orders: readonly object[]) => upsertBatch(db, of.storeId, 'orders', [...orders]);
const copy = (of: StoreScope, limit?: number) => db.asSystem(of.storeId, (tx) => copyNextMeta(tx, of.storeId, limit));

/** The ids of the orders that have one of these values, asked by a person in a transaction that cannot write. */
async function ask(values: readonly string[], { of = scope, now = NOW, is = 'is' as 'is' | 'is_not' } = {}) {
  const where = { property: 'meta', is, values } as const;
  const query = { from: '2026-01-01', to: '2026-12-31', where, page: 1, per_page: 100, order: 'asc' } as const;
  const caller = of === scope ? { userId: owner, ...of, readOnly: true } : null;
  const read = (tx: Parameters<Parameters<Database['asSystem']>[1]>[0]) => readQuestionOrders(tx, of, query, now);
  const { items } = caller ? await db.asUser(caller, read) : await db.asSystem(of.storeId, read);
  return items.map(({ wc_id }) => wc_id).toSorted((one, next) => one - next);
}

/** The job that copies the keys of all stores. */
async function runJob(of: Pick<Database, 'asSystem'>): Promise<void> {
  for (const { run } of metaKeysFeature({ db: of as Database, log: silentLog() }).handlers ?? []) {
    await run({}, { id: 'one', signal: new AbortController().signal });
  }
}

const keysOf = (of: StoreScope) =>
  db.asSystem(of.storeId, ({ query }) =>
    query
      .selectFrom('order_meta_keys')
      .select(['key', 'copied_to'])
      .where('store_id', '=', of.storeId)
      .orderBy('key')
      .execute(),
  );

/** What is stored of the orders, and what follows from their originals. */
async function entries(of: StoreScope): Promise<{ id: number; stored: string[]; expected: string[] }[]> {
  const { rows } = await db.asSystem(of.storeId, ({ query }) =>
    sql<{ id: number; stored: string[]; expected: string[] }>`
      select o.wc_id as id,
        array(select e.hash::text from order_meta e where e.store_id = ${of.storeId}::uuid and e.block = o.wc_id / 64
          and mod(e.orders >> (o.wc_id % 64)::integer, 2) <> 0 order by 1) as stored,
        array(
          select distinct hashtextextended(k.key || '=' || (m ->> 'value'), 0)::text
          from jsonb_array_elements(o.data -> 'meta_data') m
          join order_meta_keys k on k.store_id = ${of.storeId}::uuid and k.key = m ->> 'key'
          where m ->> 'value' is not null order by 1) as expected
      from woocommerce_orders o where o.store_id = ${of.storeId}::uuid order by 1`.execute(query),
  );
  return rows;
}

test('a key is copied from the first question on, and orders are found alike before, during and after', async () => {
  await write(scope, [
    orderWith(1, { gift: 'yes' }),
    orderWith(2, { gift: 'no' }),
    orderWith(3, {}),
    orderWith(4, { gift: 'yes' }),
    orderWith(5, { gift: { for: 'Ann' }, 'gift=yes': 'no' }),
    orderWith(6, { gift: null }),
  ]);
  const answers = async () => [
    await ask(['gift=yes']),
    await ask(['gift=yes'], { is: 'is_not' }),
    await ask(['gift=no', 'gift=yes', 'gift=maybe']),
    await ask(['gift={"for": "Ann"}']),
    await ask(['gift=yes=no']),
    await ask(['gift=yes', 'wrap=red']),
  ];
  const expected = [[1, 4], [2, 3, 5, 6], [1, 2, 4], [5], [], [1, 4]];
  expect(await keysOf(scope)).toEqual([]);
  expect(await answers()).toEqual(expected);
  expect(await keysOf(scope)).toEqual([
    { key: 'gift', copied_to: 0 },
    { key: 'wrap', copied_to: 0 },
  ]);
  expect(await db.asSystem(null, storesWithMetaToCopy)).toContain(scope.storeId);
  expect(await copy(scope, 2)).toBe(true);
  expect(await answers()).toEqual(expected);
  // Both behind and ahead of what is copied: changed, new, removed.
  await write(scope, [
    orderWith(1, { gift: 'no' }),
    orderWith(4, {}),
    orderWith(3, { gift: 'yes' }),
    orderWith(7, { gift: 'yes' }),
  ]);
  await db.asSystem(scope.storeId, ({ query }) =>
    sql`select remove_records(${scope.storeId}::uuid, 'orders', array[2, 5]::bigint[])`.execute(query),
  );
  const changed = [[3, 7], [1, 4, 6], [1, 3, 7], [], [], [3, 7]];
  expect(await answers()).toEqual(changed);
  while (await copy(scope, 2));
  expect((await keysOf(scope)).map(({ copied_to }) => copied_to)).toEqual([null, null]);
  expect(await db.asSystem(null, storesWithMetaToCopy)).not.toContain(scope.storeId);
  expect(await answers()).toEqual(changed);
  // The shop sends one again that was removed, and changes others.
  await write(scope, [
    orderWith(2, { gift: 'no' }),
    orderWith(7, { gift: 'no', wrap: 'red' }),
    orderWith(8, { gift: 'yes' }),
  ]);
  expect(await answers()).toEqual([[3, 8], [1, 2, 4, 6, 7], [1, 2, 3, 7, 8], [], [], [3, 7, 8]]);
  for (const { stored, expected: of } of await entries(scope)) expect(stored).toEqual(of);
});

test('a copied key is what is asked, not the original', async () => {
  await write(scope, [orderWith(1, { gift: 'yes' })]);
  await ask(['gift=yes']);
  while (await copy(scope));
  await db.asOwner(({ query }) =>
    sql`update woocommerce_orders set data = data - 'meta_data' where store_id = ${scope.storeId}::uuid`.execute(query),
  );
  expect(await ask(['gift=yes'])).toEqual([1]);
});

test('orders are found whatever their ids are, and nothing is left of those that are removed', async () => {
  const remove = (ids: readonly number[]) =>
    db.asSystem(scope.storeId, ({ query }) =>
      sql`select remove_records(${scope.storeId}::uuid, 'orders', ${ids}::bigint[])`.execute(query),
    );
  const ids = [1, 2, 62, 63, 64, 65, 127, 128, 191, 192, 257, 4_000_001, 4_000_063, 4_000_064, Number.MAX_SAFE_INTEGER];
  const isGift = (id: number) => id !== 2 && id !== 65;
  await write(
    scope,
    ids.map((id) => orderWith(id, { gift: isGift(id) ? 'yes' : 'no' })),
  );
  expect(await ask(['gift=yes'])).toEqual(ids.filter(isGift));
  while (await copy(scope, 4));
  expect(await ask(['gift=yes'])).toEqual(ids.filter(isGift));
  expect(await ask(['gift=yes'], { is: 'is_not' })).toEqual([2, 65]);
  expect(await ask(['gift=yes', 'gift=no'])).toEqual(ids);
  expect(await ask(['gift=maybe'])).toEqual([]);
  await remove([63, 128]);
  expect(await ask(['gift=yes'])).toEqual(ids.filter((id) => isGift(id) && id !== 63 && id !== 128));
  await write(scope, [orderWith(64, { gift: 'no' }), orderWith(65, { gift: 'yes' })]);
  expect(await ask(['gift=no'])).toEqual([2, 64]);
  await remove(ids);
  const left = await db.asSystem(scope.storeId, ({ query }) => query.selectFrom('order_meta').selectAll().execute());
  expect(left).toEqual([]);
});

test('an order with a thousand values is found by each of them', async () => {
  const many = (id: number, count: number) =>
    orderWith(
      id,
      {},
      { meta_data: Array.from({ length: count }, (_, at) => ({ id: at, key: 'gift', value: `${at}` })) },
    );
  await write(scope, [many(1, 1_000), many(2, 20)]);
  const answers = async () => [
    await ask(['gift=999']),
    await ask(['gift=7']),
    await ask(['gift=999'], { is: 'is_not' }),
  ];
  const expected = [[1], [1, 2], [2]];
  expect(await answers()).toEqual(expected);
  while (await copy(scope));
  expect(await answers()).toEqual(expected);
  await write(scope, [many(1, 20), many(2, 1_000), many(3, 1_000)]);
  expect(await answers()).toEqual([[2, 3], [1, 2, 3], [1]]);
});

test('orders of an erased customer have no meta data, copied or not', async () => {
  const billing = { email: 'naledi@dube.example' };
  await write(
    scope,
    [1, 2, 3].map((id) => orderWith(id, { by: 'naledi' }, { billing })),
  );
  await write(scope, [orderWith(4, { by: 'naledi' })]);
  expect(await ask(['by=naledi', 'naledi@dube.example=1'])).toEqual([1, 2, 3, 4]);
  await copy(scope, 2);
  await db.asSystem(scope.storeId, ({ query }) =>
    sql`select erase_customer(${scope.storeId}::uuid, 'g:naledi@dube.example', ${owner}::uuid)`.execute(query),
  );
  expect((await keysOf(scope)).map(({ key }) => key)).toEqual(['by']);
  expect(await ask(['by=naledi'])).toEqual([4]);
  while (await copy(scope));
  expect(await ask(['by=naledi'])).toEqual([4]);
  await write(scope, [orderWith(1, { by: 'naledi' }, { billing })]);
  expect(await ask(['by=naledi'])).toEqual([4]);
  expect((await entries(scope)).map(({ stored }) => stored.length)).toEqual([0, 0, 0, 1]);
});

test('a store has so many keys at most: the one that nobody asked for longest makes room', async () => {
  await write(scope, [orderWith(1, { key0: 'a', key1: 'a', late: 'a' })]);
  for (let at = 0; at < MAX_META_KEYS; at++) await ask([`key${at}=a`], { now: later(at / 60) });
  while (await copy(scope));
  expect(await keysOf(scope)).toHaveLength(MAX_META_KEYS);
  // All are in use: the question reads the originals.
  expect(await ask(['late=a'], { now: later(2) })).toEqual([1]);
  expect((await keysOf(scope)).map(({ key }) => key)).not.toContain('late');
  // The second one is now that which nobody has asked for longest.
  expect(await ask(['key0=a'], { now: later(3) })).toEqual([1]);
  expect(await ask(['late=a'], { now: later(26) })).toEqual([1]);
  const keys = await keysOf(scope);
  expect(keys).toHaveLength(MAX_META_KEYS);
  expect(keys.filter(({ key }) => ['key0', 'key1', 'late'].includes(key))).toEqual([
    { key: 'key0', copied_to: null },
    { key: 'late', copied_to: 0 },
  ]);
  // What is left of the key that made room goes with the next copy.
  while (await copy(scope));
  expect(await ask(['late=a', 'key0=a'], { now: later(27) })).toEqual([1]);
  for (const { stored, expected } of await entries(scope)) expect(stored).toEqual(expected);
});

test('a comparison has all of its keys or none, as only all of them answer it', async () => {
  await write(scope, [orderWith(1, { one: 'a', two: 'b', three: 'c' })]);
  for (let at = 1; at < MAX_META_KEYS; at++) await ask([`key${at}=a`]);
  const before = await keysOf(scope);
  expect(before).toHaveLength(MAX_META_KEYS - 1);
  expect(await ask(['one=a', 'two=x'], { now: later(2) })).toEqual([1]);
  expect(await keysOf(scope)).toEqual(before);
  // One of those that are stored is not asked for by it: it makes room before those that are.
  expect(await ask(['key1=a', 'one=a', 'two=x'], { now: later(2) })).toEqual([1]);
  for (let at = 2; at < MAX_META_KEYS; at++) await ask([`key${at}=a`], { now: later(3) });
  expect(await ask(['one=a', 'two=x'], { now: later(26) })).toEqual([1]);
  const names = (await keysOf(scope)).map(({ key }) => key);
  expect([names.length, names.includes('one'), names.includes('two'), names.includes('key1')]).toEqual([
    MAX_META_KEYS,
    true,
    true,
    false,
  ]);
});

test('a condition that is refused asks for no keys, not even for those that it may name', async () => {
  await db.asOwner(({ query }) =>
    sql`insert into cost_settings (store_id, meta_key) values (${scope.storeId}::uuid, 'paid_for_it')`.execute(query),
  );
  const where = {
    all: [
      { property: 'meta', is: 'is', values: ['gift=yes'] },
      { property: 'meta', is: 'is', values: ['wrap=red', 'paid_for_it=1'] },
    ],
  } as const;
  const query = { from: '2026-01-01', to: '2026-12-31', where, page: 1, per_page: 10, order: 'asc' } as const;
  const read = (hidesCosts: boolean) =>
    db.asUser({ userId: owner, ...scope, readOnly: true }, (tx) =>
      readQuestionOrders({ ...tx, hidesCosts }, scope, query, NOW),
    );
  await expect(read(true)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  expect(await keysOf(scope)).toEqual([]);
  await read(false);
  expect((await keysOf(scope)).map(({ key }) => key)).toEqual(['gift', 'paid_for_it', 'wrap']);
});

test('the job goes on with the other stores when one fails, and says so', async () => {
  for (const store of [scope, other]) {
    await write(store, [orderWith(1, { gift: 'yes' })]);
    await ask(['gift=yes'], { of: store });
  }
  const [first] = [scope, other].map(({ storeId }) => storeId).toSorted();
  const asSystem: Database['asSystem'] = (storeId, work) =>
    storeId === first ? Promise.reject(new Error('a faulty order')) : db.asSystem(storeId, work);
  await expect(runJob({ ...db, asSystem })).rejects.toThrow(/^1 of \d+ failed\.$/);
  const copied = async () =>
    Promise.all([scope, other].map(async (store) => (await keysOf(store))[0]?.copied_to === null));
  expect(await copied()).toEqual([scope, other].map(({ storeId }) => storeId !== first));
  await runJob(db);
  expect(await copied()).toEqual([true, true]);
});

test('each store has its own keys', async () => {
  await write(scope, [orderWith(1, { gift: 'yes' })]);
  await write(other, [orderWith(1, { gift: 'yes' }), orderWith(2, { gift: 'yes' })]);
  expect(await ask(['gift=yes'])).toEqual([1]);
  while (await copy(scope));
  expect(await keysOf(other)).toEqual([]);
  expect((await entries(other)).map(({ stored }) => stored)).toEqual([[], []]);
  expect(await ask(['gift=yes'], { of: other })).toEqual([1, 2]);
  expect(await keysOf(other)).toEqual([{ key: 'gift', copied_to: 0 }]);
  expect(await keysOf(scope)).toEqual([{ key: 'gift', copied_to: null }]);
  // The job copies those of all stores.
  await runJob(db);
  expect(await keysOf(other)).toEqual([{ key: 'gift', copied_to: null }]);
  expect(await ask(['gift=yes'], { of: other })).toEqual([1, 2]);
});

test('a question that fails notes its keys too', async () => {
  const failing = db.asUser({ userId: owner, ...scope, readOnly: true }, async (tx) => {
    tx.afterCommit(() => {
      throw new Error('never');
    });
    const where = { property: 'meta', is: 'is', values: ['gift=yes'] } as const;
    const range = { from: '2026-01-01', to: '2026-12-31' } as const;
    await readQuestionOrders(tx, scope, { ...range, where, page: 1, per_page: 10, order: 'asc' }, NOW);
    throw new Error('it took too long');
  });
  await expect(failing).rejects.toThrow('it took too long');
  expect(await keysOf(scope)).toEqual([{ key: 'gift', copied_to: 0 }]);
});

test('a question runs again when a key is no longer copied by the time it reads', async () => {
  await write(scope, [orderWith(1, { gift: 'yes' }), orderWith(2, { gift: 'no' })]);
  const where = { property: 'meta', is: 'is', values: ['gift=yes'] } as const;
  let tries = 0;
  const rows = await db.asUser({ userId: owner, ...scope, readOnly: true }, async (tx) => {
    tries += 1;
    const asked = await askedBy(tx, scope, NOW, where);
    const metaKeys = tries === 1 ? new Map([['gift', { askedAt: NOW, isCopied: true }]]) : asked.metaKeys;
    const { sql: meets } = await orderCondition(tx, where, { ...asked, metaKeys });
    const found = await sql<{ wc_id: number }>`
      select o.wc_id from woocommerce_orders o where o.store_id = ${scope.storeId}::uuid and ${meets}`.execute(
      tx.query,
    );
    return found.rows;
  });
  expect([rows, tries]).toEqual([[{ wc_id: 1 }], 2]);
});
