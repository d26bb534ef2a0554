import type { Dimension } from '#contract/analytics-breakdown.ts';
import { statusLabel } from '#domain/order-status.ts';
import { provinceName } from '../../ui/shop-text/province-name.ts';
import type { BreakdownItem } from './analytics.data.ts';
import { PRODUCT_BREAKDOWNS } from './product-report/product-breakdowns.ts';

type Keyed = Pick<BreakdownItem, 'key' | 'label'>;

export interface Breakdown {
  by: Dimension;
  /** On the switch: "Payment". */
  label: string;
  /** Heading of the first column. */
  column: string;
  /** How orders and refunds are told apart here. */
  hint: string;
  noun: { one: string; many: string };
  name: (item: Keyed) => string;
}

/** What sales can be broken down by, in the order of the switch. */
export const BREAKDOWNS: readonly [Breakdown, ...Breakdown[]] = [
  {
    by: 'status',
    label: 'Status',
    column: 'Order status',
    hint: 'By the status that an order has now. Statuses that do not count as sales are left out.',
    noun: { one: 'status', many: 'statuses' },
    name: ({ key }) => statusLabel(key),
  },
  {
    by: 'payment',
    label: 'Payment',
    column: 'Payment method',
    hint: 'By how the order was paid. A refund belongs to the payment method of its order, on its own day.',
    noun: { one: 'payment method', many: 'payment methods' },
    name: ({ key, label }) => (key === '' ? 'No payment method' : label || key),
  },
  {
    by: 'coupon',
    label: 'Coupon',
    column: 'Coupon',
    hint: 'An order with several coupons counts in full under each of them; the line “Counted more than once” takes off what that adds.',
    noun: { one: 'coupon', many: 'coupons' },
    name: ({ key, label }) => (key === '' ? 'No coupon' : key === '*' ? 'Counted more than once' : label || key),
  },
  {
    by: 'province',
    label: 'Province',
    column: 'Province',
    hint: 'By the province of the billing address.',
    noun: { one: 'province', many: 'provinces' },
    name: ({ key }) => placeName(key),
  },
  {
    by: 'city',
    label: 'City',
    column: 'City',
    hint: 'By the city of the billing address, as buyers wrote it; capital letters make no difference.',
    noun: { one: 'city', many: 'cities' },
    name: cityName,
  },
  {
    by: 'buyer',
    label: 'Buyers',
    column: 'Buyers',
    hint: 'New: the day of a buyer’s first order that counts. Returning: every later day. Guests are told apart by e-mail address.',
    noun: { one: 'kind of buyer', many: 'kinds of buyers' },
    name: ({ key }) => BUYER_NAMES.get(key) ?? 'Not known',
  },
  ...PRODUCT_BREAKDOWNS,
];

const BUYER_NAMES = new Map([
  ['new', 'New customers'],
  ['returning', 'Returning customers'],
]);

/** "ZA:GP" as people call it: "Gauteng"; abroad with its country: "NA KH". */
export function placeName(place: string): string {
  const [country = '', state = ''] = place.split(':');
  if (country === '') return 'Not given';
  if (country === 'ZA') return state === '' ? 'South Africa, no province' : provinceName(state);
  return `${country} ${state}`.trim();
}

/** "Sandton, Gauteng"; the key is "ZA:GP:sandton", the label as it was written last. */
function cityName({ key, label }: Keyed): string {
  const place = key.slice(0, Math.max(0, key.lastIndexOf(':')));
  if (label === '') return place === '' ? 'Not given' : `Not given, ${placeName(place)}`;
  return place === '' ? label : `${label}, ${placeName(place)}`;
}
