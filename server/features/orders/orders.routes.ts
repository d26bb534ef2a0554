import { implement } from '@orpc/server';
import { functions } from '#contract/functions.ts';
import { orders } from '#contract/orders/orders.ts';
import { type CallContext, inStore } from '../../platform/access/call-context.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { orderFilterOf } from './list/order-filter.ts';
import { leanOrderOf } from './list/order-list-item.ts';
import { readOrder } from './detail/order-detail.queries.ts';
import { readOrderFacets } from './list/order-facets.queries.ts';
import { readOrderPage } from './list/order-list.queries.ts';
import { type OpenShop, readFromShop, readNotes } from './shop-requests.ts';
import { callStoreProcedure } from './store-procedures.queries.ts';

const call = implement(orders).$context<CallContext>().use(inStore);
const procedures = implement(functions).$context<CallContext>().use(inStore);

/** The procedures that read orders. `openShop` reads notes, which are not stored. */
export function ordersRoutes(openShop: OpenShop) {
  return {
    list: call.list.handler(async ({ context, input }) => {
      const filter = orderFilterOf(input);
      const { items, total, capped } = await context.transact((tx) => readOrderPage(tx, context.store, filter));
      const totalPages = Math.ceil(total / input.per_page);
      const page = { total, totalPages, page: input.page, perPage: input.per_page, total_is_capped: capped };
      return input.lean ? { ...page, items: items.map(leanOrderOf), lean: true as const } : { ...page, items };
    }),

    facets: call.facets.handler(({ context, input }) => {
      const filter = orderFilterOf({ ...input, page: 1, per_page: 1, orderby: 'date', order: 'desc' });
      return context.transact((tx) => readOrderFacets(tx, context.store, filter));
    }),

    get: call.get.handler(async ({ context, input }) => {
      const order = await context.transact((tx) => readOrder(tx, context.store, input.wc_id));
      if (order === null) throw new AppError('NOT_FOUND', { message: 'We can’t find this order in your store.' });
      return order;
    }),

    notes: call.notes.handler(async ({ context, input }) => {
      const order = await context.transact((tx) => readOrder(tx, context.store, input.wc_id));
      if (order === null) throw new AppError('NOT_FOUND', { message: 'We can’t find this order in your store.' });
      return readNotes(openShop, context.store.storeId, input.wc_id);
    }),
  };
}

/** The stored procedures of the specification. A store that was never synced is read from the shop. */
export function procedureRoutes(openShop: OpenShop) {
  return {
    getStoreOrders: procedures.getStoreOrders.handler(async ({ context, input }) => {
      const read = await context.transact((tx) => callStoreProcedure(tx, 'get_store_orders', input));
      return read.everSynced ? read.rows : readFromShop(openShop, 'getOrders', input);
    }),

    getStoreProducts: procedures.getStoreProducts.handler(async ({ context, input }) => {
      const read = await context.transact((tx) => callStoreProcedure(tx, 'get_store_products', input));
      return read.everSynced ? read.rows : readFromShop(openShop, 'getProducts', input);
    }),
  };
}
