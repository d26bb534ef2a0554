import { preloadData } from '../../platform/preload/preload-task.ts';
import type { PreloadStore, ScreenPreload } from '../../platform/preload/preload-task.ts';
import { productFacetsOptions, productOptions, productsOptions } from './products.data.ts';
import { productsSearch } from './products.search.ts';

const facets = (store: PreloadStore) => preloadData(productFacetsOptions(store.id), { priority: 'low', bytes: 10_240 });
const product: ScreenPreload['data'] = (store, { productId }) =>
  productId === undefined ? [] : [preloadData(productOptions(store.id, Number(productId)))];

/** Sizes are the specification's estimates. Categories are part of the facets. */
export const productsPreloads: readonly ScreenPreload[] = [
  {
    route: '/dashboard/products',
    withStore: true,
    data: (store) => [
      preloadData(productsOptions(store.id, productsSearch.parse({})), { bytes: 76_800 }),
      facets(store),
    ],
  },
  { route: '/dashboard/products/$productId', data: product },
  { route: '/dashboard/products/new', writersOnly: true, data: (store) => [facets(store)] },
  { route: '/dashboard/products/edit/$productId', writersOnly: true, data: product },
];
