import { client, orpc } from '../../platform/api/client.ts';
import { withSettings } from '../../platform/query/call-query.ts';

type ProductsPage = Awaited<ReturnType<typeof client.products.list>>;
export type ProductListItem = ProductsPage['items'][number];
export type ProductFacets = Awaited<ReturnType<typeof client.products.facets>>;
export type ProductDetail = Awaited<ReturnType<typeof client.products.get>>;
export type ProductPerformance = Awaited<ReturnType<typeof client.products.performance>>;

export const productList = withSettings(orpc.products.list, { keepWhile: ['store_id'] });

/**
 * A product for the editor, read from the shop on each opening and never refetched while the user types. The cached
 * version is used if the shop cannot be reached.
 */
export const editableProduct = withSettings(orpc.products.editable, {
  staleTime: 0,
  refetchOnMount: 'always',
  refetchOnReconnect: false,
  refetchOnWindowFocus: false,
  retry: false,
});

/** The shop's global attributes with their terms, read from the shop. */
export const productAttributes = withSettings(orpc.products.attributes, { retry: false });

/** A product's sales in a range. */
export const productSales = withSettings(orpc.products.performance, { keepWhile: ['store_id', 'wc_id'] });

/** What can be counted, by name or code. Never stored for later: a count is based on the stock of this moment. */
export const stockItems = withSettings(orpc.products.stockItems, { staleTime: 0 });
