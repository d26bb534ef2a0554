import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { client, orpc } from '../../platform/api/client.ts';
import { ORDER_STATUSES, statusLabel, UNSETTABLE_STATUSES } from '#domain/order-status.ts';
import { keepPreviousPage } from '../../ui/list-page/paging/keep-previous-data.ts';
import type { OrdersSearch } from './orders.search.ts';

type OrdersPage = Awaited<ReturnType<typeof client.orders.list>>;
export type OrderListItem = OrdersPage['items'][number];
export type OrderDetail = Awaited<ReturnType<typeof client.orders.get>>;
export type Refundable = Awaited<ReturnType<typeof client.orders.refundable>>;
export type OrderEmails = Awaited<ReturnType<typeof client.orders.emails>>;
export type OrderNotes = Awaited<ReturnType<typeof client.orders.notes>>;
export type OrderFacets = Awaited<ReturnType<typeof client.orders.facets>>;
export type OrdersToPack = Awaited<ReturnType<typeof client.orders.toPack>>;
export type OrderToPack = OrdersToPack['items'][number];
export type InvoiceDetails = NonNullable<Awaited<ReturnType<typeof client.orders.invoiceDetails>>['details']>;
export type OrderOperations = Awaited<ReturnType<typeof client.orders.operations>>['items'];

/** The specification's number of recent orders on the dashboard. */
export const RECENT_ORDERS = 5;

/** A page of orders. The previous page stays on screen while the next one loads. */
export function ordersOptions(storeId: string, { open: _open, ...search }: OrdersSearch & { per_page?: number }) {
  return queryOptions(
    orpc.orders.list.queryOptions({
      input: { store_id: storeId, ...search },
      placeholderData: keepPreviousPage<OrdersPage>(storeId),
    }),
  );
}

/** Statuses with counts of a list's filter, and the payment methods. The previous counts stay while others load. */
export function orderFacetsOptions(storeId: string, search: OrdersSearch = {}) {
  const { open: _open, page: _page, order: _order, orderby: _orderby, status: _status, ...filter } = search;
  return queryOptions(
    orpc.orders.facets.queryOptions({
      input: { store_id: storeId, ...filter },
      placeholderData: keepPreviousPage<OrderFacets>(storeId),
    }),
  );
}

export function orderCategoriesOptions(storeId: string) {
  return queryOptions(orpc.products.facets.queryOptions({ input: { store_id: storeId } }));
}

export function orderOptions(storeId: string, id: number) {
  return queryOptions(orpc.orders.get.queryOptions({ input: { store_id: storeId, wc_id: id } }));
}

/** Reads from the shop, so it may take seconds. */
export function orderNotesOptions(storeId: string, id: number) {
  return queryOptions(orpc.orders.notes.queryOptions({ input: { store_id: storeId, wc_id: id } }));
}

/** WooCommerce's own statuses, shown until the shop's have loaded. */
const DEFAULT_STATUSES = ORDER_STATUSES.filter((status) => !UNSETTABLE_STATUSES.includes(status)).map((status) => ({
  status,
  name: statusLabel(status),
}));

/** Statuses that an order can be set to. */
export function orderStatusesOptions(storeId: string) {
  return queryOptions(
    orpc.orders.statuses.queryOptions({
      input: { store_id: storeId },
      placeholderData: { items: DEFAULT_STATUSES },
    }),
  );
}

/** Changes of an order made through Karoo. */
export function orderOperationsOptions(storeId: string, id: number) {
  return queryOptions(orpc.orders.operations.queryOptions({ input: { store_id: storeId, wc_id: id } }));
}

/** What is left to refund. Read from the shop each time, because it must be current when the person decides. */
export function refundableOptions(storeId: string, id: number) {
  return queryOptions(
    orpc.orders.refundable.queryOptions({ input: { store_id: storeId, wc_id: id }, refetchOnMount: 'always' }),
  );
}

/** The oldest orders to pack. */
export function ordersToPackOptions(storeId: string) {
  return queryOptions(orpc.orders.toPack.queryOptions({ input: { store_id: storeId } }));
}

/** The emails that the shop can send again. Read from the shop each time: they depend on the order's state there. */
export function orderEmailsOptions(storeId: string, id: number) {
  return queryOptions(
    orpc.orders.emails.queryOptions({ input: { store_id: storeId, wc_id: id }, refetchOnMount: 'always' }),
  );
}

/** The business details on the store's invoices. */
export function invoiceDetailsOptions(storeId: string) {
  return queryOptions(orpc.orders.invoiceDetails.queryOptions({ input: { store_id: storeId } }));
}

export function useSaveInvoiceDetails(storeId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (details: InvoiceDetails) => client.orders.saveInvoiceDetails({ store_id: storeId, ...details }),
    onSuccess: (saved) => queryClient.setQueryData(invoiceDetailsOptions(storeId).queryKey, saved),
  });
}
