import type { Measures } from './measures.ts';

/** An order whose live update has not arrived after this time counts as missed. */
const MISSED_AFTER_MS = 60_000;

interface Placed {
  at: number;
  heard: Set<object>;
  seen: Set<object>;
}

/**
 * Measures the time from an order in its shop until each open dashboard receives the live update (`live.heard`) and has read its figures
 * again (`live.visible`). The shop's own time to build and send the webhook is in it.
 */
export class Sightings {
  readonly #measures: Measures;
  readonly #tabsOf: (storeId: string) => number;
  readonly #placed = new Map<string, Placed>();

  constructor(measures: Measures, tabsOf: (storeId: string) => number) {
    this.#measures = measures;
    this.#tabsOf = tabsOf;
  }

  /**
   * Records an order before its live update can arrive. Its id is known only with the shop's response, often after the first tab has
   * received the update.
   */
  placing(storeId: string, at: number): (id: number) => void {
    const early = new Map<number, [kind: 'heard' | 'seen', tab: object, at: number][]>();
    const pending = { storeId, early };
    this.#pending.add(pending);
    return (id) => {
      this.#pending.delete(pending);
      this.#placed.set(`${storeId} ${id}`, { at, heard: new Set(), seen: new Set() });
      for (const [kind, tab, moment] of early.get(id) ?? []) this.#note(kind, tab, `${storeId} ${id}`, moment);
    };
  }

  readonly #pending = new Set<{
    storeId: string;
    early: Map<number, [kind: 'heard' | 'seen', tab: object, at: number][]>;
  }>();

  heard(tab: object, storeId: string, ids: readonly number[] | null): void {
    this.#take('heard', tab, storeId, ids);
  }

  seen(tab: object, storeId: string, ids: readonly number[] | null): void {
    this.#take('seen', tab, storeId, ids);
  }

  /** Counts live updates that have not arrived within a minute, and forgets old orders. */
  sweep(): void {
    const now = performance.now();
    for (const [key, { at, heard }] of this.#placed) {
      if (now - at < MISSED_AFTER_MS) continue;
      const missed = this.#tabsOf(key.slice(0, key.indexOf(' '))) - heard.size;
      for (let one = 0; one < missed; one += 1) this.#measures.fail('live.heard', 'missed');
      this.#placed.delete(key);
    }
  }

  #take(kind: 'heard' | 'seen', tab: object, storeId: string, ids: readonly number[] | null): void {
    const now = performance.now();
    for (const id of ids ?? []) {
      this.#note(kind, tab, `${storeId} ${id}`, now);
      for (const pending of this.#pending) {
        if (pending.storeId !== storeId) continue;
        pending.early.set(id, [...(pending.early.get(id) ?? []), [kind, tab, now]]);
      }
    }
  }

  #note(kind: 'heard' | 'seen', tab: object, key: string, now: number): void {
    const placed = this.#placed.get(key);
    if (placed === undefined || placed[kind].has(tab)) return;
    placed[kind].add(tab);
    this.#measures.add(kind === 'heard' ? 'live.heard' : 'live.visible', now - placed.at);
  }
}
