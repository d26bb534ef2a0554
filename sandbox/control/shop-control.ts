import { importStats } from '../woocommerce/analytics/order-stats.ts';
import { refundOrder, refundableCents, trashOrder } from '../woocommerce/orders/change-order.ts';
import { deleteProduct, updateProduct } from '../woocommerce/products/change-product.ts';
import { cents } from '#domain/generated-shop/cents.ts';
import type { Faults, FaultKind } from '../woocommerce/faults.ts';
import type { RefundedRow } from '#domain/generated-shop/make-refund.ts';
import { placeOrder } from '../woocommerce/orders/place-order.ts';
import { createCustomer, removeCustomer, updateCustomer } from '../woocommerce/rest/routes/customer-routes.ts';
import { sendOrder } from '../woocommerce/rest/list-orders.ts';
import { updateOrder } from '../woocommerce/rest/routes/order-routes.ts';
import { setQuirks } from '../woocommerce/quirks/apply-quirks.ts';
import type { QuirkName } from '../woocommerce/quirks/quirks.ts';
import type { Behaviour, Shop } from '../woocommerce/shop.ts';
import type { Customer, JsonObject, Order, Product, Refund } from '#domain/generated-shop/wire.ts';
import type { WebhookSender } from '../woocommerce/webhooks/deliver.ts';
import { randomFor } from '#domain/random.ts';
import { liveOrder } from './live-order.ts';
import { expectedSales, type ExpectedSales } from './expected-sales.ts';

/** Reads a shop's records and figures, and changes them, for tests and demonstrations. */
export class ShopControl {
  private readonly shop: Shop;
  private readonly faults: Faults;
  private readonly sender: WebhookSender;
  private readonly seed: number;
  private timer: NodeJS.Timeout | null = null;
  private placed = 0;

  constructor(shop: Shop, faults: Faults, sender: WebhookSender, seed: number) {
    this.shop = shop;
    this.faults = faults;
    this.sender = sender;
    this.seed = seed;
  }

  /** All orders that are not permanently deleted, including trash and drafts, by ascending id, as the REST API sends them. */
  *orders(): Generator<Order> {
    const store = this.shop.data.orders;
    for (let place = 0; place < store.places; place++) {
      if (!store.isGone(place)) yield sendOrder(this.shop, store.order(place)) as unknown as Order;
    }
  }

  /** The refunds of every order, with the order they belong to. */
  *refunds(): Generator<Refund & { parent_id: number }> {
    const store = this.shop.data.orders;
    for (const entry of store.refundEntries) {
      const refund = store.refunds(entry.place).find((candidate) => candidate.id === entry.id);
      if (refund) yield { ...refund, parent_id: store.id(entry.place) };
    }
  }

  products(): Product[] {
    return [...this.shop.data.products.values()];
  }

  variations(): Product[] {
    return [...this.shop.data.variations.values()];
  }

  customers(): Customer[] {
    const store = this.shop.data.customers;
    return store.ids().map((id) => store.get(id)!);
  }

  /** Sums over the shop's own records, slow and plain: see expected-sales.ts. Days are shop days, both included. */
  sales(from: string, to: string): ExpectedSales {
    return expectedSales(this.shop, from, to);
  }

  order(id: number): Order {
    return this.shop.data.orders.order(this.placeOf(id));
  }

  private placeOf(id: number): number {
    const place = this.shop.data.orders.place(id);
    if (place < 0) throw new RangeError(`The shop has no order ${id}.`);
    return place;
  }

  /** Places an order now: a realistic one or, with a body, the one that POST /orders would create. */
  placeOrder(body?: JsonObject): Order {
    return placeOrder(this.shop, body ?? liveOrder(this.shop, randomFor(this.seed, 'live', this.placed++)));
  }

  /** Changes an order as PUT /orders/{id} does. */
  updateOrder(id: number, body: JsonObject): Order {
    return updateOrder(this.shop, this.placeOf(id), body);
  }

  trashOrder(id: number): void {
    trashOrder(this.shop, this.placeOf(id));
  }

  /** Deletes permanently; sends no webhook. */
  deleteOrder(id: number): void {
    this.shop.data.orders.remove(this.placeOf(id));
  }

  /** Refunds an amount ("35.00"; all that is left without one), or the given rows of the order. */
  refundOrder(id: number, amountText?: string, reason = 'Changed my mind', rows: readonly RefundedRow[] = []): Refund {
    const place = this.placeOf(id);
    const byRows = Math.round(rows.reduce((sum, row) => sum + row.total + row.tax, 0));
    const wanted =
      amountText !== undefined ? cents(amountText) : rows.length > 0 ? byRows : refundableCents(this.shop, place);
    return refundOrder(this.shop, place, wanted, reason, rows);
  }

