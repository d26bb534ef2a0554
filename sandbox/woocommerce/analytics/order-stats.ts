import { allocated, taxAndShippingOf } from '#domain/testing/expected-sums.ts';
import { cents } from '#domain/generated-shop/cents.ts';
import { gmtSeconds } from '#domain/generated-shop/shop-dates.ts';
import type { CouponLine, Order, Refund } from '#domain/generated-shop/wire.ts';
import type { Shop } from '../shop.ts';
import type { OrderStats } from './stats-row.ts';

/** What the analytics leave out unless a shop's people chose others, and what never was an order. */
const NOT_COUNTED = ['pending', 'failed', 'cancelled', 'checkout-draft', 'trash', 'auto-draft'];
/** An order is paid so many days after it was made at the latest: of a large shop not every order is written out. */
const PAID_WITHIN_SECONDS = 60 * 86_400;

/** The rows that count between two moments, both included, newest first. Those not imported yet are missing. */
export function statsBetween(shop: Shop, after: number, before: number): OrderStats[] {
  const rows = shop.importedStats?.rows ?? readStats(shop, after - PAID_WITHIN_SECONDS, before);
  return rows
    .filter(({ date, status }) => date !== null && date >= after && date <= before && !NOT_COUNTED.includes(status))
    .toSorted((a, b) => b.date! - a.date! || b.id - a.id);
}

/** Imports what the shop holds now, as WooCommerce does every twelve hours; what happens from now on waits. */
export function importStats(shop: Shop): void {
  const store = shop.data.orders;
  const places = Array.from({ length: store.places }, (_, place) => place).filter((place) => !store.isGone(place));
  const until = places.reduce((last, place) => Math.max(last, store.modified(place)), 0);
  shop.importedStats = { until, rows: readStats(shop, 0, Infinity) };
}

/** All rows of orders that were created, and refunds that were made, between two moments. */
function readStats(shop: Shop, after: number, before: number): OrderStats[] {
  const store = shop.data.orders;
  const rows: OrderStats[] = [];
  for (let place = 0; place < store.places; place++) {
    if (store.isGone(place) || store.created(place) > before || store.created(place) < after) continue;
    rows.push(orderRow(shop, store.order(place)));
  }
  for (const { place, created, id } of store.refundEntries) {
    if (created < after || created > before || store.isGone(place)) continue;
    const refunds = store.refunds(place);
    const refund = refunds.find((one) => one.id === id);
    if (refund) rows.push(refundRow(shop, store.order(place), refunds, refund));
  }
  return rows;
}

function orderRow(shop: Shop, order: Order): OrderStats {
  const [total, tax, shipping] = [cents(order.total), cents(order.total_tax), cents(order.shipping_total)];
  return {
    id: order.id,
    parent: 0,
    number: order.id,
    date: order.date_paid_gmt === null ? null : gmtSeconds(order.date_paid_gmt),
    created: gmtSeconds(order.date_created_gmt),
    status: order.status,
    items: order.line_items.reduce((all, { quantity }) => all + quantity, 0),
    total,
    tax,
    shipping,
    net: total - tax - shipping,
    coupons: order.coupon_lines.flatMap((line) => couponRow(shop, line)),
  };
}

/**
 * The row of a coupon. An order names its coupon's id since WooCommerce 8.7; earlier ones are found by their code. A coupon that is not
 * found has no row, once its order is imported again.
 */
function couponRow(shop: Shop, line: CouponLine): OrderStats['coupons'] {
  const info = line.meta_data.find(({ key }) => key === 'coupon_info')?.value;
  const known = [...shop.data.tables.coupons.values()];
  const id =
    typeof info === 'string'
      ? (JSON.parse(info) as [number])[0]
      : (known.find((coupon) => coupon['code'] === line.code)?.id ?? 0);
  if (id === 0) return [];
  const code = known.find((coupon) => coupon.id === id)?.['code'];
  return [{ id, code: typeof code === 'string' ? code : '', discount: cents(line.discount) }];
}

type Parts = Pick<OrderStats, 'items' | 'tax' | 'shipping' | 'net'>;

function refundRow(shop: Shop, order: Order, refunds: readonly Refund[], refund: Refund): OrderStats {
  const date = gmtSeconds(refund.date_created_gmt);
  return {
    id: refund.id,
    parent: order.id,
    number: order.id,
    date,
    created: date,
    status: order.status,
    total: -cents(refund.amount),
    ...refundParts(shop, order, refunds, refund),
    coupons: [],
  };
}

function refundParts(shop: Shop, order: Order, refunds: readonly Refund[], refund: Refund): Parts {
  const isFull = refund.meta_data.some(({ key, value }) => key === '_refund_type' && value === 'full');
  switch (shop.behaviour.analyticsRefunds) {
    case 'own':
      return ownParts(refund, refund);
    case 'order':
      return isFull ? minus(orderRow(shop, order)) : ownParts(refund, refund);
    case 'rest':
      return ownParts(refund, allocated(order, refunds).find(({ id }) => id === refund.id) ?? refund);
  }
}

/** The amounts by a refund's lines. The shop adds up tax before it rounds it. */
function ownParts(refund: Refund, booked: ReturnType<typeof allocated>[number]): Parts {
  const isBooked = booked === refund && refund.tax_lines.length > 0;
  const shipping = -Number(taxAndShippingOf(booked).shipping);
  const tax = isBooked
    ? refund.tax_lines.reduce((sum, line) => sum + cents(line.tax_total) + cents(line.shipping_tax_total), 0)
    : -Number(taxAndShippingOf(booked).tax);
  return {
    items: booked.line_items.reduce((sum, { quantity }) => sum + quantity, 0),
    tax,
    shipping,
    net: -cents(refund.amount) - tax - shipping,
  };
}

function minus({ items, tax, shipping, net }: OrderStats): Parts {
  return { items: -items, tax: -tax, shipping: -shipping, net: -net };
}
