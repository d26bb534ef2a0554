import type { PageOverlap } from './page-overlap.ts';
import type { Edge, WalkState } from './run-cursor.ts';
import type { ShopPage } from './ports.ts';

export interface WalkedPage {
  readonly page: ShopPage;
  /** The edge before this page: rows beyond it are new. */
  readonly before: Edge | null;
  /** Where to resume once this page is written. */
  readonly after: WalkState;
  readonly offset: number;
  readonly total: number | null;
  /** Whether this is the last page. */
  readonly last: boolean;
}

export interface PageWalk {
  read(offset: number): Promise<ShopPage>;
  readonly overlap: PageOverlap;
  readonly size: number;
  /** How many pages may be requested at once. */
  limit(): number;
  readonly maxPages?: number;
}

/** Ends the walk of a shop that returns the same rows for every offset. Real changes never cause this many. */
const PAGES_WITHOUT_NEWS = 200;

const OVERLAP = 1;

/**
 * Walks a list by offset. Pages overlap by one row, and each must overlap the rows already seen. If it does not (earlier
 * rows were removed), the walk steps back one row, then two, then four, until it does. Pages are yielded in order;
 * the next ones are requested while the caller writes the current one.
 * @throws Error when the shop returns the same records for every offset.
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
    if (edge !== null && offset > 0 && !walk.overlap.overlaps(edge, page)) {
      ahead.putBack(offset, page);
      back = back === 0 ? 1 : back * 2;
      offset = Math.max(0, offset - back);
      continue;
    }
    back = 0;
    const before = edge;
    edge = walk.overlap.extend(before, page);
    stale = edge === before ? stale + 1 : 0;
    if (stale > PAGES_WITHOUT_NEWS) throw new Error('Your store returns the same records for every page.');
    // A short page is the last one, unless the shop reports more rows and this page added some.
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

/** Pages requested in advance, by offset. */
class PagesAhead {
  readonly #pages = new Map<number, Promise<ShopPage>>();
  readonly #putBack = new Set<number>();
  readonly #walk: PageWalk;

  constructor(walk: PageWalk) {
    this.#walk = walk;
  }

  take(offset: number): Promise<ShopPage> {
    const page = this.#pages.get(offset) ?? this.#walk.read(offset);
    this.#pages.delete(offset);
    return page;
  }

  /** Stores a page that did not overlap, once per offset: after the step back it probably will. */
  putBack(offset: number, page: ShopPage): void {
    if (page.records.length === 0 || this.#putBack.has(offset)) return;
    this.#putBack.add(offset);
    this.#pages.set(offset, Promise.resolve(page));
  }

  /** Returns the offset of the furthest requested page that still overlaps, or `end`. */
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
      // Without a total, only the next page is requested.
      if (index > 0 && (total === null || at >= total)) return;
      if (this.#pages.has(at)) continue;
      const page = this.#walk.read(at);
      // `take` reports the failure; until then it must not count as unhandled.
      page.catch(() => undefined);
      this.#pages.set(at, page);
    }
  }
}
