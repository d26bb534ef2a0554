import type { DeclaredText } from '../language/declared-text.ts';
import { t } from '../language/t.ts';
import type { Segment } from './customer-segment.ts';

/**
 * Customers by recency, frequency and money. Recency is the customer's segment (see customer-segment.ts), so every group is part of one
 * segment and the groups of a segment add up to it. Frequency and money divide it further:
 * - often: four orders or more;
 * - big: spent at least twice what the shop's customers spent on average. Fixed classes instead of quintiles: a merchant can check each by
 *   hand, and a customer changes group only by their own orders. The rule itself is the SQL function `customer_group`.
 */
export const CUSTOMER_GROUPS = [
  'new',
  'champions',
  'loyal',
  'big-spenders',
  'promising',
  'cant-lose',
  'slipping',
  'win-back',
  'gone',
  'none',
] as const;
export type CustomerGroup = (typeof CUSTOMER_GROUPS)[number];

export const CUSTOMER_GROUP_NAMES: Readonly<Record<CustomerGroup, DeclaredText>> = {
  new: () => t('New'),
  champions: () => t('Champions'),
  loyal: () => t('Loyal'),
  'big-spenders': () => t('Big spenders'),
  promising: () => t('Promising'),
  'cant-lose': () => t('At risk, best'),
  slipping: () => t('At risk, few orders'),
  'win-back': () => t('Lost, best'),
  gone: () => t('Lost, few orders'),
  none: () => t('No orders'),
};

/** Orders from which a customer buys often. */
export const FREQUENT_ORDERS = 4;
/** Multiple of the average spend from which a customer is a big spender. */
export const BIG_SPENDER_MULTIPLE = 2;

/** The segment in which a group's customers are. */
export const SEGMENT_OF_GROUP: Readonly<Record<CustomerGroup, Segment>> = {
  new: 'new',
  champions: 'active',
  loyal: 'active',
  'big-spenders': 'active',
  promising: 'active',
  'cant-lose': 'at-risk',
  slipping: 'at-risk',
  'win-back': 'lost',
  gone: 'lost',
  none: 'none',
};
