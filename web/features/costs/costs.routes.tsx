import { createRoute } from '@tanstack/react-router';
import { storeRoute } from '../../platform/router/base-routes.ts';
import { lazyPage } from '../../platform/router/lazy-page.ts';
import { costsSearch } from './costs.search.ts';

const costsRoute = createRoute({
  getParentRoute: () => storeRoute,
  path: '/dashboard/products/costs',
  validateSearch: costsSearch,
  component: lazyPage(() => import('./costs-page.tsx'), 'CostsPage'),
});

export const costsRoutes = [costsRoute] as const;
