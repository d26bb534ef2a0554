import { randomUUID } from 'node:crypto';
import { retryingDatabase, retryDuringOutage } from '../../../platform/db/retry-during-outage.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ShopReader } from '../engine/ports.ts';
import { noteReachable } from '../../stores/stores.public.ts';
import { analyzeTables } from '../maintenance/analyze-tables.ts';
import { sendSecondLook } from '../missing/second-look.jobs.ts';
import { executeRun, type HeldRun, type Problem } from './execute-run.ts';
import { runRecords } from './run-records.ts';
import { runStatistics, type RunStatistics } from './run-statistics.ts';
import { claimRun, completeRun, failRun, renewLease, type Lease, releaseRun } from '../sync.commands.ts';
import { hasCompletedFull } from '../sync.queries.ts';
import { announce } from '../records/write-records.ts';

/** Dependencies of a run. */
export interface Runner {
  readonly platform: Platform;
  readonly openReader: (storeId: string) => Promise<ShopReader>;
  /** Finds out what is wrong with the connection to a shop, and stores it; null if nothing is. */
  readonly diagnose?: (storeId: string) => Promise<Problem | null>;
}

/** Executes the store's queued or abandoned run (see executeRun). Does nothing if there is none. Returns whether one completed. */
export async function runStoreSync(runner: Runner, storeId: string, signal: AbortSignal): Promise<boolean> {
  const { platform } = runner;
  const statistics = runStatistics((which) => analyzeTables(platform, which, signal));
  const completed = await executeRun(
    {
      claim: () => claimHeldRun(platform, storeId, statistics, signal),
      openReader: () => retryDuringOutage(() => runner.openReader(storeId), signal),
      diagnose: async () => (await runner.diagnose?.(storeId)) ?? null,
      now: () => Date.now(),
      every(ms, work) {
        const timer = setInterval(work, ms);
        return () => clearInterval(timer);
      },
      log: platform.log.child({ storeId }),
    },
    signal,
  );
  if (completed === 'full') await statistics.finish();
  return completed !== null;
}

async function claimHeldRun(
  platform: Platform,
  storeId: string,
  statistics: RunStatistics,
  signal: AbortSignal,
): Promise<HeldRun | null> {
  const direct = platform.db;
  const db = retryingDatabase(direct, signal);
  const token = randomUUID();
  const claim = await db.asSystem(storeId, async (tx) => {
    const run = await claimRun(tx, storeId, token);
    if (run !== null) await announce(tx, storeId, 'sync', null);
    return run === null ? null : { ...run, prune: await hasCompletedFull(tx, storeId) };
  });
  if (claim === null) return null;
  const lease: Lease = { storeId, runId: claim.id, token };
  const written = runRecords(db, lease, claim.kind, {
    now: () => Date.now(),
    onWaiting: (ms) => sendSecondLook(platform.jobs, storeId, ms),
  });
  const records = claim.kind === 'full' ? statistics.follow(written) : written;
  return {
    ...claim,
    records,
    // The next heartbeat is the retry.
    renew: () => direct.asSystem(storeId, (tx) => renewLease(tx, lease, null)),
    complete: (cursor) =>
      db.asSystem(storeId, async (tx) => {
        await completeRun(tx, lease, claim.kind, cursor);
        await noteReachable(tx, storeId, platform.now());
        for (const entity of [...records.unannounced(), 'sync'] as const) await announce(tx, storeId, entity, null);
      }),
    fail: (message) =>
      db.asSystem(storeId, async (tx) => {
        await failRun(tx, lease, message);
        await announce(tx, storeId, 'sync', null);
      }),
    release: () => db.asSystem(storeId, (tx) => releaseRun(tx, lease)),
  };
}
