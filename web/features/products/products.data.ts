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

/** A page of products; the page before stays until it is there. */
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
 * A product as the shop has it now, for changing it: read anew each time, and not behind the person's back. What was read
 * before serves where the shop cannot be reached.
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

/** The shop's global attributes with their terms; asked of the shop, so kept for the session. */
export function productAttributesOptions(storeId: string) {
  return queryOptions(orpc.products.attributes.queryOptions({ input: { store_id: storeId }, retry: false }));
}

/** What a product sold in these days; the figures shown stay until the new ones are there. */
export function performanceOptions(storeId: string, id: number, range: DayRange) {
  return queryOptions(
    orpc.products.performance.queryOptions({
      input: { store_id: storeId, wc_id: id, from: range.from, to: range.to },
      placeholderData: keepPreviousWhile<ProductPerformance>({ store_id: storeId, wc_id: id }),
    }),
  );
}
