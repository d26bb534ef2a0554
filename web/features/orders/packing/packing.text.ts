import { countOf } from '../../../platform/format/number.ts';

export const toPack = 'To pack';
export const ordersToPack = (count: number, more: boolean): string =>
  more ? `More than ${countOf(count, 'order')} to pack` : `${countOf(count, 'order')} to pack`;
export const theRule =
  'Orders with the status Processing, oldest first. Orders with only virtual products are left out.';
export const couldntLoad = 'Couldn’t load the orders to pack';
export const loading = 'Loading...';
export const everythingIsPacked = 'Everything is packed';
export const noMoreOnThisDevice = 'No more orders on this device';
export const loadMore = 'Load the next orders';
export const connectToLoadMore = 'Connect to load the next orders to pack.';
export const allOrders = 'All orders';
export const orders = 'Orders';
export const orderNumber = (number: string | number): string => `Order #${number}`;
export const skippedEarlier = 'Skipped earlier';
export const packingSlip = 'Packing slip';
export const noteFromTheCustomer = 'Note from the customer';
export const deliveryAddress = 'Delivery address';
export const noDeliveryAddress = 'No delivery address.';
export const itemsToPack = 'Items to pack';
export const tickedOf = (ticked: number, all: number): string => `${ticked} of ${all} ticked`;
export const nothingToPack = 'Nothing to pack: everything was refunded.';
export const skuSku = (sku: string): string => `SKU ${sku}`;
export const addTrackingNumber = 'Add tracking number';
export const noTrackingNumber = 'Leave out the tracking number';
export const skip = 'Skip';
export const packed = 'Packed';
export const packingActions = 'Packing';
export const youCanOnlyLook = 'With your role you can view orders, but not change them.';
export const isPacked = (number: string | number): string => `Order #${number} is packed: Completed`;
export const willBePacked = (number: string | number): string => `Order #${number} is packed. Waiting to be sent.`;
export const wasNotPacked = (number: string | number): string => `Order #${number} was not set to Completed`;
export const trackingWasNotSaved = (number: string | number): string =>
  `The tracking number of order #${number} was not saved`;
export const isBack = (number: string | number): string => `Order #${number} is back in the queue`;
export const isBackButEmailed = (number: string | number): string =>
  `Order #${number} is back in the queue. Your store may have emailed the customer already.`;
export const couldntUndo = (number: string | number): string => `Couldn’t undo: order #${number}`;
export const undo = 'Undo';
export const tryAgain = 'Try Again';
