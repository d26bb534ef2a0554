import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, type ShopDay, shopDayOf } from '#domain/time/shop-time.ts';
import type { Subject } from '#domain/questions/subjects.ts';
import { testOrder, testProduct } from '#domain/testing/test-records.ts';
import { scopeForServer } from '../../../platform/access/gate.ts';
import type { Database } from '../../../platform/db/database.ts';
import { upsertBatch } from '../../../testing/orders/upsert-batch.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { readDigest } from '../digest/figures/read-digest.queries.ts';
import { digestContent } from '../digest/mail/digest-content.ts';
import { startAlertTestStore } from '../testing/alert-test-store.ts';
import { readWatches } from './read-watches.ts';
import { unwatchSegment, watchSegment } from './watches.commands.ts';
import { listWatches } from './watches.queries.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const DEAR = { property: 'total', is: 'at_least', values: ['5000'] };
const REGULARS = { property: 'customer_orders', is: 'at_least', values: ['2'] };

/** A store with a shared segment. `look` reads its watched segments and checks its alerts. */
async function start(about: Subject = 'orders', condition: object = DEAR) {
  const store = await startAlertTestStore(db);
  const { storeId, organizationId, ownerId: userId, platform } = store;
  const scope = scopeForServer(storeId, organizationId);
  const inStore = <T>(work: Parameters<typeof db.asSystem<T>>[1]) => db.asSystem(storeId, work);
  const { id } = await db.asOwner(({ query }) =>
    query
      .insertInto('segments')
      .values({
        store_id: storeId,
        organization_id: organizationId,
        user_id: userId,
        about,
        name: 'Big orders',
        condition: JSON.stringify(condition),
        is_shared: true,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  let next = 0;
  return {
    ...store,
    id,
    scope,
    pass: store.look,
    later: () => new Date(platform.now().getTime() + 1000).toISOString().slice(0, 19),
    watch: (choice: { tells_entries?: boolean; above?: number | null }) =>
      inStore((tx) =>
        watchSegment(
          tx,
          scope,
          { segment_id: id, tells_entries: false, above: null, ...choice },
          { userId, now: platform.now() },
        ),
      ),
    unwatch: () => inStore((tx) => unwatchSegment(tx, scope, id, { userId, now: platform.now() })),
    watches: () => inStore((tx) => listWatches(tx, scope)),
    async place(count: number, total: string, changes: object = {}) {
      const created = platform.now().toISOString().slice(0, 19);
      const orders = Array.from({ length: count }, () =>
        testOrder((next += 1), { total, date_created_gmt: created, date_paid_gmt: created, ...changes }),
      );
      expect((await upsertBatch(db, storeId, 'orders', orders)).failed).toEqual([]);
    },
    async stock(product: number, units: number) {
      const fields = { name: `Tea &amp; ${product}`, manage_stock: true, stock_quantity: units };
      const record = testProduct(product, { ...fields, date_modified_gmt: platform.now().toISOString().slice(0, 19) });
      expect((await upsertBatch(db, storeId, 'products', [record])).failed).toEqual([]);
    },
    async look(minutes = 11) {
      await store.look(minutes);
      await readWatches(platform, storeId);
      await store.look(0);
      return (await store.alerts()).flatMap((alert) => (alert.startsWith('segment') ? [alert.split(' ')[0]] : []));
    },
    texts: () => store.emails.map(({ subject, text }) => `${subject}\n${text}`.replaceAll(/\s+/g, ' ')),
    change: (values: { condition?: object; is_shared?: boolean }) =>
      db.asOwner(({ query }) =>
        query
          .updateTable('segments')
          .set({
            ...(values.condition && { condition: JSON.stringify(values.condition) }),
            ...(values.is_shared !== undefined && { is_shared: values.is_shared }),
          })
          .where('id', '=', id)
          .execute(),
      ),
  };
}

test('an order that enters a segment is told once, with its number; what was in it before is not', async () => {
  const store = await start();
  await store.place(2, '6000.00');
  await store.watch({ tells_entries: true });
  expect(await store.look()).toEqual([]);
  await store.place(1, '7000.00');
  await store.place(1, '10.00');
  expect(await store.look()).toEqual(['segment_entries']);
  expect(store.texts()).toEqual([expect.stringContaining('1 order entered “Big orders”')]);
  expect(store.texts()[0]).toContain('#3');
  expect(store.texts()[0]).toContain(`segment_id%3D${store.id}`);
  // It leaves, and comes back: nobody hears of it again.
  for (const total of ['10.00', '7000.00']) {
    await store.place(1, total, { id: 3, number: '3', date_modified_gmt: store.later() });
    expect(await store.look()).toEqual(['segment_entries']);
  }
  expect(store.emails).toHaveLength(1);
  // A day later it is over.
  expect(await store.look(24 * 60)).toEqual([]);
});

test('a digest says how many records a watched segment has, and had before its days', async () => {
  const store = await start();
  await store.place(2, '6000.00');
  await store.watch({ tells_entries: true });
  await store.look();
  const before = shopDayOf(store.platform.now(), 'Africa/Johannesburg');
  // Two days later.
  await store.look(48 * 60);
  await store.place(1, '7000.00');
  await store.look();
  const digest = (day: ShopDay) =>
    db.asUser({ userId: store.ownerId, ...store.scope }, (tx) =>
      readDigest(tx, store.scope, { day, frequency: 'daily' }, store.platform.now()),
    );
  const figures = await digest(addDays(before, 2));
  expect(figures.segments).toEqual([{ id: store.id, name: 'Big orders', about: 'orders', members: 3, before: 2 }]);
  const { facts } = digestContent(figures, { store: 'Shop', timezone: 'Africa/Johannesburg', link: (path) => path });
  expect(facts.at(-1)).toEqual({
    label: 'Big orders',
    value: '3 orders',
    notes: [expect.stringMatching(/^1 more than on \d+ \w+$/)],
  });
  // A changed segment is another one.
  await store.change({ condition: { ...DEAR, values: ['6500'] } });
  expect((await digest(addDays(before, 2))).segments).toEqual([]);
  await store.look();
  expect((await digest(addDays(before, 2))).segments).toMatchObject([{ members: 1, before: null }]);
});

test('a count that takes too long does not keep entries from being told', async () => {
  const store = await start();
  await store.watch({ tells_entries: true });
  await store.look();
  await store.place(1, '7000.00');
  await store.pass(11);
  // Of its transactions, the second counts.
  let asked = 0;
  const asSystem: typeof db.asSystem = (id, work) => {
    asked += 1;
    const slow = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' });
    return asked === 2 ? Promise.reject(slow) : db.asSystem(id, work);
  };
  await readWatches({ ...store.platform, db: { ...db, asSystem } }, store.storeId);
  expect(asked).toBe(3);
  expect(await store.watches()).toMatchObject([{ members: null, problem: null }]);
  expect(await store.look()).toEqual(['segment_entries']);
});

test('a segment that cannot be read keeps no other from being read', async () => {
  const store = await start();
  await store.watch({ above: 0 });
  await store.place(1, '7000.00');
  // Of its transactions, the second counts.
  let asked = 0;
  const asSystem: typeof db.asSystem = (id, work) => {
    asked += 1;
    return asked === 2 ? Promise.reject(new Error('an order without a total')) : db.asSystem(id, work);
  };
  const { id: other } = await db.asOwner(({ query }) =>
    query
      .insertInto('segments')
      .columns(['store_id', 'organization_id', 'user_id', 'about', 'name', 'condition', 'is_shared'])
      .expression((from) =>
        from
          .selectFrom('segments')
          .select(['store_id', 'organization_id', 'user_id', 'about', sql<string>`'Others'`.as('name')])
          .select(['condition', 'is_shared'])
          .where('id', '=', store.id),
      )
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const choice = { segment_id: other, tells_entries: false, above: 0 };
  const by = { userId: store.ownerId, now: store.platform.now() };
  await db.asSystem(store.storeId, (tx) => watchSegment(tx, store.scope, choice, by));
  const reading = readWatches({ ...store.platform, db: { ...db, asSystem } }, store.storeId);
  await expect(reading).rejects.toThrow('1 of 2 failed.');
  expect((await store.watches()).map(({ members }) => members).toSorted()).toEqual([1, null]);
});

test('an import of a thousand orders is one alert and one email', async () => {
  const store = await start();
  await store.watch({ tells_entries: true });
  await store.look();
  await store.place(1_000, '6000.00');
  expect(await store.look()).toEqual(['segment_entries']);
  expect(store.texts()).toEqual([expect.stringContaining('1 000 orders entered “Big orders”')]);
  expect(store.texts()[0]).toContain('#1, #2, #3 and more');
});

test('entries after the sixth time of a day join the last alert', async () => {
  const store = await start();
  await store.watch({ tells_entries: true });
  await store.look();
  for (let at = 0; at < 9; at += 1) {
    await store.place(1, '6000.00');
    await store.look();
  }
  expect(await store.look()).toEqual(Array.from({ length: 6 }, () => 'segment_entries'));
  const { rows } = await db.asOwner(({ query }) =>
    sql<{
      records: number;
    }>`select records from segment_entries where store_id = ${store.storeId} order by found_at`.execute(query),
  );
  expect(rows.map(({ records }) => records)).toEqual([1, 1, 1, 1, 1, 4]);
});

test('customers that enter a segment are counted without their names', async () => {
  const store = await start('customers', REGULARS);
  await store.watch({ tells_entries: true });
  await store.look();
  const billing = { email: 'thandi@example.co.za', first_name: 'Thandi' };
  await store.place(2, '10.00', { billing });
  await store.place(1, '10.00', { billing: { email: 'piet@example.co.za' } });
  expect(await store.look()).toEqual(['segment_entries']);
  expect(store.texts()[0]).toContain('1 customer entered “Big orders”');
  expect(store.texts()[0]).not.toContain('Thandi');
});

test('a segment with more than a number of records is an alert until it has fewer', async () => {
  const store = await start();
  await store.watch({ above: 2 });
  await store.place(2, '6000.00');
  expect(await store.look()).toEqual([]);
  await store.place(1, '6000.00');
  expect(await store.look()).toEqual(['segment_count']);
  expect(store.texts()[0]).toContain('“Big orders” has more than 2');
  expect(store.texts()[0]).toContain('It has 3 orders.');
  await store.watch({ above: 5 });
  expect(await store.look()).toEqual([]);
});

test('a changed condition begins anew, and a deleted or unwatched segment alerts nobody', async () => {
  const store = await start();
  await store.watch({ tells_entries: true, above: 0 });
  await store.look();
  await store.place(2, '600.00');
  await store.change({ condition: { ...DEAR, values: ['500'] } });
  // All of them fit now, which is no news; the number is.
  expect(await store.look()).toEqual(['segment_count']);
  await store.place(1, '600.00');
  expect(await store.look()).toEqual(['segment_count', 'segment_entries']);
  await store.unwatch();
  expect(await store.look()).toEqual([]);
  await store.watch({ tells_entries: true, above: 0 });
  expect(await store.look()).toEqual(['segment_count']);
  await store.run(`delete from segments where id = '${store.id}'`);
  expect(await store.look()).toEqual([]);
  expect(await store.watches()).toEqual([]);
});

test('only shared segments, with something to tell, up to ten', async () => {
  const store = await start();
  await expect(store.watch({})).rejects.toThrow('Choose when');
  await store.change({ is_shared: false });
  await expect(store.watch({ above: 1 })).rejects.toThrow('shared with your organization');
});

test('one about costs is not read while they are hidden from analysts, and says so', async () => {
  const store = await start('orders', { property: 'meta', is: 'is', values: ['versendkoste=80'] });
  await store.run(
    `insert into cost_settings (store_id, shipping_meta_key) values ('${store.storeId}', 'versendkoste')`,
  );
  await store.run(`update woocommerce_stores set hides_costs = true where id = '${store.storeId}'`);
  await store.watch({ tells_entries: true, above: 0 });
  expect(await store.look()).toEqual([]);
  expect(await store.watches()).toMatchObject([{ problem: 'costs', members: null }]);
});

test('a product that enters a segment is told by name, and again once it has left for a day', async () => {
  const store = await start('products', { property: 'product_stock', is: 'at_most', values: ['4'] });
  await store.stock(1, 2);
  await store.stock(2, 50);
  await store.watch({ tells_entries: true, above: 1 });
  expect(await store.look()).toEqual([]);
  await store.stock(2, 3);
  expect(await store.look()).toEqual(expect.arrayContaining(['segment_count', 'segment_entries']));
  expect(store.texts().join('\n')).toContain('1 product entered “Big orders”');
  expect(store.texts().join('\n')).toContain('Tea & 2');
  expect(store.texts().join('\n')).toContain('It has 2 products.');
  // Sold out and restocked within a day it is no news; the next time it is.
  const entries = async () => {
    const { rows } = await db.asOwner(({ query }) =>
      sql<{ records: number }>`select records from segment_entries where store_id = ${store.storeId}`.execute(query),
    );
    return rows.length;
  };
  await store.stock(2, 60);
  await store.look();
  await store.stock(2, 1);
  await store.look();
  expect(await entries()).toBe(1);
  await store.stock(2, 60);
  await store.look(25 * 60);
  await store.stock(2, 1);
  await store.look();
  expect(store.texts().filter((text) => text.includes('1 product entered'))).toHaveLength(2);
});
