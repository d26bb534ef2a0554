import type { Batch, ShopReader } from '../../../server/features/sync/engine/ports.ts';
import type { RunCursor } from '../../../server/features/sync/engine/run-cursor.ts';
import type { ModelStore } from '../../../server/features/sync/testing/model-store.ts';
import type { StoredSums } from '../../../server/features/sums/fold-portion.ts';
import type { OperationLog } from '../../../server/features/operations/operation-log.ts';
import type { QueueStorage } from '../../../web/platform/offline-queue/storage/queue-storage.ts';
import type { ShopDay } from '#domain/time/shop-time.ts';
import { dayOf } from '../world/facts.ts';
import type { SimulatedRuns } from '../world/simulated-runs.ts';

/** A bug, planted by wrapping a dependency of Karoo's code or by breaking a rule of the simulated database. */
export interface PlantedFault {
  readonly name: string;
  /** Called in the transaction, before the batch is written. */
  beforeBatch?(batch: Batch, records: ModelStore): void;
  /** Called while the rows of a batch are written, before its commit. */
  onHalfBatch?(batch: Batch, runs: SimulatedRuns): void;
  changeTouched?(touched: ReadonlySet<ShopDay>, batch: Batch): ReadonlySet<ShopDay>;
  /** Called when a run begins or resumes. */
  changeCursor?(cursor: RunCursor): RunCursor;
  changeReader?(reader: ShopReader, world: { readonly clock: () => number }): ShopReader;
  changeFold?(sums: StoredSums): StoredSums;
  changeLog?(log: OperationLog): OperationLog;
  changeStorage?(storage: QueueStorage, later: (ms: number, run: () => void) => void): QueueStorage;
}

const olderVersionWins: PlantedFault = {
  name: 'an older version of an order replaces a newer one',
  beforeBatch({ resource, records }, { tables }) {
    for (const { id } of records) {
      const stored = tables[resource].get(id);
      if (stored !== undefined) tables[resource].set(id, { ...stored, modified: 0 });
    }
  },
};

const cursorBeforeRecords: PlantedFault = {
  name: 'the cursor is stored before the records of its batch',
  onHalfBatch({ cursor }, { active }) {
    if (active?.status === 'running' && cursor.next !== null) active.cursor = structuredClone(cursor);
  },
};

const resumesTooFar: PlantedFault = {
  name: 'a resumed run begins a page too far',
  changeCursor(cursor) {
    const { walk } = cursor;
    return walk === null || walk.offset === 0 ? cursor : { ...cursor, walk: { offset: walk.offset + 5, edge: null } };
  },
};

const startsByOwnClock: PlantedFault = {
  name: 'a run begins where Karoo’s clock was at the last one, not the shop’s',
  changeReader(reader, { clock }) {
    return {
      ...reader,
      async listVersions(path, params) {
        const page = await reader.listVersions(path, params);
        const isStartPoint = params['orderby'] === 'modified' && params['per_page'] === 1;
        if (!isStartPoint) return page;
        return { ...page, shopTime: null, records: page.records.map((row) => ({ ...row, modified: clock() })) };
      },
    };
  },
};

const rereadLosesRecord: PlantedFault = {
  name: 'a record that a repeated read leaves out counts as deleted',
  changeReader(reader) {
    return {
      ...reader,
      async list(path, params) {
        const page = await reader.list(path, params);
        const isLong = Array.isArray(params['include']) && page.records.length > 1;
        return isLong ? { ...page, records: page.records.slice(1) } : page;
      },
    };
  },
};

const onlyNewDay: PlantedFault = {
  name: 'only the new day of an order that moved is marked',
  changeTouched: (touched, { resource, records }) =>
    resource === 'orders' && records.length > 0 ? new Set(records.map(dayOf)) : touched,
};

const foldWithoutLock: PlantedFault = {
  name: 'the fold does not lock the store',
  changeFold: (sums) => ({ ...sums, lock: async () => undefined }),
};

const sendsUnrecorded: PlantedFault = {
  name: 'a write is sent without a record of it',
  changeLog: (log) => ({ ...log, recordSending: async () => undefined }),
};

const confirmsBeforeStoring: PlantedFault = {
  name: 'a change is confirmed before it is stored on the device',
  changeStorage(storage, later) {
    return {
      ...storage,
      async change(step) {
        const after = step(await storage.read());
        later(400, () => void storage.change(step).catch(() => undefined));
        return after;
      },
    };
  },
};

const dropsFailed: PlantedFault = {
  name: 'a change that failed is dropped',
  changeStorage: (storage) => ({
    ...storage,
    change: (step) => storage.change((all) => step(all).filter(({ state }) => state !== 'failed')),
  }),
};

export const PLANTED_FAULTS: readonly PlantedFault[] = [
  olderVersionWins,
  cursorBeforeRecords,
  resumesTooFar,
  startsByOwnClock,
  rereadLosesRecord,
  onlyNewDay,
  foldWithoutLock,
  sendsUnrecorded,
  confirmsBeforeStoring,
  dropsFailed,
];
