import type { LiveEvent } from '#contract/live.ts';

export type Change = Extract<LiveEvent, { type: 'change' }>;

/** The log of one store's changes, read in order of their version; versions have no gaps but at the old end, where the log was cut. */
export type ReadChanges = (storeId: string, after: number, limit: number) => Promise<Change[]>;

/** What somebody missed: the changes in order, or that there were too many or the log no longer has them. */
export type Missed = { kind: 'changes'; changes: readonly Change[] } | { kind: 'reset'; version: number };

/** Entries kept in memory per store, for all who follow it: the usual reader never asks the database. */
const KEPT = 256;
/** Whoever is further behind reads everything anew, which costs less than replaying. */
const FURTHEST = 1000;

/**
 * The newest changes of one store, read from the log once for everybody in this process. Followers are only told that there
 * is something new and fetch it from their own position, so a slow one costs no memory.
 */
export class StoreFeed {
  readonly storeId: string;
  readonly followers = new Set<() => void>();
  #head: number;
  #recent: Change[] = [];
  #reading: Promise<void> | null = null;
  #stale = false;
  readonly #read: ReadChanges;

  /** `head`: the store's newest version when the feed begins. */
  constructor(storeId: string, head: number, read: ReadChanges) {
    this.storeId = storeId;
    this.#head = head;
    this.#read = read;
  }

  /** Takes a change as it is announced. False when it is not the next one: then the log must be read. */
  hear(change: Change): boolean {
    if (change.version <= this.#head) return true;
    if (this.#reading !== null || change.version !== this.#head + 1) return false;
    this.#keep([change]);
    return true;
  }

  /** Something was written: reads on, then wakes the followers. Calls that come while it reads are served by one more reading. */
  refresh(): Promise<void> {
    this.#stale = true;
    this.#reading ??= this.#readOn();
    return this.#reading;
  }

  /** What came after `version`, which may be ahead of what this feed has read so far. */
  async after(version: number): Promise<Missed> {
    if (version >= this.#head) return { kind: 'changes', changes: [] };
    if (this.#head - version > FURTHEST) return { kind: 'reset', version: this.#head };
    const oldest = this.#recent[0];
    if (oldest !== undefined && oldest.version <= version + 1) {
      return { kind: 'changes', changes: this.#recent.filter((change) => change.version > version) };
    }
    const head = this.#head;
    const changes = await this.#read(this.storeId, version, FURTHEST);
    const complete = changes[0]?.version === version + 1;
    return complete ? { kind: 'changes', changes } : { kind: 'reset', version: Math.max(head, this.#head) };
  }

  async #readOn(): Promise<void> {
    try {
      while (this.#stale) {
        this.#stale = false;
        const changes = await this.#read(this.storeId, this.#head, KEPT);
        if (changes.length === 0) continue;
        if (changes.length === KEPT) this.#stale = true;
        this.#keep(changes);
      }
    } finally {
      // In the same breath as the last look at #stale: what is asked for a moment later must start a reading of its own.
      this.#reading = null;
    }
  }

  #keep(changes: readonly Change[]): void {
    const follows = changes[0]?.version === this.#head + 1;
    this.#recent = [...(follows ? this.#recent : []), ...changes].slice(-KEPT);
    this.#head = changes.at(-1)?.version ?? this.#head;
    for (const wake of this.followers) wake();
  }
}
