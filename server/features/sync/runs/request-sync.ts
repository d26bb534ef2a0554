import { chooseSync, MINIMUM_GAP_MS } from '#domain/sync.ts';
import type { Platform } from '../../../platform/platform.ts';
import { newCursor, type RunCursor, type RunKind, type UnreadList } from '../engine/run-cursor.ts';
import { checkStore } from '../../stores/stores.public.ts';
import { runStore } from './run-store.jobs.ts';
import { lockStore, queueRun } from '../sync.commands.ts';
import {
  entityStatuses,
  hasCompletedFull,
  readRunState,
  readSample,
  readStatuses,
  type RunState,
} from '../sync.queries.ts';
import { inEnglish } from '../../../platform/language/stored-text.ts';

interface SyncRequest {
  readonly storeId: string;
  /** Chosen from the store's sync status by default. */
  readonly kind?: RunKind | undefined;
  /** Not started by a user: skipped when the last run ended less than 90 seconds ago. */
  readonly auto?: boolean | undefined;
  readonly requestedBy?: string | null;
}

interface SyncResponse {
  readonly outcome: 'started' | 'waiting' | 'joined' | 'skipped';
  readonly run_id: string | null;
  readonly reason: string | null;
}

/** Starts a sync or joins the current one: concurrent requests share one run. A full sync waits for one of another kind to end. */
export async function requestSync(platform: Platform, request: SyncRequest): Promise<SyncResponse> {
  const { db, jobs } = platform;
  const chosen = request.kind ?? (await choose(platform, request.storeId));
  return db.asSystem(request.storeId, async (tx): Promise<SyncResponse> => {
    if (!(await lockStore(tx, request.storeId))) {
      return { outcome: 'skipped', run_id: null, reason: 'The store was removed.' };
    }
    const runState = await readRunState(tx, request.storeId);
    // Its first run fills it; there is no shop that could have changed since.
    if (runState.lastCursor !== null && (await readSample(tx, request.storeId)).isSample) {
      return { outcome: 'skipped', run_id: null, reason: 'This is sample data.' };
    }
    const send = () =>
      tx.afterCommit(
        async () => void (await jobs.send(runStore, { storeId: request.storeId }, { key: request.storeId })),
      );
    if (runState.active !== null) {
      // Without a heartbeat its worker is gone: this job takes the run over.
      if (!runState.active.alive) send();
      if (request.kind === 'full' && runState.active.kind !== 'full') {
        const { storeId, requestedBy = null } = request;
        const cursor = initialCursor('full', runState);
        const run_id = runState.waitingFull ?? (await queueRun(tx, { storeId, kind: 'full', cursor, requestedBy }));
        return {
          outcome: 'waiting',
          run_id,
          reason: inEnglish('A sync is running. The full sync starts when it ends.'),
        };
      }
      return { outcome: 'joined', run_id: runState.active.id, reason: 'A sync is running.' };
    }
    if (request.auto === true && runState.sinceLastMs !== null && runState.sinceLastMs < MINIMUM_GAP_MS) {
      return { outcome: 'skipped', run_id: null, reason: 'The last sync was less than 90 seconds ago.' };
    }
    const kind = possibleKind(chosen, runState);
    const { storeId, requestedBy = null } = request;
    const id = await queueRun(tx, { storeId, kind, cursor: initialCursor(kind, runState), requestedBy });
    send();
    // The first full sync follows a check, on connecting.
    if (kind === 'full' && runState.lastCursor !== null) {
      tx.afterCommit(async () => void (await jobs.send(checkStore, { storeId }, { key: storeId })));
    }
    return { outcome: 'started', run_id: id, reason: null };
  });
}

/** Falls back to a full run when the status cannot be read. Lists that a full run could not read are left to incremental ones. */
async function choose({ db, log }: Platform, storeId: string): Promise<RunKind> {
  try {
    return await db.asSystem(storeId, async (tx) => {
      const kind = chooseSync(entityStatuses(await readStatuses(tx, storeId)));
      return kind === 'full' && (await hasCompletedFull(tx, storeId)) ? 'incremental' : kind;
    });
  } catch (error) {
    log.error({ err: error, storeId }, 'The sync status could not be read');
    return 'full';
  }
}

/** An incremental run needs the start points that an earlier run stored, and a comparison a copy to compare. */
export function possibleKind(chosen: RunKind, { lastCursor }: Pick<RunState, 'lastCursor'>): RunKind {
  return lastCursor?.next == null ? 'full' : chosen;
}

/** The cursor with which a run begins: after an interrupted full run, where that one stopped. */
export function initialCursor(kind: RunKind, runState: Pick<RunState, 'interrupted' | 'lastCursor'>): RunCursor {
  if (kind === 'full' && runState.interrupted !== null) return runState.interrupted;
  const last = runState.lastCursor;
  const cursor = newCursor(last?.next ?? { orders: 0, products: 0 });
  const unread: Record<string, UnreadList> = {};
  for (const [list, left] of Object.entries(kind === 'full' ? {} : (last?.unread ?? {}))) {
    if (left !== undefined) unread[list] = { ...left, runs: left.runs + 1 };
  }
  // A shop that lacked the flat lists may have been updated since, so it is checked again.
  const flat = { refunds: last?.flat.refunds === true || null, variations: last?.flat.variations === true || null };
  return { ...cursor, flat, unread };
}
