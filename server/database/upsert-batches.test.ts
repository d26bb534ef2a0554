import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { rollUpSums } from '../testing/orders/roll-up-sums.ts';
import { createStore, openTestOrganization } from '../testing/tenants.ts';
import { storedSums } from '../testing/orders/stored-sums.ts';
import { testLine, testOrder as order, testRefund } from '#domain/testing/test-records.ts';
import { upsertBatch } from '../testing/orders/upsert-batch.ts';

let storeId: string;

const { db, owner: userId, organization: organizationId } = await openTestOrganization();
beforeEach(async () => {
  storeId = await createStore(db, organizationId);
});
afterAll(() => db.close());

const upsert = (entity: string, records: unknown[]) => upsertBatch(db, storeId, entity, records);
const everyRow = () => {
  const range = { from: '2026-01-01', to: '2026-12-31' } as const;
  return storedSums(db, storeId, { dimensions: ['shop', 'customer'], range, interval: 'day' });
};
/** Returns sales by currency; rows without a currency count customers. */
const sales = async () => (await everyRow()).filter(({ dimension }) => dimension === 'shop');
const customers = async () =>
  (await everyRow())
    .filter(({ currency }) => currency === '')
    .map((row) => `${row.key} ${row.customers}`)
    .toSorted();

describe('a record that cannot be stored', () => {
  test('is skipped with a reason, and the others are stored', async () => {
    const bad: [unknown, string][] = [
      [order(2, { total: 'R 5' }), '22P02'],
      [order(3, { date_created_gmt: 'yesterday' }), '22007'],
      [order(4, { date_created_gmt: null, date_modified_gmt: null }), '23502'],
      [{ ...order(5), id: undefined }, '22023'],
      [order(6, { id: 'six' }), '22P02'],
      ['<html>', '22023'],
      [null, '22023'],
      [order(7, { line_items: [{ name: 'no id' }] }), '23502'],
      [order(8, { date_created_gmt: '2026-13-45T00:00:00' }), '22008'],
      [order(9, { id: '99999999999999999999' }), '22003'],
    ];
    const result = await upsert('orders', [order(1), ...bad.map(([record]) => record), order(20)]);
    expect(result).toMatchObject({ inserted: 2, ids_changed: [1, 20] });
    expect(result.failed.map(({ place, code }) => [place, code])).toEqual(
      bad.map(([, code], index) => [index + 1, code]),
    );
    expect(result.failed.every(({ reason }) => reason.length > 5)).toBe(true);
    expect(await sales()).toMatchObject([{ orders: 2, total_sales: '230.00' }]);
    expect(await customers()).toEqual(['new 1', 'second 1']);
  });

  test('unusual values are accepted: other alphabets, NUL, negative and huge totals, unknown statuses, missing parts', async () => {
    const result = await upsert('orders', [
      order(1, { billing: { first_name: '😀 שלום', last_name: 'a\u0000b\ud83d' } }),
      order(2, { total: '-50.00', total_tax: '0.00', line_items: [] }),
      order(3, { total: '99999999999999999999.99', line_items: null, refunds: null, billing: null }),
      order(4, { status: 'my-own', currency: 'JPY', line_items: 'none', number: null }),
    ]);
    expect(result).toMatchObject({ inserted: 4, failed: [] });
    const products = await upsert('products', [
      { id: 1, name: 'No price', price: '' },
      { id: 2, price: 'free', stock_quantity: -17, manage_stock: true },
      { id: 3, price: '12.50', categories: null, images: [] },
    ]);
    expect(products).toMatchObject({ inserted: 3, failed: [] });
    const prices = await db.asSystem(storeId, ({ query }) =>
      query.selectFrom('woocommerce_products').select('price').orderBy('wc_id').execute(),
    );
    expect(prices).toEqual([{ price: '0' }, { price: '0' }, { price: '12.50' }]);
    expect(await upsert('customers', [{ id: 1 }, { id: 'x' }])).toMatchObject({
      inserted: 1,
      failed: [{ wc_id: 'x', place: 1 }],
    });
    expect(await upsert('variations', [{ id: 1, name: 'no parent' }])).toMatchObject({
      inserted: 0,
      failed: [{ wc_id: 1 }],
    });
  });
});

