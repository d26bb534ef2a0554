import type { RunCursor, RunKind } from './run-cursor.ts';
import type { Batch, BatchResult, ListParams, ListPath, Resource, ShopPage, ShopReader, SyncStore } from './ports.ts';
import { walkPages } from './walk-pages.ts';
import { newestFirst } from './page-overlap.ts';

/** State shared by the steps of a run. `cursor` is the last one committed. */
export interface RunContext {
  readonly shop: ShopReader;
  readonly store: SyncStore;
  readonly kind: RunKind;
  /** Records per page. */
  readonly pageSize: number;
  /** Whether to delete records that the shop no longer has. False in the first full run, which has none to delete. */
  readonly prune: boolean;
  /** Throws RunStopped when the run must stop; called before each write. */
  readonly checkpoint: () => void;
  cursor: RunCursor;
}

export type Content = Pick<Batch, 'records' | 'rejected' | 'gone'>;

export const NOTHING: Content = { records: [], rejected: [], gone: [] };

/** Commits a batch together with the cursor. */
export async function apply(
  context: RunContext,
  resource: Resource,
  content: Content,
  cursor: RunCursor,
): Promise<BatchResult> {
  context.checkpoint();
  const customersLater = leavesCustomers(context);
  const result = await context.store.commit({ resource, ...content, cursor, customersLater });
  context.cursor = cursor;
  return result;
}

/**
 * Whether the step of a first run leaves customers to a later one. Orders come newest first, so each batch would move the first order of
 * many customers again; and an account is written once, together with its orders.
 */
function leavesCustomers({ kind, prune, cursor }: RunContext): boolean {
  const { done } = cursor;
  return kind === 'full' && !prune && done.includes('recent-orders') && !done.includes('order-customers');
}

export function pathOf(resource: Resource): ListPath {
  return resource === 'categories' ? 'products/categories' : resource;
}

/** Parameters for complete lists: `any` covers all but the trash and unfinished checkouts; customers default to one role. */
export function paramsOf(resource: Resource): ListParams {
  if (resource === 'orders' || resource === 'products') return { status: 'any' };
  return resource === 'customers' ? { role: 'all' } : {};
}

/** Reads all pages of a short list: the variations of a product or the refunds of an order. */
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
