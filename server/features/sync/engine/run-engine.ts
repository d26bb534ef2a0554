import { BATCH_SIZE } from '#domain/sync.ts';
import type { RunCursor, RunKind } from './run-cursor.ts';
import type { ShopReader, SyncStore } from './ports.ts';
import { readMissingChildren } from './child-records.ts';
import { apply, NOTHING, type RunContext } from './run-context.ts';
import { PLANS } from './steps.ts';

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

/**
 * Syncs our records with the shop's, resuming from the cursor. Returns the last cursor: its `next` holds the start points
 * of the next incremental run.
 * @throws RunStopped after `signal` is aborted, and any error of the shop or the store.
 */
export async function runEngine(run: EngineRun): Promise<RunCursor> {
  const context: RunContext = {
    shop: run.shop,
    store: run.store,
    kind: run.kind,
    prune: run.prune,
    pageSize: run.pageSize ?? BATCH_SIZE,
    cursor: run.cursor,
    checkpoint: () => {
      if (run.signal.aborted) throw new RunStopped('The sync was stopped.');
    },
  };
  await readMissingChildren(context);
  for (const [name, step] of Object.entries(PLANS[run.kind])) {
    if (context.cursor.done.includes(name)) continue;
    await step(context);
    const done = [...context.cursor.done, name];
    await apply(context, 'orders', NOTHING, { ...context.cursor, done, walk: null });
  }
  return context.cursor;
}
