import { cents } from '#domain/generated-shop/cents.ts';
import { refundSummary } from '#domain/generated-shop/make-refund.ts';
import { gmtSeconds } from '#domain/generated-shop/shop-dates.ts';
import { type Order, type Refund, SHOP_STATUSES } from '#domain/generated-shop/wire.ts';

/** An order generated on demand. */
export type LazyOrders = {
  count: number;
  /** id, times in seconds since 1970, status, customer id and refund of the order at that place, cheaply. */
  row(index: number): {
    id: number;
    created: number;
    modified: number;
    status: string;
    customer: number;
    refund: { id: number; at: number } | null;
  };
  order(index: number): Order;
  refund(index: number): Refund | null;
};

type RefundEntry = { id: number; place: number; created: number };

const GONE = 255;
const statusCode = (status: string) => {
  const code = (SHOP_STATUSES as readonly string[]).indexOf(status);
  if (code < 0) throw new RangeError(`Unknown order status ${status}.`);
  return code;
};

/**
 * All orders of a shop. Columns hold what lists filter and sort by; an order's JSON is created on demand,
 * unless it was changed or added after the start: those are kept as they are. A place is an order's row number;
 * ids grow with it.
 */
export class OrderStore {
  private size = 0;
  private idColumn: Int32Array;
  private createdColumn: Float64Array;
  private modifiedColumn: Float64Array;
  private statusColumn: Uint8Array;
  private customerColumn: Int32Array;
  private readonly kept = new Map<number, Order>();
  private readonly keptRefunds = new Map<number, Refund[]>();
  private readonly lazy: LazyOrders | null;
  readonly refundEntries: RefundEntry[] = [];
  /** Grows with every change, so that cached lists can detect that they are outdated. */
  version = 0;

  constructor(lazy: LazyOrders | null) {
    this.lazy = lazy;
    const capacity = Math.max(1024, Math.ceil((lazy?.count ?? 0) * 1.05));
    this.idColumn = new Int32Array(capacity);
    this.createdColumn = new Float64Array(capacity);
    this.modifiedColumn = new Float64Array(capacity);
    this.statusColumn = new Uint8Array(capacity);
    this.customerColumn = new Int32Array(capacity);
    for (let place = 0; place < (lazy?.count ?? 0); place++) {
      const row = lazy!.row(place);
      this.writeRow(place, row.id, row.created, row.modified, statusCode(row.status), row.customer);
      if (row.refund) this.refundEntries.push({ id: row.refund.id, place, created: row.refund.at });
    }
    this.size = lazy?.count ?? 0;
  }

  private writeRow(
    place: number,
    id: number,
    created: number,
    modified: number,
    status: number,
    customer: number,
  ): void {
    this.idColumn[place] = id;
    this.createdColumn[place] = created;
    this.modifiedColumn[place] = modified;
    this.statusColumn[place] = status;
    this.customerColumn[place] = customer;
  }

  get places(): number {
    return this.size;
  }

  id(place: number): number {
    return this.idColumn[place]!;
  }

  created(place: number): number {
    return this.createdColumn[place]!;
  }

  modified(place: number): number {
    return this.modifiedColumn[place]!;
  }

  /** The place of the status in SHOP_STATUSES; GONE rows match none. */
  status(place: number): number {
    return this.statusColumn[place]!;
  }

  customer(place: number): number {
    return this.customerColumn[place]!;
  }

  isGone(place: number): boolean {
    return this.statusColumn[place] === GONE;
  }

  /** The row of that id, or -1. */
  place(id: number): number {
    let low = 0;
    let high = this.size - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const found = this.idColumn[middle]!;
      if (found === id) return this.isGone(middle) ? -1 : middle;
      if (found < id) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }

  /** The order at a place with its refunds named in it. Not to be changed by the caller: see `write`. */
  order(place: number): Order {
    const order = this.kept.get(place) ?? this.lazy!.order(place);
    const refunds = this.refunds(place);
    return refunds.length === 0 ? order : { ...order, refunds: refunds.map(refundSummary).reverse() };
  }

  /** The refunds of an order, oldest first. */
  refunds(place: number): readonly Refund[] {
    const kept = this.keptRefunds.get(place);
    if (kept) return kept;
    if (!this.lazy || place >= this.lazy.count) return [];
    const refund = this.lazy.refund(place);
    return refund ? [refund] : [];
  }

  /** The amount refunded on an order so far, in cents. */
  refundedCents(place: number): number {
    return this.refunds(place).reduce((sum, refund) => sum + cents(refund.amount), 0);
  }

  /** Adds an order; its id must be above all before it. */
  add(order: Order): number {
    if (this.size > 0 && order.id <= this.id(this.size - 1)) throw new RangeError('Order ids must grow.');
    if (this.size === this.idColumn.length) this.grow();
    const place = this.size++;
    this.write(place, order);
    return place;
  }

  /** Keeps a changed order in place of the one that was there. */
  write(place: number, order: Order): void {
    const created = gmtSeconds(order.date_created_gmt);
    const modified = gmtSeconds(order.date_modified_gmt);
    this.writeRow(place, order.id, created, modified, statusCode(order.status), order.customer_id);
    this.kept.set(place, { ...order, refunds: [] });
    this.version++;
  }

  addRefund(place: number, refund: Refund): void {
    this.keptRefunds.set(place, [...this.refunds(place), refund]);
    this.refundEntries.push({ id: refund.id, place, created: gmtSeconds(refund.date_created_gmt) });
    this.version++;
  }

  removeRefund(place: number, id: number): void {
    this.keptRefunds.set(
      place,
      this.refunds(place).filter((refund) => refund.id !== id),
    );
    this.forgetRefunds((entry) => entry.id === id);
  }

  /** Deletes permanently: the id is never found again. */
  remove(place: number): void {
    this.statusColumn[place] = GONE;
    this.kept.delete(place);
    this.forgetRefunds((entry) => entry.place === place);
  }

  private forgetRefunds(matches: (entry: RefundEntry) => boolean): void {
    const rest = this.refundEntries.filter((entry) => !matches(entry));
    this.refundEntries.length = 0;
    for (const entry of rest) this.refundEntries.push(entry);
    this.version++;
  }

  private grow(): void {
    const larger = <T extends Int32Array | Float64Array | Uint8Array>(make: new (length: number) => T, old: T): T => {
      const column = new make(old.length * 2);
      column.set(old);
      return column;
    };
    this.idColumn = larger(Int32Array, this.idColumn as Int32Array<ArrayBuffer>);
    this.createdColumn = larger(Float64Array, this.createdColumn as Float64Array<ArrayBuffer>);
    this.modifiedColumn = larger(Float64Array, this.modifiedColumn as Float64Array<ArrayBuffer>);
    this.statusColumn = larger(Uint8Array, this.statusColumn as Uint8Array<ArrayBuffer>);
    this.customerColumn = larger(Int32Array, this.customerColumn as Int32Array<ArrayBuffer>);
  }
}
