import { expect, test } from 'vitest';
import { DIMENSION_NAMES } from '../figures/dimensions.ts';
import { PROPERTIES, type PropertyName, PROPERTY_NAMES } from '../questions/condition.ts';
import { isPersonalQuestion } from './links.ts';

/** What no link shows. Decide here for each new dimension or property whether it may name a person. */
const PERSONAL_DIMENSIONS = ['city'];
const PERSONAL_PROPERTIES = ['city', 'meta', 'customer_tag'];
/** Keys, ids, amounts and days that are the store's or Karoo's own. */
const DIMENSIONS_OF_STORE = [
  'status',
  'payment',
  'coupon',
  'province',
  'customer',
  'customer_segment',
  'customer_group',
  'shipping_method',
  'device',
  'hour',
  'weekday',
  'origin',
  'source',
  'medium',
  'campaign',
  'created_via',
];
const LINES_OF_STORE = ['category', 'tag', 'product', 'variation'];
const PROPERTIES_OF_STORE = [
  ...DIMENSIONS_OF_STORE,
  'total',
  'discount',
  'refunded',
  'items',
  'sales_day',
  'product',
  'product_tag',
  'category',
  'sku',
  'customer_orders',
  'customer_spent',
  'customer_first_order',
  'customer_last_order',
  'customer_days_between',
  'customer_province',
  'customer_kind',
  'customer_bought',
  'customer_bought_category',
  'customer_bought_since',
  'customer_bought_category_since',
  'customer_bought_then',
  ...PROPERTY_NAMES.filter((name) => PROPERTIES[name].of === 'product'),
];

const MEASURES = ['netSales'] as const;
const compared = (property: PropertyName) => ({ property, is: 'is', values: ['1'] }) as const;

test('each dimension and property is either personal or not', () => {
  expect(DIMENSION_NAMES.toSorted()).toEqual(
    [...PERSONAL_DIMENSIONS, ...DIMENSIONS_OF_STORE, ...LINES_OF_STORE].toSorted(),
  );
  expect(PROPERTY_NAMES.toSorted()).toEqual([...PERSONAL_PROPERTIES, ...PROPERTIES_OF_STORE].toSorted());
});

test.each(DIMENSION_NAMES)('a question by %s', (name) => {
  const isPersonal = PERSONAL_DIMENSIONS.includes(name);
  expect(isPersonalQuestion({ by: [name], measures: MEASURES })).toBe(isPersonal);
  expect(isPersonalQuestion({ by: ['payment', name], measures: MEASURES })).toBe(isPersonal);
});

test.each(PROPERTY_NAMES)('a question about orders chosen by %s, in groups of any depth', (name) => {
  const isPersonal = PERSONAL_PROPERTIES.includes(name);
  const where = compared(name);
  for (const condition of [where, { all: [compared('total'), where] }, { any: [{ all: [{ any: [where] }] }] }])
    expect(isPersonalQuestion({ by: [], measures: MEASURES, where: condition })).toBe(isPersonal);
});
