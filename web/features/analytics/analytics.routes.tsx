import { createRoute } from '@tanstack/react-router';
import { storeRoute } from '../../platform/router/base-routes.ts';
import { lazyPage } from '../../platform/router/lazy-page.ts';
import { analyticsSearch } from './analytics.search.ts';

const analyticsRoute = createRoute({
  getParentRoute: () => storeRoute,
  path: '/dashboard/analytics',
  validateSearch: analyticsSearch,
  component: lazyPage(() => import('./analytics-page.tsx'), 'AnalyticsPage'),
});

export const analyticsRoutes = [analyticsRoute] as const;
