import { refundOrder, saveOrder, takeStock, trashOrder, withStatus } from '../../orders/change-order.ts';
import { cents } from '#domain/generated-shop/cents.ts';
import { addressFrom, lineFor, mergeMeta } from '../../orders/make-order.ts';
import { vatLine } from '#domain/generated-shop/order-sums.ts';
import { placeOrder, withSums } from '../../orders/place-order.ts';
import { gmtText, shopText } from '#domain/generated-shop/shop-dates.ts';
import type { Note, Shop } from '../../shop.ts';
import { type JsonObject, type Order, SHOP_STATUSES } from '#domain/generated-shop/wire.ts';
import { REGISTERED_STATUSES } from '#domain/order-status.ts';
import { Refusal, answer, invalidId, type Call, type RestAnswer } from '../answer.ts';
import { answerBatch } from '../batch.ts';
import { links } from '../links.ts';
import { shapeItem, shapeList } from '../list-answer.ts';
import { listOrders, sendOrder } from '../list-orders.ts';
import { invalidParams } from '../list-params.ts';

const WRITABLE = ['auto-draft', ...REGISTERED_STATUSES];

/** The place of the order in the path; rejects unknown ids. */
export function placeOf(call: Call): number {
  const place = call.shop.data.orders.place(call.ids[0]!);
  if (place < 0) throw invalidId('shop_order');
  return place;
}

/** Refuses a body whose status the shop does not know; `trash` cannot be set this way. */
function checkStatus(body: JsonObject): void {
  const status = body['status'];
  if (status === undefined || WRITABLE.includes(String(status))) return;
  const message = `status is not one of ${WRITABLE.slice(0, -1).join(', ')}, and ${WRITABLE.at(-1)}.`;
  throw invalidParams(new Map([['status', { code: 'rest_not_in_enum', message, data: null }]]));
}

const getOrder = (call: Call): RestAnswer => {
  const order = call.shop.data.orders.order(placeOf(call));
  return answer(call, shapeItem(call, sendOrder(call.shop, order)));
};

function createOrder(call: Call): RestAnswer {
  checkStatus(call.body);
  const order = placeOrder(call.shop, call.body);
  const location = `${call.request.origin}/wp-json/wc/v3/orders/${order.id}`;
  return answer(call, sendOrder(call.shop, order), 201, { Location: location });
}

/** Line items of an update: a known id changes that line's quantity or removes it, an unknown one is added. */
function updatedLines(shop: Shop, order: Order, value: unknown): Order {
  if (!Array.isArray(value)) return order;
  let lines = [...order.line_items];
  for (const request of value as JsonObject[]) {
    const old = lines.find((line) => line.id === Number(request['id']));
    if (!old) lines.push(lineFor(shop, request));
    else if (request['quantity'] === 0 || request['product_id'] === null) lines = lines.filter((line) => line !== old);
    else {
      const again = { product_id: old.product_id, variation_id: old.variation_id || undefined, ...request };
      lines = lines.map((line) =>
        line === old ? { ...lineFor(shop, again), id: old.id, meta_data: old.meta_data } : line,
      );
    }
  }
  const changed = withSums({ ...order, line_items: lines });
  const taxId = order.tax_lines[0]?.id ?? shop.nextItemIds(1);
  return { ...changed, tax_lines: [vatLine(taxId, cents(changed.cart_tax), cents(changed.shipping_tax))] };
}

/** Changes an order as a PUT does; an empty body still counts as a change. */
export function updateOrder(shop: Shop, place: number, body: JsonObject): Order {
  checkStatus(body);
  const before = shop.data.orders.order(place);
  const wasTrashed = before.status === 'trash';
  let order: Order = { ...before };
  if (body['billing']) order.billing = addressFrom(body['billing'], order.billing, true);
  if (body['shipping']) order.shipping = addressFrom(body['shipping'], order.shipping, false);
  for (const name of ['customer_note', 'payment_method', 'payment_method_title', 'transaction_id'] as const) {
    if (typeof body[name] === 'string') order[name] = body[name];
  }
  if (body['customer_id'] !== undefined) order.customer_id = Number(body['customer_id']);
  order.meta_data = mergeMeta(shop, order.meta_data, body['meta_data']);
  order = updatedLines(shop, order, body['line_items']);
  const status = body['set_paid'] === true && order.date_paid === null ? 'processing' : body['status'];
  if (typeof status === 'string') {
    order = withStatus(shop, order, status);
    if (['processing', 'completed', 'on-hold'].includes(status)) order = takeStock(shop, order);
    const left = cents(order.total) - shop.data.orders.refundedCents(place);
    if (status === 'refunded' && before.status !== 'refunded' && left > 0) {
      saveOrder(shop, place, order, true);
      refundOrder(shop, place, left, 'Order fully refunded.', []);
      return shop.data.orders.order(place);
    }
  }
  return saveOrder(shop, place, order, wasTrashed);
}

