import type { QueryClient } from '@tanstack/react-query';
import { applyToItems } from '../../../platform/query/completed-writes.ts';
import { exactQueryKey, queryKeyPrefix } from '../../../platform/query/query-key.ts';
import type { ApplyWrite } from '../../../platform/offline-queue/offline-write.ts';
import type { OrderVersion, StatusResponse } from './order-operations.ts';
import type { OrderDetail, OrderListItem, OrderNotes, OrderToPack } from '../orders.data.ts';
import type { TrackingResponse } from './tracking-operations.ts';

type OrderPage = { items: OrderListItem[] };

/** Updates an order's status in every cached list and record. */
export function showOrder(queryClient: QueryClient, storeId: string, { wc_id, status, date_modified }: OrderVersion) {
  const patch = { status, date_modified };
  const input = { store_id: storeId };
  for (const call of ['list', 'toPack'] as const) {
    queryClient.setQueriesData<OrderPage>({ queryKey: queryKeyPrefix('orders', call, input) }, (page) =>
      page?.items.some((order) => order.wc_id === wc_id)
        ? { ...page, items: page.items.map((order) => (order.wc_id === wc_id ? { ...order, ...patch } : order)) }
        : page,
    );
  }
  queryClient.setQueriesData<OrderDetail>({ queryKey: queryKeyPrefix('orders', 'get', { ...input, wc_id }) }, (order) =>
    order ? { ...order, ...patch } : order,
  );
}

/** Applies a status change to lists and records that are older. */
export const applyStatusToCache: ApplyWrite = ({ call, input }, data, { answer }, isOlder) => {
  const done = answer as StatusResponse;
  const apply = <Order extends OrderVersion>(order: Order): Order =>
    order.wc_id === done.wc_id && isOlder(order.date_modified, done.date_modified)
      ? { ...order, status: done.status, date_modified: done.date_modified }
      : order;
  if (call === 'orders.get' && input.wc_id === done.wc_id) return apply(data as OrderDetail);
  return isListOfOrders(call) ? applyToItems(data as OrderPage, apply) : data;
};

function isListOfOrders(call: string): boolean {
  return call === 'orders.list' || call === 'orders.toPack';
}

/** Puts an order's parcels into the cache. */
export function showTracking(queryClient: QueryClient, storeId: string, { wc_id, tracking }: TrackingResponse): void {
  const queryKey = queryKeyPrefix('orders', 'get', { store_id: storeId, wc_id });
  queryClient.setQueriesData<OrderDetail>({ queryKey }, (order) => (order ? { ...order, tracking } : order));
}

/** Applies a change of parcels to orders that were read before it. */
export const applyTrackingToCache: ApplyWrite = ({ call, input }, data, { answer }, isOlder) => {
  const { wc_id, tracking, date_modified } = answer as TrackingResponse;
  const apply = <Order extends OrderDetail | OrderToPack>(order: Order): Order =>
    order.wc_id === wc_id && isOlder(order.date_modified, date_modified)
      ? { ...order, tracking, date_modified }
      : order;
  if (call === 'orders.get' && input.wc_id === wc_id) return apply(data as OrderDetail);
  return call === 'orders.toPack' ? applyToItems(data as { items: OrderToPack[] }, apply) : data;
};

/** Puts an order as it is after a refund or a new address into the cache. */
export function showWholeOrder(queryClient: QueryClient, storeId: string, order: OrderDetail): void {
  queryClient.setQueryData(exactQueryKey('orders', 'get', { store_id: storeId, wc_id: order.wc_id }), order);
  showOrder(queryClient, storeId, order);
}

/** Applies the same to orders that were read before it. */
export const applyWholeOrder: ApplyWrite = ({ call, input }, data, { answer }, isOlder) => {
  const done = answer as OrderDetail;
  const { status, refunded, date_modified } = done;
  const apply = <Order extends OrderVersion>(order: Order): Order =>
    order.wc_id === done.wc_id && isOlder(order.date_modified, date_modified)
      ? { ...order, status, refunded, date_modified }
      : order;
  if (call === 'orders.get' && input.wc_id === done.wc_id) {
    return isOlder((data as OrderDetail).date_modified, date_modified) ? done : data;
  }
  if (call === 'orders.toPack') {
    const { billing, shipping } = done;
    const page = data as { items: OrderToPack[] };
    return applyToItems(page, (order) => (apply(order) === order ? order : { ...apply(order), billing, shipping }));
  }
  return call === 'orders.list' ? applyToItems(data as OrderPage, apply) : data;
};

/** Adds a saved note to the cached notes until they are read from the shop again. */
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

/** Stores with a scheduled refresh. */
const refreshing = new Set<string>();
/** A bulk change gets many responses at once, so they share one refresh. */
const REFRESH_DELAY_MS = 250;

/** Refetches what a write changes besides the order: its timeline, the tabs' counts, and lists. */
export function refreshOrders(queryClient: QueryClient, storeId: string): void {
  if (refreshing.has(storeId)) return;
  refreshing.add(storeId);
  setTimeout(() => {
    refreshing.delete(storeId);
    for (const call of ['operations', 'notes', 'facets', 'list', 'toPack'] as const) {
      void queryClient.invalidateQueries({ queryKey: queryKeyPrefix('orders', call, { store_id: storeId }) });
    }
  }, REFRESH_DELAY_MS);
}
