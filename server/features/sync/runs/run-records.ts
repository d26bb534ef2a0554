import type { Database } from '../../../platform/db/database.ts';
import type { RunKind } from '../engine/run-cursor.ts';
import type { SyncStore } from '../engine/ports.ts';
import {
  readChildren,
  readDeadLetterIds,
  readVariableProducts,
  readVersions,
} from '../records/stored-records.queries.ts';
import { renewLease, type Lease } from '../sync.commands.ts';
import {
  announce,
  saveDeadLetters,
  type LiveEntity,
  liveEntityOf,
  removeRecords,
  writeRecords,
} from '../records/write-records.ts';

/** During a full run browsers are told of changes about once a second per entity: they read everything anew each time. */
const ANNOUNCE_EVERY_MS = 1000;

/** Our tables as the engine of one run sees them. */
export interface RunRecords extends SyncStore {
  /** Entities that changed since browsers were last told. */
  unannounced(): readonly LiveEntity[];
}

/** Each commit is one transaction, fenced by the lease: with the lease lost it throws LeaseLost and writes nothing. */
export function runRecords(db: Pick<Database, 'asSystem'>, lease: Lease, kind: RunKind, now: () => number): RunRecords {
  const { storeId } = lease;
  const due = new Set<LiveEntity>();
  const told = new Map<LiveEntity, number>();
  const isDue = (entity: LiveEntity) => now() - (told.get(entity) ?? 0) >= ANNOUNCE_EVERY_MS;
  return {
    unannounced: () => [...due],
    async commit({ resource, records, rejected, gone, cursor }) {
      const announced: LiveEntity[] = [];
      const inserted = await db.asSystem(storeId, async (tx) => {
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
        told.set(entity, now());
      }
      return { inserted };
    },
    versions: (resource, range) => db.asSystem(storeId, (tx) => readVersions(tx, storeId, resource, range)),
    childrenOf: (resource, parentIds) => db.asSystem(storeId, (tx) => readChildren(tx, storeId, resource, parentIds)),
    variableProducts: (after, limit) => db.asSystem(storeId, (tx) => readVariableProducts(tx, storeId, after, limit)),
    deadLetters: (resource, limit) => db.asSystem(storeId, (tx) => readDeadLetterIds(tx, storeId, resource, limit)),
  };
}
