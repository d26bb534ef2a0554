import type { Database } from '../../../platform/db/database.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import type { Resource } from '../engine/ports.ts';
import { removeApproved, settleMissing, untilSecondLook } from './missing-records.commands.ts';

export interface Settling {
  readonly db: Pick<Database, 'asSystem'>;
  readonly storeId: string;
  /** Null outside of runs. */
  readonly runId: string | null;
  /** Called first in each transaction: a run checks its lease. */
  readonly begin?: (tx: Tx) => Promise<void>;
  /** Called in the transaction that deleted records. `changed`: their ids, as browsers know them. */
  readonly onRemoved: (tx: Tx, resource: Resource, changed: readonly number[]) => Promise<void>;
  /** Called where missing records wait for their second look. */
  readonly onWaiting: (ms: number) => Promise<void>;
}

/** Deletes the records that are missing in the shop, unless they are too many: those wait for a second look and a person. */
export async function settleAndRemove(settling: Settling): Promise<void> {
  const { db, storeId, runId, begin, onWaiting } = settling;
  const wait = await db.asSystem(storeId, async (tx) => {
    await begin?.(tx);
    await settleMissing(tx, storeId, runId);
    return untilSecondLook(tx, storeId);
  });
  await removeAllApproved(settling);
  if (wait !== null) await onWaiting(wait);
}

/** Deletes the records that may be deleted, some per transaction. Safe to run again. */
export async function removeAllApproved({
  db,
  storeId,
  begin,
  onRemoved,
}: Pick<Settling, 'db' | 'storeId' | 'begin' | 'onRemoved'>): Promise<void> {
  let isDone = false;
  while (!isDone) {
    // oxlint-disable-next-line no-await-in-loop
    isDone = await db.asSystem(storeId, async (tx) => {
      await begin?.(tx);
      const removed = await removeApproved(tx, storeId);
      if (removed !== null) await onRemoved(tx, removed.resource, removed.changed);
      return removed === null;
    });
  }
}