describe('versions', () => {
  test('the newest in a batch wins; an older one never replaces a newer one; an equal one does', async () => {
    const at = (minute: number, status: string) =>
      order(1, { status, date_modified_gmt: `2026-03-01T09:0${minute}:00` });
    expect(await upsert('orders', [at(1, 'pending'), at(3, 'completed'), at(2, 'processing')])).toMatchObject({
      inserted: 1,
      updated: 0,
    });
    expect(await upsert('orders', [at(2, 'cancelled')])).toMatchObject({
      updated: 0,
      skipped_older: 1,
      ids_changed: [],
    });
    expect(await sales()).toMatchObject([{ orders: 1 }]);
    expect(await upsert('orders', [at(3, 'cancelled')])).toMatchObject({ updated: 1 });
    expect(await everyRow()).toEqual([]);
    expect(await upsert('orders', [at(3, 'cancelled')])).toMatchObject({ unchanged: 1, updated: 0 });
  });

  test('concurrent overlapping batches have the same result as consecutive ones', async () => {
    const batch = (from: number) => Array.from({ length: 30 }, (_, index) => order(from + index));
    const results = await Promise.all([
      upsert('orders', batch(1)),
      upsert('orders', batch(11)),
      upsert('orders', batch(21)),
      upsert('orders', batch(1)),
    ]);
    expect(results.reduce((sum, result) => sum + result.inserted, 0)).toBe(50);
    expect(await sales()).toMatchObject([{ orders: 50, total_sales: '5750.00' }]);
    expect(await customers()).toEqual(['new 1', 'second 1']);
  });
});

describe('refunds', () => {
  test('returned goods without a refunded amount reduce the items on the day of the return', async () => {
    const line = testLine(10, { quantity: 3, subtotal: '100.00', total: '0.00' });
    const back = { id: 70, product_id: 5, quantity: -2, total: '0.00', total_tax: '0.00' };
    const returned = { ...back, meta_data: [{ key: '_refunded_item_id', value: '10' }] };
    const refund = { id: 7, amount: '0.00', date_created_gmt: '2026-03-04T08:00:00', line_items: [returned] };
    await upsert('orders', [order(1, { line_items: [line], refunds: [refund] })]);
    const days = (await sales()).map((row) => [row.start, row.items - row.refunded_items]);
    expect(days.toSorted()).toEqual([
      ['2026-03-01', 3],
      ['2026-03-04', -2],
    ]);
  });

  const refund = testRefund(77, 1, {
    amount: '23.00',
    reason: 'Damaged',
    date_created_gmt: '2026-03-05T23:30:00',
  });
  const listing = order(1, { refunds: [{ id: 77, reason: 'Damaged', total: '-23.00' }] });

  test('a refund listed without a date is requested, then counts on its own day in the shop', async () => {
    expect(await upsert('refunds', [refund])).toMatchObject({ inserted: 0, waiting: [77] });
    expect((await upsert('orders', [listing])).refunds_wanted).toEqual([{ order_id: 1, refund_ids: [77] }]);
    expect(await sales()).toMatchObject([{ start: '2026-03-01', refunds: '0' }]);
    expect(await upsert('refunds', [refund])).toMatchObject({ inserted: 1, ids_changed: [1] });
    // 23:30 UTC is already the 6th in Johannesburg.
    const days = (await sales()).toSorted((a, b) => String(a.start).localeCompare(String(b.start)));
    expect(days).toMatchObject([
      { start: '2026-03-01', refunds: '0' },
      { start: '2026-03-06', orders: 0, refunds: '23.00', total_sales: '-23.00' },
    ]);
    expect(await upsert('refunds', [{ ...refund, amount: 'all' }])).toMatchObject({ failed: [{ wc_id: 77 }] });
  });

  test('a refund deleted in the shop stays deleted when its record arrives late', async () => {
    await upsert('orders', [listing]);
    await upsert('refunds', [refund]);
    expect(await upsert('orders', [order(1, { date_modified_gmt: '2026-03-07T09:00:00' })])).toMatchObject({
      updated: 1,
      refunds_wanted: [],
    });
    expect(await sales()).toMatchObject([{ start: '2026-03-01', refunds: '0' }]);
    expect(await upsert('refunds', [refund])).toMatchObject({ inserted: 0, skipped_older: 1, unlisted: [77] });
  });

  const refunded = () =>
    db.asSystem(storeId, ({ query }) =>
      query.selectFrom('woocommerce_orders').select(['refunded_total', 'refunds_wanted']).execute(),
    );
  const countListed = () =>
    db.asSystem(storeId, ({ query }) => sql`select count_listed_refunds(${storeId}::uuid)`.execute(query));

  test('a negative amount counts as its absolute value, and a refund without a date on the day of the last change', async () => {
    await upsert('orders', [listing]);
    await upsert('refunds', [{ ...refund, amount: '-23.00', date_created_gmt: null }]);
    expect(await refunded()).toEqual([{ refunded_total: '23.00', refunds_wanted: [] }]);
    expect(await sales()).toMatchObject([{ start: '2026-03-01', refunds: '23.00' }]);
    // The date stays when the order changes later.
    await upsert('orders', [{ ...listing, date_modified_gmt: '2026-03-20T09:00:00' }]);
    await upsert('refunds', [{ ...refund, amount: '-23.00', date_created_gmt: null, reason: 'Broken' }]);
    expect(await sales()).toMatchObject([{ start: '2026-03-01', refunds: '23.00' }]);
  });

  test('a refund that only its order lists counts by its amount, until it is read', async () => {
    await upsert('orders', [listing]);
    await countListed();
    await countListed();
    expect(await refunded()).toEqual([{ refunded_total: '23.00', refunds_wanted: [77] }]);
    expect(await sales()).toMatchObject([{ start: '2026-03-01', refunds: '23.00' }]);
    await upsert('refunds', [{ ...refund, amount: '24.00' }]);
    expect(await refunded()).toEqual([{ refunded_total: '24.00', refunds_wanted: [] }]);
    await upsert('orders', [order(1, { date_modified_gmt: '2026-03-07T09:00:00' })]);
    expect(await refunded()).toEqual([{ refunded_total: '0', refunds_wanted: [] }]);
  });

  test('a refund that only the list of refunds has counts once it is read again, until the shop deletes it', async () => {
    const modified = { date_modified_gmt: '2026-03-07T09:00:00' };
    await upsert('orders', [order(1, modified)]);
    await db.asSystem(storeId, ({ query }) =>
      query
        .insertInto('sync_dead_letters')
        .values({ store_id: storeId, entity_type: 'refunds', record_key: '77', wc_id: 77, reason: 'unlisted' })
        .execute(),
    );
    expect(await upsert('refunds', [refund])).toMatchObject({ inserted: 1, unlisted: [], ids_changed: [1] });
    await upsert('orders', [order(1, { ...modified, date_modified_gmt: '2026-03-08T09:00:00', status: 'processing' })]);
    expect(await upsert('refunds', [refund])).toMatchObject({ unchanged: 1 });
    expect(await refunded()).toEqual([{ refunded_total: '23.00', refunds_wanted: [] }]);
    await db.asSystem(storeId, ({ query }) =>
      sql`select remove_unlisted_refunds(${storeId}::uuid, array[77]::bigint[])`.execute(query),
    );
    expect(await refunded()).toEqual([{ refunded_total: '0', refunds_wanted: [] }]);
    const withoutList = order(2, { ...modified, refunds: undefined });
    await upsert('orders', [withoutList]);
    expect(await upsert('refunds', [{ ...refund, id: 78, parent_id: 2 }])).toMatchObject({ inserted: 1 });
  });
});

