import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { analyticsHandlers, analyticsJobs, analyticsSchedules } from './analytics.jobs.ts';
import { analyticsRoutes } from './analytics.routes.ts';
import { buyersHandlers, buyersJobs, buyersSchedules } from './buyers.jobs.ts';
import type { OpenShopClient } from './shop-analytics.ts';

export { prepareStoreBuyers } from './buyers.jobs.ts';
export { prepareStore } from './analytics.jobs.ts';
export { readBreakdown } from './breakdown.queries.ts';
export { readBuyerGroups } from './buyer-counts.queries.ts';
export { readBuyers } from './buyers.queries.ts';
export { readCohorts } from './cohorts.queries.ts';
export { readCities, readLocations } from './locations.queries.ts';
export { readOverview } from './overview.queries.ts';
export { readProductReport } from './product-report.queries.ts';
export { createCatalogueReader } from './product-report.sql.ts';
export { keptSums } from './kept-sums.ts';
export { daysOfMonth, readDifferences } from './read-differences.ts';
export { type OpenShopClient, readShopAnalytics } from './shop-analytics.ts';
export { createProductSums, segmentsOf } from './product-sums.ts';
export { readSalesBy, refreshSalesBy } from './sales-by.queries.ts';

/** The shop's figures: overview, breakdowns, products, dashboard, and the specification's order stats. */
export function analyticsFeature(platform: Platform, openShop: OpenShopClient): Feature {
  return {
    name: 'analytics',
    routes: { analytics: analyticsRoutes(platform.now, openShop) },
    jobs: [...analyticsJobs, ...buyersJobs],
    handlers: [...analyticsHandlers(platform), ...buyersHandlers(platform)],
    schedules: [...analyticsSchedules, ...buyersSchedules],
  };
}
