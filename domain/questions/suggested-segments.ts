import { t } from '../language/t.ts';
import type { DeclaredText } from '../language/declared-text.ts';
import type { Condition } from './condition.ts';

interface SuggestedSegment {
  readonly name: DeclaredText;
  readonly where: Condition;
}

/** A season: who has not come back by then needs a reason to. */
const DAYS = 90;

/** Customers that merchants write to, in the order of lists. Group and rhythm are the store's own: see customer-group.ts. */
export const SUGGESTED_SEGMENTS = {
  best: {
    name: () => t('Best customers'),
    where: { property: 'customer_group', is: 'is', values: ['champions', 'cant-lose'] },
  },
  'best-at-risk': {
    name: () => t('Best customers at risk'),
    where: { property: 'customer_group', is: 'is', values: ['cant-lose'] },
  },
  'bought-once': {
    name: () => t('Bought once, in the last {days} days', { days: DAYS }),
    where: {
      all: [
        { property: 'customer_orders', is: 'between', values: ['1', '1'] },
        { property: 'customer_last_order', is: 'in_last', values: [String(DAYS)] },
      ],
    },
  },
  'bought-twice': {
    name: () => t('Bought twice or more, but not in {days} days', { days: DAYS }),
    where: {
      all: [
        { property: 'customer_orders', is: 'at_least', values: ['2'] },
        { property: 'customer_last_order', is: 'not_in_last', values: [String(DAYS)] },
      ],
    },
  },
} as const satisfies Readonly<Record<string, SuggestedSegment>>;

export type SuggestedSegmentName = keyof typeof SUGGESTED_SEGMENTS;
export const SUGGESTED_SEGMENT_NAMES = Object.keys(SUGGESTED_SEGMENTS) as [
  SuggestedSegmentName,
  ...SuggestedSegmentName[],
];

/** Days of cover that are too few for most suppliers. */
const FEW_DAYS = 7;

/** Products that need a decision, in the order of lists. */
export const SUGGESTED_PRODUCTS = {
  'short-cover': {
    name: () => t('Sells, but less than {days} days of cover', { days: FEW_DAYS }),
    where: {
      all: [
        { property: 'product_units_30', is: 'at_least', values: ['1'] },
        { property: 'product_cover', is: 'at_most', values: [String(FEW_DAYS - 1)] },
      ],
    },
  },
  unsold: {
    name: () => t('In stock, but not sold in {days} days', { days: DAYS }),
    where: {
      all: [
        { property: 'product_stock', is: 'at_least', values: ['1'] },
        { property: 'product_last_sold', is: 'not_in_last', values: [String(DAYS)] },
        { property: 'product_created', is: 'not_in_last', values: [String(DAYS)] },
      ],
    },
  },
  'on-sale': {
    name: () => t('On sale'),
    where: { property: 'product_on_sale', is: 'is', values: ['yes'] },
  },
} as const satisfies Readonly<Record<string, SuggestedSegment>>;

export type SuggestedProductsName = keyof typeof SUGGESTED_PRODUCTS;
export const SUGGESTED_PRODUCTS_NAMES = Object.keys(SUGGESTED_PRODUCTS) as [
  SuggestedProductsName,
  ...SuggestedProductsName[],
];
