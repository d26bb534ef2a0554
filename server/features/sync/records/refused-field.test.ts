import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../platform/db/database.ts';
import { testOrder as order } from '#domain/testing/test-records.ts';
import { createOrganization, createStore, createUser } from '../../../testing/tenants.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { shopRecord } from './shop-record.ts';
import { writeRecords } from './write-records.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

test('what the database refuses is set aside with the name of its field, and the rest of the page is stored', async () => {
  const storeId = await createStore(db, await createOrganization(db, await createUser(db)));
  const line = { id: 1, product_id: 5, name: 'Tea', quantity: 1, total: '100.00' };
  // As if no reader had looked at them before.
  const bad: [object, string][] = [
    [order(2, { total: 'R 5' }), 'The field “total” has a value of the wrong type.'],
    [order(3, { total: '9'.repeat(200_000) }), 'The field “total” has a number that is too large.'],
    [order(4, { date_created_gmt: 'yesterday' }), 'The field “date created” has a date that isn’t valid.'],
    [order(5, { date_paid_gmt: '2026-13-45T00:00:00' }), 'The field “date paid” has a date that isn’t valid.'],
    [order(6, { date_created_gmt: null, date_modified_gmt: null }), 'The field “date created” is missing.'],
    [
      order(7, { line_items: [line, { ...line, id: 2, quantity: 'many' }] }),
      'The field “line items 2, quantity” has a value of the wrong type.',
    ],
    [order(8, { line_items: [{ ...line, id: null }] }), 'The field “line items, id” is missing.'],
    [order(9, { number: randomBytes(6000).toString('hex') }), 'The field “number” is too long.'],
    [order(10, { customer_id: '99999999999999999999' }), 'The field “customer id” has a number that is too large.'],
  ];
  const records = [order(1), ...bad.map(([record]) => record), order(20)].map((record) =>
    shopRecord(record as { id: number }),
  );
  await db.asSystem(storeId, (tx) => writeRecords(tx, storeId, 'orders', records));
  const read = async (query: string) =>
    (await db.asSystem(storeId, (tx) => sql.raw<{ id: number; reason: string }>(query).execute(tx.query))).rows;
  expect(await read('select wc_id as id from woocommerce_orders order by 1')).toEqual([{ id: 1 }, { id: 20 }]);
  expect(await read('select wc_id as id, reason from sync_dead_letters order by 1')).toEqual(
    bad.map(([record, reason]) => ({ id: (record as { id: number }).id, reason })),
  );
});
