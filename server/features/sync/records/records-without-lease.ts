import type { Platform } from '../../../platform/platform.ts';
import type { SyncStore } from '../engine/ports.ts';
import { forgetMissing, noteMissing } from '../missing/missing-records.commands.ts';
import { sendSecondLook } from '../missing/second-look.jobs.ts';
import { settleAndRemove } from '../missing/settle-missing.ts';
import { storedRecords } from './stored-records.queries.ts';
import { announce, liveEntityOf, saveDeadLetters, writeRecords } from './write-records.ts';

/** Returns a SyncStore for use outside of runs. The newest version of a record wins, so it needs no lease. */
export function recordsWithoutLease({ db, jobs }: Pick<Platform, 'db' | 'jobs'>, storeId: string): SyncStore {
  return {
    commit: ({ resource, records, rejected, gone }) =>
      db.asSystem(storeId, async (tx) => {
        const { inserted, changed, rejected: refused, dropped } = await writeRecords(tx, storeId, resource, records);
        await saveDeadLetters(tx, storeId, resource, rejected);
        const present = [...records, ...rejected].map(({ id }) => id);
        await forgetMissing(tx, storeId, resource, present);
        await noteMissing(tx, storeId, resource, gone, null);
        await noteMissing(tx, storeId, 'refunds', dropped, null);
        if (changed.length > 0) await announce(tx, storeId, liveEntityOf(resource), changed);
        return { inserted, rejected: refused };
      }),
    settleGone: () =>
      settleAndRemove({
        db,
        storeId,
        runId: null,
        onRemoved: (tx, resource, changed) =>
          announce(tx, storeId, liveEntityOf(resource), changed.length === 0 ? null : changed),
        onWaiting: async (ms) => {
          await sendSecondLook(jobs, storeId, ms);
          await db.asSystem(storeId, (tx) => announce(tx, storeId, 'sync', null));
        },
      }),
    ...storedRecords(db, storeId),
  };
}
