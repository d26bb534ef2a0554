import type { EntityType } from '#domain/sync.ts';
import { newestFirst } from './chain.ts';
import { type RunCursor, type WalkState, withProgress } from './cursor.ts';
import type { Resource } from './ports.ts';
import { readAgain } from './read-again.ts';
import { apply, type Content, paramsOf, pathOf, type RunContext } from './run-context.ts';
import { type WalkedPage, walkPages } from './walk-pages.ts';

export interface WholeWalk {
  readonly resource: Resource;
  /** Read ids and versions only, and fetch what differs. */
  readonly compare?: boolean;
  /** Find what the shop no longer has. */
  readonly prune?: boolean;
  /** How a page is written, where more than the page itself is to be. */
  readonly write?: (content: Content, cursor: RunCursor) => Promise<unknown>;
  readonly from?: WalkState | null;
  readonly maxPages?: number;
}

/** Walks a list from the newest id to the oldest and writes it, page by page; resumes from the cursor. */
export async function walkWhole(context: RunContext, task: WholeWalk): Promise<void> {
  const path = pathOf(task.resource);
  const read = (offset: number) => {
    const params = { ...paramsOf(task.resource), orderby: 'id', order: 'desc', per_page: context.pageSize, offset };
    return task.compare === true ? context.shop.listVersions(path, params) : context.shop.list(path, params);
  };
  const walk = {
    read,
    chain: newestFirst,
    size: context.pageSize,
    limit: () => context.shop.concurrency,
    maxPages: task.maxPages,
  };
  const start = context.cursor.walk ?? task.from ?? { offset: 0, edge: null };
  for await (const step of walkPages(walk, start)) {
    context.checkpoint();
    const content = await contentOf(context, task, step);
    const rows = step.page.records.length + step.page.rejected.length;
    let cursor: RunCursor = { ...context.cursor, walk: step.after };
    const entity = entityOf(task.resource);
    if (entity !== null) cursor = withProgress(cursor, entity, step.total, step.offset + rows);
    if (task.write !== undefined) await task.write(content, cursor);
    else await apply(context, task.resource, content, cursor);
  }
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
  const lacking = [...ours.keys()].filter((id) => !inShop.has(id));
  if (task.compare !== true) {
    const again = await readAgain(context, task.resource, lacking);
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
  return readAgain(context, task.resource, [...different, ...lacking]);
}
