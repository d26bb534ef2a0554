import type { Database } from '../../../platform/db/database.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import type { RunKind } from '../engine/run-cursor.ts';
import type { Batch, BatchResult, Resource, SyncStore } from '../engine/ports.ts';
import { storedRecords } from '../records/stored-records.queries.ts';
import { renewLease, type Lease } from '../sync.commands.ts';
import { leaveCustomersForLater, refreshStoreCustomers } from '../records/order-customers.ts';
import { forgetMissing, noteMissing } from '../missing/missing-records.commands.ts';
import { settleAndRemove } from '../missing/settle-missing.ts';
import { hasDifferences, noteTotals } from '../totals/differences.commands.ts';
import {
  announce,
  countListedRefunds,
  saveDeadLetters,
  type LiveEntity,
  liveEntityOf,
  writeRecords,
} from '../records/write-records.ts';

/** Minimum time between announcements per entity: after each one in a full run, browsers reload the entity completely. */
const ANNOUNCE_EVERY_MS = 1000;

export interface RunRecords extends SyncStore {
  /** Entities with changes that were not announced to browsers yet. */
  unannounced(): readonly LiveEntity[];
}

interface RunSurroundings {
  readonly now: () => number;
  /** Missing records wait for a second look, which is due in `ms`. */
  readonly onWaiting: (ms: number) => Promise<void>;
}

const idsOf = (rows: readonly { readonly id: number | null }[]) => rows.map(({ id }) => id);

/**
 * Returns the SyncStore of a run. A commit is one transaction. It renews the lease and stores the cursor, or throws LeaseLost and
 * writes nothing.
 */
export function runRecords(
  db: Pick<Database, 'asSystem'>,
  lease: Lease,
  kind: RunKind,
  { now, onWaiting }: RunSurroundings,
): RunRecords {
  const { storeId } = lease;
  const due = new Set<LiveEntity>();
  const announcedAt = new Map<LiveEntity, number>();
  const isDue = (entity: LiveEntity) => now() - (announcedAt.get(entity) ?? 0) >= ANNOUNCE_EVERY_MS;
  const write = async ({
    resource,
    records,
    rejected,
    gone,
    listed = [],
    cursor,
    customersLater = false,
  }: Batch): Promise<BatchResult> => {
    const announced: LiveEntity[] = [];
    const result = await db.asSystem(storeId, async (tx) => {
      if (customersLater) await leaveCustomersForLater(tx);
      await renewLease(tx, lease, cursor);
      const written = await writeRecords(tx, storeId, resource, records);
      await saveDeadLetters(tx, storeId, resource, rejected);
      await forgetMissing(tx, storeId, resource, [...idsOf(records), ...idsOf(rejected), ...listed]);
      await noteMissing(tx, storeId, resource, gone, lease.runId);
      await noteMissing(tx, storeId, 'refunds', written.dropped, lease.runId);
      const { changed } = written;
      const entity = liveEntityOf(resource);
      if (changed.length > 0) due.add(entity);
      if (due.has(entity) && (kind !== 'full' || isDue(entity))) {
        await announce(tx, storeId, entity, kind === 'full' || changed.length === 0 ? null : changed);
        announced.push(entity);
      }
      if (isDue('sync')) {
        await announce(tx, storeId, 'sync', null);
        announced.push('sync');
      }
      return { inserted: written.inserted, rejected: written.rejected };
    });
    for (const entity of announced) {
      due.delete(entity);
      announcedAt.set(entity, now());
    }
    return result;
  };
  const renew = (tx: Tx) => renewLease(tx, lease, null);
  const onRemoved = async (tx: Tx, resource: Resource, changed: readonly number[]) => {
    const entity = liveEntityOf(resource);
    due.add(entity);
    if (kind !== 'full') await announce(tx, storeId, entity, changed.length === 0 ? null : changed);
  };
  return {
    unannounced: () => [...due],
    commit: write,
    settleGone: () => settleAndRemove({ db, storeId, runId: lease.runId, begin: renew, onRemoved, onWaiting }),
    async refreshCustomers() {
      await refreshAllCustomers(db, storeId, renew);
      due.add('customers');
    },
    async countListedRefunds() {
      await db.asSystem(storeId, async (tx) => {
        await renewLease(tx, lease, null);
        const orders = await countListedRefunds(tx, storeId);
        if (orders.length > 0) await announce(tx, storeId, 'orders', orders);
      });
    },
    noteTotals: (totals, unread) =>
      db.asSystem(storeId, async (tx) => {
        await renewLease(tx, lease, null);
        await noteTotals(tx, storeId, totals, unread);
      }),
    hasDifferences: () => db.asSystem(storeId, (tx) => hasDifferences(tx, storeId)),
    ...storedRecords(db, storeId),
  };
}

async function refreshAllCustomers(
  db: Pick<Database, 'asSystem'>,
  storeId: string,
  renew: (tx: Tx) => Promise<void>,
): Promise<void> {
  let after: string | null = '';
  while (after !== null) {
    const from: string = after;
    // oxlint-disable-next-line no-await-in-loop
    after = await db.asSystem(storeId, async (tx) => {
      await renew(tx);
      return refreshStoreCustomers(tx, storeId, from);
    });
  }
}
