import { randomFor } from '../random.ts';
import { cents } from './cents.ts';
import { makeRefund, type RefundRequest } from './make-refund.ts';
import type { Order, Refund } from './wire.ts';
import type { OrderHead } from './order-head.ts';

const REASONS = ['Damaged in transit', 'Late delivery', 'Wrong item', 'Changed my mind', '', 'Laat aflewering'];

/** The refund of a generated order: everything, one line (sometimes with shipping), or an amount. */
export function generateRefund(
  seed: number,
  index: number,
  id: number,
  firstItemId: number,
  head: OrderHead,
  order: Order,
): Refund {
  const random = randomFor(seed, 'refund', index);
  const request: RefundRequest = {
    id,
    at: head.refunded,
    amountCents: cents(order.total),
    reason: '',
    rows: [],
    firstItemId,
  };
  if (head.refund === 'full') return makeRefund(order, { ...request, reason: 'Order fully refunded.' });
  const reason = random.pick(REASONS);
  const line = random.pick(order.line_items);
  const total = cents(line.total);
  const tax = cents(line.total_tax);
  if (head.refund === 'amount' || total === 0) {
    const most = Math.max(1, Math.floor(cents(order.total) / 2));
    return makeRefund(order, { ...request, reason, amountCents: Math.min(most, random.between(10, 120) * 50) });
  }
  const rows = [{ itemId: line.id, quantity: line.quantity, total, tax }];
  const shipping = order.shipping_lines[0];
  if (shipping && cents(shipping.total) > 0 && random.chance(0.25)) {
    rows.push({ itemId: shipping.id, quantity: 0, total: cents(shipping.total), tax: cents(shipping.total_tax) });
  }
  const whole = rows.reduce((sum, row) => sum + row.total + row.tax, 0);
  // A loyalty discount can make the lines cost more than the order: never refund more than was paid.
  if (whole > cents(order.total)) return makeRefund(order, { ...request, reason, amountCents: 500 });
  return makeRefund(order, { ...request, reason, amountCents: whole, rows });
}
