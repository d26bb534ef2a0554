import { newestFirst } from './page-overlap.ts';
import { withProgress } from './run-cursor.ts';
import type { ShopRecord } from './ports.ts';
import { rereadRecords } from './reread-records.ts';
import { apply, NOTHING, type RunContext } from './run-context.ts';
import { readPage } from './read-page.ts';
import { isNewestFirst } from './seen-rows.ts';
import { walkPages } from './walk-pages.ts';
import { walkWhole } from './walk-whole.ts';

/** Up to this many pages the whole list is read each time: WooCommerce cannot filter customers by modified date. */
const SMALL_LIST_PAGES = 5;

/** For longer lists: how many ordering customers one run reads again. The nightly comparison reads all customers. */
const MAX_CUSTOMERS = 1000;

/** Adds the customers of these orders to the known ids, up to MAX_CUSTOMERS. */
export function customersIn(known: readonly number[], orders: readonly ShopRecord[]): readonly number[] {
  const customers = new Set(known);
  for (const { customerId } of orders) {
    if (customerId !== null && customers.size < MAX_CUSTOMERS) customers.add(customerId);
  }
  return [...customers];
}

/** Reads customers in an incremental run: all of them if few, otherwise new accounts and the customers of changed orders. */
export async function readCustomers(context: RunContext): Promise<void> {
  if (context.cursor.walk !== null || !(await readNewCustomers(context))) {
    await walkWhole(context, { resource: 'customers', prune: true });
    return;
  }
  const { buyers, progress } = context.cursor;
  const reread = buyers.length === 0 ? NOTHING : await rereadRecords(context, 'customers', buyers);
  const read = progress.customers.synced + reread.records.length;
  await apply(context, 'customers', reread, withProgress({ ...context.cursor, buyers: [] }, 'customers', null, read));
}

/** Reads the accounts newer than the last run, newest first. Returns false when the list is small or not sorted. */
async function readNewCustomers(context: RunContext): Promise<boolean> {
  const newAccounts = {
    read: (offset: number) =>
      readPage(context, 'customers', {
        role: 'all',
        orderby: 'id',
        order: 'desc',
        per_page: context.pageSize,
        offset,
      }),
    overlap: newestFirst,
    size: context.pageSize,
    // Most runs need only the first page.
    limit: () => 0,
    get largestPage() {
      return context.reading.largestPage;
    },
  };
  const { customers: since } = context.cursor.since;
  for await (const { page, offset } of walkPages(newAccounts, { offset: 0, edge: null })) {
    const isSmall = page.total !== null && page.total <= SMALL_LIST_PAGES * context.pageSize;
    if (isSmall || !isNewestFirst(page)) return false;
    const rows = page.records.length + page.rejected.length;
    const cursor = withProgress(context.cursor, 'customers', null, offset + rows);
    const { inserted } = await apply(context, 'customers', { ...page, gone: [] }, cursor);
    // Not until a page adds none: a webhook, or this run before an interruption, may have stored the newest accounts.
    if (since == null ? inserted === 0 : page.records.some(({ id }) => id <= since)) break;
  }
  return true;
}
