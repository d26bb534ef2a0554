import { queryOptions } from '@tanstack/react-query';
import { client, orpc } from '../../platform/api/client.ts';
import { keepPreviousPage } from '../../ui/list-page/paging/keep-previous-data.ts';
import type { CustomersSearch } from './customers.search.ts';

type CustomersPage = Awaited<ReturnType<typeof client.customers.list>>;
export type CustomerListItem = CustomersPage['items'][number];
export type CustomerFacets = Awaited<ReturnType<typeof client.customers.facets>>;
export type CustomerDetail = Awaited<ReturnType<typeof client.customers.get>>;

/** A page of customers. The previous page stays on screen while the next one loads. */
export function customersOptions(storeId: string, { open: _open, ...search }: CustomersSearch) {
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
