import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../platform/db/database.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { startSyncTestRun } from '../testing/sync-test-run.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const ORDERS = 130;

/** A database on which requests always wait. `after` is called after each transaction of a job. */
const contended = (after: () => Promise<void>): Database => ({
  ...db,
  isContended: () => true,
  async asSystem(storeId, work) {
    const result = await db.asSystem(storeId, work);
    await after();
    return result;
  },
});

test('while requests wait, a transaction writes few records, and the cursor with the last of them', async () => {
  const written: number[] = [];
  let end = (): void => undefined;
  const testRun = await startSyncTestRun(
    contended(async () => {
      const { rows } = await db.raw.executeSql('select count(*)::int as n from woocommerce_orders');
      written.push(rows[0]?.['n'] as number);
      end();
    }),
  );
  for (let count = 0; count < ORDERS; count += 1) testRun.shop.add('orders', {});
  end = () => {
    if (written.at(-1) !== 50) return;
    end = () => undefined;
    throw new Error('The disk is gone.');
  };
  await expect(testRun.run()).rejects.toThrow('The disk is gone.');
  const [{ synced } = { synced: -1 }] = await testRun.rows<{ synced: number }>(
    `select synced_records as synced from woocommerce_sync_status where entity_type = 'orders'`,
  );
  expect(synced).toBe(0);

  await testRun.run();
  const steps = written.map((orders, at) => orders - (written[at - 1] ?? 0));
  expect(Math.max(...steps)).toBe(25);
  expect(await testRun.shown('orders')).toEqual(testRun.shop.truth('orders'));
});
