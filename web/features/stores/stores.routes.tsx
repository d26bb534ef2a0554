import { createRoute } from '@tanstack/react-router';
import { guardedRoute } from '../../platform/router/base-routes.ts';
import { lazyPage } from '../../platform/router/lazy-page.ts';
import { storesSearch } from './stores.search.ts';

const storesRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/dashboard/stores',
  validateSearch: storesSearch,
  component: lazyPage(() => import('./stores-page.tsx'), 'StoresPage'),
});

export const storesRoutes = [storesRoute] as const;
