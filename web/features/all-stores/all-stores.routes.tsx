import { createRoute } from '@tanstack/react-router';
import { guardedRoute, storeRoute } from '../../platform/router/base-routes.ts';
import { lazyPage } from '../../platform/router/lazy-page.ts';
import { oneOf, searchOf, text } from '../../ui/list-page/list-search.ts';
import { periodSearch } from '../../ui/period/period-search.ts';

/** The tabs of the orders of all stores, by status. */
export const STATUS_TABS = ['processing', 'on-hold', 'completed', 'failed'] as const;

export const allOrdersSearch = searchOf({ search: text, status: oneOf(STATUS_TABS) });

const figuresRoute = createRoute({
  getParentRoute: () => storeRoute,
  path: '/dashboard/all-stores',
  validateSearch: periodSearch,
  component: lazyPage(() => import('./all-stores-page.tsx'), 'AllStoresPage'),
});

const ordersRoute = createRoute({
  getParentRoute: () => storeRoute,
  path: '/dashboard/all-stores/orders',
  validateSearch: allOrdersSearch,
  component: lazyPage(() => import('./all-orders-page.tsx'), 'AllOrdersPage'),
});

/** Selects a store and goes on to one of its screens. */
export const openStoreRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/dashboard/all-stores/$storeId/$',
  component: lazyPage(() => import('./open-store-page.tsx'), 'OpenStorePage'),
});

export const allStoresRoutes = [figuresRoute, ordersRoute] as const;
