import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { storeRoute } from '../../platform/router/base-routes.ts';
import { periodSearch } from '../../ui/period/period-search.ts';
import { productsSearch } from './products.search.ts';

const productsRoute = createRoute({
  getParentRoute: () => storeRoute,
  path: '/dashboard/products',
  validateSearch: productsSearch,
  component: lazyRouteComponent(() => import('./products-list-page.tsx'), 'ProductsListPage'),
});

const productRoute = createRoute({
  getParentRoute: () => storeRoute,
  path: '/dashboard/products/$productId',
  validateSearch: periodSearch,
  component: lazyRouteComponent(() => import('./product-detail-page.tsx'), 'ProductDetailPage'),
});

export const productsRoutes = [productsRoute, productRoute] as const;
