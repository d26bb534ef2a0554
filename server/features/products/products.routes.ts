import { implement } from '@orpc/server';
import { products } from '#contract/products/products.ts';
import { PRODUCT_LIST } from '#domain/columns/product-columns.ts';
import { t } from '#domain/language/t.ts';
import { type CallContext, inStore } from '../../platform/access/call-context.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { readColumnValues, requireColumns, withValues } from '../columns/columns.public.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { readProductSource } from './list/product-column-values.sql.ts';
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
      const columns = requireColumns(PRODUCT_LIST, input.columns ?? '');
      const read = <Item extends { wc_id: number }>(readPage: (tx: Tx) => Promise<{ items: Item[]; total: number }>) =>
        context.transact(async (tx) => {
          const { items, total } = await readPage(tx);
          if (columns.length === 0) return { ...pageOf(total), items };
          const ids = items.map(({ wc_id }) => wc_id);
          const source = await readProductSource(tx, context.store, now());
          const values = await readColumnValues(tx, context.store, source, ids, columns);
          return { ...pageOf(total), items: withValues(items, ({ wc_id }) => wc_id, values) };
        });
      if (!input.compact) return read((tx) => readProductPage(tx, context.store, input, now()));
      return {
        ...(await read((tx) => readCompactProductPage(tx, context.store, input, now()))),
        compact: true as const,
      };
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
