import type { QueryClient } from '@tanstack/react-query';
import { orpc } from '../../platform/api/client.ts';
import type { OrderVersion } from './order-operations.ts';
import type { OrderDetail, OrderListItem } from './orders.data.ts';

interface OrderPage {
  items: OrderListItem[];
}

/** Puts an order's status on every screen that shows it, before the server has said so or when it has. */
export function showOrder(queryClient: QueryClient, storeId: string, { wc_id, status, date_modified }: OrderVersion) {
  const patch = { status, date_modified };
  const input = { store_id: storeId };
  queryClient.setQueriesData<OrderPage>({ queryKey: orpc.orders.list.key({ input }) }, (page) =>
    page?.items.some((order) => order.wc_id === wc_id)
      ? { ...page, items: page.items.map((order) => (order.wc_id === wc_id ? { ...order, ...patch } : order)) }
      : page,
  );
  queryClient.setQueriesData<OrderDetail>({ queryKey: orpc.orders.get.key({ input: { ...input, wc_id } }) }, (order) =>
    order ? { ...order, ...patch } : order,
  );
}

/** What a write changes beside the order itself: its story, the tabs' counts, and the lists it may have left. */
export function refreshOrders(queryClient: QueryClient, storeId: string): void {
  const input = { store_id: storeId };
  for (const queryKey of [
    orpc.orders.operations.key({ input }),
    orpc.orders.notes.key({ input }),
    orpc.orders.facets.key({ input }),
    orpc.orders.list.key({ input }),
  ]) {
    void queryClient.invalidateQueries({ queryKey });
  }
}
