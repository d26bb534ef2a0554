import { implement } from '@orpc/server';
import { products } from '#contract/products/products.ts';
import { t } from '#domain/language/t.ts';
import { type CallContext, inStore } from '../../platform/access/call-context.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { readProduct } from './detail/product-detail.queries.ts';
import { readProductFacets } from './list/product-facets.queries.ts';
import { readProductPerformance } from './detail/product-performance.queries.ts';
import { findStockItems, readStockItems } from './stock-take/stock-items.queries.ts';
import { readCompactProductPage, readProductPage } from './list/product-list.queries.ts';

const call = implement(products).$context<CallContext>().use(inStore);

function notFoundError(): AppError {
  return new AppError('NOT_FOUND', { message: t('We can’t find this product in your store.') });
}

/** The procedures that read products. `now` ends the last 30 days. */
export function productsRoutes(now: () => Date) {
  return {
    list: call.list.handler(async ({ context, input }) => {
      const pageOf = (total: number) => ({
        total,
        totalPages: Math.ceil(total / input.per_page),
        page: input.page,
        perPage: input.per_page,
        totalIsCapped: false,
      });
      if (input.compact) {
        const compact = await context.transact((tx) => readCompactProductPage(tx, context.store, input, now()));
        return { ...pageOf(compact.total), items: compact.items, compact: true as const };
      }
      const { items, total } = await context.transact((tx) => readProductPage(tx, context.store, input, now()));
      return { ...pageOf(total), items };
    }),

    facets: call.facets.handler(({ context }) => context.transact((tx) => readProductFacets(tx, context.store))),

    get: call.get.handler(async ({ context, input }) => {
      const product = await context.transact((tx) => readProduct(tx, context.store, input.wc_id, now()));
      if (product === null) throw notFoundError();
      return product;
    }),

    performance: call.performance.handler(async ({ context, input }) => {
      const { store, transact } = context;
      const sales = await transact((tx) => readProductPerformance(tx, store, input.wc_id, input, now()));
      if (sales === null) throw notFoundError();
      return sales;
    }),

    stockItems: call.stockItems.handler(({ context, input: { search = '', wc_ids } }) =>
      context.transact(async (tx) => ({
        items: wc_ids
          ? await readStockItems(tx, context.store, wc_ids)
          : await findStockItems(tx, context.store, search),
      })),
    ),
  };
}
