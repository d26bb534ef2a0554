import type { Edge } from './run-cursor.ts';
import { idsOf, type UnsortedRows } from './seen-rows.ts';
import type { ShopPage } from './ports.ts';

/**
 * Checks that no row was missed between two pages of a list that changes while it is read. Pages overlap by one row: a
 * page overlaps when it contains a row at or before the edge of the rows already seen.
 */
export interface PageOverlap {
  overlaps(edge: Edge, page: ShopPage): boolean;
  /** Returns the edge after this page; the same object when the page added nothing new. */
  extend(edge: Edge | null, page: ShopPage): Edge | null;
}

/** How many ids with the same modified second are remembered. Beyond it, the walk may read some rows twice. */
const TAIL_LIMIT = 1000;

/** By id, descending. New rows only appear above, so nothing is missing when a page starts at or above the edge. */
export const newestFirst: PageOverlap = {
  overlaps(edge, page) {
    const ids = idsOf(page);
    return ids.length > 0 && Math.max(...ids) >= edge.id;
  },
  extend(edge, page) {
    const ids = idsOf(page);
    if (ids.length === 0) return edge;
    const lowest = Math.min(...ids);
    return edge !== null && edge.id <= lowest ? edge : { id: lowest, modified: 0, tail: [] };
  },
};

/** In any order: nothing proves that no row was missed between two pages, but their number does in the end. */
export function anyOrder(seen: UnsortedRows): PageOverlap {
  return {
    overlaps: () => true,
    extend: (edge, page) => (idsOf(page).every((id) => seen.ids.has(id)) ? edge : { id: 0, modified: 0, tail: [] }),
  };
}

interface DatedRow {
  readonly id: number;
  readonly modified: number;
}

function dated(page: ShopPage): DatedRow[] {
  return [...page.records, ...page.rejected].flatMap(({ id, modified }) =>
    modified === null || id === null ? [] : [{ id, modified }],
  );
}

/**
 * By modified date, ascending (1) or descending (-1). Many rows may share a second, in no defined order. So a page that
 * starts within the edge's second must contain a row that was seen.
 */
export function byModified(direction: 1 | -1): PageOverlap {
  const beyond = (a: number, b: number) => (a - b) * direction > 0;
  return {
    overlaps(edge, page) {
      const rows = dated(page);
      // Rows without a date prove nothing, and stepping back would return the same rows forever.
      if (rows.length === 0) return page.rejected.length > 0;
      if (rows.some((row) => beyond(edge.modified, row.modified))) return true;
      return rows.some((row) => row.modified === edge.modified && edge.tail.includes(row.id));
    },
    extend(edge, page) {
      const rows = dated(page);
      let furthest = edge?.modified ?? null;
      for (const row of rows) if (furthest === null || beyond(row.modified, furthest)) furthest = row.modified;
      if (furthest === null) return edge;
      const known = edge?.modified === furthest ? edge.tail : [];
      const added = rows.filter((row) => row.modified === furthest && !known.includes(row.id)).map((row) => row.id);
      if (edge?.modified === furthest && added.length === 0) return edge;
      const tail = [...known, ...added].slice(-TAIL_LIMIT);
      return { id: tail.at(-1) ?? 0, modified: furthest, tail };
    },
  };
}
