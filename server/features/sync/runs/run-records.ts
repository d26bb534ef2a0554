import type { Database } from '../../../platform/db/database.ts';
import type { RunCursor, RunKind } from '../engine/run-cursor.ts';
import type { Batch, SyncStore } from '../engine/ports.ts';
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

/** How many records one transaction writes at most while requests wait for the connection: about 20 ms on the embedded database. */
const CONTENDED_RECORDS = 25;

/** Minimum time between announcements per entity: after each one in a full run, browsers reload the entity completely. */
const ANNOUNCE_EVERY_MS = 1000;

/** What one transaction writes. Only a batch's last part has its cursor. */
type Part = Omit<Batch, 'cursor'> & { readonly cursor: RunCursor | null };

export interface RunRecords extends SyncStore {
  /** Entities with changes that were not announced to browsers yet. */
  unannounced(): readonly LiveEntity[];
}

/**
 * Returns the SyncStore of a run. Each transaction renews the lease, or throws LeaseLost and writes nothing. A commit is one, or several
 * while requests wait: the last one stores the cursor, so that a run that ends before it writes the same records again.
 */
export function runRecords(
  db: Pick<Database, 'asSystem' | 'isContended'>,
  lease: Lease,
  kind: RunKind,
  now: () => number,
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
    cursor,
    customersLater = false,
  }: Part): Promise<number> => {
    const announced: LiveEntity[] = [];
    const inserted = await db.asSystem(storeId, async (tx) => {
      if (customersLater) await leaveCustomersForLater(tx);
      await renewLease(tx, lease, cursor);
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
    return inserted;
  };
  return {
    unannounced: () => [...due],
    async commit(batch) {
      let { records } = batch;
      let inserted = 0;
      while (records.length > CONTENDED_RECORDS && db.isContended()) {
        const part = { ...batch, records: records.slice(0, CONTENDED_RECORDS), rejected: [], gone: [], cursor: null };
        // oxlint-disable-next-line no-await-in-loop
        inserted += await write(part);
        records = records.slice(CONTENDED_RECORDS);
      }
      return { inserted: inserted + (await write({ ...batch, records })) };
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
