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

/** A clock that goes on by `step` milliseconds whenever it is read. */
function readingClock(step: number): { step: number } {
  const clock = { step };
  let now = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => (now += clock.step));
  return clock;
}

test('while requests wait, a transaction writes few records, and the cursor with the last of them', async () => {
  readingClock(70);
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

test('where transactions are quick, they write more until one is slow', async () => {
  const clock = readingClock(0.01);
  const written: number[] = [];
  const before = await countOrders();
  const testRun = await startSyncTestRun(
    contended(async () => {
      written.push((await countOrders()) - before);
      if (written.at(-1) === 75) clock.step = 70;
    }),
  );
  // More than a page, so that one batch has several parts.
  for (let count = 0; count < 400; count += 1) testRun.shop.add('orders', {});
  await testRun.run();
  const steps = stepsOf(written).filter((step) => step > 0);
  expect(steps.slice(0, 6)).toEqual([25, 50, 100, 50, 25, 25]);
});

async function countOrders(): Promise<number> {
  const { rows } = await db.raw.executeSql('select count(*)::int as n from woocommerce_orders');
  return Number(rows[0]?.['n']);
}

const stepsOf = (counts: readonly number[]) => counts.map((orders, at) => orders - (counts[at - 1] ?? 0));
