import { withProgress } from './run-cursor.ts';
import type { ShopRecord } from './ports.ts';
import { rereadRecords } from './reread-records.ts';
import { apply, NOTHING, type RunContext } from './run-context.ts';
import { walkWhole } from './walk-whole.ts';

/** Up to this many pages the whole list is read each time: WooCommerce cannot filter customers by modified date. */
const SMALL_LIST_PAGES = 5;

/** For longer lists: how many ordering customers one run reads again. The nightly comparison reads all customers. */
const MAX_CUSTOMERS = 1000;

/** Adds the customers of these orders to the known ids, up to MAX_CUSTOMERS. */
export function customersIn(known: readonly number[], orders: readonly ShopRecord[]): readonly number[] {
  const customers = new Set(known);
  for (const order of orders) {
    const id = order.body['customer_id'];
    if (typeof id === 'number' && id > 0 && customers.size < MAX_CUSTOMERS) customers.add(id);
  }
  return [...customers];
}

/** Reads customers in an incremental run: all of them if few, otherwise new accounts and the customers of changed orders. */
export async function readCustomers(context: RunContext): Promise<void> {
  const list = (offset: number) =>
    context.shop.list('customers', {
      role: 'all',
      orderby: 'registered_date',
      order: 'desc',
      per_page: context.pageSize,
      offset,
    });
  let page = await list(0);
  if (context.cursor.walk !== null || (page.total !== null && page.total <= SMALL_LIST_PAGES * context.pageSize)) {
    await walkWhole(context, { resource: 'customers', prune: true });
    return;
  }
  // Not until a page adds none: a webhook, or this run before an interruption, may have stored the newest accounts.
  const { customers: since } = context.cursor.since;
  let read = 0;
  for (;;) {
    const rows = page.records.length + page.rejected.length;
    read += rows;
    const cursor = withProgress(context.cursor, 'customers', null, read);
    const { inserted } = await apply(context, 'customers', { ...page, gone: [] }, cursor);
    const isKnown = since == null ? inserted === 0 : page.records.some(({ id }) => id <= since);
    if (isKnown || rows < context.pageSize) break;
    page = await list(read - 1);
  }
  const { buyers } = context.cursor;
  const reread = buyers.length === 0 ? NOTHING : await rereadRecords(context, 'customers', buyers);
  const cursor = withProgress({ ...context.cursor, buyers: [] }, 'customers', null, read + reread.records.length);
  await apply(context, 'customers', reread, cursor);
}
