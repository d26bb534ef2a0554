import { implement } from '@orpc/server';
import { customers } from '#contract/customers.ts';
import { type CallContext, inStore } from '../../platform/access/call-context.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { readCustomer, readCustomerFacets } from './customer-detail.queries.ts';
import { leanCustomerOf, readCustomerPage } from './customers.queries.ts';

const call = implement(customers).$context<CallContext>().use(inStore);

/** The procedures that read customers. `now` decides their segments. */
export function customersRoutes(now: () => Date) {
  return {
    list: call.list.handler(async ({ context, input }) => {
      const { items, total, capped } = await context.transact((tx) =>
        readCustomerPage(tx, context.store, input, now()),
      );
      const totalPages = Math.ceil(total / input.per_page);
      const page = { total, totalPages, page: input.page, perPage: input.per_page, total_is_capped: capped };
      return input.lean ? { ...page, items: items.map(leanCustomerOf), lean: true as const } : { ...page, items };
    }),

    facets: call.facets.handler(({ context }) =>
      context.transact((tx) => readCustomerFacets(tx, context.store, now())),
    ),

    get: call.get.handler(async ({ context, input }) => {
      const customer = await context.transact((tx) => readCustomer(tx, context.store, input.customer, now()));
      if (customer === null) throw new AppError('NOT_FOUND', { message: 'We can’t find this customer in your store.' });
      return customer;
    }),
  };
}
