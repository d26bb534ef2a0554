import { BATCH_SIZE } from '#domain/sync.ts';
import type { RunCursor, RunKind } from './run-cursor.ts';
import type { ShopReader, SyncStore } from './ports.ts';
import { readMissingChildren } from './child-records.ts';
import { apply, NOTHING, type RunContext } from './run-context.ts';
import { PLANS } from './steps.ts';

/** Thrown when a run was asked to stop: what is written stays, the cursor too, and somebody goes on from there. */
export class RunStopped extends Error {
  override name = 'RunStopped';
}

export interface EngineRun {
  readonly shop: ShopReader;
  readonly store: SyncStore;
  readonly kind: RunKind;
  /** Whether there may be records of ours that the shop no longer has: false only in the first full run. */
  readonly prune: boolean;
  readonly cursor: RunCursor;
  readonly signal: AbortSignal;
  /** Records a page; WooCommerce's largest unless told. */
  readonly pageSize?: number;
}

/**
 * Brings our records in step with the shop's, from wherever the cursor stands, and returns the last cursor: its `next`
 * is where the next incremental run asks from. Throws what the shop or the store throw, or `RunStopped`.
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
      if (run.signal.aborted) throw new RunStopped('The sync was asked to stop.');
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
