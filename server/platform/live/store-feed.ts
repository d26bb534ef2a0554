import type { LiveEvent } from '#contract/live.ts';

export type Change = Extract<LiveEvent, { type: 'change' }>;

/** Reads a store's change log by version. Versions have no gaps, but old entries are deleted. */
export type ReadChanges = (storeId: string, after: number, limit: number) => Promise<Change[]>;

/** The changes in order, or a reset when there were too many or the log no longer has them. */
export type Missed = { kind: 'changes'; changes: readonly Change[] } | { kind: 'reset'; version: number };

/** Entries in memory per store, shared by all followers, so that most reads need no query. */
const CACHE_SIZE = 256;
/** A follower that is further behind reads everything again, which costs less than replaying. */
const MAX_REPLAY = 1000;

/**
 * The latest changes of one store, read once per process. Followers are only notified and fetch changes from their own position, so a
 * slow one costs no memory.
 */
export class StoreFeed {
  readonly storeId: string;
  readonly followers = new Set<() => void>();
  #head: number;
  #recent: Change[] = [];
  #reading: Promise<void> | null = null;
  #stale = false;
  readonly #read: ReadChanges;

  /** `head`: the store's latest version when the feed begins. */
  constructor(storeId: string, head: number, read: ReadChanges) {
    this.storeId = storeId;
    this.#head = head;
    this.#read = read;
  }

  /** Receives an announced change. Returns false when it is not the next one: then the log must be read. */
  receive(change: Change): boolean {
    if (change.version <= this.#head) return true;
    if (this.#reading !== null || change.version !== this.#head + 1) return false;
    this.#append([change]);
    return true;
  }

  /** Reads new changes and wakes the followers. Calls during a read share one more read. */
  refresh(): Promise<void> {
    this.#stale = true;
    this.#reading ??= this.#readNew();
    return this.#reading;
  }

  /** Returns the changes after `version`, which may be newer than what this feed has read. */
  async after(version: number): Promise<Missed> {
    if (version >= this.#head) return { kind: 'changes', changes: [] };
    if (this.#head - version > MAX_REPLAY) return { kind: 'reset', version: this.#head };
    const oldest = this.#recent[0];
    if (oldest !== undefined && oldest.version <= version + 1) {
      return { kind: 'changes', changes: this.#recent.filter((change) => change.version > version) };
    }
    const head = this.#head;
    const changes = await this.#read(this.storeId, version, MAX_REPLAY);
    const complete = changes[0]?.version === version + 1;
    return complete ? { kind: 'changes', changes } : { kind: 'reset', version: Math.max(head, this.#head) };
  }

  async #readNew(): Promise<void> {
    try {
      while (this.#stale) {
        this.#stale = false;
        const changes = await this.#read(this.storeId, this.#head, CACHE_SIZE);
        if (changes.length === 0) continue;
        if (changes.length === CACHE_SIZE) this.#stale = true;
        this.#append(changes);
      }
    } finally {
      // No await since the last check of #stale: a later request must start its own read.
      this.#reading = null;
    }
  }

  #append(changes: readonly Change[]): void {
    const isNext = changes[0]?.version === this.#head + 1;
    this.#recent = [...(isNext ? this.#recent : []), ...changes].slice(-CACHE_SIZE);
    this.#head = changes.at(-1)?.version ?? this.#head;
    for (const wake of this.followers) wake();
  }
}
