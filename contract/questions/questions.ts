import { z } from 'zod';
import { DIMENSION_NAMES, type DimensionName } from '#domain/figures/dimensions.ts';
import { MEASURE_NAMES } from '#domain/figures/measures.ts';
import { OTHERS } from '#domain/figures/row-name.ts';
import { MAX_COMPARISONS, MAX_DEPTH, MAX_VALUE, MAX_VALUES } from '#domain/questions/condition.ts';
import { MAX_ANSWER_ROWS, MAX_DAYS_OF_ORDERS, MAX_TOP_ROWS } from '#domain/questions/limits.ts';
import { COMPARISONS, INTERVALS } from '#domain/time/period.ts';
import { listOf, report, rowPage } from '../analytics/report.ts';
import { routes, STORE, storeReportCall } from '../base.ts';
import { customerListItem } from '../customers/customers.ts';
import { orderListItem } from '../orders/order-detail.ts';
import { anyDay, money, numberInRequest, pageOf, paging, shopDay } from '../shapes.ts';
import { condition, conditionText, customerCondition, rowCondition } from './condition.ts';

const at = routes('questions', `${STORE}/questions`);

const days = { from: shopDay, to: shopDay };
const { page, per_page, order } = paging;

/** Customers by the products of their first order. */
const firstProducts = z.object({
  /** The days of the first orders. */
  from: anyDay,
  to: anyDay,
  /** Days within which a second order counts as coming back. */
  within: z.number().int(),
  /** All customers of these days, and those who came back. */
  customers: z.number().int(),
  returned: z.number().int(),
  /** Most customers first, at most 200. A customer counts for each product of the first order. */
  items: z.array(
    z.object({
      product_id: z.number().int(),
      name: z.string(),
      customers: z.number().int(),
      returned: z.number().int(),
      /** 1 is all. */
      share: z.number(),
      /** Those whose first order is a year ago, and the net sales to each in that year, on average. Null without any. */
      valued: z.number().int(),
      value: money.nullable(),
    }),
  ),
});

/** Pairs of products in the same order. */
const boughtTogether = z.object({
  from: anyDay,
  to: anyDay,
  /** Orders that are counted, and those with more different products, which are left out. */
  orders: z.number().int(),
  large: z.number().int(),
  most_products: z.number().int(),
  /** Most orders with both first, at most 200. The product in fewer orders comes first. */
  items: z.array(
    z.object({
      product_id: z.number().int(),
      name: z.string(),
      product_orders: z.number().int(),
      other_id: z.number().int(),
      other_name: z.string(),
      other_orders: z.number().int(),
      /** With both. */
      orders: z.number().int(),
      /** Of the orders with the first, those that also have the other. */
      share: z.number(),
      /** How much more often than by chance: 1 is as often. To two decimals. */
      lift: z.number(),
    }),
  ),
});

const waits = {
  /** Orders of these days that count. */
  orders: z.number().int(),
  completed: z.number().int(),
  /** Hours from payment, else from the order, until it was completed: of half of them at most, and of nine in ten. To one decimal. */
  median_hours: z.number().nullable(),
  ninety_hours: z.number().nullable(),
  /** Of those completed, within two days. */
  within_two_days: z.number().nullable(),
};

const timeToShip = z.object({
  from: anyDay,
  to: anyDay,
  whole: z.object(waits),
  /** Most orders first, at most 200. `key` '' is no shipping method. */
  items: z.array(z.object({ key: z.string(), label: z.string(), ...waits })),
});

const unpaid = {
  /** All orders made on these days, without drafts and the trash. */
  orders: z.number().int(),
  failed: z.number().int(),
  /** Not paid, and pending or on hold. */
  waiting: z.number().int(),
  /** Cancelled without a payment. */
  cancelled: z.number().int(),
  /** The three together. */
  share: z.number().nullable(),
  /** Their totals in the store's currency. */
  value: money,
};

const unpaidOrders = z.object({
  from: anyDay,
  to: anyDay,
  currency: z.string(),
  whole: z.object(unpaid),
  /** The largest value first, at most 200. `key` '' is no payment method. */
  items: z.array(z.object({ key: z.string(), label: z.string(), ...unpaid })),
});

