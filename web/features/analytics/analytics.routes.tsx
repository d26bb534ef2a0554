import { createRoute } from '@tanstack/react-router';
import { storeRoute } from '../../platform/router/base-routes.ts';
import { lazyPage } from '../../platform/router/lazy-page.ts';
import { analyticsSearch, differencesSearch } from './analytics.search.ts';

const analyticsRoute = createRoute({
  getParentRoute: () => storeRoute,
  path: '/dashboard/analytics',
  validateSearch: analyticsSearch,
  component: lazyPage(() => import('./analytics-page.tsx'), 'AnalyticsPage'),
});

const differencesRoute = createRoute({
  getParentRoute: () => storeRoute,
  path: '/dashboard/analytics/differences',
  validateSearch: differencesSearch,
  component: lazyPage(() => import('./differences/differences-page.tsx'), 'DifferencesPage'),
});

export const analyticsRoutes = [analyticsRoute, differencesRoute] as const;
