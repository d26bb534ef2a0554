import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { analyticsRoutes } from './analytics.routes.ts';
import type { OpenShopClient } from './shop-analytics.ts';

export { readBreakdown } from './breakdown.queries.ts';
export { readCohorts } from './cohorts.queries.ts';
export { readCustomerReport } from './customer-report.queries.ts';
export { readCustomerSegments } from './customer-segments.queries.ts';
export { readCities, readLocations } from './locations.queries.ts';
export { readOverview } from './overview.queries.ts';
export { readProductReport } from './product-report.queries.ts';
export { daysOfMonth, readDifferences } from './read-differences.ts';
export { type OpenShopClient, readShopAnalytics } from './shop-analytics.ts';

/** The shop's figures: overview, breakdowns, products, dashboard, and the specification's order stats. */
export function analyticsFeature(platform: Platform, openShop: OpenShopClient): Feature {
  return { name: 'analytics', routes: { analytics: analyticsRoutes(platform.now, openShop) } };
}
