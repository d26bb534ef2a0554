import {
  type Batch,
  ListUnreadable,
  type ShopReader,
  UnsupportedByShop,
} from '../../../server/features/sync/engine/ports.ts';
import type { RunCursor, StartPoint } from '../../../server/features/sync/engine/run-cursor.ts';
import { OVERLAP_MS } from '../../../server/features/sync/engine/walk-changed.ts';
import { type ModelStore, storedRecord } from '../../../server/features/sync/testing/model-store.ts';
import type { StoredSums } from '../../../server/features/sums/roll-up-chunk.ts';
import type { OperationLog } from '../../../server/features/operations/operation-log.ts';
import type { QueueStorage } from '../../../web/platform/offline-queue/storage/queue-storage.ts';
import type { ShopDay } from '#domain/time/shop-time.ts';
import { dayOf } from '../world/facts.ts';
import type { SimulatedShop } from '../world/simulated-shop.ts';
import type { SimulatedRuns } from '../world/simulated-runs.ts';

/** A bug, planted by wrapping a dependency of Karoo's code or by breaking a rule of the simulated database. */
export interface PlantedFault {
  readonly name: string;
  /** A story that finds it, tried first. */
  readonly foundBy: number;
  /** Called in the transaction, before the batch is written. */
  beforeBatch?(batch: Batch, records: ModelStore): void;
  /** Called while the rows of a batch are written, before its commit. */
  onHalfBatch?(batch: Batch, runs: SimulatedRuns): void;
  changeStale?(stale: ReadonlySet<ShopDay>, batch: Batch): ReadonlySet<ShopDay>;
  /** Called when a run begins or resumes. */
  changeCursor?(cursor: RunCursor): RunCursor;
  /** Called by the schedule, every minute. */
  changeAction?(action: ReturnType<SimulatedRuns['nextAction']>, runs: SimulatedRuns): typeof action;
  changeReader?(reader: ShopReader, world: { readonly clock: () => number }): ShopReader;
  changeRecords?(records: ModelStore): void;
  changeShop?(shop: SimulatedShop): void;
  changeRollUp?(sums: StoredSums): StoredSums;
  changeLog?(log: OperationLog): OperationLog;
  changeStorage?(storage: QueueStorage, later: (ms: number, run: () => void) => void): QueueStorage;
}

const olderVersionWins: PlantedFault = {
  name: 'an older version of an order replaces a newer one',
  foundBy: 24,
  beforeBatch({ resource, records }, { tables }) {
    for (const { id } of records) {
      const stored = tables[resource].get(id);
      if (stored !== undefined) tables[resource].set(id, { ...stored, modified: 0 });
    }
  },
};

const cursorBeforeRecords: PlantedFault = {
  name: 'the cursor is stored before the records of its batch',
  foundBy: 290,
  onHalfBatch({ cursor }, { active }) {
    if (active?.status === 'running' && cursor.next !== null) active.cursor = structuredClone(cursor);
  },
};

const resumesTooFar: PlantedFault = {
  name: 'a resumed run begins a page too far',
  foundBy: 124,
  changeCursor(cursor) {
    const { walk } = cursor;
    return walk === null || walk.offset === 0 ? cursor : { ...cursor, walk: { offset: walk.offset + 5, edge: null } };
  },
};

const startsAtLastChange: PlantedFault = {
  name: 'an incremental run begins at the last change, not some minutes before',
  foundBy: 16,
  changeCursor(cursor) {
    const later = (point: StartPoint) => (point === null || point === 0 ? point : point + OVERLAP_MS);
    const { since, next } = cursor;
    const isNew = next === null;
    return isNew
      ? { ...cursor, since: { ...since, orders: later(since.orders), products: later(since.products) } }
      : cursor;
  },
};

const startsInFuture: PlantedFault = {
  name: 'a run begins at the newest record, even if that is dated in the future',
  foundBy: 104,
  changeReader: (reader) => ({
    ...reader,
    listVersions: async (path, params) => ({ ...(await reader.listVersions(path, params)), shopTime: null }),
  }),
};

