import type { PageOverlap } from './page-overlap.ts';
import type { Edge, WalkState } from './run-cursor.ts';
import type { ShopPage } from './ports.ts';

export interface WalkedPage {
  readonly page: ShopPage;
  /** The edge before this page: what lies beyond it is new. */
  readonly before: Edge | null;
  /** Where to go on once this page is written. */
  readonly after: WalkState;
  readonly offset: number;
  readonly total: number | null;
  /** Whether the list ends here. */
  readonly last: boolean;
}

export interface PageWalk {
  read(offset: number): Promise<ShopPage>;
  readonly overlap: PageOverlap;
  readonly size: number;
  /** How many pages may be under way at once. */
  limit(): number;
  readonly maxPages?: number;
}

/** A shop that answers every offset with the same rows would be walked for ever; no real change brings this many. */
const PAGES_WITHOUT_NEWS = 200;

const OVERLAP = 1;

/**
 * Walks a list by offset, pages overlapping by one row, each page proven to join what was seen before. Where it does
 * not (rows before it were removed), the walk steps back one row, then two, then four, until it does. Pages are asked
 * for ahead while the caller writes the one in hand; they come in order.
 */
export async function* walkPages(walk: PageWalk, state: WalkState): AsyncGenerator<WalkedPage> {
  const ahead = new PagesAhead(walk);
  let { offset, edge } = state;
  let total: number | null = null;
  let back = 0;
  let stale = 0;
  for (let count = 1; ;) {
    const page = await ahead.take(offset);
    const rows = page.records.length + page.rejected.length;
    if (rows > 0) total = page.total ?? total;
    if (edge !== null && offset > 0 && !walk.overlap.holds(edge, page)) {
      ahead.keep(offset, page);
      back = back === 0 ? 1 : back * 2;
      offset = Math.max(0, offset - back);
      continue;
    }
    back = 0;
    const before = edge;
    edge = walk.overlap.extend(before, page);
    stale = edge === before ? stale + 1 : 0;
    if (stale > PAGES_WITHOUT_NEWS) throw new Error('The shop answers every page of a list with the same records.');
    // A short page is the end, unless the shop says that there are more and this page brought us on.
    const last = rows < walk.size && (total === null || offset + rows >= total || edge === before);
    const ended = last || count === walk.maxPages;
    const next = ahead.nextWithin(offset, offset + Math.max(1, rows - OVERLAP));
    if (!ended) ahead.fill(next, total, walk.maxPages === undefined ? Infinity : walk.maxPages - count);
    yield { page, before, after: { offset: next, edge }, offset, total, last };
    if (ended) return;
    offset = next;
    count += 1;
  }
}

/** Pages asked for before it is their turn, by offset. */
class PagesAhead {
  readonly #pages = new Map<number, Promise<ShopPage>>();
  readonly #kept = new Set<number>();
  readonly #walk: PageWalk;

  constructor(walk: PageWalk) {
    this.#walk = walk;
  }

  take(offset: number): Promise<ShopPage> {
    const page = this.#pages.get(offset) ?? this.#walk.read(offset);
    this.#pages.delete(offset);
    return page;
  }

  /** Lays a page aside that did not join yet, once: after the step back it most likely will. */
  keep(offset: number, page: ShopPage): void {
    if (page.records.length === 0 || this.#kept.has(offset)) return;
    this.#kept.add(offset);
    this.#pages.set(offset, Promise.resolve(page));
  }

  /** The furthest page at hand that still overlaps, else the offset where the next one would begin. */
  nextWithin(offset: number, end: number): number {
    let next = 0;
    for (const at of this.#pages.keys()) if (at > offset && at <= end && at > next) next = at;
    return next === 0 ? end : next;
  }

  fill(from: number, total: number | null, most: number): void {
    const wanted = Math.min(this.#walk.limit(), most);
    for (const at of this.#pages.keys()) if (at < from) this.#pages.delete(at);
    for (let index = 0; index < wanted; index += 1) {
      const at = from + index * (this.#walk.size - OVERLAP);
      // Without a total only the next page is worth asking for.
      if (index > 0 && (total === null || at >= total)) return;
      if (this.#pages.has(at)) continue;
      const page = this.#walk.read(at);
      // Its failure is reported when its turn comes; until then nobody listens.
      page.catch(() => undefined);
      this.#pages.set(at, page);
    }
  }
}
