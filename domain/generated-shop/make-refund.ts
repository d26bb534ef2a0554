import { amount, cents } from './cents.ts';
import { shownMeta } from './order-record.ts';
import { vatLine, vatTaxes } from './order-sums.ts';
import { gmtText, shopText } from './shop-dates.ts';
import type { LineItem, Order, Refund, RefundSummary, ShippingLine } from './wire.ts';

/** How much of one row of an order goes back: positive cents, `tax` beside `total`. */
export type RefundedRow = { itemId: number; quantity: number; total: number; tax: number };

export type RefundRequest = {
  id: number;
  /** Seconds since 1970. */
  at: number;
  /** Positive cents, tax and shipping in it. */
  amountCents: number;
  reason: string;
  rows: readonly RefundedRow[];
  /** The first of the numbers its own rows and meta entries get. */
  firstItemId: number;
};

function refundedLine(line: LineItem, row: RefundedRow, id: number, metaId: number): LineItem {
  return {
    ...line,
    id,
    quantity: row.quantity === 0 ? 0 : -row.quantity,
    subtotal: amount(-row.total),
    subtotal_tax: amount(-row.tax),
    total: amount(-row.total),
    total_tax: amount(-row.tax),
    taxes: line.taxes.length > 0 ? vatTaxes(-row.tax, -row.tax) : [],
    meta_data: [shownMeta(metaId, '_refunded_item_id', String(line.id))],
    price: row.quantity === 0 ? 0 : Math.round(row.total / row.quantity) / 100,
  };
}

function refundedShipping(line: ShippingLine, row: RefundedRow, id: number, metaId: number): ShippingLine {
  return {
    ...line,
    id,
    total: amount(-row.total),
    total_tax: amount(-row.tax),
    taxes: vatTaxes(-row.tax, null),
    meta_data: [shownMeta(metaId, '_refunded_item_id', String(line.id))],
  };
}

/** A refund of an order as the shop keeps it. One by amount alone has no lines, and then its tax is nowhere. */
export function makeRefund(order: Order, request: RefundRequest): Refund {
  let item = request.firstItemId;
  let meta = request.firstItemId + 50;
  const lines: LineItem[] = [];
  const shipping: ShippingLine[] = [];
  let tax = 0;
  let shippingTax = 0;
  for (const row of request.rows) {
    const line = order.line_items.find((candidate) => candidate.id === row.itemId);
    const sent = order.shipping_lines.find((candidate) => candidate.id === row.itemId);
    if (line) {
      lines.push(refundedLine(line, row, item++, meta++));
      tax += row.tax;
    } else if (sent) {
      shipping.push(refundedShipping(sent, row, item++, meta++));
      shippingTax += row.tax;
    }
  }
  const full = request.amountCents === cents(order.total);
  return {
    id: request.id,
    date_created: shopText(request.at),
    date_created_gmt: gmtText(request.at),
    amount: amount(request.amountCents),
    reason: request.reason,
    refunded_by: 1,
    refunded_payment: false,
    meta_data: [{ id: meta++, key: '_refund_type', value: full ? 'full' : 'partial' }],
    line_items: lines,
    shipping_lines: shipping,
    tax_lines: lines.length + shipping.length > 0 ? [vatLine(item++, -tax, -shippingTax)] : [],
    fee_lines: [],
  };
}

/** How an order names one of its refunds: negative, with the tax its lines carry. */
export function refundSummary(refund: Refund): RefundSummary {
  const tax = refund.tax_lines.reduce((sum, line) => sum + cents(line.tax_total) + cents(line.shipping_tax_total), 0);
  return { id: refund.id, reason: refund.reason, total: amount(-cents(refund.amount)), total_tax: amount(tax) };
}
