import { queryOptions } from '@tanstack/react-query';
import type { DayRange } from '#domain/time/period.ts';
import { client, orpc } from '../../platform/api/client.ts';
import { keepPreviousPage, keepPreviousWhile } from '../../ui/list-page/paging/keep-previous-data.ts';
import type { ProductsSearch } from './products.search.ts';

type ProductsPage = Awaited<ReturnType<typeof client.products.list>>;
export type ProductListItem = ProductsPage['items'][number];
export type ProductFacets = Awaited<ReturnType<typeof client.products.facets>>;
export type ProductDetail = Awaited<ReturnType<typeof client.products.get>>;
export type ProductPerformance = Awaited<ReturnType<typeof client.products.performance>>;

/** A page of products. The previous page stays on screen while the next one loads. */
export function productsOptions(storeId: string, { open: _open, ...search }: ProductsSearch) {
  return queryOptions(
    orpc.products.list.queryOptions({
      input: { store_id: storeId, ...search },
      placeholderData: keepPreviousPage<ProductsPage>(storeId),
    }),
  );
}

export function productFacetsOptions(storeId: string) {
  return queryOptions(orpc.products.facets.queryOptions({ input: { store_id: storeId } }));
}

export function productOptions(storeId: string, id: number) {
  return queryOptions(orpc.products.get.queryOptions({ input: { store_id: storeId, wc_id: id } }));
}

/**
 * A product for the editor, read from the shop on each opening and never refetched while the user types. The cached
 * version is used if the shop cannot be reached.
 */
export function editableOptions(storeId: string, id: number) {
  return queryOptions({
    ...orpc.products.editable.queryOptions({ input: { store_id: storeId, wc_id: id } }),
    staleTime: 0,
    refetchOnMount: 'always',
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
    retry: false,
  });
}

/** The shop's global attributes with their terms, read from the shop. */
export function productAttributesOptions(storeId: string) {
  return queryOptions(orpc.products.attributes.queryOptions({ input: { store_id: storeId }, retry: false }));
}

/** A product's sales in a range. The previous figures stay on screen while others load. */
export function performanceOptions(storeId: string, id: number, range: DayRange) {
  return queryOptions(
    orpc.products.performance.queryOptions({
      input: { store_id: storeId, wc_id: id, from: range.from, to: range.to },
      placeholderData: keepPreviousWhile<ProductPerformance>({ store_id: storeId, wc_id: id }),
    }),
  );
}

/** What can be counted, by name or code. Never stored for later: a count is based on the stock of this moment. */
export function stockItemsOptions(storeId: string, search: string) {
  return queryOptions(orpc.products.stockItems.queryOptions({ input: { store_id: storeId, search }, staleTime: 0 }));
}
