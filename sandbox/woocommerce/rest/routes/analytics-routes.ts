import { allocated, type RefundOfOrder, taxAndShippingOf } from '#domain/testing/expected-sums.ts';
import { cents } from '#domain/generated-shop/cents.ts';
import type { Shop } from '../../shop.ts';
import { gmtSeconds, SHOP_OFFSET_SECONDS } from '#domain/generated-shop/shop-dates.ts';
import type { JsonObject, Order } from '#domain/generated-shop/wire.ts';
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
    if (NOT_COUNTED.includes(order.status)) continue;
    const refund = allocated(order, store.refunds(place)).find((one) => one.id === id);
    if (refund) addRefund(sums, refund);
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

/** Takes a refund off as it is booked. */
function addRefund(sums: Sums, refund: RefundOfOrder): void {
  const { tax, shipping } = taxAndShippingOf(refund);
  sums.total -= cents(refund.amount);
  sums.refunds += cents(refund.amount);
  sums.taxes -= Number(tax);
  sums.shipping -= Number(shipping);
  sums.items += refund.line_items.reduce((sum, { quantity }) => sum + quantity, 0);
}
