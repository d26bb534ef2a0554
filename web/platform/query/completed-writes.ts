import type { QueryKey } from '@tanstack/react-query';
import type { CompletedWrite, IsOlder, OfflineWrites } from '../offline-queue/offline-write.ts';
import type { QueuedOperation } from '../offline-queue/queued-operation.ts';
import { EXPIRES_MS } from './select-stored-entries.ts';
import { parseQueryKey } from './query-key.ts';
import { COMPLETED } from './response-store.ts';
import type { ResponseStore, StoredRecord } from './response-store.ts';
import { withinCacheTimeout } from './cache-timeout.ts';

/**
 * What this browser has seen done. It is kept on the device before the operation leaves the queue, and laid over every
 * answer that was read before: so no screen or form starts from a value older than the person's own change.
 */
export class CompletedWrites {
  readonly #answers: ResponseStore;
  readonly #kinds: OfflineWrites;
  /** In the order in which they were done. */
  #writes: CompletedWrite[] = [];

  constructor(answers: ResponseStore, kinds: OfflineWrites) {
    this.#answers = answers;
    this.#kinds = kinds;
  }

  /** The server did it, as this tab or another one heard. */
  hear(operation: QueuedOperation, answer: unknown): void {
    this.#add({ operation, answer, doneAt: Date.now() });
  }

  /** Resolves when the next visit will know of it, or the device can show nothing older. Never rejects. */
  async keep(operation: QueuedOperation, answer: unknown): Promise<void> {
    try {
      await withinCacheTimeout(this.#answers.write([recordOf({ operation, answer, doneAt: Date.now() })]));
    } catch {
      // Without this note what was stored before could be shown again: it is a copy, and the server has it all.
      void this.#answers.clear().catch(() => undefined);
    }
  }

  /** One that the device has kept. */
  take([entry, { data }]: StoredRecord): void {
    const { operation, answer } = data as Pick<CompletedWrite, 'operation' | 'answer'>;
    this.#add({ operation, answer, doneAt: entry.updatedAt });
  }

  /**
   * An answer with all in it that was done since. `readAt`: when it was asked for, or stored. The same object where nothing
   * of it is older.
   */
  apply(queryKey: QueryKey, data: unknown, readAt: number): unknown {
    const asked = parseQueryKey(queryKey);
    if (!asked) return data;
    return this.#writes.reduce((shown, write) => {
      const { kind, storeId } = write.operation;
      if (storeId !== asked.input.store_id) return shown;
      const wasReadBefore = readAt <= write.doneAt;
      const isOlder: IsOlder = (record, written) => {
        const difference = record === undefined ? 0 : Date.parse(record) - Date.parse(written);
        // The shop's clock shows whole seconds: of one second, the later to be read is right.
        return difference === 0 ? wasReadBefore : difference < 0;
      };
      return this.#kinds.get(kind)?.apply?.(asked, shown, write, isOlder) ?? shown;
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

/** A page of records with a write laid over each; the same object where it changes none. */
export function applyToItems<Item>(page: { items: readonly Item[] }, apply: (item: Item) => Item) {
  const items = page.items.map(apply);
  return items.every((item, place) => item === page.items[place]) ? page : { ...page, items };
}

/** As an answer is stored, so that it goes when they go: with the session, the store, and after two days. */
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
