import { COST_META_KEYS } from '../costs.ts';
import { CUSTOMER_GROUP_NAMES } from '../customers/customer-group.ts';
import { SEGMENT_NAMES } from '../customers/customer-segment.ts';
import { DIMENSIONS, ORDER_DIMENSIONS, type OrderDimension } from '../figures/dimensions.ts';
import type { DeclaredText } from '../language/declared-text.ts';
import { t } from '../language/t.ts';
import { isDecimal } from '../money/money.ts';
import { MAX_ROW_KEY } from '../orders/key-lengths.ts';
import { PRODUCT_STATUS_NAMES, PRODUCT_TYPE_NAMES } from '../products/product-names.ts';
import { STOCK_STATUS_NAMES } from '../stock/stock-status.ts';
import { isShopDay } from '../time/shop-time.ts';

/** How a property is compared with values. `is` and `is_not` take several: any of them. */
export const OPERATORS = ['is', 'is_not', 'at_least', 'at_most', 'between', 'in_last', 'not_in_last'] as const;
export type Operator = (typeof OPERATORS)[number];

/** What a property is compared with: its operators, what one value is, and how many there are. */
interface Kind {
  readonly operators: readonly Operator[];
  readonly isValue: (value: string, is: Operator, at: number) => boolean;
  readonly fewest?: number;
  /** What to give, for people and programs that gave something else at this place. */
  readonly expected: (is: Operator, at: number) => string;
}

/** Ten years. */
const MAX_DAYS = 3_660;
/** Days of which the stored sums of every product are read. */
const MAX_RECENT_DAYS = 366;

const isWhole = (value: string, least: number, most: number) =>
  /^\d{1,15}$/.test(value) && Number(value) >= least && Number(value) <= most;

const expectedIds = () => t('Give ids of the store, such as “42”.');
const expectedNumberOfDays = (most: number) => t('Give a number of days up to {most}.', { most });

const KINDS = {
  key: {
    operators: ['is', 'is_not'],
    isValue: () => true,
    expected: () => t('Give a key as reports return it.'),
  },
  id: {
    operators: ['is', 'is_not'],
    isValue: (value) => isWhole(value, 1, Number.MAX_SAFE_INTEGER),
    expected: expectedIds,
  },
  /** First since when: a day, or the number of the last days. Then ids. */
  since: {
    operators: ['is', 'is_not'],
    isValue: (value, _is, at) =>
      at === 0 ? isShopDay(value) || isWhole(value, 1, MAX_DAYS) : isWhole(value, 1, Number.MAX_SAFE_INTEGER),
    fewest: 2,
    expected: (_is, at) =>
      at === 0
        ? t('Give a day, such as “2026-11-22”, or a number of days up to {most}.', { most: MAX_DAYS })
        : expectedIds(),
  },
  meta: {
    operators: ['is', 'is_not'],
    isValue: (value) => metaKeyOf(value) !== '' && !COST_META_KEYS.some((key) => value.startsWith(`${key}=`)),
    expected: () => t('Give a meta key and its value, such as “gift=yes”, but no key that holds a cost.'),
  },
  amount: {
    operators: ['at_least', 'at_most', 'between'],
    isValue: (value) => value.length <= 20 && isDecimal(value),
    expected: () => t('Give an amount, such as “499.90”.'),
  },
  count: {
    operators: ['at_least', 'at_most', 'between'],
    isValue: (value) => isWhole(value, 0, 1_000_000_000),
    expected: () => t('Give a whole number from 0 to 1 000 000 000.'),
  },
  day: {
    operators: ['at_least', 'at_most', 'between', 'in_last', 'not_in_last'],
    isValue: (value, is) => (is.endsWith('in_last') ? isWhole(value, 1, MAX_DAYS) : isShopDay(value)),
    expected: (is) =>
      is.endsWith('in_last') ? expectedNumberOfDays(MAX_DAYS) : t('Give a day, such as “2026-11-22”.'),
  },
  recent: {
    operators: ['in_last', 'not_in_last'],
    isValue: (value) => isWhole(value, 1, MAX_RECENT_DAYS),
    expected: () => expectedNumberOfDays(MAX_RECENT_DAYS),
  },
} as const satisfies Readonly<Record<string, Kind>>;

/** The key of a value of meta data, such as “gift=yes”: what stands before the first “=”. */
export const metaKeyOf = (value: string): string => value.slice(0, Math.max(0, value.indexOf('=')));

export interface Property {
  /**
   * `customer` and `product` properties choose customers and products, and in a question about sales the orders of these customers and those
   * with such a product.
   */
  readonly of: 'order' | 'customer' | 'product';
  readonly kind: keyof typeof KINDS;
  readonly name: DeclaredText;
  /** Exactly so many values, in this order. */
  readonly values?: number;
  /** What its values are, where people choose them from records: by id, key or name. */
  readonly from?: 'dimension' | 'products' | 'categories' | 'product_tags' | 'tags' | 'places';
  /** The names of its values, where Karoo knows them all. */
  readonly rows?: Readonly<Record<string, DeclaredText>>;
  /** Its values may name a person: no link for outsiders shows what they choose. */
  readonly isPersonal?: true;
  /** It tells what costs are: nobody chooses by it whom they are hidden from. */
  readonly isOfCosts?: true;
  /** Whose sales it sums: those of the last so many days, today among them. */
  readonly days?: number;
}

