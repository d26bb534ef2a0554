import type { LiveEvent } from '#contract/live.ts';

type Change = Extract<LiveEvent, { type: 'change' }>;

/** What a live event means for the cache. `everything`: whatever was read of this store may be old. */
export interface LiveChange {
  storeId: string;
  entity: Change['entity'] | 'everything';
  /** Ids of the shop; null: many. */
  ids: readonly number[] | null;
}

/**
 * Keeps each store's version and decides what an event makes old. Nothing counts twice (a version that was seen is
 * dropped) and nothing is lost (a gap, or a store seen for the first time, makes everything of the store old).
 */
export class LiveVersions {
  readonly #versions = new Map<string, number>();

  /** Where to go on from after a reconnect. */
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

  /** Where a store stands. What was read before is old unless the versions in between were all seen. */
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