describe('removal', () => {
  const remove = async (entity: string, ids: number[]) => {
    const { rows } = await db.asSystem(storeId, ({ query }) =>
      sql<{
        result: { removed: number };
      }>`select remove_records(${storeId}, ${entity}, ${ids}::bigint[]) as result`.execute(query),
    );
    return rows[0]?.result;
  };

  test('removes orders from all sums; customers stay while other records refer to them', async () => {
    await upsert('customers', [
      { id: 5, email: 'five@example.co.za', first_name: 'Five', date_created_gmt: '2026-01-01T00:00:00' },
    ]);
    await upsert('orders', [order(1, { customer_id: 5 }), order(2)]);
    const shopCustomers = () =>
      db.asSystem(storeId, ({ query }) =>
        query
          .selectFrom('shop_customers')
          .select(['customer_key', 'name', 'orders', 'spent'])
          .orderBy('customer_key')
          .execute(),
      );
    expect(await shopCustomers()).toEqual([
      { customer_key: 'c:5', name: 'Five', orders: 1, spent: '115.00' },
      { customer_key: 'g:zoe@example.co.za', name: 'Zoë Botha', orders: 1, spent: '115.00' },
    ]);
    expect(await remove('orders', [1, 2, 3])).toEqual({ removed: 2, ids_changed: [1, 2] });
    expect(await everyRow()).toEqual([]);
    expect((await shopCustomers()).map((row) => [row.customer_key, row.orders, Number(row.spent)])).toEqual([
      ['c:5', 0, 0],
    ]);
    expect(await remove('customers', [5])).toMatchObject({ removed: 1 });
    expect(await shopCustomers()).toEqual([]);
    await expect(remove('coupons', [1])).rejects.toThrow('records of the kind "coupons" cannot be removed');
  });

  test('deleting a store deletes its records', async () => {
    await upsert('orders', [order(1)]);
    await rollUpSums(db, storeId);
    await upsert('orders', [order(2)]);
    await db.asSystem(storeId, (tx) => sql`select delete_store(${storeId}::uuid)`.execute(tx.query));
    for (const table of [
      'woocommerce_orders',
      'woocommerce_order_lines',
      'daily_sums',
      'monthly_sums',
      'monthly_cohorts',
      'stale_periods',
    ] as const) {
      const left = await db.asOwner(({ query }) =>
        query.selectFrom(table).select('store_id').where('store_id', '=', storeId).execute(),
      );
      expect([table, left]).toEqual([table, []]);
    }
  });
});

