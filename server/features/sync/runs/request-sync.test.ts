import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { startSyncTestRun } from '../testing/sync-test-run.ts';
import { requestSync } from './request-sync.ts';

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

test('a status that cannot be read starts nothing: the call fails', async () => {
  const sent: unknown[] = [];
  const logged: unknown[] = [];
  const platform = {
    db: { asSystem: () => Promise.reject(new Error('The database is away.')) },
    jobs: { send: (...job: unknown[]) => Promise.resolve(void sent.push(job)) },
    log: { error: (...line: unknown[]) => logged.push(line) },
  } as unknown as Platform;
  await expect(requestSync(platform, { storeId: randomUUID() })).rejects.toThrow('The database is away.');
  expect([sent, logged.length]).toEqual([[], 1]);
});
