import { statusLabel } from '#domain/order-status.ts';
import { storePath } from '../../../platform/offline-queue/queued-operation.ts';
import type { NewOperation, QueuedOperation } from '../../../platform/offline-queue/queued-operation.ts';
import type { OrderListItem } from '../orders.data.ts';
import * as t from '../orders.text.ts';

/** Writes to orders as queue operations. */

export const STATUS_KIND = 'order.status@1';
export const NOTE_KIND = 'order.note@1';
export const REFUND_KIND = 'order.refund@1';
export const TRACKING_KIND = 'order.tracking@1';
export const TRACKING_REMOVED_KIND = 'order.untrack@1';
export const EMAIL_KIND = 'order.email@1';
export const ADDRESS_KIND = 'order.address@1';

/** The order's id and the version a write is based on. */
export type OrderVersion = Pick<OrderListItem, 'wc_id' | 'status' | 'date_modified'>;
export type NamedOrder = OrderVersion & { number: string };
export interface OrderStore {
  id: string;
  organization_id: string;
}

/** The server's response to a status change. */
export interface StatusResponse {
  wc_id: number;
  status: string;
  was: string;
  date_modified: string;
}

export function orderRecord(wcId: number): string {
  return `order:${wcId}`;
}

/** Sets an order's status, based on the server's version, whatever other changes are pending. */
export function statusOperation(store: OrderStore, order: NamedOrder, status: string): NewOperation {
  const id = crypto.randomUUID();
  return {
    id,
    type: 'UPDATE',
    endpoint: storePath(store.id, `orders/${order.wc_id}/status`),
    data: { operation_id: id, status, was: order.status, based_on: order.date_modified },
    organizationId: store.organization_id,
    storeId: store.id,
    kind: STATUS_KIND,
    record: orderRecord(order.wc_id),
    title: t.orderNumber3(order.number, statusLabel(status)),
  };
}

export function noteOperation(
  store: OrderStore,
  order: Pick<NamedOrder, 'wc_id' | 'number'>,
  note: string,
  customerNote: boolean,
): NewOperation {
  const id = crypto.randomUUID();
  return {
    id,
    type: 'CREATE',
    endpoint: storePath(store.id, `orders/${order.wc_id}/notes`),
    data: { operation_id: id, note, customer_note: customerNote },
    organizationId: store.organization_id,
    storeId: store.id,
    kind: NOTE_KIND,
    record: orderRecord(order.wc_id),
    title: t.onOrder(customerNote, order.number),
  };
}

/** Refunds an order. `request`: the call's input without its key. `title`: the refund with its amount, for people. */
export function refundOperation(
  store: OrderStore,
  order: Pick<NamedOrder, 'wc_id'>,
  request: object,
  title: string,
): NewOperation {
  const id = crypto.randomUUID();
  return {
    id,
    type: 'CREATE',
    endpoint: storePath(store.id, `orders/${order.wc_id}/refunds`),
    data: { operation_id: id, ...request },
    organizationId: store.organization_id,
    storeId: store.id,
    kind: REFUND_KIND,
    record: orderRecord(order.wc_id),
    title,
  };
}

/** Returns the status that an operation sets, or null for another kind. */
export function statusOf({ kind, data }: Pick<QueuedOperation, 'kind' | 'data'>): string | null {
  return kind === STATUS_KIND && typeof data?.status === 'string' ? data.status : null;
}

/** Returns the note that an operation adds, or null for another kind. */
export function noteOf({ kind, data }: Pick<QueuedOperation, 'kind' | 'data'>) {
  if (kind !== NOTE_KIND || typeof data?.note !== 'string') return null;
  return { note: data.note, isForCustomer: data.customer_note === true };
}
