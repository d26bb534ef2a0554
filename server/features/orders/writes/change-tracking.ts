import {
  addTracking,
  type OrderWrite,
  removeTracking,
  type Requested,
  type TrackingChanged,
} from '#contract/orders/order-writes.ts';
import { modifiedOf } from '../../../integrations/woocommerce/records/woo-dates.ts';
import { wooOrder, type WooOrder } from '../../../integrations/woocommerce/records/woo-order.ts';
import {
  type Outcome,
  requireTimeToArrive,
  sendOnce,
  type ShopOperation,
  trashError,
} from '../../operations/operations.public.ts';
import {
  shipmentOf,
  shipmentsOf,
  TRACKING_META,
  type TrackingItem,
  trackingItems,
  trackingMeta,
} from '../tracking-items.ts';
import { type Client, type Keyed, orderOperation, readOrderNow, storing } from './order-operation.ts';
import { inEnglish } from '../../../platform/language/stored-text.ts';

const UNKNOWN_YET = inEnglish('Your store hasn’t confirmed the tracking number. We’ll check before sending it again.');

type AddRequest = Keyed<Requested<'addTracking'>>;
type RemoveRequest = Keyed<Requested<'removeTracking'>>;
type Changed = Keyed<TrackingChanged>;

type Before = { readonly shipments: readonly string[] };

/** The new list of parcels and the parcel concerned; null if the shop has it so already. */
type Edit = (items: readonly TrackingItem[]) => { items: readonly TrackingItem[]; item: TrackingItem } | null;

/**
 * Adds a parcel to an order. Its id is our key, so that one which arrived is recognised. Parcels that others added since the
 * person looked are kept.
 */
export function addParcel(storeId: string, request: AddRequest): ShopOperation<Changed, Before> {
  const item = itemFor(request);
  const isThere = (other: TrackingItem) => idOf(other) === idOf(item) || isSameParcel(other, item);
  return editParcels(storeId, addTracking, request, {
    edit: (items) => (items.some(isThere) ? null : { items: [...items, item], item }),
    isDone: (items) => items.some(isThere),
    item: (items) => items.find(isThere) ?? item,
  });
}

/** Removes a parcel from an order and keeps the others. */
export function removeParcel(storeId: string, request: RemoveRequest): ShopOperation<Changed, Before> {
  const isOurs = (item: TrackingItem) => idOf(item) === request.shipment_id;
  return editParcels(storeId, removeTracking, request, {
    edit(items) {
      const item = items.find(isOurs);
      return item === undefined ? null : { items: items.filter((other) => other !== item), item };
    },
    isDone: (items) => !items.some(isOurs),
    item: (items) => items.find(isOurs) ?? { tracking_id: request.shipment_id },
  });
}

interface ParcelEdit {
  readonly edit: Edit;
  /** Whether the shop's list is as it should be. */
  readonly isDone: (items: readonly TrackingItem[]) => boolean;
  /** The parcel concerned, in a list that is as it should be. */
  readonly item: (items: readonly TrackingItem[]) => TrackingItem;
}

function editParcels<Request extends object>(
  storeId: string,
  write: OrderWrite<Request, never, TrackingChanged>,
  request: Keyed<Request>,
  { edit, isDone, item }: ParcelEdit,
): ShopOperation<Changed, Before> {
  return orderOperation<Request, never, TrackingChanged, Before>(write, request, async ({ client }, attempt) => {
    const order = await readOrderNow(client, request.wc_id);
    if (order.status === 'trash') return storing(storeId, order, { refusal: trashError('order') });
    const items = trackingItems(order.meta_data);
    const edited = edit(items);
    if (edited === null) return changed(storeId, request, order, item(items), attempt.before !== null);
    // The list is written whole: one that arrives late would remove what others added since.
    if (attempt.before) requireTimeToArrive(attempt.sentAgoMs, UNKNOWN_YET);
    await attempt.sending({ shipments: items.map(idOf) });
    const after = await putItems(client, order, edited.items, isDone);
    return changed(storeId, request, after, edited.item, true);
  });
}

function putItems(
  client: Client,
  { id, meta_data }: WooOrder,
  items: readonly TrackingItem[],
  isDone: ParcelEdit['isDone'],
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
function itemFor({ operation_id, courier, tracking_number, tracking_url, shipped_at }: AddRequest) {
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
  { operation_id, wc_id }: Keyed<object>,
  order: WooOrder,
  item: TrackingItem,
  isChanged: boolean,
): Outcome<Changed> {
  const { id: shipment_id, courier, tracking_number } = shipmentOf(item);
  const parcel = { operation_id, wc_id, shipment_id, courier, tracking_number, changed: isChanged };
  const answer = { ...parcel, tracking: shipmentsOf(order.meta_data), date_modified: modifiedOf(order) };
  return storing(storeId, order, { answer });
}
