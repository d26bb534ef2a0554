import type { EntityType } from '#domain/sync.ts';
import { byModified } from './page-overlap.ts';
import { readPage } from './read-page.ts';
import { type RunCursor, type StartPoint, withProgress } from './run-cursor.ts';
import { type ListParams, ListUnreadable, UnsupportedByShop, type Resource, type ShopRecord } from './ports.ts';
import { type Content, paramsOf, pathOf, type RunContext } from './run-context.ts';
import { type WalkedPage, walkPages } from './walk-pages.ts';
import { walkWhole } from './walk-whole.ts';

/**
 * Changes are requested from this long before the start point: filters exclude the given second, and a busy shop shows a
 * change some time after its modified date.
 */
export const OVERLAP_MS = 120_000;

export interface ChangeWalk {
  readonly resource: Extract<Resource, 'orders' | 'products' | 'variations'>;
  readonly since: StartPoint;
  /** The newest change when the run began; null when unknown. */
  readonly newest: StartPoint;
  /** Reads the trash, which no other list includes. */
  readonly trash?: boolean;
  readonly entity: EntityType | null;
  readonly write: (content: Content, cursor: RunCursor) => Promise<unknown>;
}

/**
 * Writes the changes since `since`, oldest first. A record that changes during the walk moves to the end and is read
 * again. A change that the walk misses is later than the run's start, so the next run reads it.
 */
export async function walkChanged(context: RunContext, task: ChangeWalk): Promise<void> {
  if (task.since === null) {
    await compareInstead(context, task);
    return;
  }
  try {
    const from = task.since === 0 ? null : task.since - OVERLAP_MS;
    if (from !== null && task.newest !== null && task.newest !== 0 && task.newest <= from) return;
    if (!(await walkUpwards(context, task, from))) await walkDownwards(context, task, from ?? 0);
  } catch (error) {
    if (!(error instanceof UnsupportedByShop)) throw error;
    context.cursor = { ...context.cursor, walk: null };
    await compareInstead(context, task);
  }
}

/** The comparison also finds trashed records. */
async function compareInstead(context: RunContext, task: ChangeWalk): Promise<void> {
  if (task.trash === true) return;
  await walkWhole(context, { resource: task.resource, compare: true, prune: true, write: task.write });
}

/**
 * Returns false when the shop ignores `modified_after` or applies it in another time zone. A record from within the overlap
 * shows that it does not.
 */
async function walkUpwards(context: RunContext, task: ChangeWalk, from: number | null): Promise<boolean> {
  const since = task.since ?? 0;
  let isTrusted = from === null;
  let count: number | null = null;
  const filter = from === null ? {} : { modified_after: new Date(from) };
  for await (const step of pagesByChange(context, task, 1, filter)) {
    requireOrder(step, 1);
    if (from !== null && step.page.records.some((row) => row.modified !== null && row.modified < from)) return false;
    isTrusted ||= step.page.records.some((row) => row.modified !== null && row.modified <= since);
    count = step.total;
    await write(
      context,
      task,
      step,
      { records: step.page.records, rejected: step.page.rejected, gone: [] },
      step.after,
    );
  }
  return isTrusted || (count !== null && (await areOthersOlder(context, task, from ?? 0, count)));
}

/** Whether the newest record that the filter left out, after the `count` that it returned, is older than `from`. */
async function areOthersOlder(context: RunContext, task: ChangeWalk, from: number, count: number): Promise<boolean> {
  const params = { ...listParams(task, -1), per_page: 1, offset: count };
  try {
    const [next] = (await context.shop.listVersions(pathOf(task.resource), params)).records;
    return next === undefined || (next.modified !== null && next.modified <= from);
  } catch (error) {
    if (error instanceof ListUnreadable) return false;
    throw error;
  }
}

/** Throws UnsupportedByShop when the shop did not sort a page, or ended before the number of changes that it names. */
function requireOrder({ page, offset, total, last, isRepeated }: WalkedPage, direction: 1 | -1): void {
  const dates = page.records.flatMap(({ modified }) => (modified === null ? [] : [modified]));
  const isSorted = dates.every((date, index) => index === 0 || (date - (dates[index - 1] ?? date)) * direction >= 0);
  const rows = page.records.length + page.rejected.length;
  const isShort = last && direction === 1 && total !== null && rows > 0 && offset + rows < total;
  if (!isSorted || isRepeated || isShort) throw new UnsupportedByShop('The store doesn’t sort lists by their changes.');
}

function listParams(task: ChangeWalk, direction: 1 | -1): ListParams {
  const list = paramsOf(task.resource);
  const wanted = task.trash === true ? { ...list, status: 'trash' } : list;
  return { ...wanted, orderby: 'modified', order: direction === 1 ? 'asc' : 'desc' };
}

/** Walks from the newest change until a page ends before `from`. Not resumable: it always starts over. */
async function walkDownwards(context: RunContext, task: ChangeWalk, from: number): Promise<void> {
  context.cursor = { ...context.cursor, walk: null };
  for await (const step of pagesByChange(context, task, -1, {})) {
    requireOrder(step, -1);
    const isWanted = (row: ShopRecord) => row.modified === null || row.modified >= from;
    const records = step.page.records.filter(isWanted);
    await write(context, task, step, { records, rejected: step.page.rejected, gone: [] }, null);
    const oldest = step.page.records.findLast((row) => row.modified !== null);
    if (oldest !== undefined && !isWanted(oldest)) return;
  }
}

function pagesByChange(context: RunContext, task: ChangeWalk, direction: 1 | -1, filter: { modified_after?: Date }) {
  const params = { ...listParams(task, direction), ...filter, per_page: context.pageSize };
  const walk = {
    read: (offset: number) => readPage(context, pathOf(task.resource), { ...params, offset }),
    overlap: byModified(direction),
    size: context.pageSize,
    limit: () => context.shop.concurrency,
    get largestPage() {
      return context.reading.largestPage;
    },
  };
  return walkPages(walk, context.cursor.walk ?? { offset: 0, edge: null });
}

async function write(
  context: RunContext,
  task: ChangeWalk,
  step: WalkedPage,
  content: Content,
  walk: RunCursor['walk'],
): Promise<void> {
  let cursor: RunCursor = { ...context.cursor, walk };
  const rows = step.offset + step.page.records.length + step.page.rejected.length;
  if (task.entity !== null) cursor = withProgress(cursor, task.entity, step.total, rows);
  context.checkpoint();
  await task.write(content, cursor);
}
