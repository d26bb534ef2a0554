import type { EntityType } from '#domain/sync.ts';
import { anyOrder, newestFirst } from './page-overlap.ts';
import { ListUnreadable, type Resource, type ShopRecord } from './ports.ts';
import { readPage, type ReadPage } from './read-page.ts';
import { type RunCursor, type WalkState, withProgress } from './run-cursor.ts';
import { rereadRecords } from './reread-records.ts';
import { apply, type Content, NOTHING, paramsOf, pathOf, type RunContext } from './run-context.ts';
import { idsOf, NotSorted, type SeenRows, SortedRows, UnsortedRows } from './seen-rows.ts';
import { MAX_PAGES, type WalkedPage, walkPages } from './walk-pages.ts';
import { inEnglish } from '../../../platform/language/stored-text.ts';

/** How many pages one transaction writes at most. */
const PAGES_PER_BATCH = 4;

/** A list read without a gap is not read a second time by page numbers when it is longer than this. */
const MAX_PAGES_TWICE = 200;

export interface WholeWalk {
  readonly resource: Resource;
  /** Reads only ids and versions, then fetches the records that differ. */
  readonly compare?: boolean;
  /** Deletes records that the shop no longer has. */
  readonly prune?: boolean;
  /** Replaces the plain write of a page. */
  readonly write?: (content: Content, cursor: RunCursor) => Promise<unknown>;
  readonly from?: WalkState | null;
  readonly maxPages?: number;
}

/** How a walk ended: how many records were seen, and how many the shop names (the least it did, because lists shrink meanwhile). */
interface WalkEnd {
  readonly seen: number;
  readonly total: number | null;
  readonly isRepeated: boolean;
}

/**
 * Walks a list from the newest id to the oldest and writes its pages. Resumes from the cursor. If the shop does not sort the list, or
 * returns fewer records than it names, or the same ones again, reads it by page numbers in any order.
 * @throws ListUnreadable when it is not complete then either.
 */
export async function walkWhole(context: RunContext, task: WholeWalk): Promise<void> {
  await walkToTheEnd(context, task);
  if (task.maxPages !== undefined) return;
  const { [task.resource]: _read, ...unread } = context.cursor.unread ?? {};
  context.cursor = { ...context.cursor, unread };
}

async function walkToTheEnd(context: RunContext, task: WholeWalk): Promise<void> {
  const start = context.cursor.walk ?? task.from ?? { offset: 0, edge: null, seen: 0 };
  const sorted = await inOrder(context, task, start);
  if (task.maxPages !== undefined) return;
  if (sorted !== null && (isComplete(sorted) || start.seen === undefined)) return;
  const isLong = sorted !== null && sorted.seen > MAX_PAGES_TWICE * context.pageSize;
  if (sorted !== null && !sorted.isRepeated && isLong) throw incomplete(task, sorted);
  const seen = new UnsortedRows();
  if (sorted === null && isComplete(await walk(context, task, unsortedPages(context, task, seen), seen))) return;
  const byPage = await walk(context, task, numberedPages(context, task, seen), seen);
  const isAll = byPage.total === null ? !byPage.isRepeated : byPage.seen >= byPage.total;
  if (!isAll) throw incomplete(task, { ...byPage, seen: Math.max(byPage.seen, sorted?.seen ?? 0) });
}

/** Without a total, an empty page proves that a list has ended. */
function isComplete({ seen, total, isRepeated }: WalkEnd): boolean {
  return !isRepeated && (total === null || seen >= total);
}

function incomplete({ resource }: WholeWalk, { seen, total }: WalkEnd): ListUnreadable {
  const isRepeated = total === null || seen >= total;
  const reason = isRepeated
    ? inEnglish('Your store returns the same entries for every page of a list.')
    : inEnglish('Your store says it has {total} {resource}, but returns only {seen}.', { total, resource, seen });
  return new ListUnreadable(reason, 'list', {
    remedy: inEnglish('Turn off plugins that change the REST API, then try again.'),
  });
}

