import { z } from 'zod';
import { DIMENSION_NAMES } from '#domain/figures/dimensions.ts';
import { MEASURE_NAMES } from '#domain/figures/measures.ts';
import { COMPARISONS, INTERVALS } from '#domain/time/period.ts';
import { report, rowPage } from '../analytics/report.ts';
import { routes, STORE, storeReportCall } from '../base.ts';
import { customerListItem } from '../customers/customers.ts';
import { orderListItem } from '../orders/order-detail.ts';
import { pageOf, paging, shopDay } from '../shapes.ts';
import { condition, customerCondition } from './condition.ts';

const at = routes('questions', `${STORE}/questions`);

const days = { from: shopDay, to: shopDay };
const { page, per_page, order } = paging;

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
    })
    .output(report),

  /** The orders that the question counts, by reporting date. Those behind a row also have its key: add it to `where`. */
  orders: storeReportCall()
    .route(at('POST', '/orders', 'The orders that meet conditions'))
    .input({ ...days, where: condition.optional(), page, per_page, order })
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
