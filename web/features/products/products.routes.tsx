import { createRoute } from '@tanstack/react-router';
import { storeRoute } from '../../platform/router/base-routes.ts';
import { lazyPage } from '../../platform/router/lazy-page.ts';
import { periodSearch } from '../../ui/period/period-search.ts';
import { editProductSearch, newProductSearch, productsSearch } from './products.search.ts';

const productsRoute = createRoute({
  getParentRoute: () => storeRoute,
  path: '/dashboard/products',
  validateSearch: productsSearch,
  component: lazyPage(() => import('./list/products-list-page.tsx'), 'ProductsListPage'),
});

const productRoute = createRoute({
  getParentRoute: () => storeRoute,
  path: '/dashboard/products/$productId',
  validateSearch: periodSearch,
  component: lazyPage(() => import('./detail/product-detail-page.tsx'), 'ProductDetailPage'),
});

const editor = () => import('./editor/product-editor-page.tsx');

const newProductRoute = createRoute({
  getParentRoute: () => storeRoute,
  path: '/dashboard/products/new',
  validateSearch: newProductSearch,
  component: lazyPage(editor, 'ProductEditorPage'),
});

const editProductRoute = createRoute({
  getParentRoute: () => storeRoute,
  path: '/dashboard/products/edit/$productId',
  validateSearch: editProductSearch,
  component: lazyPage(editor, 'ProductEditorPage'),
});

const stockTakeRoute = createRoute({
  getParentRoute: () => storeRoute,
  path: '/dashboard/products/stock-take',
  component: lazyPage(() => import('./stock-take/stock-take-page.tsx'), 'StockTakePage'),
});

export const productsRoutes = [productsRoute, newProductRoute, editProductRoute, stockTakeRoute, productRoute] as const;
