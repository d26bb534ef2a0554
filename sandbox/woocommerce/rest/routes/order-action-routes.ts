import { refundableCents } from '../../orders/change-order.ts';
import { cents } from '#domain/generated-shop/cents.ts';
import type { Order } from '#domain/generated-shop/wire.ts';
import { HIDDEN_STATUSES } from '#domain/order-status.ts';
import { answer, Refusal, type Call, type RestAnswer } from '../answer.ts';
import { invalidParams } from '../list-params.ts';
import { addNote, placeOf } from './order-routes.ts';

/** The emails to customers, by id, with the status that makes each one available. */
const TEMPLATES = [
  ['customer_completed_order', 'completed', 'Completed order', 'Sent to customers when their orders are complete.'],
  ['customer_failed_order', 'failed', 'Failed order', 'Sent to customers when their orders have failed.'],
  ['customer_invoice', null, 'Order details', 'Order detail emails can be sent to customers with payment links.'],
  ['customer_on_hold_order', 'on-hold', 'Order on-hold', 'Sent to customers when an order is placed on-hold.'],
  ['customer_processing_order', 'processing', 'Processing order', 'Sent to customers after payment.'],
  ['customer_refunded_order', 'refunded', 'Refunded order', 'Sent to customers when their orders are refunded.'],
] as const;

function templatesOf(call: Call, order: Order) {
  const place = placeOf(call);
  if (!order.billing.email || HIDDEN_STATUSES.includes(order.status)) return [];
  const left = refundableCents(call.shop, place);
  const isPartlyRefunded = left > 0 && left < cents(order.total);
  return TEMPLATES.filter(
    ([id, status]) =>
      status === null || status === order.status || (id === 'customer_refunded_order' && isPartlyRefunded),
  ).map(([id, , title, description]) => ({ id, title, description }));
}

function orderOf(call: Call): Order {
  if (call.shop.data.orders.place(call.ids[0]!) < 0) {
    throw new Refusal(404, 'woocommerce_rest_not_found', 'Order not found');
  }
  return call.shop.data.orders.order(placeOf(call));
}

/** POST orders/{id}/actions/send_email: the note it leaves is the only trace. */
function sendEmail(call: Call): RestAnswer {
  const order = orderOf(call);
  const id = String(call.body['template_id'] ?? '');
  if (!TEMPLATES.some(([known]) => known === id)) {
    const message = `template_id is not one of ${TEMPLATES.map(([known]) => known).join(', ')}.`;
    throw invalidParams(new Map([['template_id', { code: 'rest_not_in_enum', message, data: null }]]));
  }
  const { email } = order.billing;
  if (call.body['email'] !== undefined && call.body['email'] !== email) {
    throw new Refusal(400, 'woocommerce_rest_order_billing_email_exists', 'Order already has a billing email.');
  }
  if (!email) {
    throw new Refusal(400, 'woocommerce_rest_missing_email', 'Order does not have an email address.');
  }
  const template = templatesOf(call, order).find((one) => one.id === id);
  if (!template) {
    const message = `${id} is not a valid template for this order.`;
    throw new Refusal(400, 'woocommerce_rest_invalid_email_template', message);
  }
  const agent = call.request.headers.get('user-agent') ?? 'REST API';
  const message =
    id === 'customer_invoice'
      ? `Order details sent to ${email}, via ${agent}.`
      : `Email template "${template.title}" sent to ${email}, via ${agent}.`;
  addNote(call.shop, order.id, message, false);
  return answer(call, { message });
}

export const orderActionHandlers = {
  listTemplates: (call: Call): RestAnswer => answer(call, templatesOf(call, orderOf(call))),
  sendEmail,
};
