import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createWooClient } from '../../../integrations/woocommerce/client/create-woo-client.ts';
import { silentLog } from '../../../platform/log/log.ts';
import type { GuardedFetch } from '../../../platform/outbound/guarded-fetch.ts';
import { readSignal } from '../../../platform/outbound/request-signal.ts';
import { openTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { newCursor } from '../engine/run-cursor.ts';
import { wooShopReader } from '../records/woo-shop-reader.ts';
import { startSyncTestRun, type SyncTestRun } from '../testing/sync-test-run.ts';
import { executeRun, type HeldRun } from './execute-run.ts';
import { LeaseLost } from './lease-lost.ts';

let db: TestDatabase;
let run: SyncTestRun;
/** How many reads of the shop wait for a response, and how many were cancelled. */
let reads: { waiting: number; cancelled: number; begun: number };

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  run = await startSyncTestRun(db);
  reads = { waiting: 0, cancelled: 0, begun: 0 };
});

/** A shop that never responds, and cancels with the signal of reads, as the guarded fetch does. */
const silent: GuardedFetch = () =>
  new Promise((_resolve, reject) => {
    reads.waiting += 1;
    reads.begun += 1;
    readSignal()?.addEventListener('abort', () => {
      reads.waiting -= 1;
      reads.cancelled += 1;
      reject(new Error('cancelled'));
    });
  });

function reader() {
  const connection = {
    url: 'https://shop.example',
    apiRoot: 'https://shop.example/wp-json',
    auth: 'basic',
    consumerKey: 'ck_1',
    consumerSecret: 'cs_1',
  } as const;
  return wooShopReader(
    createWooClient(connection, { fetch: silent, now: Date.now, sleep: async () => undefined, random: () => 0 }),
  );
}

test('a process that stops cancels the reads of its runs at once, and the run can be resumed', async () => {
  const stop = new AbortController();
  const working = run.run({ kind: 'full' }, reader(), stop.signal);
  await expect.poll(() => reads.waiting).toBeGreaterThan(0);
  stop.abort();
  await working;
  const { begun } = reads;
  expect(reads).toEqual({ waiting: 0, cancelled: begun, begun });
  expect(await run.rows('select status, lease_token, error from sync_runs')).toEqual([
    { status: 'running', lease_token: null, error: null },
  ]);
});

test('a run that lost its lease, such as one of a removed store, cancels its reads and reports nothing', async () => {
  let beat: () => void = () => undefined;
  const ends: string[] = [];
  const held: HeldRun = {
    id: 'r1',
    kind: 'full',
    cursor: newCursor({ orders: 0, products: 0 }),
    prune: false,
    records: {} as never,
    renew: async () => {
      throw new LeaseLost('The store was removed.');
    },
    complete: async () => void ends.push('complete'),
    fail: async () => void ends.push('fail'),
    release: async () => void ends.push('release'),
  };
  const working = executeRun(
    {
      claim: async () => held,
      openReader: async () => reader(),
      diagnose: async () => null,
      now: () => 0,
      every: (_ms, work) => {
        beat = work;
        return () => undefined;
      },
      log: silentLog(),
    },
    new AbortController().signal,
  );
  await expect.poll(() => reads.waiting).toBeGreaterThan(0);
  beat();
  expect(await working).toBeNull();
  expect([reads.waiting, ends]).toEqual([0, []]);
});
