import type { Edge } from './run-cursor.ts';
import type { ShopPage } from './ports.ts';

/**
 * Proves that nothing slipped through between two pages of a list that changes while it is read. Pages overlap by one
 * row; a page belongs to the overlap when its first row was seen before or lies inside what was seen.
 */
export interface PageOverlap {
  holds(edge: Edge, page: ShopPage): boolean;
  /** The edge with this page added: the very same object when the page brought nothing new. */
  extend(edge: Edge | null, page: ShopPage): Edge | null;
}

/** More ids than this with one and the same second of change are not remembered: the walk then reads a little twice. */
const TAIL_LIMIT = 1000;

function idsOf(page: ShopPage): number[] {
  const ids = page.records.map((record) => record.id);
  for (const refused of page.rejected) if (refused.id !== null) ids.push(refused.id);
  return ids;
}

/** By id from the newest downwards: rows only ever appear above, so a page that starts at or above the edge is whole. */
export const newestFirst: PageOverlap = {
  holds(edge, page) {
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
 * By date of change, upwards (1) or downwards (-1). Many rows may share a second, and shops order those as they like:
 * so a page that starts within the edge's own second must hold a row that was seen.
 */
export function byModified(direction: 1 | -1): PageOverlap {
  const beyond = (a: number, b: number) => (a - b) * direction > 0;
  return {
    holds(edge, page) {
      const rows = dated(page);
      // Rows without a date prove nothing; to step back from them would lead to the same rows for ever.
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
