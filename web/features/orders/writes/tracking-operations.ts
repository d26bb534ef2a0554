import { storePath } from '../../../platform/offline-queue/queued-operation.ts';
import type { NewOperation } from '../../../platform/offline-queue/queued-operation.ts';
import type { OrderDetail } from '../orders.data.ts';
import * as t from '../tracking/tracking.text.ts';
import { orderRecord, TRACKING_KIND, TRACKING_REMOVED_KIND } from './order-operations.ts';
import type { NamedOrder, OrderStore } from './order-operations.ts';

/** The server's response to both. */
export interface TrackingResponse {
  wc_id: number;
  shipment_id: string;
  tracking: OrderDetail['tracking'];
  date_modified: string;
}

interface Parcel {
  courier: string;
  tracking_number: string;
  tracking_url: string | null;
}

/** Adds a parcel that leaves now, whenever the operation is sent. */
export function trackingOperation(
  store: OrderStore,
  order: Pick<NamedOrder, 'wc_id' | 'number'>,
  { courier, tracking_number, tracking_url }: Parcel,
): NewOperation {
  const id = crypto.randomUUID();
  const shipped_at = new Date().toISOString();
  return {
    id,
    type: 'CREATE',
    endpoint: storePath(store.id, `orders/${order.wc_id}/tracking`),
    data: { operation_id: id, courier, tracking_number, tracking_url, shipped_at },
    organizationId: store.organization_id,
    storeId: store.id,
    kind: TRACKING_KIND,
    record: orderRecord(order.wc_id),
    title: t.trackingOnOrder(tracking_number, order.number),
  };
}

export function removeTrackingOperation(
  store: OrderStore,
  order: Pick<NamedOrder, 'wc_id' | 'number'>,
  shipment: Pick<OrderDetail['tracking'][number], 'id' | 'tracking_number'>,
): NewOperation {
  const id = crypto.randomUUID();
  return {
    id,
    type: 'DELETE',
    endpoint: storePath(store.id, `orders/${order.wc_id}/tracking/${encodeURIComponent(shipment.id)}`),
    data: { operation_id: id },
    organizationId: store.organization_id,
    storeId: store.id,
    kind: TRACKING_REMOVED_KIND,
    record: orderRecord(order.wc_id),
    title: t.trackingRemovedFromOrder(shipment.tracking_number, order.number),
  };
}
