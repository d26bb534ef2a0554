import { createRoute } from '@tanstack/react-router';
import { storeRoute } from '../../platform/router/base-routes.ts';
import { lazyPage } from '../../platform/router/lazy-page.ts';

export const reportsRoutes = [
  createRoute({
    getParentRoute: () => storeRoute,
    path: '/dashboard/analytics/scheduled',
    component: lazyPage(() => import('./scheduled-reports-page.tsx'), 'ScheduledReportsPage'),
  }),
] as const;
