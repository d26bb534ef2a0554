import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '../../../platform/db/database.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { startSyncTestRun } from '../testing/sync-test-run.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
afterEach(() => vi.restoreAllMocks());

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

/** Each reading of the clock comes so many milliseconds after the one before. */
function passTime(ms: number): void {
  let now = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => (now += ms));
}

test('while requests wait, a transaction writes few records, and the cursor with the last of them', async () => {
  passTime(70);
  const written: number[] = [];
  let end = (): void => undefined;
  const testRun = await startSyncTestRun(
    contended(async () => {
      written.push(await countOrders());
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
  expect(new Set(stepsOf(written))).toEqual(new Set([0, 25, 5]));
  expect(await testRun.shown('orders')).toEqual(testRun.shop.truth('orders'));
});

test('where transactions are quick, they write more', async () => {
  passTime(0.01);
  const written: number[] = [];
  const before = await countOrders();
  const testRun = await startSyncTestRun(contended(async () => void written.push((await countOrders()) - before)));
  for (let count = 0; count < ORDERS; count += 1) testRun.shop.add('orders', {});
  await testRun.run();
  expect(stepsOf(written).filter((step) => step > 0)).toEqual([25, 50, 55]);
});

async function countOrders(): Promise<number> {
  const { rows } = await db.raw.executeSql('select count(*)::int as n from woocommerce_orders');
  return Number(rows[0]?.['n']);
}

const stepsOf = (counts: readonly number[]) => counts.map((orders, at) => orders - (counts[at - 1] ?? 0));
