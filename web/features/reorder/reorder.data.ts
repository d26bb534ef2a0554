import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { client, orpc } from '../../platform/api/client.ts';
import { keepPreviousPage } from '../../ui/list-page/paging/keep-previous-data.ts';
import { type ReorderSearch, usualSortOf } from './reorder.search.ts';

export type ReorderPage = Awaited<ReturnType<typeof client.reorder.list>>;
export type ReorderItem = ReorderPage['items'][number];
export type ReorderSettings = ReorderPage['settings'];
export type Supplier = Awaited<ReturnType<typeof client.reorder.suppliers>>['items'][number];
export type SupplierOrders = Awaited<ReturnType<typeof client.reorder.orders>>;
export type SupplierOrder = SupplierOrders['items'][number];

/** Polling interval while the rows are being computed. */
const POLL_MS = 2000;

/** A page of what to reorder; read again until a requested run is done. */
export function reorderOptions(storeId: string, { open: _open, ...search }: ReorderSearch) {
  return queryOptions({
    ...orpc.reorder.list.queryOptions({
      input: { store_id: storeId, ...usualSortOf(search), ...search },
      placeholderData: keepPreviousPage<ReorderPage>(storeId),
    }),
    refetchInterval: ({ state }) => (state.data?.pending ? POLL_MS : false),
  });
}

/** What a supplier's products need; `null`: products without a supplier. */
export function suggestedOptions(storeId: string, supplierId: string | null) {
  const input = { store_id: storeId, show: 'order' as const, supplier: supplierId ?? ('none' as const), per_page: 100 };
  return queryOptions({ ...orpc.reorder.list.queryOptions({ input }), staleTime: 0 });
}

export function suppliersOptions(storeId: string) {
  return queryOptions(orpc.reorder.suppliers.queryOptions({ input: { store_id: storeId } }));
}

/** A page of orders to suppliers. */
export function supplierOrdersOptions(storeId: string, page: number) {
  return queryOptions(
    orpc.reorder.orders.queryOptions({
      input: { store_id: storeId, page },
      placeholderData: keepPreviousPage<SupplierOrders>(storeId),
    }),
  );
}

/** One order, to print. */
export function supplierOrderOptions(storeId: string, orderId: string) {
  return queryOptions(orpc.reorder.order.queryOptions({ input: { store_id: storeId, order_id: orderId } }));
}

/** Who orders: the business details that invoices show too. */
export function businessOptions(storeId: string) {
  return queryOptions(orpc.orders.invoiceDetails.queryOptions({ input: { store_id: storeId } }));
}

/** A change of anything about reordering; lists are read again after it. */
export function useReorderChange<Change, Answer>(
  change: (change: Change) => Promise<Answer>,
  onDone?: (answer: Answer) => void,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async (answer) => {
      onDone?.(answer);
      await queryClient.invalidateQueries({ queryKey: orpc.reorder.key() });
    },
  });
}

/** Adds a delivery to the stock; products are read again too. */
export function useReceive(storeId: string, orderId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (delivery: { operation_id: string; lines: { wc_id: number; units: number }[] }) =>
      client.reorder.receiveOrder({ store_id: storeId, order_id: orderId, ...delivery }),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: orpc.reorder.key() });
      await queryClient.invalidateQueries({ queryKey: orpc.products.key() });
    },
  });
}
