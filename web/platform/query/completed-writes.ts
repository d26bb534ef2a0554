import type { QueryKey } from '@tanstack/react-query';
import type { CompletedWrite, IsOlder, OfflineWrites } from '../offline-queue/offline-write.ts';
import type { QueuedOperation } from '../offline-queue/queued-operation.ts';
import { EXPIRES_MS } from './select-stored-entries.ts';
import { parseQueryKey } from './query-key.ts';
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

/** Applies a write to each record of a page; returns the same object if none changes. */
export function applyToItems<Item>(page: { items: readonly Item[] }, apply: (item: Item) => Item) {
  const items = page.items.map(apply);
  return items.every((item, place) => item === page.items[place]) ? page : { ...page, items };
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
