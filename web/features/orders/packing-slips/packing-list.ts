import type { OrderDetail } from '../orders.data.ts';

type Line = Pick<
  OrderDetail['lines'][number],
  'wc_id' | 'name' | 'sku' | 'attributes' | 'quantity' | 'refunded_quantity'
>;

/** A line of an order that still has to be packed. */
export interface PackingLine extends Pick<Line, 'wc_id' | 'name' | 'sku' | 'attributes'> {
  /** Units ordered less units refunded. */
  quantity: number;
}

/** What goes into the parcel: the order's lines without refunded units. WooCommerce's refunded quantities are negative. */
export function packingList(lines: readonly Line[]): PackingLine[] {
  return lines
    .map(({ wc_id, name, sku, attributes, quantity, refunded_quantity: refunded }) => {
      return { wc_id, name, sku, attributes, quantity: quantity - Math.abs(refunded) };
    })
    .filter(({ quantity }) => quantity > 0);
}

/** Number of units in the parcel. */
export function unitsIn(lines: readonly PackingLine[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}
