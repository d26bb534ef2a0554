import { amount, cents } from './cents.ts';
import { shownMeta } from './order-record.ts';
import { vatLine, vatTaxes } from './order-sums.ts';
import { gmtText, shopText } from './shop-dates.ts';
import type { FeeLine, LineItem, LineTax, Order, Refund, RefundSummary, ShippingLine } from './wire.ts';

/**
 * How much of one row of an order goes back: cents, `tax` beside `total`, positive unless the row itself is negative. The tax may have a
 * fraction: a row shows it rounded, and the refund adds up before it rounds.
 */
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

/** Cents with a fraction keep it, as in the shop's own tables. */
function refundedTaxes(tax: number, hasSubtotal: boolean): LineTax[] {
  if (Number.isInteger(tax)) return vatTaxes(-tax, hasSubtotal ? -tax : null);
  const total = (-tax / 100).toFixed(6);
  return [{ ...vatTaxes(0, null)[0]!, total, subtotal: hasSubtotal ? total : '' }];
}

function refundedLine(line: LineItem, row: RefundedRow, id: number, metaId: number): LineItem {
  const { cost_of_goods_sold: _cost, ...kept } = line;
  return {
    ...kept,
    id,
    quantity: row.quantity === 0 ? 0 : -row.quantity,
    subtotal: amount(-row.total),
    subtotal_tax: amount(-Math.round(row.tax)),
    total: amount(-row.total),
    total_tax: amount(-Math.round(row.tax)),
    taxes: line.taxes.length > 0 ? refundedTaxes(row.tax, true) : [],
    meta_data: [shownMeta(metaId, '_refunded_item_id', String(line.id))],
    price: row.quantity === 0 ? 0 : Math.round(row.total / row.quantity) / 100,
  };
}

function refundedCharge<Line extends ShippingLine | FeeLine>(
  line: Line,
  row: RefundedRow,
  id: number,
  metaId: number,
): Line {
  return {
    ...line,
    id,
    total: amount(-row.total),
    total_tax: amount(-Math.round(row.tax)),
    taxes: line.taxes.length > 0 ? refundedTaxes(row.tax, false) : [],
    meta_data: [shownMeta(metaId, '_refunded_item_id', String(line.id))],
  };
}

/** A refund of an order as the shop keeps it. One by amount alone has no lines, and then its tax is nowhere. */
export function makeRefund(order: Order, request: RefundRequest): Refund {
  let item = request.firstItemId;
  let meta = request.firstItemId + 50;
  const lines: LineItem[] = [];
  const shipping: ShippingLine[] = [];
  const fees: FeeLine[] = [];
  let tax = 0;
  let shippingTax = 0;
  for (const row of request.rows) {
    const line = order.line_items.find((candidate) => candidate.id === row.itemId);
    const sent = order.shipping_lines.find((candidate) => candidate.id === row.itemId);
    const fee = order.fee_lines.find((candidate) => candidate.id === row.itemId);
    if (line) {
      lines.push(refundedLine(line, row, item++, meta++));
      tax += row.tax;
    } else if (sent) {
      shipping.push(refundedCharge(sent, row, item++, meta++));
      shippingTax += row.tax;
    } else if (fee) {
      fees.push(refundedCharge(fee, row, item++, meta++));
      tax += row.tax;
    }
  }
  const before = order.refunds.filter(({ id }) => id < request.id).reduce((sum, { total }) => sum - cents(total), 0);
  const full = before + request.amountCents === cents(order.total);
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
    tax_lines:
      lines.length + shipping.length + fees.length > 0
        ? [vatLine(item++, -Math.round(tax), -Math.round(shippingTax))]
        : [],
    fee_lines: fees,
  };
}

/** How an order names one of its refunds: negative, with the tax its lines carry. */
export function refundSummary(refund: Refund): RefundSummary {
  const tax = refund.tax_lines.reduce((sum, line) => sum + cents(line.tax_total) + cents(line.shipping_tax_total), 0);
  return { id: refund.id, reason: refund.reason, total: amount(-cents(refund.amount)), total_tax: amount(tax) };
}
