import { createRoute } from '@tanstack/react-router';
import { guardedRoute } from '../../platform/router/base-routes.ts';
import { lazyPage } from '../../platform/router/lazy-page.ts';
import { activitySearch } from './activity.search.ts';

const activityRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/dashboard/settings/activity',
  validateSearch: activitySearch,
  component: lazyPage(() => import('./activity-page.tsx'), 'ActivityPage'),
});

export const activityRoutes = [activityRoute] as const;
