import { askedColumns } from '#domain/columns/chosen-columns.ts';
import { PRODUCT_LIST } from '#domain/columns/product-columns.ts';
import { orpc } from '../../platform/api/client.ts';
import { preloadData } from '../../platform/preload/preload-task.ts';
import type { PreloadStore, ScreenPreload } from '../../platform/preload/preload-task.ts';
import { storeQuery } from '../../platform/query/store-query.ts';
import { productList } from './products.data.ts';

const facets = (store: PreloadStore) =>
  preloadData(storeQuery(store.id, orpc.products.facets), { priority: 'low', bytes: 10_240 });
const product: ScreenPreload['data'] = (store, { productId }) =>
  productId === undefined ? [] : [preloadData(storeQuery(store.id, orpc.products.get, { wc_id: Number(productId) }))];

/** Sizes are the specification's estimates. Categories are part of the facets. */
export const productsPreloads: readonly ScreenPreload[] = [
  {
    route: '/dashboard/products',
    withStore: true,
    data: (store) => [
      preloadData(storeQuery(store.id, productList, askedColumns(PRODUCT_LIST, store.columns?.products)), {
        bytes: 76_800,
      }),
      facets(store),
    ],
  },
  { route: '/dashboard/products/$productId', data: product },
  { route: '/dashboard/products/new', writersOnly: true, data: (store) => [facets(store)] },
  { route: '/dashboard/products/edit/$productId', writersOnly: true, data: product },
];
