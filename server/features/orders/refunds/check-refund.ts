import type { Requested } from '#contract/orders/order-writes.ts';
import { formatAmount } from '#domain/money/format-amount.ts';
import { fromCents, toCents } from '#domain/money/money.ts';
import { invalidInput } from '../../../platform/http/app-error.ts';
import type { Keyed } from '../writes/order-operation.ts';
import type { Refundable, RefundableLine } from './refundable.ts';
import { inEnglish } from '../../../platform/language/stored-text.ts';

export type RefundRequest = Keyed<Requested<'refund'>>;
type RequestedLine = RefundRequest['line_items'][number];

/** The request to WooCommerce's `POST /orders/{id}/refunds`. Both switches default to true there, so they are always sent. */
export interface RefundBody {
  readonly amount: string;
  readonly reason: string;
  readonly line_items: readonly {
    readonly id: number;
    readonly quantity: number;
    readonly refund_total: string;
    readonly refund_tax: readonly { readonly id: number; readonly refund_total: string }[];
  }[];
  readonly api_refund: boolean;
  readonly api_restock: boolean;
}

/**
 * Checks a refund against what is left. WooCommerce itself compares only the amount with the order's remainder, neither lines
 * nor quantities. @throws AppError INVALID_INPUT naming the field
 */
export function checkRefund(request: RefundRequest, refundable: Refundable, gatewayRefunds: boolean): RefundBody {
  const { line_items: lines, restock, through_gateway: throughGateway } = request;
  const amount = checkAmount(request, refundable);
  const known = new Map(refundable.lines.map((line) => [line.id, line]));
  for (const [place, line] of lines.entries()) {
    if (lines.findIndex(({ line_id }) => line_id === line.line_id) < place) {
      throw invalidInput(`line_items.${place}.line_id`, inEnglish('Name each line once.'));
    }
    checkLine(line, place, known.get(line.line_id), refundable.currency);
  }
  if (restock && !lines.some(({ quantity }) => quantity > 0)) {
    throw invalidInput('restock', inEnglish('Give the quantities of the items that go back to stock.'));
  }
  if (throughGateway && !gatewayRefunds) {
    throw invalidInput(
      'through_gateway',
      inEnglish('This payment method can’t refund by itself. Record the refund and pay the customer back yourself.'),
    );
  }
  return {
    amount: fromCents(amount),
    reason: request.reason,
    line_items: lines.map((line) => ({
      id: line.line_id,
      quantity: line.quantity,
      refund_total: fromCents(toCents(line.total)),
      refund_tax: line.tax.map(({ id, total }) => ({ id, refund_total: fromCents(toCents(total)) })),
    })),
    api_refund: throughGateway,
    api_restock: restock,
  };
}

/** The amount in cents. */
function checkAmount({ amount: asked, line_items: lines }: RefundRequest, { remaining, currency }: Refundable): bigint {
  const sum = lines.reduce((total, line) => total + amountOf(line), 0n);
  const amount = asked === undefined ? sum : toCents(asked);
  if (asked !== undefined && lines.length > 0 && amount !== sum) {
    throw invalidInput(
      'amount',
      inEnglish('The lines add up to {amount}. Give that amount, or leave it out.', {
        amount: formatAmount(fromCents(sum), currency, 'exact'),
      }),
    );
  }
  if (amount <= 0n) throw invalidInput('amount', inEnglish('Give an amount above zero, or lines to refund.'));
  if (remaining <= 0n) throw invalidInput('amount', inEnglish('This order has been refunded in full.'));
  if (amount > remaining) {
    throw invalidInput(
      'amount',
      inEnglish('You can refund at most {amount} of this order.', {
        amount: formatAmount(fromCents(remaining), currency, 'exact'),
      }),
    );
  }
  return amount;
}

function amountOf({ total, tax }: RequestedLine): bigint {
  return tax.reduce((sum, one) => sum + toCents(one.total), toCents(total));
}

function checkLine(line: RequestedLine, place: number, left: RefundableLine | undefined, currency: string): void {
  const field = `line_items.${place}`;
  if (left === undefined)
    throw invalidInput(
      `${field}.line_id`,
      inEnglish('Line {lineId} has nothing left to refund.', { lineId: line.line_id }),
    );
  if (line.quantity > left.quantity) {
    throw invalidInput(
      `${field}.quantity`,
      inEnglish('You can refund at most {quantity} of “{name}”.', { quantity: left.quantity, name: left.name }),
    );
  }
  if (exceeds(toCents(line.total), left.total)) {
    throw invalidInput(
      `${field}.total`,
      inEnglish('You can refund at most {amount} of “{name}”.', {
        amount: formatAmount(fromCents(left.total), currency, 'exact'),
        name: left.name,
      }),
    );
  }
  for (const { id, total } of line.tax) {
    const tax = left.tax.get(id) ?? 0n;
    if (exceeds(toCents(total), tax)) {
      throw invalidInput(
        `${field}.tax`,
        inEnglish('You can refund at most {tax} tax of “{name}”.', {
          tax: formatAmount(fromCents(tax), currency, 'exact'),
          name: left.name,
        }),
      );
    }
  }
}

/** Whether more is asked for than is left; of a negative amount, less. */
function exceeds(asked: bigint, left: bigint): boolean {
  return left >= 0n ? asked < 0n || asked > left : asked > 0n || asked < left;
}
