import type { Dimension } from '#contract/analytics/breakdown.ts';
import { statusLabel } from '#domain/order-status.ts';
import type { Comparison } from '#domain/time/period.ts';
import { cityName, placeName } from '../../../ui/shop-text/place-name.ts';
import type { BreakdownItem, BreakdownQuery } from '../analytics.data.ts';
import type { AnalyticsSearch } from '../analytics.search.ts';
import * as t from '../analytics.text.ts';

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

const NO_SHARE_OF_ORDER = t.taxAndShippingBelong;

export const CATEGORY_BREAKDOWN: Breakdown = {
  by: 'category',
  label: t.category,
  column: t.category,
  hint: t.aProductInSeveralCategories(NO_SHARE_OF_ORDER),
  noun: { one: t.category2, many: t.categories },
  name: ({ key, label }) => (key === '' ? t.noCategory : key === '*' ? t.countedMoreThanOnce : label || key),
  orders: (key) => (Number(key) > 0 ? { category: Number(key) } : null),
  without: ['orders', ...ORDER_LEVEL_COLUMNS],
};

/** The order list's value for "none". */
const NONE = '-';

/** Dimensions in the order of the switch. */
export const BREAKDOWNS: readonly [Breakdown, ...Breakdown[]] = [
  {
    by: 'status',
    label: t.status,
    column: t.orderStatus,
    hint: t.byCurrentOrderStatusStatuses,
    noun: { one: t.status2, many: t.statuses },
    name: ({ key }) => statusLabel(key),
    orders: (key) => ({ status: key }),
  },
  {
    by: 'payment',
    label: t.payment,
    column: t.paymentMethod,
    hint: t.byTheOrdersPaymentMethod,
    noun: { one: t.paymentMethod2, many: t.paymentMethods },
    name: ({ key, label }) => (key === '' ? t.noPaymentMethod : label || key),
    orders: (key) => ({ payment_method: key || NONE }),
  },
  {
    by: 'coupon',
    label: t.coupon,
    column: t.coupon,
    hint: t.anOrderWithSeveralCoupons,
    noun: { one: t.coupon2, many: t.coupons },
    name: ({ key, label }) => (key === '' ? t.noCoupon : key === '*' ? t.countedMoreThanOnce : label || key),
    // The row that corrects double counting has no orders.
    orders: (key) => (key === '*' ? null : { coupon: key || NONE }),
  },
  {
    by: 'province',
    label: t.province,
    column: t.province,
    hint: t.byTheProvince,
    noun: { one: t.province2, many: t.provinces },
    name: ({ key }) => placeName(key),
    orders: (key) => ({ province: key || NONE }),
  },
  {
    by: 'city',
    label: t.city,
    column: t.city,
    hint: t.byTheCity,
    noun: { one: t.city2, many: t.cities },
    name: ({ key, label }) => cityName(key, label),
    orders: (key) => ({ city: key }),
  },
  {
    by: 'buyer',
    label: t.customers,
    column: t.customers,
    hint: t.newTheDay,
    noun: { one: t.customerType, many: t.customerTypes },
    name: ({ key }) => CUSTOMER_LABELS.get(key) ?? t.unknown,
    orders: (key) => ({ buyer: key === 'new' || key === 'returning' ? key : 'unknown' }),
  },
  CATEGORY_BREAKDOWN,
  {
    by: 'product',
    label: t.product,
    column: t.product,
    hint: t.ordersContainingTheProduct(NO_SHARE_OF_ORDER),
    noun: { one: t.product2, many: t.products2 },
    name: ({ key, label }) => label || t.productKey(key),
    orders: (key) => (Number(key) > 0 ? { product_id: Number(key) } : null),
    without: ORDER_LEVEL_COLUMNS,
  },
  {
    by: 'variation',
    label: t.variation,
    column: t.variation,
    hint: t.productsWithoutVariationsShareOne(NO_SHARE_OF_ORDER),
    noun: { one: t.variation2, many: t.variations },
    name: ({ key, label }) => (key === '' ? t.noVariations : label || key),
    without: ORDER_LEVEL_COLUMNS,
    orders(key) {
      const [product_id = 0, variation_id = 0] = key.split(':').map(Number);
      return variation_id > 0 ? { product_id, variation_id } : null;
    },
  },
];

const CUSTOMER_LABELS = new Map([
  ['new', t.newCustomers],
  ['returning', t.returningCustomers],
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
