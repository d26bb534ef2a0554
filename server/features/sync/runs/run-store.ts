import { randomUUID } from 'node:crypto';
import type { Database } from '../../../platform/db/database.ts';
import { DatabaseUnavailable } from '../../../platform/db/database-unavailable.ts';
import { retryingDatabase, retryDuringOutage } from '../../../platform/db/retry-during-outage.ts';
import type { Log } from '../../../platform/log/log.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ShopReader } from '../engine/ports.ts';
import { runEngine, RunStopped } from '../engine/run-engine.ts';
import { analyzeTables } from '../maintenance/analyze-tables.ts';
import { runRecords } from './run-records.ts';
import { claimRun, completeRun, failRun, renewLease, type Lease, LeaseLost, releaseRun } from '../sync.commands.ts';
import { hasCompletedFull } from '../sync.queries.ts';
import { describeWooError } from '../../../integrations/woocommerce/connection/diagnosis.ts';
import { announce } from '../records/write-records.ts';

/** Interval of heartbeats, in addition to the one with each batch. */
const HEARTBEAT_MS = 5000;

/** Dependencies of a run. */
export interface Runner {
  readonly platform: Platform;
  readonly openReader: (storeId: string) => Promise<ShopReader>;
}

/**
 * Executes the store's queued run, or takes over one whose worker is gone and resumes from its cursor. Does nothing if
 * there is none. When `signal` is aborted, the run stops after the current batch and can be resumed. Any other error marks
 * the run as failed and is rethrown, except a database outage, which leaves it to another worker, and a lost lease.
 */
export async function runStoreSync(runner: Runner, storeId: string, signal: AbortSignal): Promise<void> {
  const { log } = runner.platform;
  const db = retryingDatabase(runner.platform.db, signal);
  const token = randomUUID();
  const claim = await db.asSystem(storeId, async (tx) => {
    const run = await claimRun(tx, storeId, token);
    if (run !== null) await announce(tx, storeId, 'sync', null);
    return run === null ? null : { run, prune: await hasCompletedFull(tx, storeId) };
  });
  if (claim === null) return;
  const { run, prune } = claim;
  const lease: Lease = { storeId, runId: run.id, token };
  const about = log.child({ storeId, run: run.id, kind: run.kind });
  const started = Date.now();
  const heartbeat = startHeartbeat(runner.platform, lease, signal);
  const records = runRecords(db, lease, run.kind, () => Date.now());
  try {
    const shop = await retryDuringOutage(() => runner.openReader(storeId), signal);
    const { kind, cursor } = run;
    const ended = await runEngine({ shop, store: records, kind, prune, cursor, signal: heartbeat.signal });
    await db.asSystem(storeId, async (tx) => {
      await completeRun(tx, lease, kind, ended);
      for (const entity of [...records.unannounced(), 'sync'] as const) await announce(tx, storeId, entity, null);
    });
    about.info({ ms: Date.now() - started, progress: ended.progress }, 'The sync completed');
    heartbeat.stop();
    if (kind === 'full') await analyzeTables(runner.platform, signal);
  } catch (error) {
    await handleFailure(db, lease, error, about);
  } finally {
    heartbeat.stop();
  }
}

/** Releases a stopped run. Leaves a run that was taken over or lost its database. Marks any other as failed. */
async function handleFailure(db: Pick<Database, 'asSystem'>, lease: Lease, error: unknown, log: Log): Promise<void> {
  if (error instanceof LeaseLost) {
    log.warn('The sync was taken over by another worker, or its store was removed');
    return;
  }
  if (error instanceof RunStopped) {
    await db.asSystem(lease.storeId, (tx) => releaseRun(tx, lease));
    log.info('The sync was interrupted and will be resumed');
    return;
  }
  if (error instanceof DatabaseUnavailable) {
    log.warn('The database is unavailable; another worker resumes the sync once the lease expires');
    throw error;
  }
  const { sentence, remedy } = describeWooError(error);
  log.error({ err: error }, 'The sync failed');
  try {
    await db.asSystem(lease.storeId, async (tx) => {
      await failRun(tx, lease, `${sentence} ${remedy}`);
      await announce(tx, lease.storeId, 'sync', null);
    });
  } catch (second) {
    // Another worker took the run over and reports its result.
    if (second instanceof LeaseLost) return;
    throw second;
  }
  throw error;
}

/** Renews the lease while the run waits for the shop. Its signal aborts when the lease is lost or the process stops. */
function startHeartbeat({ db, log }: Platform, lease: Lease, stop: AbortSignal): { signal: AbortSignal; stop(): void } {
  const lost = new AbortController();
  const timer = setInterval(() => {
    db.asSystem(lease.storeId, (tx) => renewLease(tx, lease, null)).catch((error: unknown) => {
      if (error instanceof LeaseLost) lost.abort(error);
      else log.warn({ err: error, storeId: lease.storeId }, 'A heartbeat of the sync could not be written');
    });
  }, HEARTBEAT_MS);
  return { signal: AbortSignal.any([lost.signal, stop]), stop: () => clearInterval(timer) };
}
