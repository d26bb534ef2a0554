import { queryOptions } from '@tanstack/react-query';
import { client, orpc } from '../../platform/api/client.ts';
import { keepPreviousPage, keepPreviousWhile } from '../../ui/list-page/paging/keep-previous-data.ts';
import type { CustomersSearch } from './customers.search.ts';

type CustomersPage = Awaited<ReturnType<typeof client.customers.list>>;
export type CustomerListItem = CustomersPage['items'][number];
export type CustomerFacets = Awaited<ReturnType<typeof client.customers.facets>>;
export type CustomerMatch = Awaited<ReturnType<typeof client.customers.matches>>['items'][number];
export type CustomerStory = Awaited<ReturnType<typeof client.customers.story>>;
export type CustomerDetail = Awaited<ReturnType<typeof client.customers.get>>;

/** A page of customers. The previous page stays on screen while the next one loads. */
export function customersOptions(storeId: string, { open: _open, ...search }: CustomersSearch & { per_page?: number }) {
  return queryOptions(
    orpc.customers.list.queryOptions({
      input: { store_id: storeId, ...search },
      placeholderData: keepPreviousPage<CustomersPage>(storeId),
    }),
  );
}

export function customerFacetsOptions(storeId: string) {
  return queryOptions(orpc.customers.facets.queryOptions({ input: { store_id: storeId } }));
}

/** One customer by its `customer_key` ("c:12", "g:thandi@example.co.za"). */
export function customerOptions(storeId: string, customer: string) {
  return queryOptions(orpc.customers.get.queryOptions({ input: { store_id: storeId, customer } }));
}

/** Pairs of customers that may be one person: all of them, or those of one customer. */
export function matchesOptions(storeId: string, { customer, page = 1 }: { customer?: string; page?: number }) {
  return queryOptions(
    orpc.customers.matches.queryOptions({
      input: { store_id: storeId, page, per_page: 10, ...(customer !== undefined && { customer }) },
    }),
  );
}

/** A page of what happened with a customer. The previous page stays on screen while the next one loads. */
export function storyOptions(storeId: string, customer: string, page: number) {
  return queryOptions(
    orpc.customers.story.queryOptions({
      input: { store_id: storeId, customer, page },
      placeholderData: keepPreviousWhile<CustomerStory>({ store_id: storeId, customer }),
    }),
  );
}
