import { CUSTOMER_GROUP_NAMES } from '../customers/customer-group.ts';
import { SEGMENT_NAMES } from '../customers/customer-segment.ts';
import { t } from '../language/t.ts';
import type { DeclaredText } from '../language/declared-text.ts';

/** Filters of the order list: `GET /stores/{id}/orders`. '-' is none. */
type OrderFilter = Readonly<Record<string, string | number>>;

export interface Dimension {
  /** `order`: a property of whole orders. `line`: of what they hold, which has no tax or shipping. */
  readonly level: 'order' | 'line';
  /** Heading of its column. */
  readonly name: DeclaredText;
  /** On a switch, where it is shorter. */
  readonly short?: DeclaredText;
  /** In a sentence: "sales by payment method", "20 payment methods". */
  readonly one: DeclaredText;
  readonly many: DeclaredText;
  /** How orders and refunds are assigned to its rows. */
  readonly meaning: DeclaredText;
  /** Names of rows that no record names, by key. Others are called what the shop calls them. */
  readonly rows: Readonly<Record<string, DeclaredText>>;
  /** The filter that finds the orders of a row; null for a row that has none. */
  readonly orders: (key: string) => OrderFilter | null;
  /** Whether its rows show how many orders they have. */
  readonly countsOrders: boolean;
  /** Its rows have an order of their own, that of their keys: charts keep it. */
  readonly isOrdered?: true;
  /** No sums are stored by it: it is computed from the orders when somebody asks, of a limited number of days. */
  readonly isAsked?: true;
  /** Its keys are what customers entered, and may name one: no link for outsiders shows them. */
  readonly isPersonal?: true;
}

/** '-' is none in an address, which leaves out empty values. */
const by = (filter: string) => (key: string) => (key === '*' ? null : { [filter]: key || '-' });

/** Of a dimension for which the order list has no filter of its own. */
const row = (dimension: string) => (key: string) => ({ by: dimension, key: key || '-' });

const ORDER = { level: 'order', countsOrders: true } as const;
/** A question alone knows it. */
const ASKED = { ...ORDER, isAsked: true } as const;
const LINE = { level: 'line', countsOrders: true } as const;

const COUNTED_MORE_THAN_ONCE: DeclaredText = () => t('Counted more than once');

/** "14:00–14:59" for the key "14". */
const HOURS: Record<string, DeclaredText> = Object.fromEntries(
  Array.from({ length: 24 }, (_, hour) => {
    const two = String(hour).padStart(2, '0');
    return [two, () => `${two}:00–${two}:59`];
  }),
);

const NOT_RECORDED: DeclaredText = () => t('Not recorded');

/**
 * What sales can be broken down by: the only place that says what each is. The contract, the order list's filters, screens, exports and
 * help are derived from it; `server/features/sums/facts` says where its keys come from. The rows of a dimension add up to the sales of the
 * same days; '*' takes off what others count more than once.
 */
