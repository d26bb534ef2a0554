import type { RunCursor, RunKind } from './run-cursor.ts';
import type { Batch, BatchResult, ListParams, ListPath, Resource, ShopPage, ShopReader, SyncStore } from './ports.ts';
import { walkPages } from './walk-pages.ts';
import { newestFirst } from './page-overlap.ts';

/** What the steps of a run work with. `cursor` is what was last written. */
export interface RunContext {
  readonly shop: ShopReader;
  readonly store: SyncStore;
  readonly kind: RunKind;
  /** Records a page. */
  readonly pageSize: number;
  /** Whether what the shop lacks is to be removed: not in the first full run, when there is nothing to remove. */
  readonly prune: boolean;
  /** Throws when the run is to stop; asked before each write. */
  readonly checkpoint: () => void;
  cursor: RunCursor;
}

export type Content = Pick<Batch, 'records' | 'rejected' | 'gone'>;

export const NOTHING: Content = { records: [], rejected: [], gone: [] };

/** Writes a batch and moves the cursor with it. */
export async function apply(
  context: RunContext,
  resource: Resource,
  content: Content,
  cursor: RunCursor,
): Promise<BatchResult> {
  context.checkpoint();
  const result = await context.store.commit({ resource, ...content, cursor });
  context.cursor = cursor;
  return result;
}

export function pathOf(resource: Resource): ListPath {
  return resource === 'categories' ? 'products/categories' : resource;
}

/** What makes a list whole: `any` leaves out the trash and unfinished checkouts, and customers are one role by default. */
export function paramsOf(resource: Resource): ListParams {
  if (resource === 'orders' || resource === 'products') return { status: 'any' };
  return resource === 'customers' ? { role: 'all' } : {};
}

/** Reads a short list in one go: the variations of a product, the refunds of an order. */
export async function readWholeList(context: RunContext, path: ListPath): Promise<Content> {
  const walk = {
    read: (offset: number) =>
      context.shop.list(path, { orderby: 'id', order: 'desc', per_page: context.pageSize, offset }),
    overlap: newestFirst,
    size: context.pageSize,
    limit: () => 1,
  };
  const pages: ShopPage[] = [];
  for await (const step of walkPages(walk, { offset: 0, edge: null })) pages.push(step.page);
  const records = new Map(pages.flatMap((page) => page.records).map((record) => [record.id, record]));
  return { records: [...records.values()], rejected: pages.flatMap((page) => page.rejected), gone: [] };
}
