import { implement } from '@orpc/server';
import { analytics } from '#contract/analytics/analytics.ts';
import { type CallContext, inStore } from '../../platform/access/call-context.ts';
import { readCohorts } from './customers/cohorts.queries.ts';
import { readCustomerReport } from './customers/customer-report.queries.ts';
import { readCustomerSegments } from './customers/customer-segments.queries.ts';
import { readCities, readLocations } from './places/locations.queries.ts';
import { readProductReport } from './products/product-report.queries.ts';
import { readProductVariations } from './products/product-variations.queries.ts';
import { compactTopProducts, readTopProducts } from './products/top-products.queries.ts';
import { readAttention } from './sales/attention.queries.ts';
import { compactDashboard, readDashboard } from './sales/dashboard.queries.ts';
import { readLifetimeTop, readOrderStats } from './sales/order-stats.queries.ts';
import { readOverview } from './sales/overview.queries.ts';
import { readBreakdown, readReport } from './sales/report.queries.ts';
import { daysOfMonth, readDifferences } from './shop-comparison/read-differences.ts';
import { type OpenShopClient, readShopAnalytics } from './shop-comparison/shop-analytics.ts';

const call = implement(analytics).$context<CallContext>().use(inStore);

/** The procedures of the reports. `now` decides the shop's today; `openShop` reads the shop's own analytics. */
export function analyticsRoutes(now: () => Date, openShop: OpenShopClient) {
  return {
    overview: call.overview.handler(({ context: { store, transact }, input }) =>
      transact((tx) => readOverview(tx, store, input, now())),
    ),

    products: call.products.handler(async ({ context: { store, transact }, input }) => {
      const top = await transact((tx) => readTopProducts(tx, store, input));
      return input.compact ? compactTopProducts(top) : top;
    }),

    productPerformance: call.productPerformance.handler(({ context: { store, transact }, input }) =>
      transact((tx) => readProductReport(tx, store, input, now())),
    ),

    productVariations: call.productVariations.handler(({ context: { store, transact }, input }) =>
      transact((tx) => readProductVariations(tx, store, input, now())),
    ),

    customers: call.customers.handler(({ context: { store, transact }, input }) =>
      transact((tx) => readCustomerReport(tx, store, input, now())),
    ),

    cohorts: call.cohorts.handler(({ context: { store, transact }, input }) =>
      transact((tx) => readCohorts(tx, store, input)),
    ),

    segments: call.segments.handler(({ context: { store, transact } }) =>
      transact((tx) => readCustomerSegments(tx, store, now())),
    ),

    locations: call.locations.handler(({ context: { store, transact }, input }) =>
      transact((tx) => readLocations(tx, store, input, now())),
    ),

    cities: call.cities.handler(({ context: { store, transact }, input }) =>
      transact((tx) => readCities(tx, store, input, now())),
    ),

    report: call.report.handler(({ context: { store, transact }, input }) =>
      transact((tx) => readReport(tx, store, input, now())),
    ),

    breakdown: call.breakdown.handler(({ context: { store, transact }, input }) =>
      transact((tx) => readBreakdown(tx, store, input, now())),
    ),

    differences: call.differences.handler(async ({ context: { store, transact }, input }) => {
      const shop = await readShopAnalytics(openShop, store.storeId, daysOfMonth(input.month));
      return readDifferences({ scope: store, transact }, input.month, shop);
    }),

    dashboard: call.dashboard.handler(async ({ context: { store, transact }, input }) => {
      const dashboard = await transact((tx) => readDashboard(tx, store, input, now()));
      return input.compact ? compactDashboard(dashboard) : dashboard;
    }),

    attention: call.attention.handler(({ context: { store, transact } }) =>
      transact((tx) => readAttention(tx, store, now())),
    ),

    orderStats: call.orderStats.handler(({ context: { store, transact }, input }) =>
      transact((tx) => readOrderStats(tx, store, input.period, now())),
    ),

    topProducts: call.topProducts.handler(({ context: { store, transact }, input }) =>
      transact((tx) => readLifetimeTop(tx, store, input.limit)),
    ),
  };
}
