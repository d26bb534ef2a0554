import { cents } from '../../cents.ts';
import type { Shop } from '../../shop.ts';
import { gmtSeconds, SHOP_OFFSET_SECONDS } from '../../shop-dates.ts';
import type { JsonObject, Order, Refund } from '../../wire.ts';
import { answer, type Call, type RestAnswer } from '../answer.ts';

/** What the analytics leave out unless a shop's people chose others, and what never was an order. */
const NOT_COUNTED = ['pending', 'failed', 'cancelled', 'checkout-draft', 'trash', 'auto-draft'];
/** An order is paid so many days after it was made at the latest: of a large shop not every order is written out. */
const PAID_WITHIN_SECONDS = 60 * 86_400;

interface Sums {
  orders: number;
  items: number;
  gross: number;
  total: number;
  coupons: number;
  refunds: number;
  taxes: number;
  shipping: number;
}

/**
 * The revenue report of the shop's own analytics, by its rules: orders on their date of payment, those without one on no day
 * at all; refunds on their own day; every currency added up as if it were one. Its intervals are not part of the stand-in.
 */
export function revenueStats(call: Call): RestAnswer {
  const after = bound(call, 'after', 0);
  const before = bound(call, 'before', call.shop.now());
  const sums = sumUp(call.shop, after, before);
  const net = sums.total - sums.taxes - sums.shipping;
  const bought = net + sums.refunds;
  const totals: JsonObject = {
    orders_count: sums.orders,
    num_items_sold: sums.items,
    gross_sales: sums.gross / 100,
    total_sales: sums.total / 100,
    coupons: sums.coupons / 100,
    refunds: sums.refunds / 100,
    taxes: sums.taxes / 100,
    shipping: sums.shipping / 100,
    net_revenue: net / 100,
    avg_order_value: sums.orders === 0 ? 0 : bought / 100 / sums.orders,
    segments: [],
  };
  return answer(call, { totals, intervals: [] }, 200, { 'X-WP-Total': '0', 'X-WP-TotalPages': '0' });
}

/** A bound in shop time, as seconds since 1970. */
function bound(call: Call, name: string, usual: number): number {
  const value = call.request.query.get(name);
  return typeof value === 'string' ? gmtSeconds(value.replace(' ', 'T')) - SHOP_OFFSET_SECONDS : usual;
}

function sumUp(shop: Shop, after: number, before: number): Sums {
  const sums: Sums = { orders: 0, items: 0, gross: 0, total: 0, coupons: 0, refunds: 0, taxes: 0, shipping: 0 };
  const store = shop.data.orders;
  for (let place = 0; place < store.places; place++) {
    const created = store.created(place);
    if (store.isGone(place) || created > before || created < after - PAID_WITHIN_SECONDS) continue;
    const order = store.order(place);
    if (NOT_COUNTED.includes(order.status) || order.date_paid_gmt === null) continue;
    const paid = gmtSeconds(order.date_paid_gmt);
    if (paid >= after && paid <= before) addOrder(sums, order);
  }
  for (const { place, created, id } of store.refundEntries) {
    if (created < after || created > before || store.isGone(place)) continue;
    const order = store.order(place);
    const refunds = store.refunds(place);
    const refund = refunds.find((one) => one.id === id);
    if (refund && !NOT_COUNTED.includes(order.status)) addRefund(sums, order, refund, refunds);
  }
  return sums;
}

function addOrder(sums: Sums, order: Order): void {
  const [total, tax, shipping] = [cents(order.total), cents(order.total_tax), cents(order.shipping_total)];
  sums.orders += 1;
  sums.items += order.line_items.reduce((all, { quantity }) => all + quantity, 0);
  sums.gross += total - tax - shipping + cents(order.discount_total);
  sums.coupons += cents(order.discount_total);
  sums.total += total;
  sums.taxes += tax;
  sums.shipping += shipping;
}

/** Takes a refund off: what its lines name; one without lines that returns the rest of its order returns the rest of everything. */
function addRefund(sums: Sums, order: Order, refund: Refund, all: readonly Refund[]): void {
  const amount = cents(refund.amount);
  const others = all.filter(({ id }) => id !== refund.id);
  const isClosing =
    !hasLines(refund) && amount + others.reduce((sum, one) => sum + cents(one.amount), 0) === cents(order.total);
  const part = (of: (refund: Refund) => number, whole: number) =>
    isClosing ? whole - others.reduce((sum, one) => sum + of(one), 0) : of(refund);
  sums.total -= amount;
  sums.refunds += amount;
  sums.taxes -= part(taxOf, cents(order.total_tax));
  sums.shipping -= part(shippingOf, cents(order.shipping_total));
  sums.items -= part(
    itemsOf,
    order.line_items.reduce((sum, { quantity }) => sum + quantity, 0),
  );
}

function hasLines({ line_items, shipping_lines, fee_lines }: Refund): boolean {
  return line_items.length + shipping_lines.length + fee_lines.length > 0;
}

function taxOf({ line_items, shipping_lines, fee_lines }: Refund): number {
  return -[...line_items, ...shipping_lines, ...fee_lines].reduce((sum, line) => sum + cents(line.total_tax), 0);
}

function shippingOf({ shipping_lines }: Refund): number {
  return -shipping_lines.reduce((sum, { total }) => sum + cents(total), 0);
}

function itemsOf({ line_items }: Refund): number {
  return -line_items.reduce((sum, { quantity }) => sum + quantity, 0);
}
