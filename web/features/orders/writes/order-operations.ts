import {
  orderWriteOf,
  pathOf,
  refundOrder,
  type FieldConflict,
  type FieldsSet,
  type FieldValues,
  type OrderWrite,
  type Requested,
} from '#contract/orders/order-writes.ts';
import { operationOf } from '../../../platform/offline-queue/declared-write.ts';
import { isApplied, isUndecided, storePath } from '../../../platform/offline-queue/queued-operation.ts';
import type { NewOperation, QueuedOperation } from '../../../platform/offline-queue/queued-operation.ts';
import type { OrderDetail, OrderListItem } from '../orders.data.ts';

/** Writes to orders as operations of the queue. */

/** An order, and the version a write is based on. */
export type NamedOrder = Pick<OrderListItem, 'wc_id' | 'number' | 'status' | 'date_modified'>;
export interface OrderStore {
  id: string;
  organization_id: string;
}

export function orderRecord(wcId: number): string {
  return `order:${wcId}`;
}

export function orderOperation<Request extends object>(
  store: OrderStore,
  { wc_id }: Pick<NamedOrder, 'wc_id'>,
  write: OrderWrite<Request, never, never>,
  request: Request,
  title: string,
): NewOperation {
  const target = { organizationId: store.organization_id, storeId: store.id, record: orderRecord(wc_id) };
  const endpoint = storePath(store.id, `orders/${wc_id}/${pathOf(write, request)}`);
  return operationOf(write, request, { ...target, endpoint }, title);
}

/** Sets an order's status, based on the server's version, whatever other changes are pending. */
export function statusRequest(order: NamedOrder, status: string): Requested<'changeStatus'> {
  return { status, was: order.status, based_on: order.date_modified };
}

/** Whether an operation refunds this order. */
export function isRefundOf({ kind, record, storeId }: QueuedOperation, store: string, wcId: number): boolean {
  return kind === refundOrder.name && storeId === store && record === orderRecord(wcId);
}

/** The fields that an operation sets, or null for another kind. */
export function fieldsSetBy(operation: Pick<QueuedOperation, 'kind' | 'data'>): FieldsSet | null {
  return orderWriteOf(operation)?.sets?.(operation.data ?? {}) ?? null;
}

type Fields = Partial<Pick<OrderDetail, 'status' | 'billing' | 'shipping'>>;

/** An order once its pending changes are sent. Failed and undone ones are ignored. */
export function pendingOrder<Order extends Fields>(order: Order, operations: readonly QueuedOperation[]): Order {
  return operations.filter(isApplied).reduce<Order>((shown, operation) => {
    const { part, wanted = {} } = fieldsSetBy(operation) ?? {};
    return part === undefined ? { ...shown, ...wanted } : { ...shown, [part]: { ...shown[part], ...wanted } };
  }, order);
}

/** The change of the same texts that was refused and waits for the person. A new one takes its place. */
export function failedChangeOf(
  { name }: Pick<OrderWrite, 'name'>,
  part: FieldsSet['part'],
  operations: readonly QueuedOperation[],
): QueuedOperation | undefined {
  return operations.find((one) => {
    const isRefused = one.kind === name && one.state === 'failed' && one.error !== null && !isUndecided(one.error);
    return isRefused && fieldsSetBy(one)?.part === part;
  });
}

/** The fields that somebody else changed first, or null. */
export function conflictOf({ error, ...operation }: Pick<QueuedOperation, 'kind' | 'data' | 'error'>) {
  return error?.code === 'CONFLICT' && fieldsSetBy(operation) ? (error.data as FieldConflict) : null;
}

/** The request to send after a choice: the fields in `mine` and all without a conflict. Null if nothing is left. */
export function resolvedRequest(
  operation: Pick<QueuedOperation, 'kind' | 'data'>,
  { theirs }: FieldConflict,
  mine: readonly string[],
): object | null {
  const write = orderWriteOf(operation);
  const data = operation.data ?? {};
  const set = write?.sets?.(data);
  const kept = Object.keys(set?.wanted ?? {}).filter((field) => !(field in theirs.values) || mine.includes(field));
  if (!set || kept.length === 0) return null;
  const only = (values: FieldValues) => Object.fromEntries(kept.map((field) => [field, values[field]]));
  const seen = only({ ...set.seen, ...theirs.values });
  return write?.withFields?.(data, { wanted: only(set.wanted), seen, basedOn: theirs.date_modified }) ?? null;
}
