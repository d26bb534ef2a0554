import type { LiveEvent } from '#contract/live.ts';

type Change = Extract<LiveEvent, { type: 'change' }>;

/** What a live event means for the cache. `everything`: all data of this store may be stale. */
export interface LiveChange {
  storeId: string;
  entity: Change['entity'] | 'everything';
  /** Ids in the shop; null: many. */
  ids: readonly number[] | null;
}

/** Tracks each store's version. A gap or a new store makes all data of the store stale. */
export class LiveVersions {
  readonly #versions = new Map<string, number>();

  /** The versions to resume from after a reconnect. */
  since(): Record<string, number> {
    return Object.fromEntries(this.#versions);
  }

  take(event: LiveEvent): LiveChange[] {
    switch (event.type) {
      case 'ready':
        return Object.entries(event.versions).flatMap(([storeId, version]) => this.#baseline(storeId, version));
      case 'reset':
        this.#versions.set(event.store_id, event.version);
        return [{ storeId: event.store_id, entity: 'everything', ids: null }];
      case 'change':
        return this.#change(event);
    }
  }

  /** Sets a store's version. Earlier data are stale unless all versions in between were seen. */
  #baseline(storeId: string, version: number): LiveChange[] {
    const seen = this.#versions.get(storeId);
    if (seen !== undefined && seen >= version) return [];
    this.#versions.set(storeId, version);
    return [{ storeId, entity: 'everything', ids: null }];
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