test('changes are numbered per store and announced after the commit', async () => {
  const received: string[] = [];
  const two = Promise.withResolvers<void>();
  const stop = await db.listen('karoo_live', (payload) => {
    if (payload.includes(storeId)) received.push(payload);
    if (received.length === 2) two.resolve();
  });
  const announce = (ids: number[]) =>
    db.asSystem(storeId, ({ query }) =>
      sql<{ version: number }>`select announce_change(${storeId}, 'orders', ${ids}::bigint[]) as version`.execute(
        query,
      ),
    );
  expect((await announce([7, 8])).rows).toEqual([{ version: 1 }]);
  expect((await announce(Array.from({ length: 201 }, (_, id) => id))).rows).toEqual([{ version: 2 }]);
  await two.promise;
  expect(received.map((payload) => JSON.parse(payload) as unknown)).toEqual([
    { store: storeId, organization: organizationId, version: 1, entity: 'orders', ids: [7, 8] },
    { store: storeId, organization: organizationId, version: 2, entity: 'orders', ids: null },
  ]);
  await stop();
});

describe('procedures of the specification', () => {
  const list = (offset: number, term: string | null = null, status: string | null = null) =>
    db.asUser(userId, async ({ query }) => {
      const { rows } = await sql<{
        data: { id: number };
        total_count: number;
      }>`select * from get_store_orders(${storeId}, 3, ${offset}, ${term}, ${status})`.execute(query);
      return { ids: rows.map((row) => row.data.id), total: rows[0]?.total_count ?? 0 };
    });

  test('get_store_orders pages from newest to oldest without the trash, also at large offsets', async () => {
    const orders = Array.from({ length: 1300 }, (_, index) =>
      order(index + 1, {
        date_created_gmt: new Date(Date.UTC(2026, 0, 1) + index * 3_600_000).toISOString().slice(0, 19),
        status: index % 10 === 0 ? 'trash' : index % 10 === 1 ? 'on-hold' : 'completed',
      }),
    );
    for (let start = 0; start < orders.length; start += 100) await upsert('orders', orders.slice(start, start + 100));
    const expected = orders
      .filter(({ status }) => status !== 'trash')
      .map(({ id }) => id)
      .toReversed();
    for (const offset of [0, 2, 499, 500, 777, 1100, 1167, 1169]) {
      expect([offset, await list(offset)]).toEqual([
        offset,
        { ids: expected.slice(offset, offset + 3), total: offset === 1170 ? 0 : 1170 },
      ]);
    }
    expect(await list(1170)).toEqual({ ids: [], total: 0 });
    expect(await list(0, null, 'on-hold')).toEqual({ ids: [1292, 1282, 1272], total: 130 });
    expect(await list(0, null, 'trash')).toMatchObject({ total: 130 });
    expect(await list(0, 'Zoë BOTHA')).toMatchObject({ ids: expected.slice(0, 3), total: 1170 });
    expect(await list(0, '100% no such')).toEqual({ ids: [], total: 0 });
  });

  test('create_payment_record is idempotent and rejects different values', async () => {
    const create = (amount: number) =>
      db.asSystem(null, ({ query }) =>
        sql<{
          id: string;
        }>`select create_payment_record(${userId}, ${`PAY-1-${storeId}`}, ${amount}, 'monthly') as id`.execute(query),
      );
    const first = await create(9995);
    expect((await create(9995)).rows).toEqual(first.rows);
    await expect(create(100)).rejects.toThrow('is already recorded with other figures');
    await expect(
      db.asUser(userId, ({ query }) =>
        sql`select create_payment_record(${userId}, 'PAY-2', 1, 'annual')`.execute(query),
      ),
    ).rejects.toThrow('permission denied');
  });
});
