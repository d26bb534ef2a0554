import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOrganization, createStore, createUser } from '../../testing/tenants.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import { silentLog } from '../../platform/log/log.ts';
import type { Platform } from '../../platform/platform.ts';
import { sumsHandlers } from './sums.jobs.ts';
import { storesToRollUp } from './stores-to-roll-up.queries.ts';

const NOW = new Date('2026-11-20T08:00:00Z');
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);

let db: TestDatabase;
let organizationId: string;

beforeAll(async () => {
  db = await openTestDatabase();
  organizationId = await createOrganization(db, await createUser(db, 'Owner'));
});
afterAll(() => db.close());

async function storeWithRun(
  kind: 'full' | 'incremental',
  status: 'running' | 'completed',
  beat: Date,
): Promise<string> {
  const storeId = await createStore(db, organizationId);
  await db.asSystem(storeId, ({ query }) =>
    query.insertInto('sync_runs').values({ store_id: storeId, kind, status, heartbeat_at: beat }).execute(),
  );
  return storeId;
}

test('the roll-up waits for the end of a full sync, but not for other runs', async () => {
  const inFullSync = await storeWithRun('full', 'running', minutesAgo(0));
  const others = [
    await createStore(db, organizationId),
    await storeWithRun('full', 'completed', minutesAgo(0)),
    await storeWithRun('incremental', 'running', minutesAgo(0)),
    // Its worker has died: nothing arrives until the sync is taken over.
    await storeWithRun('full', 'running', minutesAgo(3)),
  ];
  const found = await storesToRollUp({ db, now: () => NOW });
  expect(found.toSorted()).toEqual(others.toSorted());
  expect(found).not.toContain(inFullSync);
});

test('a store whose days cannot be summed keeps no other from being summed', async () => {
  const stores = await storesToRollUp({ db, now: () => NOW });
  const tried: (string | null)[] = [];
  const asSystem: Platform['db']['asSystem'] = (storeId, work) => {
    tried.push(storeId);
    return storeId === stores[0] ? Promise.reject(new Error('a day without end')) : db.asSystem(storeId, work);
  };
  const platform = { db: { ...db, asSystem }, log: silentLog(), now: () => NOW } as unknown as Platform;
  const runs = sumsHandlers(platform).map(({ run }) => run({}, { id: 'one', signal: new AbortController().signal }));
  await expect(Promise.all(runs)).rejects.toThrow(`1 of ${stores.length} failed.`);
  expect(stores.length).toBeGreaterThan(1);
  expect(tried.filter((storeId) => storeId !== null).toSorted()).toEqual(stores);
});
