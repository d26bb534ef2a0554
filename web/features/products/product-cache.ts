import type { QueryClient } from '@tanstack/react-query';
import { orpc } from '../../platform/api/client.ts';
import type { ProductDetail, ProductListItem } from './products.data.ts';
import type { ProductVersion } from './product-operations.ts';

type Figures = Pick<
  ProductListItem,
  'price' | 'regular_price' | 'sale_price' | 'on_sale' | 'stock_quantity' | 'stock_status' | 'date_modified'
>;
export type ProductPatch = Partial<Figures>;

interface ProductPage {
  items: ProductListItem[];
}

/** Puts figures of a product or variation on every screen that shows them, before the shop has said so or when it has. */
export function showProduct(
  queryClient: QueryClient,
  storeId: string,
  { wc_id, parent_id }: Pick<ProductVersion, 'wc_id' | 'parent_id'>,
  patch: ProductPatch,
): void {
  const input = { store_id: storeId };
  if (parent_id !== undefined) {
    const queryKey = orpc.products.get.key({ input: { ...input, wc_id: parent_id } });
    queryClient.setQueriesData<ProductDetail>({ queryKey }, (product) =>
      product
        ? {
            ...product,
            variations: product.variations.map((one) => (one.wc_id === wc_id ? { ...one, ...patch } : one)),
          }
        : product,
    );
    return;
  }
  queryClient.setQueriesData<ProductPage>({ queryKey: orpc.products.list.key({ input }) }, (page) =>
    page?.items.some((product) => product.wc_id === wc_id)
      ? { ...page, items: page.items.map((product) => (product.wc_id === wc_id ? { ...product, ...patch } : product)) }
      : page,
  );
  queryClient.setQueriesData<ProductDetail>(
    { queryKey: orpc.products.get.key({ input: { ...input, wc_id } }) },
    (product) => (product ? { ...product, ...patch } : product),
  );
}

/** What a write to a product changes on other screens: lists, counts, what is low. */
export function refreshProducts(queryClient: QueryClient, storeId: string): void {
  const input = { store_id: storeId };
  for (const queryKey of [
    orpc.products.list.key({ input }),
    orpc.products.facets.key({ input }),
    orpc.products.get.key({ input }),
  ]) {
    void queryClient.invalidateQueries({ queryKey });
  }
}
