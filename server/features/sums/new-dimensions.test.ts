import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOrganization, createStore, createUser } from '../../testing/tenants.ts';
import { rollUpSums } from '../../testing/orders/roll-up-sums.ts';
import { testOrder } from '#domain/testing/test-records.ts';
import { upsertBatch } from '../../testing/orders/upsert-batch.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import { DIMENSIONS } from './dimensions.ts';
import { markDaysForNewDimensions } from './new-dimensions.ts';

let db: TestDatabase;
let storeId: string;
let time = Date.parse('2026-11-20T08:00:00Z');

beforeAll(async () => {
  db = await openTestDatabase();
  storeId = await createStore(db, await createOrganization(db, await createUser(db)));
  await upsertBatch(db, storeId, 'orders', [testOrder(1)]);
  await rollUpSums(db, storeId);
});
afterAll(() => db.close());

const start = (dimensions: readonly string[]) =>
  markDaysForNewDimensions({ db, now: () => new Date(time) }, dimensions);

async function markedDays(): Promise<number> {
  const rows = await db.asSystem(storeId, ({ query }) =>
    query.selectFrom('stale_periods').selectAll().where('store_id', '=', storeId).where('period', '=', 'day').execute(),
  );
  return rows.length;
}

test('a version with a new dimension sums all days again, once more after the upgrade, and then no more', async () => {
  const [, ...earlier] = DIMENSIONS;
  await start(earlier);
  expect(await markedDays()).toBe(0);
  await start(DIMENSIONS);
  expect(await markedDays()).toBe(1);
  await rollUpSums(db, storeId);
  await start(DIMENSIONS);
  expect(await markedDays()).toBe(0);
  time += 3_600_000;
  await start(DIMENSIONS);
  expect(await markedDays()).toBe(1);
  await rollUpSums(db, storeId);
  time += 3_600_000;
  await start(DIMENSIONS);
  expect(await markedDays()).toBe(0);
});