  updateProduct(id: number, body: JsonObject): Product {
    return updateProduct(this.shop, this.productOf(id), body);
  }

  deleteProduct(id: number, force: boolean): void {
    deleteProduct(this.shop, this.productOf(id), force);
  }

  private productOf(id: number): Product {
    const product = this.shop.product(id);
    if (!product) throw new RangeError(`The shop has no product ${id}.`);
    return product;
  }

  createCustomer(body: JsonObject): Customer {
    return createCustomer(this.shop, body);
  }

  updateCustomer(id: number, body: JsonObject): Customer {
    const customer = this.shop.data.customers.get(id);
    if (!customer) throw new RangeError(`The shop has no customer ${id}.`);
    return updateCustomer(this.shop, customer, body);
  }

  deleteCustomer(id: number): void {
    removeCustomer(this.shop, id);
  }

  /** Orders per minute that arrive by themselves; 0 freezes the shop. */
  setLive(perMinute: number): void {
    if (this.timer) clearInterval(this.timer);
    this.timer = null;
    if (perMinute <= 0) return;
    this.timer = setInterval(() => this.placeOrder(), 60_000 / perMinute);
    this.timer.unref();
  }

  /** Seconds the shop's clock is ahead of the machine's; negative for behind. */
  setSkew(seconds: number): void {
    this.shop.data.clock.skew = seconds;
  }

  now(): number {
    return this.shop.now();
  }

  /** Sets the share of responses that fail, and how. */
  setFaults(rate: number, kinds?: readonly FaultKind[]): void {
    if (rate === 0) this.faults.clear();
    this.faults.rate = rate;
    if (kinds) this.faults.kinds = kinds;
  }

  /** The next `times` requests whose path contains `path` fail in this way. */
  forceFault(kind: FaultKind, times = 1, path = ''): void {
    this.faults.force(kind, times, path);
  }

  setBehaviour(change: Partial<Behaviour>): void {
    Object.assign(this.shop.behaviour, change);
  }

  /** From now on the analytics are filled by imports: this is the last one until the next call. */
  importAnalytics(): void {
    importStats(this.shop);
  }

  /** Deletes a coupon. Its orders are from before WooCommerce 8.7: they do not say which coupon it was. */
  deleteCoupon(code: string): void {
    const { orders, tables } = this.shop.data;
    const coupon = [...tables.coupons.values()].find((one) => one['code'] === code);
    if (!coupon) throw new RangeError(`The shop has no coupon ${code}.`);
    tables.coupons.delete(coupon.id);
    for (let place = 0; place < orders.places; place++) {
      const order = orders.isGone(place) ? null : orders.order(place);
      if (!order?.coupon_lines.some((line) => line.code === code)) continue;
      const lines = order.coupon_lines.map((line) => (line.code === code ? { ...line, meta_data: [] } : line));
      orders.write(place, { ...order, coupon_lines: lines });
    }
  }

  /** Gives an order the status `lay-by` of a plugin that is gone: lists leave it out, and no webhook tells. */
  orphanStatus(id: number): void {
    const place = this.placeOf(id);
    this.shop.data.orders.write(place, { ...this.shop.data.orders.order(place), status: 'lay-by' });
  }

  /** Gives the shop exactly these quirks; none restores WooCommerce's own behaviour. */
  setQuirks(...names: readonly QuirkName[]): void {
    setQuirks(this.shop, names);
  }

  /** From now on the order or product with this id is sent with these fields instead of its own; null ends this. */
  spoil(id: number, fields: JsonObject | null): void {
    if (fields === null) this.shop.brokenFields.delete(id);
    else this.shop.brokenFields.set(id, fields);
    this.shop.data.orders.version++;
  }

  webhooks() {
    return [...this.shop.webhooks.values()].map((one) => ({ ...one, secret: this.shop.webhookSecrets.get(one.id) }));
  }

  /** Resolves when no webhook is waiting or under way. */
  webhooksIdle(): Promise<void> {
    return this.sender.idle();
  }

  /** Forgets the webhooks that are queued: they are never sent. */
  dropWebhooks(): void {
    this.sender.drop();
  }

  /** Webhooks sent since the last call: milliseconds of each that was accepted, and how many were not. */
  takeDeliveries(): { times: number[]; failed: number } {
    return this.sender.takeDeliveries();
  }

  /** Stops what runs by itself: live orders and webhooks. */
  stop(): void {
    this.setLive(0);
    this.sender.stop();
  }
}