const givesUpAfterFailure: PlantedFault = {
  name: 'a run that failed while the shop was down is not tried again',
  foundBy: 5,
  changeAction: (action, { all }) => (all.at(-1)?.status === 'failed' ? 'nothing' : action),
};

const startsByOwnClock: PlantedFault = {
  name: 'a run begins where Karoo’s clock was at the last one, not the shop’s',
  foundBy: 18,
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
  name: 'a record that each repeated read leaves out counts as deleted',
  foundBy: 2,
  changeReader(reader) {
    return {
      ...reader,
      async list(path, params) {
        const page = await reader.list(path, params);
        if (!Array.isArray(params['include'])) return page;
        // Always the same ones: what one read leaves out is asked for again.
        return { ...page, records: page.records.filter(({ id }) => Number(id) % 3 !== 0) };
      },
    };
  },
};

const onlyNewDay: PlantedFault = {
  name: 'only the new day of an order that moved is marked',
  foundBy: 1,
  changeStale: (stale, { resource, records }) =>
    resource === 'orders' && records.length > 0 ? new Set(records.map((record) => dayOf(storedRecord(record)))) : stale,
};

const rollUpWithoutLock: PlantedFault = {
  name: 'the roll-up does not lock the store',
  foundBy: 47,
  changeRollUp: (sums) => ({ ...sums, lock: async () => undefined }),
};

const sendsUnrecorded: PlantedFault = {
  name: 'a write is sent without a record of it',
  foundBy: 12,
  // No time is too long after this one.
  changeLog: (log) => ({ ...log, recordSending: async () => new Date(8.64e15) }),
};

const confirmsBeforeStoring: PlantedFault = {
  name: 'a change is confirmed before it is stored on the device',
  foundBy: 7,
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
  foundBy: 7,
  changeStorage: (storage) => ({
    ...storage,
    change: (step) => storage.change((all) => step(all).filter(({ state }) => state !== 'failed')),
  }),
};

const deletesWhatVanishes: PlantedFault = {
  name: 'records of a list that is shorter for a while are deleted at once',
  foundBy: 9,
  changeRecords: (records) => (records.isMassDisappearance = () => false),
};

const readsSameAddress: PlantedFault = {
  name: 'reads have no address of their own, so that a cache answers them',
  foundBy: 66,
  changeShop: (shop) => (shop.hasOwnAddresses = false),
};

const trustsCache: PlantedFault = {
  name: 'nothing looks for a cache that ignores the query',
  foundBy: 177,
  changeReader: ({ list, listVersions, concurrency }) => ({ list, listVersions, concurrency }),
};

const endsAtShortPage: PlantedFault = {
  name: 'a page with fewer rows than were asked for is the last one',
  foundBy: 7,
  changeReader: (reader) => ({
    ...reader,
    async list(path, params) {
      const page = await reader.list(path, params);
      const rows = page.records.length + page.rejected.length;
      const isShort = params['offset'] !== undefined && rows < Number(params['per_page']);
      return isShort ? { ...page, total: Number(params['offset']) + rows } : page;
    },
  }),
};

const failedIsEmpty: PlantedFault = {
  name: 'a list that fails counts as an empty one',
  foundBy: 102,
  changeReader: (reader) => ({
    ...reader,
    list: (path, params) =>
      reader.list(path, params).catch((error: unknown) => {
        if (!(error instanceof ListUnreadable) || error instanceof UnsupportedByShop) throw error;
        return { records: [], rejected: [], total: 0, shopTime: null };
      }),
  }),
};

export const PLANTED_FAULTS: readonly PlantedFault[] = [
  olderVersionWins,
  cursorBeforeRecords,
  resumesTooFar,
  startsAtLastChange,
  startsInFuture,
  givesUpAfterFailure,
  startsByOwnClock,
  rereadLosesRecord,
  onlyNewDay,
  rollUpWithoutLock,
  sendsUnrecorded,
  confirmsBeforeStoring,
  dropsFailed,
  deletesWhatVanishes,
  readsSameAddress,
  trustsCache,
  endsAtShortPage,
  failedIsEmpty,
];
