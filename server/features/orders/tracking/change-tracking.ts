import type { WooClient } from '../../../integrations/woocommerce/client/woo-client.ts';
import { modifiedOf } from '../../../integrations/woocommerce/records/woo-fields.ts';
import { wooOrder, type WooOrder } from '../../../integrations/woocommerce/records/woo-order.ts';
import type { FieldChange } from '../../activity/activity.public.ts';
import {
  type Outcome,
  requireTimeToArrive,
  sendOnce,
  type ShopOperation,
  trashError,
} from '../../operations/operations.public.ts';
import { storeShopRecord } from '../../sync/sync.public.ts';
import { subjectOf } from '../writes/change-status.ts';
import { readOrderNow } from '../writes/read-order-now.ts';
import {
  type Shipment,
  shipmentOf,
  shipmentsOf,
  TRACKING_META,
  type TrackingItem,
  trackingItems,
  trackingMeta,
} from './tracking-items.ts';

export const ADD_TRACKING = 'order.add-tracking.v1';
export const REMOVE_TRACKING = 'order.remove-tracking.v1';

const UNKNOWN_YET = 'Your store hasn’t confirmed the tracking number. We’ll check before sending it again.';

interface Change {
  readonly operation_id: string;
  readonly wc_id: number;
}

export interface AddTrackingRequest extends Change {
  readonly courier: string;
  readonly tracking_number: string;
  readonly tracking_url?: string | null | undefined;
  readonly shipped_at: string;
}

export interface RemoveTrackingRequest extends Change {
  readonly shipment_id: string;
}

/** The answer, with what the timeline says about it. */
export interface TrackingChanged extends Change {
  readonly shipment_id: string;
  readonly courier: string;
  readonly tracking_number: string;
  readonly tracking: readonly Shipment[];
  readonly date_modified: string;
  /** False if the shop had it so already. */
  readonly changed: boolean;
}

type Before = { readonly shipments: readonly string[] };
type Client = Pick<WooClient, 'request'>;

/** The new list of parcels and the parcel concerned; null if the shop has it so already. */
type Edit = (items: readonly TrackingItem[]) => { items: readonly TrackingItem[]; item: TrackingItem } | null;

/**
 * Adds a parcel to an order. Its id is our key, so that one which arrived is recognised. Parcels that others added since the
 * person looked are kept.
 */
export function addTracking(storeId: string, request: AddTrackingRequest): ShopOperation<TrackingChanged, Before> {
  const item = itemFor(request);
  const isThere = (other: TrackingItem) => idOf(other) === idOf(item) || isSameParcel(other, item);
  return operation(storeId, ADD_TRACKING, request, {
    edit: (items) => (items.some(isThere) ? null : { items: [...items, item], item }),
    isDone: (items) => items.some(isThere),
    item: (items) => items.find(isThere) ?? item,
    describe: () => [
      { field: 'courier', after: request.courier },
      { field: 'tracking_number', after: request.tracking_number },
    ],
  });
}

/** Removes a parcel from an order and keeps the others. */
export function removeTracking(
  storeId: string,
  request: RemoveTrackingRequest,
): ShopOperation<TrackingChanged, Before> {
  const isOurs = (item: TrackingItem) => idOf(item) === request.shipment_id;
  return operation(storeId, REMOVE_TRACKING, request, {
    edit(items) {
      const item = items.find(isOurs);
      return item === undefined ? null : { items: items.filter((other) => other !== item), item };
    },
    isDone: (items) => !items.some(isOurs),
    item: (items) => items.find(isOurs) ?? { tracking_id: request.shipment_id },
    describe: (answer) => [
      { field: 'tracking_removed' },
      ...(answer?.tracking_number ? [{ field: 'tracking_number', before: answer.tracking_number, after: null }] : []),
    ],
  });
}

interface TrackingEdit {
  readonly edit: Edit;
  /** Whether the shop's list is as it should be. */
  readonly isDone: (items: readonly TrackingItem[]) => boolean;
  /** The parcel concerned, in a list that is as it should be. */
  readonly item: (items: readonly TrackingItem[]) => TrackingItem;
  /** What the activity log says; the answer is null unless the shop confirmed the change. */
  readonly describe: (answer: TrackingChanged | null) => readonly FieldChange[];
}

function operation(
  storeId: string,
  name: string,
  request: Change,
  { edit, isDone, item, describe }: TrackingEdit,
): ShopOperation<TrackingChanged, Before> {
  return {
    id: request.operation_id,
    name,
    subject: subjectOf(request.wc_id),
    request,
    async perform({ client }, attempt) {
      const order = await readOrderNow(client, request.wc_id);
      if (order.status === 'trash') {
        return { refusal: trashError('order'), store: (tx) => storeShopRecord(tx, storeId, 'orders', order) };
      }
      const items = trackingItems(order.meta_data);
      const edited = edit(items);
      if (edited === null) return changed(storeId, request, order, item(items), attempt.before !== null);
      // The list is written whole: one that arrives late would remove what others added since.
      if (attempt.before) requireTimeToArrive(attempt.sentAgoMs, UNKNOWN_YET);
      await attempt.sending({ shipments: items.map(idOf) });
      const after = await putItems(client, order, edited.items, isDone);
      return changed(storeId, request, after, edited.item, true);
    },
    describe({ answer }) {
      if (answer?.changed === false) return [];
      const changes = describe(answer);
      return [{ kind: 'order.tracking', record: subjectOf(request.wc_id), changes }];
    },
  };
}

function putItems(
  client: Client,
  { id, meta_data }: WooOrder,
  items: readonly TrackingItem[],
  isDone: TrackingEdit['isDone'],
): Promise<WooOrder> {
  const known = trackingMeta(meta_data)?.id;
  const row = { ...(known === undefined ? {} : { id: known }), key: TRACKING_META, value: items };
  return sendOnce(
    async () => wooOrder((await client.request('PUT', `orders/${id}`, { body: { meta_data: [row] } })).data),
    async () => {
      const order = await readOrderNow(client, id);
      return isDone(trackingItems(order.meta_data)) ? order : null;
    },
  );
}

/** A parcel with a courier that the plugins may not know, as both write it. */
function itemFor({ operation_id, courier, tracking_number, tracking_url, shipped_at }: AddTrackingRequest) {
  return {
    tracking_provider: '',
    custom_tracking_provider: courier,
    custom_tracking_link: tracking_url ?? '',
    tracking_number,
    date_shipped: String(Math.floor(Date.parse(shipped_at) / 1000)),
    tracking_id: operation_id.replaceAll('-', ''),
  };
}

function idOf(item: TrackingItem): string {
  return shipmentOf(item).id;
}

function isSameParcel(one: TrackingItem, other: TrackingItem): boolean {
  const [mine, theirs] = [shipmentOf(one), shipmentOf(other)];
  return (
    mine.tracking_number.toLowerCase() === theirs.tracking_number.toLowerCase() &&
    mine.courier.toLowerCase() === theirs.courier.toLowerCase()
  );
}

function changed(
  storeId: string,
  { operation_id, wc_id }: Change,
  order: WooOrder,
  item: TrackingItem,
  isChanged: boolean,
): Outcome<TrackingChanged> {
  const { id: shipment_id, courier, tracking_number } = shipmentOf(item);
  const answer = {
    operation_id,
    wc_id,
    shipment_id,
    courier,
    tracking_number,
    tracking: shipmentsOf(order.meta_data),
    date_modified: modifiedOf(order),
    changed: isChanged,
  };
  return { answer, store: (tx) => storeShopRecord(tx, storeId, 'orders', order) };
}
