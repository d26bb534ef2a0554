import type { EntityType } from '#domain/sync.ts';
import { newestFirst } from './page-overlap.ts';
import { type RunCursor, type WalkState, withProgress } from './run-cursor.ts';
import type { Resource, ShopRecord } from './ports.ts';
import { rereadRecords } from './reread-records.ts';
import { apply, type Content, NOTHING, paramsOf, pathOf, type RunContext } from './run-context.ts';
import { type WalkedPage, walkPages } from './walk-pages.ts';

/** How many pages one transaction writes at most. */
const PAGES_PER_BATCH = 4;

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

/** Walks a list from the newest id to the oldest and writes its pages. Resumes from the cursor. */
export async function walkWhole(context: RunContext, task: WholeWalk): Promise<void> {
  const path = pathOf(task.resource);
  const read = (offset: number) => {
    const params = { ...paramsOf(task.resource), orderby: 'id', order: 'desc', per_page: context.pageSize, offset };
    return task.compare === true ? context.shop.listVersions(path, params) : context.shop.list(path, params);
  };
  const pagesOf = {
    read,
    overlap: newestFirst,
    size: context.pageSize,
    limit: () => context.shop.concurrency,
    maxPages: task.maxPages,
  };
  const start = context.cursor.walk ?? task.from ?? { offset: 0, edge: null };
  let gathered: Content = NOTHING;
  let pageBefore: readonly ShopRecord[] = [];
  let cursor = context.cursor;
  let pages = 0;
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
    for await (const step of walkPages(pagesOf, start)) {
      context.checkpoint();
      const content = await contentOf(context, task, step);
      gathered = merged(gathered, { ...content, records: withoutRepeated(content.records, pageBefore) });
      pageBefore = content.records;
      pages += 1;
      const rows = step.page.records.length + step.page.rejected.length;
      cursor = { ...cursor, walk: step.after };
      const entity = entityOf(task.resource);
      if (entity !== null) cursor = withProgress(cursor, entity, step.total, step.offset + rows);
      // One transaction for several pages costs much less than one each.
      if (pages >= Math.min(PAGES_PER_BATCH, context.shop.concurrency)) await flush();
    }
    await flush();
    await writing;
  } finally {
    await writing.catch(() => undefined);
  }
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
  };
}

function entityOf(resource: Resource): EntityType | null {
  return resource === 'orders' || resource === 'products' || resource === 'customers' ? resource : null;
}

async function contentOf(context: RunContext, task: WholeWalk, step: WalkedPage): Promise<Content> {
  const { page, before } = step;
  if (task.compare !== true && task.prune !== true) return { ...page, gone: [] };
  const range = { from: step.last ? 0 : (step.after.edge?.id ?? 0), below: before?.id ?? null };
  const ours = new Map(
    (await context.store.versions(task.resource, range)).map((version) => [version.id, version.modified]),
  );
  const inShop = new Set([...page.records, ...page.rejected].map((row) => row.id));
  const absent = [...ours.keys()].filter((id) => !inShop.has(id));
  if (task.compare !== true) {
    const again = await rereadRecords(context, task.resource, absent);
    return {
      records: [...page.records, ...again.records],
      rejected: [...page.rejected, ...again.rejected],
      gone: again.gone,
    };
  }
  const isNew = (id: number) => before === null || id < before.id;
  const different = page.records
    .filter((row) => isNew(row.id) && (!ours.has(row.id) || ours.get(row.id) !== row.modified))
    .map((row) => row.id);
  return rereadRecords(context, task.resource, [...different, ...absent]);
}
