import { randomFor } from '../random.ts';
import { type Catalog, generateCatalog } from './generate-catalog.ts';
import { FIRST_CUSTOMER_ID, generateCustomer } from './generate-customer.ts';
import { generateOrder, type OrderSource } from './generate-order.ts';
import { generateRefund } from './generate-refund.ts';
import { refundSummary } from './make-refund.ts';
import { OrderCalendar } from './order-calendar.ts';
import { type OrderHead, orderHead } from './order-head.ts';
import { SHOP_OFFSET_SECONDS } from './shop-dates.ts';
import { withCosts } from './catalog-costs.ts';
import { tidyCatalog } from './tidy-catalog.ts';
import type { Customer, Order, Refund } from './wire.ts';

export type ShopOptions = {
  seed: number;
  /** Those made in the `years` until `historyEnd`. Later ones, until `now`, follow at the same rate. */
  orders: number;
  customers: number;
  years: number;
  /** Seconds since 1970. What would happen after `now` has not happened yet. */
  historyEnd: number;
  now: number;
  /** It keeps what its goods cost, as WooCommerce does where that is switched on. */
  costs?: boolean;
} & (
  | { products: number; tidy?: false }
  /** For people to look at: a few products, nothing odd, sales today, and nobody who can be reached by mail or phone. */
  | { tidy: true }
);

/** Numbers set aside for the rows and meta entries of one order and of its refund. */
export const ITEMS_PER_ORDER = 200;
const DAY = 86_400;
const SALES_TODAY = 3;

/**
 * A made-up South African shop, as WooCommerce's REST API sends it. Every record follows from the options and its own number alone: the
 * same options give the same shop in every process, and no record needs the ones before it.
 */
export class GeneratedShop {
  readonly catalog: Catalog;
  /** Orders until `now`, and how many of the shop's customers there are. */
  readonly orderCount: number;
  readonly customerCount: number;
  readonly firstOrderId: number;
  /** When the first order was made. */
  readonly start: number;
  readonly #options: ShopOptions;
  readonly #calendar: OrderCalendar;
  readonly #foreign: ReadonlySet<number>;

  constructor(options: ShopOptions) {
    const { seed, orders, now, historyEnd } = options;
    this.#options = options;
    this.#calendar = new OrderCalendar(historyEnd, options.years, Math.max(now, historyEnd));
    this.start = this.#calendar.timeAt(0);
    const catalog = options.tidy
      ? tidyCatalog(this.start)
      : generateCatalog(seed, options.products, this.start, historyEnd);
    this.catalog = options.costs || options.tidy ? withCosts(catalog) : catalog;
    this.orderCount = Math.floor(orders * Math.max(1, this.#calendar.shareAt(now)));
    this.customerCount = options.customers;
    this.firstOrderId = this.catalog.lastId + 1000;
    this.#foreign = new Set(options.tidy ? [] : [Math.floor(orders * 0.37), Math.floor(orders * 0.81)]);
  }

  orderId(index: number): number {
    return this.firstOrderId + 3 * index;
  }

  /** The refund of an order has the number after it. */
  refundId(index: number): number {
    return this.orderId(index) + 1;
  }

  /** What is known of an order without its contents. */
  head(index: number): OrderHead {
    const { seed, orders, now, customers } = this.#options;
    return orderHead(seed, index, this.#orderedAt(index), now, customers, Math.min(1, (index + 1) / orders));
  }

  order(index: number): Order {
    return generateOrder(this.#sourceOf(index), index, this.orderId(index), this.head(index));
  }

  refund(index: number): Refund | null {
    const head = this.head(index);
    if (head.refund === 'none') return null;
    const firstItemId = 1 + index * ITEMS_PER_ORDER + 20;
    return generateRefund(this.#options.seed, index, this.refundId(index), firstItemId, head, this.order(index));
  }

  registeredAt(index: number): number {
    return this.#calendar.timeAt((index / Math.max(1, this.customerCount)) * 0.999) - 900;
  }

  customer(index: number): Customer {
    const { seed, now, tidy } = this.#options;
    return generateCustomer(seed, index, this.registeredAt(index), now, tidy);
  }

  customerId(index: number): number {
    return index < 0 ? 0 : FIRST_CUSTOMER_ID + index;
  }

  /** All orders and refunds as the shop's own lists send them, oldest first. */
  sales(): { orders: Order[]; refunds: (Refund & { parent_id: number })[] } {
    const sales = Array.from({ length: this.orderCount }, (_, index) => {
      const [order, refund] = [this.order(index), this.refund(index)];
      return { order: { ...order, refunds: refund === null ? [] : [refundSummary(refund)] }, refund };
    });
    return {
      orders: sales.map(({ order }) => order),
      refunds: sales.flatMap(({ order, refund }) => (refund === null ? [] : [{ ...refund, parent_id: order.id }])),
    };
  }

  #orderedAt(index: number): number {
    const { seed, orders, now, tidy } = this.#options;
    const time = this.#calendar.timeAt((index + randomFor(seed, 'order-head', ~index).next()) / orders);
    const place = index - (this.orderCount - SALES_TODAY);
    if (tidy !== true || place < 0) return time;
    const passed = (now + SHOP_OFFSET_SECONDS) % DAY;
    return Math.max(time, now - passed + Math.floor((passed * (place + 1)) / (SALES_TODAY + 1)));
  }

  #sourceOf(index: number): OrderSource {
    return {
      seed: this.#options.seed,
      units: this.catalog.units,
      firstItemId: 1 + index * ITEMS_PER_ORDER,
      currency: this.#foreign.has(index) ? { code: 'USD', symbol: '$' } : { code: 'ZAR', symbol: 'R' },
      tidy: this.#options.tidy,
    };
  }
}
