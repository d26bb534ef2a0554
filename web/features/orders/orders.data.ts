import { queryOptions } from '@tanstack/react-query';
import { client, orpc } from '../../platform/api/client.ts';
import { keepPage } from '../../ui/list-page/keep-page.ts';
import type { OrdersSearch } from './orders.search.ts';

type OrdersPage = Awaited<ReturnType<typeof client.orders.list>>;
export type OrderListItem = OrdersPage['items'][number];
export type OrderDetail = Awaited<ReturnType<typeof client.orders.get>>;
export type OrderNotes = Awaited<ReturnType<typeof client.orders.notes>>;

/** A page of orders; the page before stays until it is there. */
export function ordersOptions(storeId: string, { open: _open, ...search }: OrdersSearch & { per_page?: number }) {
  return queryOptions(
    orpc.orders.list.queryOptions({
      input: { store_id: storeId, ...search },
      placeholderData: keepPage<OrdersPage>(storeId),
    }),
  );
}

/** Statuses with counts, and the payment methods seen. */
export function orderFacetsOptions(storeId: string) {
  return queryOptions(orpc.orders.facets.queryOptions({ input: { store_id: storeId } }));
}

export function orderOptions(storeId: string, id: number) {
  return queryOptions(orpc.orders.get.queryOptions({ input: { store_id: storeId, wc_id: id } }));
}

/** Read from the shop itself, so it may take a while. */
export function orderNotesOptions(storeId: string, id: number) {
  return queryOptions(orpc.orders.notes.queryOptions({ input: { store_id: storeId, wc_id: id } }));
}