const OF_DIMENSIONS = Object.fromEntries(
  ORDER_DIMENSIONS.map((name): [string, Property] => [
    name,
    {
      of: 'order',
      kind: 'key',
      from: 'dimension',
      name: DIMENSIONS[name].name,
      ...('isPersonal' in DIMENSIONS[name] && { isPersonal: true }),
    },
  ]),
) as Record<OrderDimension, Property>;

/** Days of which the sales of products can be compared. */
const SOLD_DAYS = [30, 90, 365] as const;
type SoldIn<Name extends string> = `${Name}_${(typeof SOLD_DAYS)[number]}`;

/** Units less returns, and net sales, in the store's currency. */
const SOLD = Object.fromEntries(
  SOLD_DAYS.flatMap((days): [string, Property][] => [
    [
      `product_units_${days}`,
      { of: 'product', kind: 'count', days, name: () => t('Units of the product sold in {days} days', { days }) },
    ],
    [
      `product_sales_${days}`,
      { of: 'product', kind: 'amount', days, name: () => t('Net sales of the product in {days} days', { days }) },
    ],
  ]),
) as Record<SoldIn<'product_units' | 'product_sales'>, Property>;

/**
 * What orders, customers and products can be chosen by: the only place that says what each is. Every dimension of orders is one, with the
 * keys of its rows; segment and group choose customers, whose orders are then those of the rows. `server/features/conditions` says where their
 * values come from. Days are the shop's; amounts are in the currency of the order, and those of customers and products in the store's.
 *
 * A product with variations has the lowest price and regular price of those that can be bought, as lists sort by them; it is on sale as soon
 * as the shop says so, which is when one of them is; its stock is its own and theirs; one of them having an SKU is enough; and its cost is known once the
 * costs of all published ones are. Days of cover are those of the report of products for the last 30 days, rounded down. A category holds its
 * subcategories, as in the list.
 */
export const PROPERTIES = {
  ...OF_DIMENSIONS,
  total: { of: 'order', kind: 'amount', name: () => t('Order total') },
  discount: { of: 'order', kind: 'amount', name: () => t('Discount') },
  refunded: { of: 'order', kind: 'amount', name: () => t('Refunded amount') },
  items: { of: 'order', kind: 'count', name: () => t('Number of items') },
  sales_day: { of: 'order', kind: 'day', name: () => t('Reporting date') },
  product: { of: 'order', kind: 'id', from: 'products', name: () => t('Contains a product') },
  category: { of: 'order', kind: 'id', from: 'categories', name: () => t('Contains a product of a category') },
  product_tag: { of: 'order', kind: 'id', from: 'product_tags', name: () => t('Contains a product with a tag') },
  sku: { of: 'order', kind: 'key', name: () => t('Contains an SKU') },
  meta: { of: 'order', kind: 'meta', name: () => t('Meta data of the order'), isPersonal: true },
  customer_orders: { of: 'customer', kind: 'count', name: () => t('Orders of the customer') },
  customer_spent: { of: 'customer', kind: 'amount', name: () => t('Spent by the customer') },
  customer_first_order: { of: 'customer', kind: 'day', name: () => t('First order of the customer') },
  customer_last_order: { of: 'customer', kind: 'day', name: () => t('Last order of the customer') },
  customer_days_between: { of: 'customer', kind: 'count', name: () => t('Average days between orders') },
  customer_segment: { of: 'customer', kind: 'key', name: () => t('Segment of the customer'), rows: SEGMENT_NAMES },
  customer_group: { of: 'customer', kind: 'key', name: () => t('Group of the customer'), rows: CUSTOMER_GROUP_NAMES },
  customer_tag: {
    of: 'customer',
    kind: 'key',
    from: 'tags',
    name: () => t('Tag of the customer'),
    isPersonal: true,
  },
  customer_province: { of: 'customer', kind: 'key', from: 'places', name: () => t('Province of the customer') },
  customer_kind: {
    of: 'customer',
    kind: 'key',
    name: () => t('Account or guest'),
    rows: { account: () => t('With account'), guest: () => t('Guests') },
  },
  customer_bought: { of: 'customer', kind: 'id', from: 'products', name: () => t('Has bought a product') },
  customer_bought_category: {
    of: 'customer',
    kind: 'id',
    from: 'categories',
    name: () => t('Has bought from a category'),
  },
  customer_bought_since: {
    of: 'customer',
    kind: 'since',
    from: 'products',
    name: () => t('When a product was bought'),
  },
  customer_bought_category_since: {
    of: 'customer',
    kind: 'since',
    from: 'categories',
    name: () => t('When a category was bought'),
  },
  customer_bought_then: {
    of: 'customer',
    kind: 'id',
    from: 'products',
    name: () => t('Bought one product, and later another'),
    values: 2,
  },
  product_price: { of: 'product', kind: 'amount', name: () => t('Price of the product') },
  product_regular_price: { of: 'product', kind: 'amount', name: () => t('Regular price of the product') },
  product_on_sale: {
    of: 'product',
    kind: 'key',
    name: () => t('On sale or not'),
    rows: { yes: () => t('On sale'), no: () => t('Not on sale') },
  },
  product_stock: { of: 'product', kind: 'count', name: () => t('Stock of the product') },
  product_stock_status: {
    of: 'product',
    kind: 'key',
    name: () => t('Stock status of the product'),
    rows: STOCK_STATUS_NAMES,
  },
  product_cover: { of: 'product', kind: 'count', name: () => t('Days of cover of the product') },
  product_last_sold: { of: 'product', kind: 'recent', name: () => t('Product last sold') },
  ...SOLD,
  product_in_category: { of: 'product', kind: 'id', from: 'categories', name: () => t('Category of the product') },
  product_has_tag: { of: 'product', kind: 'id', from: 'product_tags', name: () => t('Tag of the product') },
  product_type: { of: 'product', kind: 'key', name: () => t('Type of the product'), rows: PRODUCT_TYPE_NAMES },
  product_status: { of: 'product', kind: 'key', name: () => t('Status of the product'), rows: PRODUCT_STATUS_NAMES },
  product_has_sku: { of: 'product', kind: 'key', name: () => t('SKU of the product') },
  product_created: { of: 'product', kind: 'day', name: () => t('Product added') },
  product_cost: {
    of: 'product',
    kind: 'key',
    name: () => t('Cost of the product known or not'),
    rows: { known: () => t('Cost known'), unknown: () => t('Cost not known') },
    isOfCosts: true,
  },
} as const satisfies Readonly<Record<string, Property>>;

