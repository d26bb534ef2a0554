import { chooseSync, MINIMUM_GAP_MS } from '#domain/sync.ts';
import type { Platform } from '../../../platform/platform.ts';
import { newCursor, type RunCursor, type RunKind } from '../engine/run-cursor.ts';
import { runStore } from './run-store.jobs.ts';
import { lockStore, queueRun } from '../sync.commands.ts';
import { entityStatuses, readRunState, readStatuses, type RunState } from '../sync.queries.ts';

export interface SyncRequest {
  readonly storeId: string;
  /** Everything again, or the comparison of ids; otherwise what the state of the store asks for. */
  readonly kind?: RunKind | undefined;
  /** Nobody pressed a button: skipped when the last run was under 90 seconds ago. */
  readonly auto?: boolean | undefined;
  readonly requestedBy?: string | null;
}

export interface SyncAnswer {
  readonly outcome: 'started' | 'joined' | 'skipped';
  readonly run_id: string | null;
  readonly reason: string | null;
}

/** Starts a sync, or joins the one in flight: however many ask at once, one run is made. */
export async function requestSync(platform: Platform, request: SyncRequest): Promise<SyncAnswer> {
  const { db, jobs } = platform;
  const chosen = request.kind ?? (await choose(platform, request.storeId));
  return db.asSystem(request.storeId, async (tx): Promise<SyncAnswer> => {
    if (!(await lockStore(tx, request.storeId))) {
      return { outcome: 'skipped', run_id: null, reason: 'The store was removed.' };
    }
    const runState = await readRunState(tx, request.storeId);
    const send = () =>
      tx.afterCommit(
        async () => void (await jobs.send(runStore, { storeId: request.storeId }, { key: request.storeId })),
      );
    if (runState.active !== null) {
      // Sent again all the same: if its worker is gone, this takes it over.
      if (!runState.active.alive) send();
      return { outcome: 'joined', run_id: runState.active.id, reason: 'A sync is running.' };
    }
    if (request.auto === true && runState.sinceLastMs !== null && runState.sinceLastMs < MINIMUM_GAP_MS) {
      return { outcome: 'skipped', run_id: null, reason: 'The last sync was less than 90 seconds ago.' };
    }
    // What changed can only be asked for from where an earlier run began.
    const kind = chosen === 'incremental' && runState.lastCursor?.next == null ? 'full' : chosen;
    const { storeId, requestedBy = null } = request;
    const id = await queueRun(tx, { storeId, kind, cursor: beginning(kind, runState), requestedBy });
    send();
    return { outcome: 'started', run_id: id, reason: null };
  });
}

/** A state that cannot be read is no state: everything is read then. */
async function choose({ db, log }: Platform, storeId: string): Promise<RunKind> {
  try {
    return chooseSync(entityStatuses(await db.asSystem(storeId, (tx) => readStatuses(tx, storeId))));
  } catch (error) {
    log.error({ err: error, storeId }, 'The sync status could not be read');
    return 'full';
  }
}

function beginning(kind: RunKind, runState: RunState): RunCursor {
  if (kind === 'full' && runState.interrupted !== null) return runState.interrupted;
  const last = runState.lastCursor;
  const cursor = newCursor(last?.next ?? { orders: 0, products: 0 });
  // A shop that had the flat lists keeps them; one that had not may have been updated, so it is asked again.
  const flat = { refunds: last?.flat.refunds === true || null, variations: last?.flat.variations === true || null };
  return { ...cursor, flat };
}
