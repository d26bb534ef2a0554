import type { ShopPage } from './ports.ts';
import type { Edge } from './run-cursor.ts';

/** Thrown when a list is not sorted as requested. */
export class NotSorted extends Error {
  override name = 'NotSorted';
}

/** Counts the records of a list, each once. */
export interface SeenRows {
  readonly count: number;
  /** Counts a page. `before`: the edge before it. */
  add(page: ShopPage, before: Edge | null): void;
}

/**
 * Counts a list sorted by id, newest first, without remembering ids: those below the edge are new.
 * `add` throws NotSorted if it is not sorted.
 */
export class SortedRows implements SeenRows {
  count: number;

  constructor(count: number) {
    this.count = count;
  }

  add(page: ShopPage, before: Edge | null): void {
    if (!isNewestFirst(page)) throw new NotSorted();
    this.count += idsOf(page).filter((id) => before === null || id < before.id).length + withoutId(page);
  }
}

/** Counts a list in any order. It remembers all ids: about 40 MB for a million. */
export class UnsortedRows implements SeenRows {
  readonly ids = new Set<number>();
  #withoutId = 0;

  get count(): number {
    return this.ids.size + this.#withoutId;
  }

  add(page: ShopPage): void {
    for (const id of idsOf(page)) this.ids.add(id);
    this.#withoutId += withoutId(page);
  }
}

/** Whether a page is sorted by id, descending. */
export function isNewestFirst({ records }: ShopPage): boolean {
  return records.every(({ id }, index) => id <= (records[index - 1]?.id ?? Infinity));
}

export function idsOf(page: ShopPage): number[] {
  const ids = new Set(page.records.map(({ id }) => id));
  for (const { id } of page.rejected) if (id !== null) ids.add(id);
  return [...ids];
}

function withoutId(page: ShopPage): number {
  return page.rejected.filter(({ id }) => id === null).length;
}
