import type { Enqueued, QueueEngine } from './queue-engine.ts';
import type { NewOperation } from './queued-operation.ts';

type DraftChange = (draft: unknown) => unknown;

/** Undefined for a draft that was never stored. */
interface ShownDraft {
  readonly value: unknown;
}

/**
 * What a person prepares over a longer time, e.g. the counts of a stock-take: stored with each change, the same in all tabs,
 * and taken out by the transaction that queues it.
 */
export class Draft {
  readonly #queue: QueueEngine;
  readonly #key: string;
  readonly #listeners = new Set<() => void>();
  #stored: unknown;
  /** Changes on screen that are not stored yet. */
  #pending: readonly DraftChange[] = [];
  #isRead = false;
  #shown: ShownDraft | null = null;
  #reads = 0;

  constructor(queue: QueueEngine, key: string) {
    this.#queue = queue;
    this.#key = key;
  }

  /** The draft with all changes; null until it was read. The same object until something changes. */
  readonly get = (): ShownDraft | null => this.#shown;

  /** Follows the stored draft until the returned function is called. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    const stop = this.#queue.onDraft((key) => key === this.#key && void this.read());
    void this.read();
    return () => {
      this.#listeners.delete(listener);
      stop();
    };
  };

  async read(): Promise<void> {
    const turn = ++this.#reads;
    const stored = await this.#queue.readDraft(this.#key);
    if (turn === this.#reads) this.#take(stored, this.#pending, true);
  }

  /** Applies a pure change: shown at once, stored in the order of the calls. */
  async change(change: DraftChange): Promise<void> {
    this.#take(this.#stored, [...this.#pending, change], this.#isRead);
    const { draft } = await this.#queue.changeDraft(this.#key, ({ draft, operations }) => ({
      draft: change(draft),
      operations,
    }));
    this.#reads += 1;
    this.#take(
      draft,
      this.#pending.filter((one) => one !== change),
      true,
    );
  }

  /**
   * Queues operations and takes out of the draft what they were made of, in one transaction. `take` returns what is left of
   * the draft as it is stored, and the ids of the operations whose source was still there: another tab may have sent it.
   */
  async enqueue(
    operations: readonly NewOperation[],
    take: (draft: unknown) => { draft: unknown; ids: ReadonlySet<string> },
  ): Promise<Enqueued[]> {
    const stored = await this.#queue.enqueue(operations, { draft: { key: this.#key, take } });
    await this.read();
    return stored;
  }

  #take(stored: unknown, pending: readonly DraftChange[], isRead: boolean): void {
    this.#stored = stored;
    this.#pending = pending;
    this.#isRead = isRead;
    if (!isRead) return;
    this.#shown = { value: pending.reduce((draft, change) => change(draft), stored) };
    for (const listener of this.#listeners) listener();
  }
}
