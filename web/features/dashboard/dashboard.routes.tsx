import { createRoute } from '@tanstack/react-router';
import { storeRoute } from '../../platform/router/base-routes.ts';
import { lazyPage } from '../../platform/router/lazy-page.ts';
import { periodSearch } from '../../ui/period/period-search.ts';

const dashboardRoute = createRoute({
  getParentRoute: () => storeRoute,
  path: '/dashboard',
  validateSearch: periodSearch,
  component: lazyPage(() => import('./dashboard-page.tsx'), 'DashboardPage'),
});

export const dashboardRoutes = [dashboardRoute] as const;
