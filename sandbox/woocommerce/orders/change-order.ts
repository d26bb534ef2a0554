import { cents } from '#domain/generated-shop/cents.ts';
import { makeRefund, type RefundedRow } from '#domain/generated-shop/make-refund.ts';
import { gmtText, shopText } from '#domain/generated-shop/shop-dates.ts';
import type { Shop } from '../shop.ts';
import type { Order, Product, Refund } from '#domain/generated-shop/wire.ts';

const PAID = ['processing', 'completed'];

/** An order with a new time of change. */
function touched(shop: Shop, order: Order): Order {
  const now = shop.now();
  return { ...order, date_modified: shopText(now), date_modified_gmt: gmtText(now) };
}

/** An order moved to a status, with the dates that go with it: paid on the way to processing or completed. */
export function withStatus(shop: Shop, order: Order, status: string): Order {
  const now = shop.now();
  const paid = PAID.includes(status) && order.date_paid_gmt === null;
  const completed = status === 'completed' && order.date_completed_gmt === null;
  return {
    ...order,
    status,
    ...(paid ? { date_paid: shopText(now), date_paid_gmt: gmtText(now) } : {}),
    ...(completed ? { date_completed: shopText(now), date_completed_gmt: gmtText(now) } : {}),
    is_editable: ['pending', 'on-hold', 'auto-draft'].includes(status),
    needs_payment: ['pending', 'failed'].includes(status) && cents(order.total) > 0,
    meta_data:
      status === 'trash' ? order.meta_data : order.meta_data.filter((meta) => !meta.key.startsWith('_wp_trash')),
  };
}

/** Stores a changed order and sends an event; restoring a trashed order sends none. */
export function saveOrder(shop: Shop, place: number, order: Order, silently = false): Order {
  const changed = touched(shop, order);
  shop.data.orders.write(place, changed);
  if (!silently) shop.tell('order.updated', order.id);
  return shop.data.orders.order(place);
}

/** Moves an order to the trash: its metadata keeps the previous status. Sends the deletion event. */
export function trashOrder(shop: Shop, place: number): void {
  const order = shop.data.orders.order(place);
  const metaId = shop.nextItemIds(2);
  const before = { id: metaId, key: '_wp_trash_meta_status', value: `wc-${order.status}` };
  const time = { id: metaId + 1, key: '_wp_trash_meta_time', value: String(shop.now()) };
  const meta = [before, time, ...order.meta_data];
  shop.data.orders.write(place, { ...touched(shop, order), status: 'trash', meta_data: meta });
  shop.tell('order.deleted', order.id);
}

/** Stores a refund; when everything has gone back the order becomes refunded. The amount is not checked here. */
export function refundOrder(
  shop: Shop,
  place: number,
  amountCents: number,
  reason: string,
  rows: readonly RefundedRow[],
  restock = false,
): Refund {
  const store = shop.data.orders;
  const order = store.order(place);
  const request = { id: shop.nextId(), at: shop.now(), amountCents, reason, rows, firstItemId: shop.nextItemIds(100) };
  const refund = makeRefund(order, request);
  store.addRefund(place, refund);
  if (restock) {
    for (const row of rows) {
      const line = order.line_items.find((candidate) => candidate.id === row.itemId);
      if (line) changeStock(shop, line.variation_id || line.product_id, row.quantity);
    }
  }
  const all = store.refundedCents(place) >= cents(order.total);
  saveOrder(shop, place, all ? withStatus(shop, order, 'refunded') : order);
  return refund;
}

/** How much of an order can still be refunded, in cents. */
export function refundableCents(shop: Shop, place: number): number {
  return cents(shop.data.orders.order(place).total) - shop.data.orders.refundedCents(place);
}

/** Takes the stock of an order's lines, once; products whose stock is not managed stay as they are. */
export function takeStock(shop: Shop, order: Order): Order {
  const lines = order.line_items.map((line) => {
    const id = line.variation_id || line.product_id;
    const taken = line.meta_data.some((meta) => meta.key === '_reduced_stock');
    if (taken || !changeStock(shop, id, -line.quantity)) return line;
    countSold(shop, line.product_id, line.quantity);
    const value = String(line.quantity);
    const meta = {
      id: shop.nextItemIds(1),
      key: '_reduced_stock',
      value,
      display_key: '_reduced_stock',
      display_value: value,
    };
    return { ...line, meta_data: [...line.meta_data, meta] };
  });
  return { ...order, line_items: lines };
}

/** A shop counts sold units per product, those of its variations too. */
function countSold(shop: Shop, productId: number, quantity: number): void {
  const product = shop.product(productId);
  if (product) product['total_sales'] = Number(product['total_sales'] ?? 0) + quantity;
}

/** Changes what is in stock, which may go below zero; false where stock is not managed. Tells of the item itself. */
function changeStock(shop: Shop, id: number, by: number): boolean {
  const item = shop.product(id);
  if (!item) return false;
  const owner = item.manage_stock === 'parent' ? shop.product(item.parent_id) : item;
  if (!owner || owner.manage_stock !== true) return false;
  setStock(shop, owner, (owner.stock_quantity ?? 0) + by);
  touchProduct(shop, owner);
  if (owner.parent_id) touchParent(shop, owner);
  shop.tell('product.updated', owner.id);
  return true;
}

/** Writes a stock figure and the status that follows from it, to the variations too that look to their parent. */
export function setStock(shop: Shop, item: Product, quantity: number): void {
  const status = quantity > 0 ? 'instock' : item['backorders'] === 'no' ? 'outofstock' : 'onbackorder';
  item.stock_quantity = quantity;
  item.stock_status = status;
  item['backordered'] = status === 'onbackorder';
  for (const id of (item['variations'] as number[] | undefined) ?? []) {
    const variation = shop.data.variations.get(id);
    if (variation?.manage_stock !== 'parent') continue;
    variation.stock_quantity = quantity;
    variation.stock_status = status;
  }
}

export function touchProduct(shop: Shop, item: Product): void {
  item.date_modified = shopText(shop.now());
  item.date_modified_gmt = gmtText(shop.now());
}

/** A change of a variation moves its parent's time of change as well. */
export function touchParent(shop: Shop, variation: Product): void {
  const parent = shop.data.products.get(variation.parent_id);
  if (parent) touchProduct(shop, parent);
}
