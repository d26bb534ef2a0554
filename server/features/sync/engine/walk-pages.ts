import type { PageOverlap } from './page-overlap.ts';
import { ListUnreadable } from './ports.ts';
import type { ReadPage } from './read-page.ts';
import type { Edge, WalkState } from './run-cursor.ts';
import { inEnglish } from '../../../platform/language/stored-text.ts';

export interface WalkedPage {
  readonly page: ReadPage;
  /** The edge before this page: rows beyond it are new. */
  readonly before: Edge | null;
  /** Where to resume once this page is written. */
  readonly after: WalkState;
  readonly offset: number;
  /** Number of records in the whole list; null when the shop does not report it, or reports less than it returned. */
  readonly total: number | null;
  /** Whether this is the last page. */
  readonly last: boolean;
  /** Whether the walk ended because the shop returns the same rows for every offset. */
  readonly isRepeated: boolean;
}

export interface PageWalk {
  read(offset: number): Promise<ReadPage>;
  readonly overlap: PageOverlap;
  readonly size: number;
  /** How many pages may be requested at once. */
  limit(): number;
  readonly maxPages?: number | undefined;
  /** The most rows of any page of this shop so far: a shorter page may be a last one. */
  readonly largestPage: number;
  /** Ends only with a page that brings nothing new or, if the shop names a total, one that is shorter than another. */
  readonly toTheEnd?: boolean;
}

/** Ends the walk of a shop that returns the same rows for every offset. Real changes never cause this many. */
const PAGES_WITHOUT_NEWS = 20;
const EQUAL_PAGES = 3;
/** Ends the walk of a list that has no end: ten million records. */
export const MAX_PAGES = 100_000;

const OVERLAP = 1;

/**
 * Walks a list by offset. Pages overlap by one row, and each must overlap the rows already seen. If it does not (earlier
 * rows were removed), the walk steps back one row, then two, then four, until it does. Pages are yielded in order;
 * the next ones are requested while the caller writes the current one. Shops may return fewer rows than requested, so a short page
 * ends the walk only if the shop has returned longer ones, or the number of rows agrees with its total.
 * @throws ListUnreadable when the list has no end.
 */
export async function* walkPages(walk: PageWalk, state: WalkState): AsyncGenerator<WalkedPage> {
  const ahead = new PagesAhead(walk);
  let { offset, edge } = state;
  let total = state.total ?? null;
  let [back, stale, equal, longest] = [0, 0, 0, 0];
  let idsBefore = '';
  let single = NaN;
  for (let count = 1; count <= MAX_PAGES;) {
    const isReached = total !== null && offset + OVERLAP >= total;
    const page = await ahead.take(offset, isReached);
    const rows = page.records.length + page.rejected.length;
    const asked = page.asked ?? walk.size;
    longest = Math.max(longest, rows);
    if (rows > 0) total = page.total !== null && page.total >= offset + rows ? page.total : null;
    // The page before had one row, and the list has another: so the shop returns one row at a time.
    const isOneByOne = rows === 1 && single === offset - 1;
    const canOverlap = page !== END && !isOneByOne && asked > 1 && page.startsWithGap !== true;
    if (canOverlap && edge !== null && offset > 0 && !walk.overlap.overlaps(edge, page)) {
      ahead.putBack(offset, page);
      back = back === 0 ? 1 : back * 2;
      offset = Math.max(0, offset - back);
      continue;
    }
    back = 0;
    single = rows === 1 ? offset : NaN;
    const before = edge;
    edge = walk.overlap.extend(before, page);
    const hasNews = edge !== before || page.startsWithGap === true;
    const ids = `${page.total} ${page.records.map(({ id }) => id).join()}`;
    equal = ids === idsBefore && rows > 0 ? equal + 1 : 0;
    idsBefore = ids;
    stale = hasNews ? 0 : stale + 1;
    const isRepeated = !hasNews && (equal >= EQUAL_PAGES || stale > PAGES_WITHOUT_NEWS);
    // Some shops return no first page.
    const isHole = rows === 0 && offset === 0 && (page.total ?? 0) > 1;
    const last = isRepeated || (!isHole && isLast({ walk, rows, asked, longest, hasNews, total, offset }));
    const ended = last || count === walk.maxPages;
    const next = ahead.nextWithin(offset, offset + Math.max(1, rows - OVERLAP));
    if (!ended) ahead.fill(next, total, rows, walk.maxPages === undefined ? Infinity : walk.maxPages - count);
    yield { page, before, after: { offset: next, edge }, offset, total, last, isRepeated };
    if (ended) return;
    offset = next;
    count += 1;
  }
  throw new ListUnreadable(inEnglish('Your store returns a list that doesn’t end.'), 'list');
}

interface Position {
  readonly walk: PageWalk;
  readonly rows: number;
  readonly asked: number;
  readonly longest: number;
  readonly hasNews: boolean;
  readonly total: number | null;
  readonly offset: number;
}

function isLast({ walk, rows, asked, longest, hasNews, total, offset }: Position): boolean {
  if (rows === 0) return true;
  if (rows >= asked) return false;
  // As many rows as the longest page: the shop may return no more at once.
  if (!hasNews && rows < Math.max(longest, 2)) return true;
  const isReached = total !== null && offset + rows >= total;
  if (walk.toTheEnd === true) return isReached && rows < longest;
  return total === null ? rows < walk.largestPage : isReached;
}

/** The end of a list whose total was reached. */
const END: ReadPage = { records: [], rejected: [], total: null, shopTime: null };

/** Pages requested in advance, by offset. */
class PagesAhead {
  readonly #pages = new Map<number, Promise<ReadPage>>();
  readonly #putBack = new Set<number>();
  readonly #walk: PageWalk;

  constructor(walk: PageWalk) {
    this.#walk = walk;
  }

  /** `isBeyondEnd`: nothing is expected there, so nothing is missing if the shop cannot return it. */
  async take(offset: number, isBeyondEnd: boolean): Promise<ReadPage> {
    const page = this.#pages.get(offset) ?? this.#walk.read(offset);
    this.#pages.delete(offset);
    try {
      return await page;
    } catch (error) {
      if (isBeyondEnd && error instanceof ListUnreadable) return END;
      throw error;
    }
  }

  /** Stores a page that did not overlap, once per offset: after the step back it probably will. */
  putBack(offset: number, page: ReadPage): void {
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

  /** `rows`: those of the last page. A shop may return fewer than requested. */
  fill(from: number, total: number | null, rows: number, most: number): void {
    const wanted = Math.min(this.#walk.limit(), most);
    const step = Math.max(1, Math.min(rows, this.#walk.size) - OVERLAP);
    for (const at of this.#pages.keys()) if (at < from) this.#pages.delete(at);
    for (let index = 0; index < wanted; index += 1) {
      const at = from + index * step;
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