/** Null if the list is not sorted. */
async function inOrder(context: RunContext, task: WholeWalk, start: WalkState): Promise<WalkEnd | null> {
  const seen = new SortedRows(start.seen ?? 0);
  const pages = walkPages(
    { ...offsetWalk(context, task), overlap: newestFirst, toTheEnd: context.kind !== 'incremental' },
    start,
  );
  try {
    return await walk(context, task, pages, seen, start.total ?? null);
  } catch (error) {
    if (!(error instanceof NotSorted)) throw error;
    context.cursor = { ...context.cursor, walk: null };
    return null;
  }
}

function offsetWalk(context: RunContext, task: WholeWalk) {
  return {
    read: (offset: number) => readOf(context, task, { offset }),
    size: context.pageSize,
    limit: () => context.shop.concurrency,
    maxPages: task.maxPages,
    get largestPage() {
      return context.reading.largestPage;
    },
  };
}

async function readOf(
  context: RunContext,
  task: WholeWalk,
  place: { offset: number } | { page: number },
): Promise<ReadPage> {
  const path = pathOf(task.resource);
  const params = { ...paramsOf(task.resource), orderby: 'id', order: 'desc', per_page: context.pageSize, ...place };
  if (task.compare !== true) return readPage(context, path, params);
  try {
    return await context.shop.listVersions(path, params);
  } catch (error) {
    if (error instanceof ListUnreadable && error.refusal !== 'list') return readPage(context, path, params);
    throw error;
  }
}

function unsortedPages(context: RunContext, task: WholeWalk, seen: UnsortedRows): AsyncGenerator<WalkedPage> {
  const overlap = anyOrder(seen);
  return walkPages({ ...offsetWalk(context, task), overlap, toTheEnd: true }, { offset: 0, edge: null });
}

/** Reads a list by page numbers, as shops do that ignore `offset`. Ends with the first page that brings nothing new. */
async function* numberedPages(context: RunContext, task: WholeWalk, seen: UnsortedRows): AsyncGenerator<WalkedPage> {
  let longest = 0;
  let total: number | null = null;
  for (let number = 1, hasNews = true; hasNews && number <= MAX_PAGES; number += 1) {
    // oxlint-disable-next-line no-await-in-loop -- the next page depends on this one
    const page = await readOf(context, task, { page: number });
    const ids = idsOf(page);
    // The pages up to here may have been seen by offset.
    hasNews = ids.some((id) => !seen.ids.has(id)) || (number === 1 && ids.length > 0) || seen.count > number * longest;
    hasNews &&= ids.length > 0;
    longest = Math.max(longest, ids.length);
    if (ids.length > 0) total = page.total;
    const rows = page.records.length + page.rejected.length;
    const isRepeated = !hasNews && rows > 0 && ids.length >= longest;
    const after = { offset: 0, edge: null };
    yield { page, before: null, after, offset: (number - 1) * longest, total, last: !hasNews, isRepeated };
  }
}

