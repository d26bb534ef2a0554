import type { LiveEvent } from '#contract/live.ts';

type Change = Extract<LiveEvent, { type: 'change' }>;
type Ready = Extract<LiveEvent, { type: 'ready' }>;

/** What a live event means for the cache. `everything`: all data of this store may be stale; `earlier`: what earlier visits have read. */
export interface LiveChange {
  storeId: string;
  entity: Change['entity'] | 'everything' | 'earlier';
  /** Ids in the shop; null: many. */
  ids: readonly number[] | null;
}

/** A change is dated when its transaction begins, and a replica may show it later still. */
const SHOWN_WITHIN_MS = 30_000;

/** Tracks each store's version. A gap or a new store makes all data of the store stale that may be older than its last change. */
export class LiveVersions {
  readonly #versions = new Map<string, number>();
  readonly #openFor: () => number;

  /** `openFor`: for how many milliseconds the page has been open. */
  constructor(openFor = () => performance.now()) {
    this.#openFor = openFor;
  }

  /** The versions to resume from after a reconnect. */
  since(): Record<string, number> {
    return Object.fromEntries(this.#versions);
  }

  take(event: LiveEvent): LiveChange[] {
    switch (event.type) {
      case 'ready':
        return Object.entries(event.versions).flatMap(([storeId, version]) =>
          this.#baseline(storeId, version, event.changed_ms_ago),
        );
      case 'reset':
        this.#versions.set(event.store_id, event.version);
        return [{ storeId: event.store_id, entity: 'everything', ids: null }];
      case 'change':
        return this.#change(event);
    }
  }

  /** Sets a store's version. Earlier data are stale unless all versions in between were seen. */
  #baseline(storeId: string, version: number, changedMsAgo: Ready['changed_ms_ago'] | undefined): LiveChange[] {
    const seen = this.#versions.get(storeId);
    if (seen !== undefined && seen >= version) return [];
    this.#versions.set(storeId, version);
    // An older server does not say.
    const ago = changedMsAgo === undefined ? 0 : (changedMsAgo[storeId] ?? Infinity);
    const isOld = seen === undefined && ago > this.#openFor() + SHOWN_WITHIN_MS;
    return [{ storeId, entity: isOld ? 'earlier' : 'everything', ids: null }];
  }

  #change(event: Change): LiveChange[] {
    const seen = this.#versions.get(event.store_id);
    if (seen !== undefined && event.version <= seen) return [];
    this.#versions.set(event.store_id, event.version);
    const gapless = seen !== undefined && event.version === seen + 1;
    if (!gapless) return [{ storeId: event.store_id, entity: 'everything', ids: null }];
    return [{ storeId: event.store_id, entity: event.entity, ids: event.ids }];
  }
}
