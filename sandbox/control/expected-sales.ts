import { amount, cents } from '../woocommerce/cents.ts';
import { SHOP_OFFSET_SECONDS, gmtSeconds, gmtText } from '../woocommerce/shop-dates.ts';
import type { Shop } from '../woocommerce/shop.ts';
import type { Order, Refund } from '../woocommerce/wire.ts';

/** The figures of one period; amounts as "1234.50" in the shop's currency. */
type SalesFigures = {
  orders: number;
  /** Units sold, before returns. */
  items: number;
  /** Units returned, on the day of the refund. */
  itemsRefunded: number;
  grossSales: string;
  discounts: string;
  refunds: string;
  netSales: string;
  tax: string;
  shipping: string;
  totalSales: string;
};

export type ExpectedSales = SalesFigures & {
  /** The same for each shop day of the period with sales or refunds. */
  days: { [day: string]: SalesFigures };
  /** Orders in another currency, which no figure includes. */
  otherCurrencyOrders: number;
};

/** Orders with these statuses do not count as sales, and neither do their refunds. */
const NOT_SALES = ['pending', 'failed', 'cancelled', 'trash', 'checkout-draft', 'auto-draft'];

type Cents = {
  orders: number;
  items: number;
  itemsRefunded: number;
  gross: number;
  discounts: number;
  refunds: number;
  tax: number;
  shipping: number;
};

const nothing = (): Cents => ({
  orders: 0,
  items: 0,
  itemsRefunded: 0,
  gross: 0,
  discounts: 0,
  refunds: 0,
  tax: 0,
  shipping: 0,
});

/** The shop's own day of a `_gmt` field. */
function shopDay(gmt: string): string {
  return gmtText(gmtSeconds(gmt) + SHOP_OFFSET_SECONDS).slice(0, 10);
}

type Returned = { amount: number; tax: number; shipping: number; items: number };

/** The parts of a refund, in positive cents. */
function returnedBy(refund: Refund): Returned {
  let tax = 0;
  for (const line of refund.tax_lines) tax -= cents(line.tax_total) + cents(line.shipping_tax_total);
  let shipping = 0;
  for (const line of refund.shipping_lines) shipping -= cents(line.total);
  let items = 0;
  for (const line of refund.line_items) items -= line.quantity;
  return { amount: cents(refund.amount), tax, shipping, items };
}

/**
 * The parts of each refund of an order. If all refunds together return the whole order, the last one without lines returns everything that
 * the others left: items, tax and shipping. WooCommerce creates such a refund when an order is set to refunded.
 */
function returnedByEach(order: Order, refunds: readonly Refund[]): { refund: Refund; returned: Returned }[] {
  const each = refunds.map((refund) => ({ refund, returned: returnedBy(refund) }));
  const sum = (part: keyof Returned) => each.reduce((total, { returned }) => total + returned[part], 0);
  const closing = each
    .toSorted((one, other) => one.refund.id - other.refund.id)
    .findLast(({ refund, returned: { tax, shipping } }) => !refund.line_items.length && tax + shipping === 0);
  if (closing && cents(order.total) > 0 && sum('amount') === cents(order.total)) {
    closing.returned.tax = cents(order.total_tax) - sum('tax');
    closing.returned.shipping = cents(order.shipping_total) - sum('shipping');
    closing.returned.items = order.line_items.reduce((total, line) => total + line.quantity, 0) - sum('items');
  }
  return each;
}

function addOrder(sums: Cents, order: Order): void {
  sums.orders += 1;
  for (const line of order.line_items) sums.items += line.quantity;
  const discount = cents(order.discount_total);
  // Lines before discounts, and fees with them, so that total = net + tax + shipping.
  sums.gross += cents(order.total) - cents(order.total_tax) - cents(order.shipping_total) + discount;
  sums.discounts += discount;
  sums.tax += cents(order.total_tax);
  sums.shipping += cents(order.shipping_total);
}

function addRefund(sums: Cents, { amount: whole, tax, shipping, items }: Returned): void {
  sums.itemsRefunded += items;
  sums.refunds += whole - tax - shipping;
  sums.tax -= tax;
  sums.shipping -= shipping;
}

function figures(sums: Cents): SalesFigures {
  const net = sums.gross - sums.discounts - sums.refunds;
  return {
    orders: sums.orders,
    items: sums.items,
    itemsRefunded: sums.itemsRefunded,
    grossSales: amount(sums.gross),
    discounts: amount(sums.discounts),
    refunds: amount(sums.refunds),
    netSales: amount(net),
    tax: amount(sums.tax),
    shipping: amount(sums.shipping),
    totalSales: amount(net + sums.tax + sums.shipping),
  };
}

/**
 * Sales from one shop day to another ("2026-01-31", both included), summed order by order in whole cents. An order counts on the day it was
 * paid, or else created; a refund on its own day.
 */
export function expectedSales(shop: Shop, from: string, to: string): ExpectedSales {
  const store = shop.data.orders;
  const whole = nothing();
  const days = new Map<string, Cents>();
  const of = (day: string) => {
    const sums = days.get(day) ?? nothing();
    days.set(day, sums);
    return sums;
  };
  const within = (day: string) => day >= from && day <= to;
  let otherCurrencyOrders = 0;
  for (let place = 0; place < store.places; place++) {
    if (store.isGone(place)) continue;
    const order = store.order(place);
    if (NOT_SALES.includes(order.status)) continue;
    const day = shopDay(order.date_paid_gmt ?? order.date_created_gmt);
    if (order.currency !== shop.data.currency.code) {
      if (within(day)) otherCurrencyOrders += 1;
      continue;
    }
    if (within(day)) for (const sums of [whole, of(day)]) addOrder(sums, order);
    for (const { refund, returned } of returnedByEach(order, store.refunds(place))) {
      const refundDay = shopDay(refund.date_created_gmt);
      if (within(refundDay)) for (const sums of [whole, of(refundDay)]) addRefund(sums, returned);
    }
  }
  const sorted = [...days].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    ...figures(whole),
    days: Object.fromEntries(sorted.map(([day, sums]) => [day, figures(sums)])),
    otherCurrencyOrders,
  };
}