/** Writes pages. The position is stored only for sorted lists. */
async function walk(
  context: RunContext,
  task: WholeWalk,
  steps: AsyncGenerator<WalkedPage>,
  seen: SeenRows,
  totalBefore: number | null = null,
): Promise<WalkEnd> {
  const isSorted = seen instanceof SortedRows;
  let gathered: Content = NOTHING;
  let pageBefore: readonly ShopRecord[] = [];
  let cursor = context.cursor;
  let pages = 0;
  let total = totalBefore;
  let isRepeated = false;
  let writing: Promise<unknown> = Promise.resolve();
  const flush = async () => {
    if (pages === 0) return;
    const content = gathered;
    const { progress, walk } = cursor;
    gathered = NOTHING;
    pages = 0;
    await writing;
    const after = { ...context.cursor, progress, walk };
    // The next pages are read while these are written. The next `await writing` throws a failure.
    writing = task.write === undefined ? apply(context, task.resource, content, after) : task.write(content, after);
    writing.catch(() => undefined);
  };
  try {
    for await (const step of steps) {
      context.checkpoint();
      seen.add(step.page, step.before);
      const content = await contentOf(context, task, step, isSorted);
      gathered = merged(gathered, { ...content, records: withoutRepeated(content.records, pageBefore) });
      pageBefore = content.records;
      pages += 1;
      // Beyond the end of some lists, shops name 0.
      if (step.page.total !== null && step.page.total > 0) total = Math.min(total ?? Infinity, step.page.total);
      ({ isRepeated } = step);
      cursor = {
        ...cursor,
        walk: isSorted ? { ...step.after, seen: seen.count, ...(total === null ? {} : { total }) } : null,
      };
      const entity = entityOf(task.resource);
      if (entity !== null) cursor = withProgress(cursor, entity, step.total, seen.count);
      // One transaction for several pages costs much less than one each.
      if (pages >= Math.min(PAGES_PER_BATCH, context.shop.concurrency)) await flush();
    }
    await flush();
    await writing;
  } catch (error) {
    // What was read before stays.
    if (error instanceof ListUnreadable) await flush();
    throw error;
  } finally {
    await writing.catch(() => undefined);
  }
  return { seen: seen.count, total, isRepeated };
}

/** Leaves out records that are the same as on the page before: a batch with only new records is written much faster. */
function withoutRepeated(records: readonly ShopRecord[], before: readonly ShopRecord[]): readonly ShopRecord[] {
  const earlier = new Map(before.map((record) => [record.id, record.json]));
  return records.filter(({ id, json }) => earlier.get(id) !== json);
}

/** Merges two pages. They overlap by a record; the later read of each record wins. */
function merged(one: Content, other: Content): Content {
  const later = new Set(other.records.map((record) => record.id));
  const gone = new Set(other.gone);
  return {
    records: [...one.records.filter(({ id }) => !later.has(id) && !gone.has(id)), ...other.records],
    rejected: [...one.rejected.filter(({ id }) => id === null || !later.has(id)), ...other.rejected],
    gone: [...one.gone.filter((id) => !later.has(id)), ...other.gone],
    listed: [...(one.listed ?? []), ...(other.listed ?? [])],
  };
}

function entityOf(resource: Resource): EntityType | null {
  return resource === 'orders' || resource === 'products' || resource === 'customers' ? resource : null;
}

async function contentOf(context: RunContext, task: WholeWalk, step: WalkedPage, isSorted: boolean): Promise<Content> {
  const { page, before } = step;
  if (task.compare !== true && task.prune !== true) return { ...page, gone: [] };
  const inShop = new Set([...page.records, ...page.rejected].map((row) => row.id));
  const ids = idsOf(page);
  const range = isSorted
    ? { from: step.last ? 0 : (step.after.edge?.id ?? 0), below: before?.id ?? null }
    : { from: Math.min(...ids), below: Math.max(...ids) + 1 };
  const versions = isSorted || ids.length > 0 ? await context.store.versions(task.resource, range) : [];
  const ours = new Map(versions.map((version) => [version.id, version.modified]));
  // What a page of an unsorted list lacks may be on any other.
  const absent = isSorted ? [...ours.keys()].filter((id) => !inShop.has(id)) : [];
  const listed = [...ours.keys()].filter((id) => inShop.has(id));
  if (task.compare !== true) {
    const again = await rereadRecords(context, task.resource, absent);
    return {
      records: [...page.records, ...again.records],
      rejected: [...page.rejected, ...again.rejected],
      gone: again.gone,
      listed,
    };
  }
  const isNew = (id: number) => !isSorted || before === null || id < before.id;
  const different = page.records
    .filter((row) => isNew(row.id) && (!ours.has(row.id) || ours.get(row.id) !== row.modified))
    .map((row) => row.id);
  return { ...(await rereadRecords(context, task.resource, [...different, ...absent])), listed };
}
