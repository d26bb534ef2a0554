import type { QueryKey } from '@tanstack/react-query';
import type { CompletedWrite, IsOlder, OfflineWrites } from '../offline-queue/offline-write.ts';
import type { QueuedOperation } from '../offline-queue/queued-operation.ts';
import { EXPIRES_MS } from './select-stored-entries.ts';
import { parseQueryKey } from './query-key.ts';
import type { ParsedQueryKey } from './query-key.ts';
import { COMPLETED } from './response-store.ts';
import type { ResponseStore, StoredRecord } from './response-store.ts';
import { withinCacheTimeout } from './response-store.ts';

/**
 * The writes this browser has seen completed. They are stored before the operation leaves the queue and applied to
 * every older response, so no screen or form starts from a value older than the user's own change.
 */
export class CompletedWrites {
  readonly #answers: ResponseStore;
  readonly #kinds: OfflineWrites;
  /** In order of completion. */
  #writes: CompletedWrite[] = [];

  constructor(answers: ResponseStore, kinds: OfflineWrites) {
    this.#answers = answers;
    this.#kinds = kinds;
  }

  /** Records a write completed in this or another tab. */
  record(operation: QueuedOperation, answer: unknown): void {
    this.#add({ operation, answer, doneAt: Date.now() });
  }

  /** Resolves when the write is stored, or all stored responses are deleted. Never rejects. */
  async keep(operation: QueuedOperation, answer: unknown): Promise<void> {
    try {
      await withinCacheTimeout(this.#answers.write([recordOf({ operation, answer, doneAt: Date.now() })]));
    } catch {
      // Without this record older data could be shown again. They are only a copy of the server's.
      void this.#answers.clear().catch(() => undefined);
    }
  }

  /** Restores a stored write. */
  take([entry, { data }]: StoredRecord): void {
    const { operation, answer } = data as Pick<CompletedWrite, 'operation' | 'answer'>;
    this.#add({ operation, answer, doneAt: entry.updatedAt });
  }

  /** Applies all later writes to a response. `readAt`: when it was requested or stored. */
  apply(queryKey: QueryKey, data: unknown, readAt: number): unknown {
    const parsed = parseQueryKey(queryKey);
    if (!parsed) return data;
    return this.#writes.reduce((shown, write) => {
      const { kind, storeId } = write.operation;
      if (storeId !== parsed.input.store_id) return shown;
      const wasReadBefore = readAt <= write.doneAt;
      const isOlder: IsOlder = (record, written) => {
        const difference = record === undefined ? 0 : Date.parse(record) - Date.parse(written);
        // The shop's clock has whole seconds: within one second, the later read is right.
        return difference === 0 ? wasReadBefore : difference < 0;
      };
      return this.#kinds.get(kind)?.apply?.(parsed, shown, write, isOlder) ?? shown;
    }, data);
  }

  #add(write: CompletedWrite): void {
    const others = this.#writes.filter(
      ({ operation, doneAt }) => operation.id !== write.operation.id && write.doneAt - doneAt < EXPIRES_MS,
    );
    this.#writes = [...others, write].toSorted(
      (one, other) => one.doneAt - other.doneAt || one.operation.sequence - other.operation.sequence,
    );
  }
}

/** A record after a write. Without a date it is newer than what was read before the write. */
interface Written {
  wc_id: number;
  date_modified?: string | undefined;
}

/** Applies a write to a response that has the record, alone or in a list, where it is older. Returns the same object otherwise. */
export function patchRecord<Row extends Written>(
  { input }: Pick<ParsedQueryKey, 'input'>,
  data: unknown,
  { wc_id, date_modified }: Written,
  patch: (record: Row) => Row,
  isOlder: IsOlder,
): unknown {
  const patched = (record: Row): Row => {
    if (record.wc_id !== wc_id) return record;
    const isStale = date_modified === undefined ? isOlder(undefined, '') : isOlder(record.date_modified, date_modified);
    return isStale ? patch(record) : record;
  };
  const { items } = data as { items?: readonly Row[] | number };
  if (!Array.isArray(items)) return input.wc_id === wc_id ? patched(data as Row) : data;
  const next = (items as readonly Row[]).map(patched);
  return next.every((record, place) => record === items[place]) ? data : { ...(data as object), items: next };
}

/** Stored like a response, so that it is deleted with the session, the store, and after two days. */
function recordOf({ operation, answer, doneAt }: CompletedWrite): StoredRecord {
  const { userId, organizationId, storeId, id } = operation;
  const data = { operation, answer };
  const size = JSON.stringify(data).length;
  return [
    {
      id: `${userId} ${COMPLETED} ${id}`,
      userId,
      organizationId,
      storeId,
      call: COMPLETED,
      updatedAt: doneAt,
      size,
      build: '',
    },
    { queryKey: [], data },
  ];
}
