import type { Dimension } from '#contract/analytics/breakdown.ts';
import { statusLabel } from '#domain/order-status.ts';
import type { Comparison } from '#domain/time/period.ts';
import { cityName, placeName } from '../../../ui/shop-text/place-name.ts';
import type { BreakdownItem, BreakdownQuery } from '../analytics.data.ts';
import type { AnalyticsSearch } from '../analytics.search.ts';

/** Filters of the order list. */
type OrdersOf = Partial<
  Record<'status' | 'payment_method' | 'coupon' | 'province' | 'city' | 'buyer', string> &
    Record<'product_id' | 'variation_id' | 'category', number>
>;

export interface Breakdown {
  by: Dimension;
  /** On the switch: "Payment". */
  label: string;
  /** Heading of the first column. */
  column: string;
  /** How orders and refunds are assigned to rows. */
  hint: string;
  noun: { one: string; many: string };
  name: (item: Pick<BreakdownItem, 'key' | 'label'>) => string;
  /** Returns the order list filters for the orders of a row, or null for a row without orders. */
  orders?: (key: string) => OrdersOf | null;
  /** Keys of columns that do not apply. */
  without?: readonly string[];
}

/** Tax and shipping belong to a whole order, so products and categories have no share of them. */
const ORDER_LEVEL_COLUMNS = ['tax', 'shipping', 'totalSales'];

const NO_SHARE_OF_ORDER = 'Tax and shipping belong to an order as a whole and are in no row.';

export const CATEGORY_BREAKDOWN: Breakdown = {
  by: 'category',
  label: 'Category',
  column: 'Category',
  hint: `A product in several categories counts in full under each of them; the line “Counted more than once” takes off what that adds. ${NO_SHARE_OF_ORDER}`,
  noun: { one: 'category', many: 'categories' },
  name: ({ key, label }) => (key === '' ? 'No category' : key === '*' ? 'Counted more than once' : label || key),
  orders: (key) => (Number(key) > 0 ? { category: Number(key) } : null),
  without: ['orders', ...ORDER_LEVEL_COLUMNS],
};

/** The order list's value for "none". */
const NONE = '-';

/** Dimensions in the order of the switch. */
export const BREAKDOWNS: readonly [Breakdown, ...Breakdown[]] = [
  {
    by: 'status',
    label: 'Status',
    column: 'Order status',
    hint: 'By the status that an order has now. Statuses that do not count as sales are left out.',
    noun: { one: 'status', many: 'statuses' },
    name: ({ key }) => statusLabel(key),
    orders: (key) => ({ status: key }),
  },
  {
    by: 'payment',
    label: 'Payment',
    column: 'Payment method',
    hint: 'By how the order was paid. A refund belongs to the payment method of its order, on its own day.',
    noun: { one: 'payment method', many: 'payment methods' },
    name: ({ key, label }) => (key === '' ? 'No payment method' : label || key),
    orders: (key) => ({ payment_method: key || NONE }),
  },
  {
    by: 'coupon',
    label: 'Coupon',
    column: 'Coupon',
    hint: 'An order with several coupons counts in full under each of them; the line “Counted more than once” takes off what that adds.',
    noun: { one: 'coupon', many: 'coupons' },
    name: ({ key, label }) => (key === '' ? 'No coupon' : key === '*' ? 'Counted more than once' : label || key),
    // The row that corrects double counting has no orders.
    orders: (key) => (key === '*' ? null : { coupon: key || NONE }),
  },
  {
    by: 'province',
    label: 'Province',
    column: 'Province',
    hint: 'By the province of the billing address.',
    noun: { one: 'province', many: 'provinces' },
    name: ({ key }) => placeName(key),
    orders: (key) => ({ province: key || NONE }),
  },
  {
    by: 'city',
    label: 'City',
    column: 'City',
    hint: 'By the city of the billing address, as customers wrote it; capital letters make no difference.',
    noun: { one: 'city', many: 'cities' },
    name: ({ key, label }) => cityName(key, label),
    orders: (key) => ({ city: key }),
  },
  {
    by: 'buyer',
    label: 'Customers',
    column: 'Customers',
    hint: 'New: the day of a customer’s first order that counts. Returning: every later day. Guests are told apart by email address.',
    noun: { one: 'kind of customer', many: 'kinds of customers' },
    name: ({ key }) => CUSTOMER_LABELS.get(key) ?? 'Not known',
    orders: (key) => ({ buyer: key === 'new' || key === 'returning' ? key : 'unknown' }),
  },
  CATEGORY_BREAKDOWN,
  {
    by: 'product',
    label: 'Product',
    column: 'Product',
    hint: `Orders are those that hold the product: one with several products counts for each. ${NO_SHARE_OF_ORDER}`,
    noun: { one: 'product', many: 'products' },
    name: ({ key, label }) => label || `Product ${key}`,
    orders: (key) => (Number(key) > 0 ? { product_id: Number(key) } : null),
    without: ORDER_LEVEL_COLUMNS,
  },
  {
    by: 'variation',
    label: 'Variation',
    column: 'Variation',
    hint: `Products without variations are in one row, so that all add up. ${NO_SHARE_OF_ORDER}`,
    noun: { one: 'variation', many: 'variations' },
    name: ({ key, label }) => (key === '' ? 'Without variations' : label || key),
    without: ORDER_LEVEL_COLUMNS,
    orders(key) {
      const [product_id = 0, variation_id = 0] = key.split(':').map(Number);
      return variation_id > 0 ? { product_id, variation_id } : null;
    },
  },
];

const CUSTOMER_LABELS = new Map([
  ['new', 'New customers'],
  ['returning', 'Returning customers'],
]);

/** Sort orders of the API call. */
const SORTS = [
  'orders',
  'items',
  'grossSales',
  'discounts',
  'refunds',
  'netSales',
  'tax',
  'shipping',
  'totalSales',
] as const satisfies readonly BreakdownQuery['orderby'][];

/** Returns the query for the URL's parameters. The default is by status, most net sales first. */
export function breakdownQuery(search: AnalyticsSearch, compare: Comparison): BreakdownQuery {
  return {
    by: (BREAKDOWNS.find(({ by }) => by === search.by) ?? BREAKDOWNS[0]).by,
    compare,
    orderby: SORTS.find((sort) => sort === search.orderby) ?? 'netSales',
    order: search.order ?? 'desc',
    page: search.page ?? 1,
  };
}
