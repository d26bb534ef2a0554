import { implement } from '@orpc/server';
import { analytics } from '#contract/analytics/analytics.ts';
import { type CallContext, inStore } from '../../platform/access/call-context.ts';
import { readBreakdown } from './sales/breakdown.queries.ts';
import { customerReportRoutes } from './customers/customer-report.routes.ts';
import { leanDashboard, readDashboard } from './sales/dashboard.queries.ts';
import { readLifetimeTop, readOrderStats } from './sales/order-stats.queries.ts';
import { readOverview } from './sales/overview.queries.ts';
import { productReportRoutes } from './products/product-report.routes.ts';
import { leanTopProducts, readTopProducts } from './products/top-products.queries.ts';
import { daysOfMonth, readDifferences } from './shop-comparison/read-differences.ts';
import { type OpenShopClient, readShopAnalytics } from './shop-comparison/shop-analytics.ts';

const call = implement(analytics).$context<CallContext>();

/** The calls on figures. `now`: the present moment, which decides the shop's today; `openShop` reaches the shop's own analytics. */
export function analyticsRoutes(now: () => Date, openShop: OpenShopClient) {
  return {
    ...customerReportRoutes(now),

    ...productReportRoutes(now),

    overview: call.overview
      .use(inStore)
      .handler(({ context, input }) => context.transact((tx) => readOverview(tx, context.store, input))),

    products: call.products.use(inStore).handler(async ({ context, input }) => {
      const top = await context.transact((tx) => readTopProducts(tx, context.store, input));
      return input.lean ? leanTopProducts(top) : top;
    }),

    breakdown: call.breakdown
      .use(inStore)
      .handler(({ context, input }) => context.transact((tx) => readBreakdown(tx, context.store, input))),

    differences: call.differences.use(inStore).handler(async ({ context, input }) => {
      const shop = await readShopAnalytics(openShop, context.store.storeId, daysOfMonth(input.month));
      return context.transact((tx) => readDifferences(tx, context.store, input.month, shop));
    }),

    dashboard: call.dashboard.use(inStore).handler(async ({ context, input }) => {
      const beside = await context.transact((tx) => readDashboard(tx, context.store, input, now()));
      return input.lean ? leanDashboard(beside) : beside;
    }),

    orderStats: call.orderStats
      .use(inStore)
      .handler(({ context, input }) =>
        context.transact((tx) => readOrderStats(tx, context.store, input.period, now())),
      ),

    topProducts: call.topProducts
      .use(inStore)
      .handler(({ context, input }) => context.transact((tx) => readLifetimeTop(tx, context.store, input.limit))),
  };
}
