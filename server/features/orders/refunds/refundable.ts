import { fromCents, toCents } from '#domain/money/money.ts';
import { decodeHTMLStrict as decodeEntities } from 'entities';
import { isOwnLineId } from '../../../integrations/woocommerce/records/shape.ts';
import type { WooOrder, WooRefund } from '../../../integrations/woocommerce/records/woo-order.ts';

/** What is left of one line: amounts in cents of the order's currency, tax by the id of its rate. */
export interface RefundableLine {
  readonly id: number;
  readonly kind: 'product' | 'shipping' | 'fee';
  readonly name: string;
  readonly quantity: number;
  readonly total: bigint;
  readonly tax: ReadonlyMap<number, bigint>;
}

export interface Refundable {
  readonly currency: string;
  readonly total: bigint;
  readonly refunded: bigint;
  readonly remaining: bigint;
  readonly lines: readonly RefundableLine[];
}

/** A line of an order or of a refund. Those of a refund are negative, and name the order's line in their metadata. */
type AnyLine = (WooOrder['line_items'] | WooOrder['shipping_lines'] | WooOrder['fee_lines'])[number];

/** What of an order can still be refunded: each line less what refunds took from it, never more than the order's remainder. */
export function refundableOf(order: WooOrder, refunds: readonly WooRefund[]): Refundable {
  const taken = Map.groupBy(
    refunds.flatMap(({ line_items, shipping_lines, fee_lines }) => [...line_items, ...shipping_lines, ...fee_lines]),
    refundedLineId,
  );
  const left = (kind: RefundableLine['kind'], name: string, line: AnyLine): RefundableLine => {
    const gone = taken.get(line.id) ?? [];
    const total = takenFrom(
      toCents(line.total),
      gone.map((one) => one.total),
    );
    return {
      id: line.id,
      kind,
      name: decodeEntities(name),
      quantity: quantityLeft(line, gone),
      total,
      tax: taxLeft(line, gone),
    };
  };
  const lines = [
    ...order.line_items.map((line) => left('product', line.name, line)),
    ...order.shipping_lines.map((line) => left('shipping', line.method_title, line)),
    ...order.fee_lines.map((line) => left('fee', line.name, line)),
  ];
  const total = toCents(order.total);
  const refunded = refunds.reduce((sum, { amount }) => sum + magnitude(amount), 0n);
  const remaining = total > refunded ? total - refunded : 0n;
  return { currency: order.currency, total, refunded, remaining, lines: lines.filter(isOffered) };
}

/** The shop does not know an id that Karoo gave a line: that part can be refunded by amount. */
function isOffered(line: RefundableLine): boolean {
  return !isOwnLineId(line.id) && hasSomethingLeft(line);
}

function hasSomethingLeft({ total, tax, quantity }: RefundableLine): boolean {
  return total !== 0n || quantity > 0 || [...tax.values()].some((amount) => amount !== 0n);
}

/** The order line that a refund's line refunds; older shops do not say. */
function refundedLineId(line: AnyLine): number | null {
  const meta = line['meta_data'];
  if (!Array.isArray(meta)) return null;
  const found = (meta as { key?: unknown; value?: unknown }[]).find(({ key }) => key === '_refunded_item_id');
  return found === undefined ? null : Number(found.value);
}

function quantityLeft(line: AnyLine, gone: readonly AnyLine[]): number {
  const left = gone.reduce((sum, one) => sum - Math.abs(quantityOf(one)), quantityOf(line));
  return Math.max(0, left);
}

/** Shipping and fees have no quantity. */
function quantityOf(line: AnyLine): number {
  return typeof line['quantity'] === 'number' ? line['quantity'] : 0;
}

function taxLeft(line: AnyLine, gone: readonly AnyLine[]): Map<number, bigint> {
  const own = new Map<number, bigint>();
  for (const { id, total } of line.taxes) if (total !== '') own.set(id, (own.get(id) ?? 0n) + toCents(total));
  const taken = gone.flatMap(({ taxes }) => taxes).filter(({ total }) => total !== '');
  return new Map(
    [...own].map(([id, amount]) => {
      const ofRate = taken.filter((one) => one.id === id);
      return [
        id,
        takenFrom(
          amount,
          ofRate.map(({ total }) => total),
        ),
      ];
    }),
  );
}

/** What refunds leave of an amount, whose sign it keeps: that of a fee may be negative. Some shops send refunds without a sign. */
function takenFrom(amount: bigint, refunded: readonly string[]): bigint {
  const gone = refunded.reduce((sum, one) => sum + magnitude(one), 0n);
  if (amount >= 0n) return amount > gone ? amount - gone : 0n;
  return -amount > gone ? amount + gone : 0n;
}

function magnitude(amount: string): bigint {
  const cents = toCents(amount);
  return cents < 0n ? -cents : cents;
}

/** As the contract sends it. */
export function describeRefundable({ currency, total, refunded, remaining, lines }: Refundable) {
  return {
    currency,
    total: fromCents(total),
    refunded: fromCents(refunded),
    remaining: fromCents(remaining),
    lines: lines.map((line) => ({
      line_id: line.id,
      kind: line.kind,
      name: line.name,
      quantity: line.quantity,
      total: fromCents(line.total),
      tax: [...line.tax]
        .filter(([, amount]) => amount !== 0n)
        .map(([id, amount]) => ({ id, total: fromCents(amount) })),
    })),
  };
}