export const DIMENSIONS = {
  status: {
    ...ORDER,
    name: () => t('Order status'),
    short: () => t('Status'),
    one: () => t('status'),
    many: () => t('statuses'),
    meaning: () => t('By current order status. Statuses that don’t count as sales are left out.'),
    rows: {},
    orders: (key) => ({ status: key }),
  },
  payment: {
    ...ORDER,
    name: () => t('Payment method'),
    short: () => t('Payment'),
    one: () => t('payment method'),
    many: () => t('payment methods'),
    meaning: () =>
      t('By the order’s payment method. A refund belongs to its order’s payment method, on the day of the refund.'),
    rows: { '': () => t('No payment method') },
    orders: by('payment_method'),
  },
  coupon: {
    ...ORDER,
    name: () => t('Coupon'),
    one: () => t('coupon'),
    many: () => t('coupons'),
    meaning: () =>
      t(
        'An order with several coupons counts in full under each. The line “Counted more than once” removes the overlap.',
      ),
    rows: { '': () => t('No coupon'), '*': COUNTED_MORE_THAN_ONCE },
    orders: by('coupon'),
  },
  province: {
    ...ORDER,
    name: () => t('Province'),
    one: () => t('province'),
    many: () => t('provinces'),
    meaning: () => t('By the province of the billing address.'),
    rows: {},
    orders: by('province'),
  },
  city: {
    ...ORDER,
    isPersonal: true,
    name: () => t('City'),
    one: () => t('city'),
    many: () => t('cities'),
    meaning: () => t('By the city of the billing address, as customers entered it. Capitalisation is ignored.'),
    rows: {},
    orders: (key) => ({ city: key }),
  },
  customer: {
    ...ORDER,
    name: () => t('Customers'),
    one: () => t('customer type'),
    many: () => t('customer types'),
    meaning: () =>
      t(
        'New: the day of a customer’s first order that counts. Returning: every later day. Guests are identified by email address.',
      ),
    rows: {
      new: () => t('New customers'),
      returning: () => t('Returning customers'),
      '': () => t('Unknown'),
    },
    orders: (key) => ({ customer: key === 'new' || key === 'returning' ? key : 'unknown' }),
  },
  shipping_method: {
    ...ORDER,
    name: () => t('Shipping method'),
    short: () => t('Shipping'),
    one: () => t('shipping method'),
    many: () => t('shipping methods'),
    meaning: () => t('By the order’s first shipping method, as your store names it. Capitalisation is ignored.'),
    rows: { '': () => t('No shipping method') },
    orders: row('shipping_method'),
  },
  device: {
    ...ORDER,
    name: () => t('Device'),
    one: () => t('device'),
    many: () => t('devices'),
    meaning: () =>
      t('By the device the order was placed on, as WooCommerce recorded it (order attribution, from version 8.5).'),
    rows: {
      desktop: () => t('Desktop'),
      mobile: () => t('Mobile'),
      tablet: () => t('Tablet'),
      '': NOT_RECORDED,
    },
    orders: row('device'),
  },
  hour: {
    ...ORDER,
    isOrdered: true,
    name: () => t('Hour of the day'),
    short: () => t('Hour'),
    one: () => t('hour'),
    many: () => t('hours'),
    meaning: () =>
      t(
        'By the hour of the order’s reporting date, in your store’s time zone. A refund belongs to the hour of its order.',
      ),
    rows: HOURS,
    orders: (key) => ({ sales_hour: Number(key) }),
  },
  weekday: {
    ...ASKED,
    isOrdered: true,
    name: () => t('Day of the week'),
    short: () => t('Weekday'),
    one: () => t('weekday'),
    many: () => t('weekdays'),
    meaning: () => t('By the weekday of the order’s reporting date. A refund belongs to the weekday of its order.'),
    rows: {
      1: () => t('Monday'),
      2: () => t('Tuesday'),
      3: () => t('Wednesday'),
      4: () => t('Thursday'),
      5: () => t('Friday'),
      6: () => t('Saturday'),
      7: () => t('Sunday'),
    },
    orders: row('weekday'),
  },
  origin: {
    ...ASKED,
    name: () => t('Channel'),
    one: () => t('channel'),
    many: () => t('channels'),
    meaning: () =>
      t(
        'By how the visit that led to the order began, as WooCommerce recorded it (order attribution, from version 8.5). It knows the last visit only.',
      ),
    rows: {
      organic: () => t('Organic search'),
      utm: () => t('Tagged link'),
      referral: () => t('Link on another site'),
      typein: () => t('Direct'),
      mobile_app: () => t('WooCommerce mobile app'),
      admin: () => t('Entered by staff'),
      '': NOT_RECORDED,
    },
    orders: row('origin'),
  },
  source: {
    ...ASKED,
    name: () => t('Source'),
    one: () => t('source'),
    many: () => t('sources'),
    meaning: () =>
      t('By the site or campaign source that led to the order, as WooCommerce recorded it. Capitalisation is ignored.'),
    rows: { '(direct)': () => t('Direct'), '': NOT_RECORDED },
    orders: row('source'),
  },
  medium: {
    ...ASKED,
    name: () => t('Medium'),
    one: () => t('medium'),
    many: () => t('mediums'),
    meaning: () =>
      t(
        'By the campaign medium (utm_medium) that led to the order, as WooCommerce recorded it. Capitalisation is ignored.',
      ),
    rows: { '': NOT_RECORDED },
    orders: row('medium'),
  },
  campaign: {
    ...ASKED,
    name: () => t('Campaign'),
    one: () => t('campaign'),
    many: () => t('campaigns'),
    meaning: () =>
      t('By the campaign (utm_campaign) that led to the order, as WooCommerce recorded it. Capitalisation is ignored.'),
    rows: { '': () => t('No campaign') },
    orders: row('campaign'),
  },
  created_via: {
    ...ASKED,
    name: () => t('How it was sold'),
    one: () => t('way of selling'),
    many: () => t('ways of selling'),
    meaning: () =>
      t('By where the order was made, as WooCommerce recorded it: checkout, admin, point of sale or another app.'),
    rows: {
      checkout: () => t('Checkout'),
      'store-api': () => t('Checkout (blocks)'),
      admin: () => t('Entered by staff'),
      'pos-rest-api': () => t('Point of sale'),
      'rest-api': () => t('Another app'),
      subscription: () => t('Subscription renewal'),
      '': NOT_RECORDED,
    },
    orders: row('created_via'),
  },
  customer_segment: {
    ...ASKED,
    name: () => t('Segment of the customer'),
    short: () => t('Segment'),
    one: () => t('customer segment'),
    many: () => t('customer segments'),
    meaning: () =>
      t('By the segment the customer is in now, whenever the order was placed. Orders without a customer are unknown.'),
    rows: { ...SEGMENT_NAMES, '': () => t('Unknown') },
    orders: row('customer_segment'),
  },
  customer_group: {
    ...ASKED,
    name: () => t('Group of the customer'),
    short: () => t('Group'),
    one: () => t('customer group'),
    many: () => t('customer groups'),
    meaning: () =>
      t('By the group the customer is in now, whenever the order was placed. Orders without a customer are unknown.'),
    rows: { ...CUSTOMER_GROUP_NAMES, '': () => t('Unknown') },
    orders: row('customer_group'),
  },
  category: {
    ...LINE,
    countsOrders: false,
    name: () => t('Category'),
    one: () => t('category'),
    many: () => t('categories'),
    meaning: () =>
      t(
        'A product in several categories counts in full under each. The line “Counted more than once” removes the overlap. Tax and shipping belong to the whole order, so no row includes them.',
      ),
    rows: { '': () => t('No category'), '*': COUNTED_MORE_THAN_ONCE },
    orders: (key) => (Number(key) > 0 ? { category: Number(key) } : null),
  },
  tag: {
    ...LINE,
    countsOrders: false,
    name: () => t('Product tag'),
    short: () => t('Tag'),
    one: () => t('product tag'),
    many: () => t('product tags'),
    meaning: () =>
      t(
        'A product with several tags counts in full under each. The line “Counted more than once” removes the overlap. Tax and shipping belong to the whole order, so no row includes them.',
      ),
    rows: { '': () => t('No tag'), '*': COUNTED_MORE_THAN_ONCE },
    orders: (key) =>
      Number(key) > 0 ? { where: JSON.stringify({ property: 'product_tag', is: 'is', values: [key] }) } : null,
  },
  product: {
    ...LINE,
    name: () => t('Product'),
    one: () => t('product'),
    many: () => t('products'),
    meaning: () =>
      t(
        'Orders containing the product. An order with several products counts for each. Tax and shipping belong to the whole order, so no row includes them.',
      ),
    rows: {},
    orders: (key) => (Number(key) > 0 ? { product_id: Number(key) } : null),
  },
  variation: {
    ...LINE,
    name: () => t('Variation'),
    one: () => t('variation'),
    many: () => t('variations'),
    meaning: () =>
      t(
        'Products without variations share one row, so that the rows add up to the total. Tax and shipping belong to the whole order, so no row includes them.',
      ),
    rows: { '': () => t('No variations') },
    orders(key) {
      const [product_id = 0, variation_id = 0] = key.split(':').map(Number);
      return variation_id > 0 ? { product_id, variation_id } : null;
    },
  },
} as const satisfies Readonly<Record<string, Dimension>>;

export type DimensionName = keyof typeof DIMENSIONS;
export const DIMENSION_NAMES = Object.keys(DIMENSIONS) as DimensionName[];

type NamesAt<Level> = {
  [Name in DimensionName]: (typeof DIMENSIONS)[Name]['level'] extends Level ? Name : never;
}[DimensionName];

/** Dimensions of whole orders: any two can be combined. */
export type OrderDimension = NamesAt<'order'>;
export type LineDimension = NamesAt<'line'>;

export function isOfOrders(name: DimensionName): name is OrderDimension {
  return DIMENSIONS[name].level === 'order';
}

export const ORDER_DIMENSIONS = DIMENSION_NAMES.filter(isOfOrders);

/** Dimensions of orders by which no sums are stored. */
export type AskedDimension = {
  [Name in OrderDimension]: (typeof DIMENSIONS)[Name] extends { isAsked: true } ? Name : never;
}[OrderDimension];

/** Whether no sums are stored by it, so that a question reads every order of its days. */
export function isAsked(name: DimensionName): name is AskedDimension {
  return (DIMENSIONS[name] as Dimension).isAsked === true;
}