function deleteOrder(call: Call): RestAnswer {
  const place = placeOf(call);
  const { shop } = call;
  const before = sendOrder(shop, shop.data.orders.order(place));
  if (call.request.query.get('force') === 'true') shop.data.orders.remove(place);
  else if (shop.data.orders.order(place).status === 'trash') {
    throw new Refusal(410, 'woocommerce_rest_already_trashed', 'The shop_order has already been deleted.');
  } else trashOrder(shop, place);
  return answer(call, before);
}

/** POST orders/batch. */
function batchOrders(call: Call): RestAnswer {
  const { shop } = call;
  const find = (id: number, missing: number) => {
    const place = shop.data.orders.place(id);
    if (place < 0) throw invalidId('shop_order', missing);
    return place;
  };
  return answerBatch(call, {
    create: (request) => {
      checkStatus(request);
      return sendOrder(shop, placeOrder(shop, request));
    },
    update: (id, request) => sendOrder(shop, updateOrder(shop, find(id, 400), request)),
    remove: (id) => {
      const place = find(id, 404);
      const before = sendOrder(shop, shop.data.orders.order(place));
      shop.data.orders.remove(place);
      return before;
    },
  });
}

const sendNote = ({ order_id, ...note }: Note): JsonObject => {
  const up = `orders/${order_id}`;
  return { ...note, _links: links(`${up}/notes`, note.id, ['GET', 'DELETE'], up) };
};

function listNotes(call: Call): RestAnswer {
  placeOf(call);
  const notes = call.shop.notes.get(call.ids[0]!) ?? [];
  return answer(call, shapeList(call, notes.map(sendNote)));
}

/** Adds a note to an order, as a person or the shop itself does. */
export function addNote(shop: Shop, orderId: number, text: string, isForCustomer: boolean): Note {
  const now = shop.now();
  const note: Note = {
    id: shop.nextItemIds(1),
    author: 'WooCommerce',
    date_created: shopText(now),
    date_created_gmt: gmtText(now),
    note: text,
    customer_note: isForCustomer,
    order_id: orderId,
  };
  shop.notes.set(orderId, [...(shop.notes.get(orderId) ?? []), note]);
  return note;
}

function createNote(call: Call): RestAnswer {
  placeOf(call);
  const text = String(call.body['note'] ?? '');
  return answer(call, sendNote(addNote(call.shop, call.ids[0]!, text, call.body['customer_note'] === true)), 201);
}

/** GET /reports/orders/totals counts every status, drafts too. */
export function orderTotals(call: Call): RestAnswer {
  const counts = new Map<string, number>();
  const store = call.shop.data.orders;
  for (let place = 0; place < store.places; place++) {
    const status = SHOP_STATUSES[store.status(place)];
    if (status) counts.set(status, (counts.get(status) ?? 0) + 1);
  }
  const statuses = call.shop.data.fixed.byPath.get('orders/statuses') as { slug: string; name: string }[];
  return answer(
    call,
    statuses.map(({ slug, name }) => ({ slug, name, total: counts.get(slug) ?? 0 })),
  );
}

export const orderHandlers = {
  listOrders,
  createOrder,
  getOrder,
  putOrder: (call: Call): RestAnswer =>
    answer(call, sendOrder(call.shop, updateOrder(call.shop, placeOf(call), call.body))),
  deleteOrder,
  batchOrders,
  listNotes,
  createNote,
};
