import type { Log } from '../../../platform/log/log.ts';
import { DatabaseUnavailable } from '../../../platform/db/database-unavailable.ts';
import { describeWooError } from '../../../integrations/woocommerce/connection/diagnosis.ts';
import { ListUnreadable, type ShopReader, type SyncStore } from '../engine/ports.ts';
import type { RunCursor, RunKind } from '../engine/run-cursor.ts';
import { runEngine, RunStopped } from '../engine/run-engine.ts';
import { WooError } from '../../../integrations/woocommerce/errors/woo-error.ts';
import { withReadSignal } from '../../../platform/outbound/request-signal.ts';
import { LeaseLost } from './lease-lost.ts';

/** Interval of heartbeats, in addition to the one with each batch. */
const HEARTBEAT_MS = 5000;

/** A run that this process holds. All writes throw LeaseLost once it was taken over or its store removed. */
export interface HeldRun {
  readonly id: string;
  readonly kind: RunKind;
  readonly cursor: RunCursor;
  /** Whether a full run of this store ever completed: before that there is nothing to delete. */
  readonly prune: boolean;
  readonly records: SyncStore;
  renew(): Promise<void>;
  complete(cursor: RunCursor): Promise<void>;
  fail(message: string): Promise<void>;
  /** Lets any worker resume the run. */
  release(): Promise<void>;
}

/** What is wrong with the connection to a shop, for merchants. */
export interface Problem {
  readonly sentence: string;
  readonly remedy: string;
}

/** Everything outside of a run: the database, the shop and time. */
export interface RunDependencies {
  /** Takes the store's queued run, or one whose worker is gone. Null if there is none. */
  claim(): Promise<HeldRun | null>;
  openReader(): Promise<ShopReader>;
  /** What a test of the connection says after a failure; null if it finds nothing. */
  diagnose(): Promise<Problem | null>;
  now(): number;
  /** Calls back at this interval, until the returned function is called. */
  every(ms: number, work: () => void): () => void;
  readonly log: Pick<Log, 'info' | 'warn' | 'error' | 'child'>;
  /** Records per page; WooCommerce's maximum by default. */
  readonly pageSize?: number;
}

/**
 * Executes the store's queued run, or takes over one whose worker is gone and resumes from its cursor. Returns the kind of
 * the completed run, or null. When `signal` is aborted, the run cancels its reads, stops after the current batch and can be resumed.
 * Any other error marks the run as failed and is rethrown, except a database outage, which leaves it to another worker, and a lost lease.
 */
export async function executeRun(dependencies: RunDependencies, signal: AbortSignal): Promise<RunKind | null> {
  const run = await dependencies.claim();
  if (run === null) return null;
  const log = dependencies.log.child({ run: run.id, kind: run.kind });
  const started = dependencies.now();
  const heartbeat = startHeartbeat(dependencies, run, signal);
  try {
    const shop = await dependencies.openReader();
    const { kind, cursor, prune, records: store } = run;
    const { pageSize } = dependencies;
    const { signal: stopped } = heartbeat;
    const work = () => runEngine({ shop, store, kind, prune, cursor, signal: stopped, pageSize });
    const ended = await withReadSignal(stopped, work, false);
    await run.complete(ended);
    log.info({ ms: dependencies.now() - started, progress: ended.progress }, 'The sync completed');
    return kind;
  } catch (error) {
    await handleFailure(dependencies, run, causeOf(error, heartbeat.signal), log);
    return null;
  } finally {
    heartbeat.stop();
  }
}

/** A read that was cancelled with the run did not fail. */
function causeOf(error: unknown, stopped: AbortSignal): unknown {
  const isCancelled = error instanceof WooError && error.code === 'CANCELLED' && stopped.aborted;
  if (!isCancelled) return error;
  return stopped.reason instanceof LeaseLost ? stopped.reason : new RunStopped('The sync was stopped.');
}

/** Releases a stopped run. Leaves a run that was taken over or lost its database. Marks any other as failed. */
async function handleFailure(
  { diagnose }: Pick<RunDependencies, 'diagnose'>,
  run: HeldRun,
  error: unknown,
  log: Pick<Log, 'info' | 'warn' | 'error'>,
): Promise<void> {
  if (error instanceof LeaseLost) {
    log.warn('The sync was taken over by another worker, or its store was removed');
    return;
  }
  if (error instanceof RunStopped) {
    await run.release();
    log.info('The sync was interrupted and will be resumed');
    return;
  }
  if (error instanceof DatabaseUnavailable) {
    const reason = String(error.cause);
    log.warn({ reason }, 'The database is unavailable; another worker resumes the sync once the lease expires');
    throw error;
  }
  log.error({ err: error }, 'The sync failed');
  try {
    // The same words as "Test connection", which looks closer than a sync.
    const isOfShop = error instanceof WooError || error instanceof ListUnreadable;
    const problem = isOfShop ? await diagnose().catch(() => null) : null;
    await run.fail(problem === null ? messageOf(error) : `${problem.sentence} ${problem.remedy}`);
  } catch (second) {
    // Another worker took the run over and reports its result.
    if (second instanceof LeaseLost) return;
    throw second;
  }
  throw error;
}

/** Why a run failed, for merchants. A list that could not be read says it itself. */
function messageOf(error: unknown): string {
  if (error instanceof ListUnreadable) return `${error.message} ${error.remedy}`.trim();
  const { sentence, remedy } = describeWooError(error);
  return `${sentence} ${remedy}`;
}

/** Renews the lease while the run waits for the shop. Its signal aborts when the lease is lost or the process stops. */
function startHeartbeat(
  { every, log }: RunDependencies,
  run: HeldRun,
  stop: AbortSignal,
): { signal: AbortSignal; stop(): void } {
  const lost = new AbortController();
  const end = every(HEARTBEAT_MS, () => {
    run.renew().catch((error: unknown) => {
      if (error instanceof LeaseLost) lost.abort(error);
      else log.warn({ err: error, run: run.id }, 'A heartbeat of the sync could not be written');
    });
  });
  return { signal: AbortSignal.any([lost.signal, stop]), stop: end };
}