/** Of the API's documentation. */
const LIMITS = [
  `Groups at most ${MAX_DEPTH} deep: deeper ones are hard to read, and each level repeats look-ups.`,
  `At most ${MAX_COMPARISONS} comparisons, each with at most ${MAX_VALUES} values of ${MAX_VALUE} characters, so that no question keeps the database from others.`,
  'Meta data is compared for equality, with a key that you name (“key=value”): a store has any number of keys, so none has an index. Keys that hold a cost are refused, because costs can be hidden.',
  `A question with conditions reads every order of its days: at most ${MAX_DAYS_OF_ORDERS}.`,
].join(' ');

const limit = numberInRequest(1, MAX_TOP_ROWS)
  .optional()
  .describe(`Only the first rows by “orderby”. All others are one row, the last, with the key “${OTHERS}”.`);

/** A question as the filter of a file. */
export const questionFilter = z.object({
  ...days,
  by: listOf<DimensionName>(DIMENSION_NAMES, 2).default([]),
  measures: listOf(MEASURE_NAMES, MEASURE_NAMES.length).optional(),
  interval: z.enum(INTERVALS).optional(),
  compare: z.enum(COMPARISONS).default('none'),
  where: conditionText.optional(),
  orderby: rowPage.orderby,
  order: rowPage.order,
  limit,
});

/** Any question about orders and customers: figures of those that a condition chooses, and who or what they are. */
export const questions = {
  /** The report of `analytics/report`, of the orders that `where` chooses and their refunds. At most 400 days. */
  ask: storeReportCall()
    .route(at('POST', '', 'Any figures of orders that meet conditions, by up to two dimensions'))
    .input({
      ...days,
      by: z.array(z.enum(DIMENSION_NAMES)).max(2).default([]).describe('Two must be of whole orders.'),
      measures: z.array(z.enum(MEASURE_NAMES)).min(1).max(MEASURE_NAMES.length).optional(),
      interval: z.enum(INTERVALS).optional().describe('Adds the totals of each hour, day, week or month.'),
      compare: z.enum(COMPARISONS).default('none'),
      where: condition.optional().describe(LIMITS),
      ...rowPage,
      limit,
      per_page: numberInRequest(1, MAX_ANSWER_ROWS).default(20),
    })
    .output(report),

  /**
   * By the products of customers' first orders: how many of these customers ordered again within 90 days. Only customers count who have had
   * the time to: those whose first order was in the year that ended 90 days ago; the value after a year is of those among them who had one.
   */
  firstProducts: storeReportCall()
    .route(at('GET', '/first-products', 'Products that bring customers who come back'))
    .input({ to: shopDay.optional().describe('The last day of the first orders; 90 days ago by default.') })
    .output(firstProducts),

  /**
   * Products that are in the same orders, and how much more often than by chance. Of orders that count, by reporting date, with at most 30
   * different products: larger ones are of wholesale, and pair everything with everything. At most 400 days.
   */
  boughtTogether: storeReportCall()
    .route(at('GET', '/bought-together', 'Products bought together'))
    .input(days)
    .output(boughtTogether),

  /** How long orders took from payment until they were completed, by shipping method. Of orders that count, by reporting date. At most 400 days. */
  timeToShip: storeReportCall()
    .route(at('GET', '/time-to-ship', 'Time from payment to completion by shipping method'))
    .input(days)
    .output(timeToShip),

  /** Orders that failed or were not paid, by payment method and the day they were made. At most 400 days. */
  unpaidOrders: storeReportCall()
    .route(at('GET', '/unpaid-orders', 'Failed and unpaid orders by payment method'))
    .input(days)
    .output(unpaidOrders),

  /** The orders that the question counts, by reporting date. Those behind a row also have its key: add it to `where`. */
  orders: storeReportCall()
    .route(at('POST', '/orders', 'The orders that meet conditions'))
    .input({ ...days, where: rowCondition.optional().describe(LIMITS), page, per_page, order })
    .output(pageOf(orderListItem)),

  customers: storeReportCall()
    .route(at('POST', '/customers', 'The customers that meet conditions'))
    .input({
      where: customerCondition.optional().describe(LIMITS),
      orderby: z.enum(['date', 'spend', 'orders', 'name']).default('date'),
      page,
      per_page,
      order,
    })
    .output(pageOf(customerListItem)),
};
