import type { Database } from '../../../platform/db/database.ts';
import type { RunKind } from '../engine/run-cursor.ts';
import type { SyncStore } from '../engine/ports.ts';
import { storedRecords } from '../records/stored-records.queries.ts';
import { renewLease, type Lease } from '../sync.commands.ts';
import { leaveCustomersForLater, refreshStoreCustomers } from '../records/order-customers.ts';
import {
  announce,
  saveDeadLetters,
  type LiveEntity,
  liveEntityOf,
  removeRecords,
  writeRecords,
} from '../records/write-records.ts';

/** Minimum time between announcements per entity: after each one in a full run, browsers reload the entity completely. */
const ANNOUNCE_EVERY_MS = 1000;

export interface RunRecords extends SyncStore {
  /** Entities with changes that were not announced to browsers yet. */
  unannounced(): readonly LiveEntity[];
}

/** Returns the SyncStore of a run. A commit is one transaction: it renews the lease, or throws LeaseLost and writes nothing. */
export function runRecords(db: Pick<Database, 'asSystem'>, lease: Lease, kind: RunKind, now: () => number): RunRecords {
  const { storeId } = lease;
  const due = new Set<LiveEntity>();
  const announcedAt = new Map<LiveEntity, number>();
  const isDue = (entity: LiveEntity) => now() - (announcedAt.get(entity) ?? 0) >= ANNOUNCE_EVERY_MS;
  return {
    unannounced: () => [...due],
    async commit({ resource, records, rejected, gone, cursor, customersLater = false }) {
      const announced: LiveEntity[] = [];
      const inserted = await db.asSystem(storeId, async (tx) => {
        await renewLease(tx, lease, cursor);
        if (customersLater) await leaveCustomersForLater(tx);
        const written = await writeRecords(tx, storeId, resource, records);
        await saveDeadLetters(tx, storeId, resource, rejected);
        const removed = await removeRecords(tx, storeId, resource, gone);
        const changed = [...written.changed, ...removed];
        const entity = liveEntityOf(resource);
        if (changed.length > 0 || gone.length > 0) due.add(entity);
        if (due.has(entity) && (kind !== 'full' || isDue(entity))) {
          await announce(tx, storeId, entity, kind === 'full' || changed.length === 0 ? null : changed);
          announced.push(entity);
        }
        if (isDue('sync')) {
          await announce(tx, storeId, 'sync', null);
          announced.push('sync');
        }
        return written.inserted;
      });
      for (const entity of announced) {
        due.delete(entity);
        announcedAt.set(entity, now());
      }
      return { inserted };
    },
    async refreshCustomers() {
      let after: string | null = '';
      while (after !== null) {
        const from: string = after;
        // oxlint-disable-next-line no-await-in-loop
        after = await db.asSystem(storeId, async (tx) => {
          await renewLease(tx, lease, null);
          return refreshStoreCustomers(tx, storeId, from);
        });
      }
      due.add('customers');
    },
    ...storedRecords(db, storeId),
  };
}
