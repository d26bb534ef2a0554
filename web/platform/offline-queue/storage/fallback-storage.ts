import type { QueuedOperation } from '../queued-operation.ts';
import type { Operations, QueueTransition } from '../queue-transitions.ts';
import type { DraftState, DraftTransition, FallbackStorage, QueueStorage } from './queue-storage.ts';

/**
 * Storage that never rejects: what cannot be stored (private windows, a full disk) stays in memory and is stored with
 * the next successful change. Data that the browser deleted while the page is open is written again.
 */
export function fallbackStorage(inner: QueueStorage): FallbackStorage {
  return new StorageWithMemory(inner);
}

class StorageWithMemory implements FallbackStorage {
  readonly #inner: QueueStorage;
  #lastRead: Operations = [];
  /** By id, in their current state; null for removed ones. */
  #unstored = new Map<string, QueuedOperation | null>();
  /** Ids of those that are not in storage yet. One that was there and is gone was removed by another tab. */
  #added = new Set<string>();
  /** Drafts as they were last seen, and those that are only in memory. */
  readonly #drafts = new Map<string, unknown>();
  #unstoredDrafts = new Map<string, unknown>();

  constructor(inner: QueueStorage) {
    this.#inner = inner;
  }

  readonly isDurable = (): boolean => this.#unstored.size === 0 && this.#unstoredDrafts.size === 0;

  onLossFeared(listener: () => void): void {
    this.#inner.onLossFeared?.(listener);
  }

  async read(): Promise<Operations> {
    let stored: Operations;
    try {
      stored = await this.#inner.read();
    } catch {
      // Fall back to what was read last.
      return this.#over(this.#lastRead);
    }
    const known = this.#unstored;
    const operations = this.#found(stored);
    this.#lastRead = stored;
    // Write at once what was deleted, otherwise it would only be in memory until the next change.
    return this.#unstored === known ? operations : this.change((same) => same);
  }

  async change(step: QueueTransition): Promise<Operations> {
    // A draft in memory is stored together with the operations that were made of it.
    const [key] = this.#unstoredDrafts.keys();
    if (key !== undefined) {
      const { operations } = await this.changeDraft(key, (before) => ({
        ...before,
        operations: step(before.operations),
      }));
      return operations;
    }
    try {
      const after = await this.#inner.change((stored) => step(this.#found(stored)));
      this.#unstored = new Map();
      this.#lastRead = after;
      return after;
    } catch {
      return this.#keep(step(this.#over(this.#lastRead)));
    }
  }

  async readDraft(key: string): Promise<unknown> {
    if (this.#unstoredDrafts.has(key)) return this.#unstoredDrafts.get(key);
    const draft = await this.#inner.readDraft(key).catch(() => this.#drafts.get(key));
    this.#drafts.set(key, draft);
    return draft;
  }

  async changeDraft(key: string, step: DraftTransition): Promise<DraftState> {
    try {
      const after = await this.#inner.changeDraft(key, ({ draft, operations }) => {
        const known = this.#found(operations);
        const inMemory = this.#unstoredDrafts;
        return step({ draft: inMemory.has(key) ? inMemory.get(key) : draft, operations: known });
      });
      this.#unstored = new Map();
      this.#unstoredDrafts.delete(key);
      this.#drafts.set(key, after.draft);
      this.#lastRead = after.operations;
      return after;
    } catch {
      const after = step({ draft: this.#drafts.get(key), operations: this.#over(this.#lastRead) });
      this.#drafts.set(key, after.draft);
      this.#unstoredDrafts.set(key, after.draft);
      return { draft: after.draft, operations: this.#keep(after.operations) };
    }
  }

  #over(stored: Operations): Operations {
    const unstored = this.#unstored;
    if (unstored.size === 0) return stored;
    const ids = new Set(stored.map(({ id }) => id));
    const missing = [...unstored].flatMap(([id, one]) => (one && this.#added.has(id) && !ids.has(id) ? [one] : []));
    return [
      ...stored.flatMap((operation) => unstored.get(operation.id) ?? (unstored.has(operation.id) ? [] : [operation])),
      ...missing,
    ];
  }

  /** Merges what was read from storage with memory. */
  #found(stored: Operations): Operations {
    if (this.#inner.takeLoss?.()) {
      this.#unstored = new Map(this.#over(this.#lastRead).map((operation) => [operation.id, operation]));
      this.#added = new Set(this.#unstored.keys());
      this.#lastRead = stored;
      this.#unstoredDrafts = new Map(this.#drafts);
    }
    return this.#over(stored);
  }

  #keep(after: Operations): Operations {
    const before = new Map(this.#lastRead.map((operation) => [operation.id, operation]));
    this.#unstored = new Map();
    this.#added = new Set(after.map(({ id }) => id).filter((id) => !before.has(id)));
    for (const operation of after) {
      if (before.get(operation.id) !== operation) this.#unstored.set(operation.id, operation);
      before.delete(operation.id);
    }
    for (const id of before.keys()) this.#unstored.set(id, null);
    return after;
  }
}
