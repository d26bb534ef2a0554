import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { sumsHandlers, sumsJobs, sumsSchedules } from './sums.jobs.ts';

export { checkDay } from './check-day.ts';
export { type CohortSums, readCohortSums } from './cohorts.queries.ts';
export { hiddenCostKeys } from './hidden-cost-keys.ts';
export { withoutCosts } from './without-costs.ts';
export type { Dimension, OrderDates } from './dimensions.ts';
export { type KeyedSums, readSums, sumRows } from './read-sums.queries.ts';
export { type LineSums, readLineSums, readOrdersOfLines } from './read-line-sums.queries.ts';
export { type OrderSumsQuery, readOrderSums } from './read-order-sums.queries.ts';
export { reportCache } from './report-cache.ts';
export { type AskedAt, bigSpend, groupOfCustomer, segmentOfCustomer, startOfHour } from './facts/customer-keys.sql.ts';
export { hasKey, type OrderCondition } from './facts/order-facts.sql.ts';
export { rollUpNext } from './roll-up.commands.ts';
export { rollUpStore } from './sums.jobs.ts';
export { vatRows } from './facts/vat-rows.sql.ts';

/** Daily and monthly sums, which all reports are made of. */
export function sumsFeature(platform: Platform): Feature {
  return { name: 'sums', routes: {}, jobs: sumsJobs, handlers: sumsHandlers(platform), schedules: sumsSchedules };
}
