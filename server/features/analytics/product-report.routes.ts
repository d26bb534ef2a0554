import { implement } from '@orpc/server';
import { analyticsProducts } from '#contract/analytics-products.ts';
import { type CallContext, inStore } from '../../platform/access/call-context.ts';
import { readProductReport } from './product-report.queries.ts';
import { createCatalogueReader } from './product-report.sql.ts';
import type { SumProducts } from './product-sums.ts';
import { readProductVariations } from './product-variations.queries.ts';

const call = implement(analyticsProducts).$context<CallContext>();

/** The calls on products: what they sold and what is left of them. `now`: the present moment, which decides the shop's today. */
export function productReportRoutes(now: () => Date, sumProducts: SumProducts) {
  const readCatalogue = createCatalogueReader();
  return {
    productPerformance: call.productPerformance
      .use(inStore)
      .handler(({ context, input }) =>
        context.transact((tx) => readProductReport(tx, context.store, { sumProducts, readCatalogue }, input, now())),
      ),

    productVariations: call.productVariations
      .use(inStore)
      .handler(({ context, input }) =>
        context.transact((tx) => readProductVariations(tx, context.store, sumProducts, input, now())),
      ),
  };
}
