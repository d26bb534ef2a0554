import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { startSyncTestRun } from '../testing/sync-test-run.ts';

let db: TestDatabase;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

test('a full sync reads the shop’s settings again; the first one follows the check of connecting', async () => {
  const run = await startSyncTestRun(db);
  const checks = () => run.sent.filter((name) => name === 'stores.check-store.v1').length;
  await run.run({ kind: 'full' });
  expect(checks()).toBe(0);
  await run.run({ kind: 'incremental' });
  await run.run({ kind: 'reconcile' });
  expect(checks()).toBe(0);
  await run.run({ kind: 'full' });
  expect(checks()).toBe(1);
});
