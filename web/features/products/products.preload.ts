import { preloadData } from '../../platform/preload/preload-task.ts';
import type { ScreenPreload } from '../../platform/preload/preload-task.ts';
import { productFacetsOptions, productOptions, productsOptions } from './products.data.ts';
import { productsSearch } from './products.search.ts';

/** Sizes are the specification's estimates. Categories are part of the facets. */
const productsList: ScreenPreload = {
  route: '/dashboard/products',
  withStore: true,
  data: (store) => [
    preloadData(productsOptions(store.id, productsSearch.parse({})), { bytes: 76_800 }),
    preloadData(productFacetsOptions(store.id), { priority: 'low', bytes: 10_240 }),
  ],
};

const productDetail: ScreenPreload = {
  route: '/dashboard/products/$productId',
  data: (store, { productId }) =>
    productId === undefined ? [] : [preloadData(productOptions(store.id, Number(productId)))],
};

const newProduct: ScreenPreload = {
  route: '/dashboard/products/new',
  needs: 'write-shop',
  data: (store) => [preloadData(productFacetsOptions(store.id), { priority: 'low', bytes: 10_240 })],
};

const productEditor: ScreenPreload = {
  route: '/dashboard/products/edit/$productId',
  needs: 'write-shop',
  data: productDetail.data,
};

export const productsPreloads = [productsList, productDetail, newProduct, productEditor] as const;
