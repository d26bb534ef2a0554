import { implement } from '@orpc/server';
import { analyticsProducts } from '#contract/analytics/product-report.ts';
import { type CallContext, inStore } from '../../../platform/access/call-context.ts';
import { readProductReport } from './product-report.queries.ts';
import { readProductVariations } from './product-variations.queries.ts';

const call = implement(analyticsProducts).$context<CallContext>();

/** The calls on products: what they sold and what is left of them. `now`: the present moment, which decides the shop's today. */
export function productReportRoutes(now: () => Date) {
  return {
    productPerformance: call.productPerformance
      .use(inStore)
      .handler(({ context, input }) => context.transact((tx) => readProductReport(tx, context.store, input, now()))),

    productVariations: call.productVariations
      .use(inStore)
      .handler(({ context, input }) =>
        context.transact((tx) => readProductVariations(tx, context.store, input, now())),
      ),
  };
}
