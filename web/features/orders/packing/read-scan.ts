import type { OrderToPack } from '../orders.data.ts';
import { packingList } from '../packing-slips/packing-list.ts';
import type { StoreOrder } from './packing-session.ts';

type Line = OrderToPack['lines'][number];

/** What a scanned or typed code means while an order is packed. */
export type Scan<Of> =
  /** One more piece of a line: `pieces` are now in the parcel, of `quantity`. */
  | { kind: 'piece'; line: Line; pieces: number; quantity: number }
  /** All pieces of this item are in the parcel already. */
  | { kind: 'complete'; line: Line; quantity: number }
  /** A packing slip. */
  | { kind: 'order'; next: Of }
  | { kind: 'unknown' };

/** Reads a code: first as an item of this order, then as the number of an order that waits. */
export function readScan<Of extends StoreOrder>(
  code: string,
  { order }: StoreOrder,
  waiting: readonly Of[],
  piecesOf: (lineId: number) => number,
): Scan<Of> {
  const wanted = plainCode(code);
  const quantities = new Map(packingList(order.lines).map(({ wc_id, quantity }) => [wc_id, quantity]));
  const found = order.lines.flatMap((line) => {
    const quantity = quantities.get(line.wc_id);
    const codes = [line.sku ?? '', line.barcode].filter((one) => one !== '').map(plainCode);
    return quantity !== undefined && codes.includes(wanted) ? [{ line, quantity }] : [];
  });
  const open = found.find(({ line, quantity }) => piecesOf(line.wc_id) < quantity);
  if (open) {
    const pieces = Math.min(piecesOf(open.line.wc_id) + 1, open.quantity);
    return { kind: 'piece', ...open, pieces };
  }
  const [complete] = found;
  if (complete) return { kind: 'complete', ...complete };
  const number = wanted.replace(/^#/, '');
  const next = waiting.find((one) => plainCode(one.order.number) === number);
  return next ? { kind: 'order', next } : { kind: 'unknown' };
}

/** A code as scanners and people write it: a scanner may put a zero before the digits of a UPC. */
function plainCode(code: string): string {
  const plain = code.trim().toLowerCase();
  return /^\d{8,}$/.test(plain) ? plain.replace(/^0+/, '') : plain;
}