export type PropertyName = keyof typeof PROPERTIES;
export const PROPERTY_NAMES = Object.keys(PROPERTIES) as PropertyName[];

/** The same with when it was bought. */
export const SINCE = {
  customer_bought: 'customer_bought_since',
  customer_bought_category: 'customer_bought_category_since',
} as const satisfies Readonly<Partial<Record<PropertyName, PropertyName>>>;

export interface Comparison {
  readonly property: PropertyName;
  readonly is: Operator;
  /** Money as decimal text, days as "2026-11-20". */
  readonly values: readonly string[];
}

export type Condition = { readonly all: readonly Condition[] } | { readonly any: readonly Condition[] } | Comparison;

/** How deep groups of conditions lie in each other. Deeper ones are hard to read, and each level repeats lookups. */
export const MAX_DEPTH = 3;
/** Comparisons of one question. */
export const MAX_COMPARISONS = 30;
/** Values of one comparison. */
export const MAX_VALUES = 50;
/** Characters of one value, which is any key of a row. */
export const MAX_VALUE = MAX_ROW_KEY;
/** Characters of a condition as JSON, in an address or a file's filter. */
export const MAX_CONDITION_TEXT = 4_000;

/** How a property can be compared. */
export function operatorsOf(property: PropertyName): readonly Operator[] {
  return KINDS[PROPERTIES[property].kind].operators;
}

/** How many values a comparison takes; null for any number. */
export function valuesOf(property: PropertyName, is: Operator): number | null {
  const { values }: Property = PROPERTIES[property];
  return values ?? (is === 'between' ? 2 : is === 'is' || is === 'is_not' ? null : 1);
}

/** What is wrong with a comparison, and in which field; null if nothing is. */
export function comparisonProblem({
  property,
  is,
  values,
}: Comparison): { at: 'is' | 'values'; message: string } | null {
  const kind: Kind = KINDS[PROPERTIES[property].kind];
  if (!kind.operators.includes(is)) {
    return {
      at: 'is',
      message: t('“{property}” takes: {operators}.', { property, operators: kind.operators.join(', ') }),
    };
  }
  const wanted = valuesOf(property, is);
  if (wanted !== null && values.length !== wanted) {
    return {
      at: 'values',
      message: t('Give {wanted, plural, one {# value} other {# values}} to “{property}”.', { wanted, property }),
    };
  }
  const wrong = values.findIndex((value, at) => !kind.isValue(value, is, at));
  const hasAll = values.length >= (kind.fewest ?? 0);
  return wrong === -1 && hasAll
    ? null
    : { at: 'values', message: kind.expected(is, wrong === -1 ? values.length : wrong) };
}

/** The ends of a range, which are given in any order: the lower one first. */
export function endsOf({ property, values }: Comparison): readonly [string, string] {
  const [one = '', other = ''] = values;
  const isReversed = PROPERTIES[property].kind === 'day' ? other < one : Number(other) < Number(one);
  return isReversed ? [other, one] : [one, other];
}

/** The values of a comparison that name something: all but since when. */
export function namedValues({ property, values }: Comparison): readonly string[] {
  return PROPERTIES[property].kind === 'since' ? values.slice(1) : values;
}

/** All comparisons of a condition. */
export function comparisonsIn(condition: Condition): readonly Comparison[] {
  if ('all' in condition) return condition.all.flatMap(comparisonsIn);
  return 'any' in condition ? condition.any.flatMap(comparisonsIn) : [condition];
}
