import { BATCH_SIZE } from '#domain/sync.ts';
import type { RunCursor, RunKind } from './run-cursor.ts';
import { ListUnreadable, type ShopReader, type SyncStore } from './ports.ts';
import { causeOf, requireUncached } from './check-caches.ts';
import { readMissingChildren } from './child-records.ts';
import { noteFailure } from './note-failure.ts';
import { MAX_FAILURES, Reading } from './reading.ts';
import { apply, NOTHING, type RunContext } from './run-context.ts';
import { type PlannedStep, PLANS } from './steps.ts';

/** Thrown when a run must stop. Committed batches and the cursor stay, so another worker can resume. */
export class RunStopped extends Error {
  override name = 'RunStopped';
}

export interface EngineRun {
  readonly shop: ShopReader;
  readonly store: SyncStore;
  readonly kind: RunKind;
  /** Whether to delete records that the shop no longer has; false only in the first full run. */
  readonly prune: boolean;
  readonly cursor: RunCursor;
  readonly signal: AbortSignal;
  /** Records per page; WooCommerce's maximum by default. */
  readonly pageSize?: number;
}

/** After this many lists without any answer, and none with one, a run ends: the shop is down. */
const SILENT_LISTS = 2;

/**
 * Syncs our records with the shop's, resuming from the cursor. Each list has its own outcome: one that cannot be read does not stop
 * the others. Returns the last cursor: its `next` holds the start points of the next incremental run, its `failures` and `unread` the
 * lists that could not be read.
 * @throws RunStopped after `signal` is aborted, ListUnreadable if no list could be read, and any other error of the shop or the store.
 */
export async function runEngine(run: EngineRun): Promise<RunCursor> {
  const context: RunContext = {
    shop: run.shop,
    store: run.store,
    kind: run.kind,
    prune: run.prune,
    pageSize: run.pageSize ?? BATCH_SIZE,
    reading: new Reading(MAX_FAILURES[run.kind]),
    cursor: { ...run.cursor, failures: {} },
    hasGone: false,
    setAside: new Map(),
    begun: new Set(),
    uncached: new Set(),
    checkpoint: () => {
      if (run.signal.aborted) throw new RunStopped('The sync was stopped.');
    },
  };
  await readMissingChildren(context);
  const steps = Object.entries(PLANS[run.kind]);
  const errors: ListUnreadable[] = [];
  const hasRead = () => steps.some(([name, { list }]) => list !== undefined && context.cursor.done.includes(name));
  for (const [name, step] of steps) {
    if (context.cursor.done.includes(name) || hasFailed(context, step)) continue;
    try {
      if (step.list !== undefined) await requireUncached(context, step.list);
      await step.run(context);
    } catch (thrown) {
      if (!(thrown instanceof ListUnreadable) || step.list === undefined) throw thrown;
      const error = await causeOf(context, step.list, thrown);
      errors.push(error);
      const isDown = errors.filter(({ refusal }) => refusal === 'silence').length >= SILENT_LISTS;
      if (isDown && !hasRead()) throw error;
      await noteFailure(context, name, step.list, error);
      continue;
    }
    if (context.hasGone) await settle(context);
    const done = [...context.cursor.done, name];
    await apply(context, 'orders', NOTHING, { ...context.cursor, done, walk: null });
  }
  if (errors[0] !== undefined && !hasRead()) throw errors[0];
  // Also what a process that died had found.
  await settle(context);
  return context.cursor;
}

async function settle(context: RunContext): Promise<void> {
  context.checkpoint();
  await context.store.settleGone();
  context.hasGone = false;
}

function hasFailed({ cursor }: RunContext, { list }: PlannedStep): boolean {
  return list !== undefined && cursor.failures?.[list] !== undefined;
}
