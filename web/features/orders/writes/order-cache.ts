import type { QueryClient } from '@tanstack/react-query';
import { applyToItems } from '../../../platform/query/completed-writes.ts';
import { exactQueryKey, queryKeyPrefix } from '../../../platform/query/query-key.ts';
import type { ApplyWrite } from '../../../platform/offline-queue/offline-write.ts';
import type { OrderVersion, StatusDone } from './order-operations.ts';
import type { OrderDetail, OrderListItem, OrderNotes } from '../orders.data.ts';

interface OrderPage {
  items: OrderListItem[];
}

/** Puts an order's status on every screen that shows it, before the server has said so or when it has. */
export function showOrder(queryClient: QueryClient, storeId: string, { wc_id, status, date_modified }: OrderVersion) {
  const patch = { status, date_modified };
  const input = { store_id: storeId };
  queryClient.setQueriesData<OrderPage>({ queryKey: queryKeyPrefix('orders', 'list', input) }, (page) =>
    page?.items.some((order) => order.wc_id === wc_id)
      ? { ...page, items: page.items.map((order) => (order.wc_id === wc_id ? { ...order, ...patch } : order)) }
      : page,
  );
  queryClient.setQueriesData<OrderDetail>({ queryKey: queryKeyPrefix('orders', 'get', { ...input, wc_id }) }, (order) =>
    order ? { ...order, ...patch } : order,
  );
}

/** Puts a status change into lists and records that are older. */
export const applyStatusToCache: ApplyWrite = ({ call, input }, data, { answer }, isOlder) => {
  const done = answer as StatusDone;
  const lay = <Order extends OrderVersion>(order: Order): Order =>
    order.wc_id === done.wc_id && isOlder(order.date_modified, done.date_modified)
      ? { ...order, status: done.status, date_modified: done.date_modified }
      : order;
  if (call === 'orders.get' && input.wc_id === done.wc_id) return lay(data as OrderDetail);
  return call === 'orders.list' ? applyToItems(data as OrderPage, lay) : data;
};

/** Puts a note that the shop has just taken into the order's story, until the shop's own notes are read again. */
export function showNote(
  queryClient: QueryClient,
  storeId: string,
  { wc_id, note_id, note, isForCustomer }: { wc_id: number; note_id: number; note: string; isForCustomer: boolean },
) {
  const queryKey = exactQueryKey('orders', 'notes', { store_id: storeId, wc_id });
  const written = {
    wc_id: note_id,
    author: 'you',
    note,
    customer_note: isForCustomer,
    date_created: new Date().toISOString(),
  };
  queryClient.setQueryData<OrderNotes>(queryKey, (notes) =>
    notes?.items.some((one) => one.wc_id === note_id)
      ? notes
      : { available: notes?.available ?? true, items: [written, ...(notes?.items ?? [])] },
  );
}

/** Stores whose orders are about to be read again. */
const refreshing = new Set<string>();
/** Many answers come at once when many orders were changed: they are read again together. */
const GATHER_MS = 250;

/** What a write changes beside the order itself: its story, the tabs' counts, and the lists it may have left. */
export function refreshOrders(queryClient: QueryClient, storeId: string): void {
  if (refreshing.has(storeId)) return;
  refreshing.add(storeId);
  setTimeout(() => {
    refreshing.delete(storeId);
    readAgain(queryClient, storeId);
  }, GATHER_MS);
}

function readAgain(queryClient: QueryClient, storeId: string): void {
  const input = { store_id: storeId };
  for (const call of ['operations', 'notes', 'facets', 'list'] as const) {
    void queryClient.invalidateQueries({ queryKey: queryKeyPrefix('orders', call, input) });
  }
}
