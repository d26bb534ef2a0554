import { statusLabel } from '#domain/order-status.ts';
import { cityName, placeName } from '../../../ui/shop-text/place-name.ts';
import type { Breakdown } from './breakdown.ts';
import { PRODUCT_BREAKDOWNS } from '../product-report/product-breakdowns.ts';

/** How the order list says "none". */
const NONE = '-';

/** What sales can be broken down by, in the order of the switch. */
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
    // What takes the surplus off is no order.
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
    hint: 'By the city of the billing address, as buyers wrote it; capital letters make no difference.',
    noun: { one: 'city', many: 'cities' },
    name: ({ key, label }) => cityName(key, label),
    orders: (key) => ({ city: key }),
  },
  {
    by: 'buyer',
    label: 'Buyers',
    column: 'Buyers',
    hint: 'New: the day of a buyer’s first order that counts. Returning: every later day. Guests are told apart by e-mail address.',
    noun: { one: 'kind of buyer', many: 'kinds of buyers' },
    name: ({ key }) => CUSTOMER_LABELS.get(key) ?? 'Not known',
    orders: (key) => ({ buyer: key === 'new' || key === 'returning' ? key : 'unknown' }),
  },
  ...PRODUCT_BREAKDOWNS,
];

const CUSTOMER_LABELS = new Map([
  ['new', 'New customers'],
  ['returning', 'Returning customers'],
]);
