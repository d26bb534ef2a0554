import { fromCents } from '#domain/money/money.ts';
import { expectedSums, type Figures } from '#domain/testing/expected-sums.ts';
import type { Shop } from '../woocommerce/shop.ts';

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

/**
 * Sales from one shop day to another ("2026-01-31", both included), summed order by order in whole cents. An order counts on the day it was
 * paid, or else created; a refund on its own day.
 */
export function expectedSales(shop: Shop, from: string, to: string): ExpectedSales {
  const currency = shop.data.currency.code;
  const { days, products } = expectedSums(ordersOf(shop), {
    timezone: 'Africa/Johannesburg',
    currency,
    dateType: 'date_paid',
    excluded: NOT_SALES,
  });
  const known = [...days.keys()].map((key) => key.split(' ')).filter(([, day = '']) => day >= from && day <= to);
  const own = known.flatMap(([of, day = '']) => (of === currency ? [day] : [])).toSorted();
  const others = known.filter(([of]) => of !== currency && of !== '');
  const returned = returnedUnits(products, currency);
  const ofDay = new Map(
    own.map((day) => [day, { ...days.get(`${currency} ${day}`), returned: returned.get(day) ?? 0n }]),
  );
  return {
    ...figuresOf([...ofDay.values()]),
    days: Object.fromEntries([...ofDay].map(([day, sums]) => [day, figuresOf([sums])])),
    otherCurrencyOrders: others.reduce((sum, key) => sum + Number(days.get(key.join(' '))?.['orders'] ?? 0n), 0),
  };
}

function ordersOf(shop: Shop) {
  const store = shop.data.orders;
  const places = Array.from({ length: store.places }, (_, place) => place).filter((place) => !store.isGone(place));
  return places.map((place) => ({ order: store.order(place), refunds: store.refunds(place) }));
}

/** Units returned on each day. */
function returnedUnits(products: Figures, currency: string): Map<string, bigint> {
  const units = new Map<string, bigint>();
  for (const [key, sums] of products) {
    const [of, day = ''] = key.split(' ');
    if (of === currency) units.set(day, (units.get(day) ?? 0n) + (sums['refunded_units'] ?? 0n));
  }
  return units;
}

function figuresOf(days: readonly Record<string, bigint>[]): SalesFigures {
  const sum = (name: string) => days.reduce((total, day) => total + (day[name] ?? 0n), 0n);
  const money = (name: string) => fromCents(sum(name));
  return {
    orders: Number(sum('orders')),
    items: Number(sum('items') + sum('returned')),
    itemsRefunded: Number(sum('returned')),
    grossSales: money('gross_sales'),
    discounts: money('discounts'),
    refunds: money('refunds'),
    netSales: money('net_sales'),
    tax: money('tax'),
    shipping: money('shipping'),
    totalSales: money('total_sales'),
  };
}
