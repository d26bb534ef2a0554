import { createRoute } from '@tanstack/react-router';
import { storeRoute } from '../../platform/router/base-routes.ts';
import { lazyPage } from '../../platform/router/lazy-page.ts';
import { periodSearch } from '../../ui/period/period-search.ts';

const analyticsRoute = createRoute({
  getParentRoute: () => storeRoute,
  path: '/dashboard/analytics',
  validateSearch: periodSearch,
  component: lazyPage(() => import('./sales-page.tsx'), 'SalesPage'),
});

export const analyticsRoutes = [analyticsRoute] as const;
