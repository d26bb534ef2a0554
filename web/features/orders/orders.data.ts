import { client, orpc } from '../../platform/api/client.ts';
import { withSettings } from '../../platform/query/call-query.ts';
import { ORDER_STATUSES, statusLabel, UNSETTABLE_STATUSES } from '#domain/order-status.ts';
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

const LOGO_FRESH_MS = 3_600_000;

/** The specification's number of recent orders on the dashboard. */
export const RECENT_ORDERS = 5;

export const orderList = withSettings(orpc.orders.list, { keepWhile: ['store_id'] });

/** The logo changes with the business details, which say its size: those are read again when it may be another. */
export const storeLogo = withSettings(orpc.orders.invoiceLogo, { staleTime: LOGO_FRESH_MS });

/** Statuses with counts of a list's filter, and the payment methods. */
export const orderFacets = withSettings(orpc.orders.facets, { keepWhile: ['store_id'] });

/** The part of a list's search that its facets depend on. */
export function facetFilter({ open: _o, page: _p, order: _d, orderby: _b, status: _s, ...filter }: OrdersSearch) {
  return filter;
}

/** WooCommerce's own statuses, shown until the shop's have loaded. */
const DEFAULT_STATUSES = ORDER_STATUSES.filter((status) => !UNSETTABLE_STATUSES.includes(status)).map((status) => ({
  status,
  name: statusLabel(status),
}));

/** Statuses that an order can be set to. */
export const orderStatuses = withSettings(orpc.orders.statuses, { placeholderData: { items: DEFAULT_STATUSES } });

/** What is left to refund. Read from the shop each time, because it must be current when the person decides. */
export const refundable = withSettings(orpc.orders.refundable, { refetchOnMount: 'always' });

/** The emails that the shop can send again. Read from the shop each time: they depend on the order's state there. */
export const orderEmails = withSettings(orpc.orders.emails, { refetchOnMount: 'always' });
