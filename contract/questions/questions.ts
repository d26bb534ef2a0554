import { z } from 'zod';
import { DIMENSION_NAMES, type DimensionName } from '#domain/figures/dimensions.ts';
import { MEASURE_NAMES } from '#domain/figures/measures.ts';
import { MAX_ANSWER_ROWS } from '#domain/questions/limits.ts';
import { COMPARISONS, INTERVALS } from '#domain/time/period.ts';
import { listOf, report, rowPage } from '../analytics/report.ts';
import { routes, STORE, storeReportCall } from '../base.ts';
import { customerListItem } from '../customers/customers.ts';
import { orderListItem } from '../orders/order-detail.ts';
import { anyDay, pageOf, paging, shopDay } from '../shapes.ts';
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
    }),
  ),
});

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
      where: condition.optional(),
      ...rowPage,
      per_page: z.coerce.number<number>().int().min(1).max(MAX_ANSWER_ROWS).default(20),
    })
    .output(report),

  /**
   * By the products of customers' first orders: how many of these customers ordered again within 90 days. Only customers count who have had
   * the time to: those whose first order was in the year that ended 90 days ago.
   */
  firstProducts: storeReportCall()
    .route(at('GET', '/first-products', 'Products that bring customers who come back'))
    .input({ to: shopDay.optional().describe('The last day of the first orders; 90 days ago by default.') })
    .output(firstProducts),

  /** The orders that the question counts, by reporting date. Those behind a row also have its key: add it to `where`. */
  orders: storeReportCall()
    .route(at('POST', '/orders', 'The orders that meet conditions'))
    .input({ ...days, where: rowCondition.optional(), page, per_page, order })
    .output(pageOf(orderListItem)),

  customers: storeReportCall()
    .route(at('POST', '/customers', 'The customers that meet conditions'))
    .input({
      where: customerCondition.optional(),
      orderby: z.enum(['date', 'spend', 'orders', 'name']).default('date'),
      page,
      per_page,
      order,
    })
    .output(pageOf(customerListItem)),
};
