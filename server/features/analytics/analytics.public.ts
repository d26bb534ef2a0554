import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { analyticsRoutes } from './analytics.routes.ts';
import type { OpenShopClient } from './shop-comparison/shop-analytics.ts';

export { readCohorts } from './customers/cohorts.queries.ts';
export { readCustomerReport } from './customers/customer-report.queries.ts';
export { readCustomerSegments } from './customers/customer-segments.queries.ts';
export { readCities, readLocations } from './places/locations.queries.ts';
export { readDashboard } from './sales/dashboard.queries.ts';
export { readPeriodFigures, requireFewIntervals } from './sales/period-figures.queries.ts';
export { readOverview } from './sales/overview.queries.ts';
export { readBreakdown, readReport } from './sales/report.queries.ts';
export { readProductReport } from './products/product-report.queries.ts';
export { daysOfMonth, readDifferences } from './shop-comparison/read-differences.ts';
export { NO_ANSWER, type OpenShopClient, readShopAnalytics } from './shop-comparison/shop-analytics.ts';

/** The shop's reports, the dashboard, and the specification's order stats. */
export function analyticsFeature(platform: Platform, openShop: OpenShopClient): Feature {
  return { name: 'analytics', routes: { analytics: analyticsRoutes(platform.now, openShop) } };
}
