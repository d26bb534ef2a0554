import { refundOrder, refundableCents } from '../../orders/change-order.ts';
import { amount, cents } from '#domain/generated-shop/cents.ts';
import type { RefundedRow } from '#domain/generated-shop/make-refund.ts';
import type { JsonObject } from '#domain/generated-shop/wire.ts';
import { Refusal, answer, type Call, type RestAnswer } from '../answer.ts';
import { refundLinks } from '../links.ts';
import { listAnswer, shapeItem, shapeList } from '../list-answer.ts';
import { ParamReader } from '../list-params.ts';
import { placeOf } from './order-routes.ts';

function listOrderRefunds(call: Call): RestAnswer {
  const place = placeOf(call);
  const reader = new ParamReader(call.request.query);
  const paging = reader.paging();
  reader.finish();
  const orderId = call.ids[0]!;
  const all = call.shop.data.orders.refunds(place).toReversed();
  const page = all.slice(paging.start, paging.start + paging.perPage);
  const sent = page.map((refund) => ({ ...refund, _links: refundLinks(refund.id, orderId) }) as unknown as JsonObject);
  return listAnswer(call, shapeList(call, sent), all.length, paging, { forgetsTotalBeyondEnd: true });
}

function getRefund(call: Call): RestAnswer {
  const refund = call.shop.data.orders.refunds(placeOf(call)).find((candidate) => candidate.id === call.ids[1]);
  if (!refund) throw new Refusal(404, 'woocommerce_rest_invalid_order_refund_id', 'Invalid order refund ID.');
  const sent = { ...refund, _links: refundLinks(refund.id, call.ids[0]!) } as unknown as JsonObject;
  return answer(call, shapeItem(call, sent));
}

function deleteRefund(call: Call): RestAnswer {
  const found = getRefund(call);
  if (call.request.query.get('force') !== 'true') {
    throw new Refusal(501, 'woocommerce_rest_trash_not_supported', 'Order refunds do not support trashing.');
  }
  call.shop.data.orders.removeRefund(placeOf(call), call.ids[1]!);
  return found;
}

/** The rows of a refund request: amounts may be numbers or strings, the tax comes in a list by rate and keeps its fractions of cents. */
function refundRows(body: JsonObject): RefundedRow[] {
  const rows = (Array.isArray(body['line_items']) ? body['line_items'] : []) as JsonObject[];
  return rows.map((row) => {
    const taxes = (Array.isArray(row['refund_tax']) ? row['refund_tax'] : []) as JsonObject[];
    const tax = taxes.reduce((sum, entry) => sum + Math.round(Number(entry['refund_total'] ?? 0) * 1e6) / 1e4, 0);
    const total = cents((row['refund_total'] as number | string | undefined) ?? 0);
    return { itemId: Number(row['id']), quantity: Number(row['quantity'] ?? 0), total, tax };
  });
}

/** Refuses to pay back by a gateway that cannot, as the shop does unless `api_refund` is false. */
function requireGateway(call: Call, place: number): void {
  if (call.body['api_refund'] === false) return;
  const gateways = call.shop.data.fixed.byPath.get('payment_gateways') as JsonObject[];
  const { payment_method: method } = call.shop.data.orders.order(place);
  const supports = gateways.find(({ id }) => id === method)?.['method_supports'] as string[] | undefined;
  if (supports?.includes('refunds')) return;
  const message = 'The payment gateway for this order does not support automatic refunds.';
  throw new Refusal(500, 'woocommerce_rest_cannot_create_order_refund', message, 500);
}

function createRefund(call: Call): RestAnswer {
  const place = placeOf(call);
  const rows = refundRows(call.body);
  const byRows = Math.round(rows.reduce((sum, row) => sum + row.total + row.tax, 0));
  const asked = call.body['amount'];
  const wanted = asked === undefined ? byRows : cents(asked as string);
  if (wanted <= 0 || wanted > refundableCents(call.shop, place)) {
    // The real shop returns 500 here, with a number in place of an object.
    throw new Refusal(500, 'woocommerce_rest_cannot_create_order_refund', 'Invalid refund amount.', 500);
  }
  requireGateway(call, place);
  const reason = String(call.body['reason'] ?? '');
  const restock = call.body['api_restock'] !== false;
  const refund = refundOrder(call.shop, place, wanted, reason, rows, restock);
  refund.refunded_payment = call.body['api_refund'] !== false;
  for (const { key, value } of (call.body['meta_data'] ?? []) as { key: string; value: string }[]) {
    refund.meta_data.push({ id: call.shop.nextItemIds(1), key, value });
  }
  const location = `${call.request.origin}/wp-json/wc/v3/orders/${call.ids[0]}/refunds/${refund.id}`;
  const sent = { ...refund, amount: amount(wanted), _links: refundLinks(refund.id, call.ids[0]!) };
  return answer(call, sent as unknown as JsonObject, 201, { Location: location });
}

/** GET /refunds: the refunds of all orders, newest first. */
function listAllRefunds(call: Call): RestAnswer {
  const reader = new ParamReader(call.request.query);
  const paging = reader.paging();
  const include = reader.numbers('include');
  const exclude = reader.numbers('exclude') ?? [];
  const parents = reader.numbers('parent');
  const limits = reader.limits(false);
  const descending = (reader.choice('order', ['asc', 'desc']) ?? 'desc') === 'desc';
  const byId = (reader.choice('orderby', ['date', 'id', 'include', 'title', 'slug', 'modified']) ?? 'date') === 'id';
  reader.finish();
  const store = call.shop.data.orders;
  const found = store.refundEntries.filter((entry) => {
    if (include && !include.includes(entry.id)) return false;
    if (exclude.includes(entry.id)) return false;
    if (parents && !parents.includes(store.id(entry.place))) return false;
    return (
      (limits.after === undefined || entry.created > limits.after) &&
      (limits.before === undefined || entry.created < limits.before)
    );
  });
  const sign = descending ? -1 : 1;
  found.sort((a, b) => sign * (byId ? a.id - b.id : a.created - b.created || a.id - b.id));
  const page = found.slice(paging.start, paging.start + paging.perPage).map((entry) => {
    const { id, ...rest } = store.refunds(entry.place).find((refund) => refund.id === entry.id)!;
    const parent = store.id(entry.place);
    return { id, parent_id: parent, ...rest, _links: refundLinks(id, parent) } as unknown as JsonObject;
  });
  return listAnswer(call, shapeList(call, page), found.length, paging, { forgetsTotalBeyondEnd: true });
}

export const refundHandlers = {
  listOrderRefunds,
  createRefund,
  getRefund,
  deleteRefund,
  listAllRefunds,
};
