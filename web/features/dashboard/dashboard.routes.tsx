import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { storeRoute } from '../../platform/router/base-routes.ts';
import { periodSearch } from '../../ui/period/period-search.ts';

const dashboardRoute = createRoute({
  getParentRoute: () => storeRoute,
  path: '/dashboard',
  validateSearch: periodSearch,
  component: lazyRouteComponent(() => import('./dashboard-page.tsx'), 'DashboardPage'),
});

export const dashboardRoutes = [dashboardRoute] as const;
