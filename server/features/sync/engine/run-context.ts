import type { RunCursor, RunKind } from './run-cursor.ts';
import {
  type Batch,
  type BatchResult,
  type ListParams,
  type ListPath,
  ListUnreadable,
  type Resource,
  type ShopReader,
  type SyncStore,
  TooManySetAside,
} from './ports.ts';
import { readPage, type ReadPage } from './read-page.ts';
import type { Reading } from './reading.ts';
import { walkPages } from './walk-pages.ts';
import { newestFirst } from './page-overlap.ts';
import { inEnglish } from '../../../platform/language/stored-text.ts';

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
  readonly reading: Reading;
  /** Whether a batch reported gone records that are not settled. */
  hasGone: boolean;
  /** How many records of each list this run has set aside. */
  readonly setAside: Map<Resource, number>;
  /** Lists of which this process has read a row, which a cache may have kept. */
  readonly begun: Set<Resource>;
  /** Lists that no cache answered when this process began to read them. */
  readonly uncached: Set<Resource>;
}

/** How many records of a list one run sets aside. Each is stored, so a shop of only such records must end somewhere. */
export const MAX_SET_ASIDE = 1_000;

export type Content = Pick<Batch, 'records' | 'rejected' | 'gone' | 'listed'>;

export const NOTHING: Content = { records: [], rejected: [], gone: [] };

/**
 * Commits a batch together with the cursor.
 * @throws TooManySetAside after the batch with which the run has set too many records of the list aside.
 */
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
  context.hasGone ||= content.gone.length > 0;
  countSetAside(context, resource, result.rejected + content.rejected.filter(({ raw }) => raw !== null).length);
  return result;
}

/** Without content, nothing but the reason is stored: those are limited by the requests that may fail. */
function countSetAside({ setAside }: RunContext, resource: Resource, count: number): void {
  if (count === 0) return;
  const all = (setAside.get(resource) ?? 0) + count;
  setAside.set(resource, all);
  if (all <= MAX_SET_ASIDE) return;
  throw new TooManySetAside(
    inEnglish('More than {maxSetAside} {resource} can’t be stored.', { maxSetAside: MAX_SET_ASIDE, resource }),
    'list',
    {
      remedy: inEnglish('Your stores page says why. It’s usually a plugin that changes the REST API.'),
    },
  );
}

/**
 * Whether the step of a first run leaves customers to a later one. Orders come newest first, so each batch would move the first order of
 * many customers again; and an account is written once, together with its orders.
 */
function leavesCustomers({ kind, prune, cursor }: RunContext): boolean {
  const { done } = cursor;
  return kind === 'full' && !prune && done.includes('recent-orders') && !done.includes('order-customers');
}

/** Null where the list cannot be read: the step that reads it reports why. */
export async function orUnknown<Result>(read: Promise<Result>): Promise<Result | null> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof ListUnreadable) return null;
    throw error;
  }
}

export function pathOf(resource: Resource): ListPath {
  return resource === 'categories' ? 'products/categories' : resource;
}

/** Parameters for complete lists: `any` covers all but the trash and unfinished checkouts; customers default to one role. */
export function paramsOf(resource: Resource): ListParams {
  if (resource === 'orders' || resource === 'products') return { status: 'any' };
  return resource === 'customers' ? { role: 'all' } : {};
}

/** No product has as many variations, and no order as many refunds (see `RECORD_LIMITS`). */
const MAX_CHILD_PAGES = 200;

/** Reads all pages of a short list: the variations of a product or the refunds of an order. */
export async function readWholeList(context: RunContext, path: ListPath): Promise<Content> {
  const walk = {
    read: (offset: number) =>
      readPage(context, path, { orderby: 'id', order: 'desc', per_page: context.pageSize, offset }),
    overlap: newestFirst,
    size: context.pageSize,
    limit: () => 1,
    get largestPage() {
      return context.reading.largestPage;
    },
  };
  const pages: ReadPage[] = [];
  for await (const step of walkPages(walk, { offset: 0, edge: null })) {
    pages.push(step.page);
    // All of it is in memory, and what is missing from it would be deleted: a part is no use.
    if (pages.length > MAX_CHILD_PAGES)
      throw new ListUnreadable(inEnglish('Your store returns a list that doesn’t end.'), 'list');
  }
  const records = new Map(pages.flatMap((page) => page.records).map((record) => [record.id, record]));
  return { records: [...records.values()], rejected: pages.flatMap((page) => page.rejected), gone: [] };
}
