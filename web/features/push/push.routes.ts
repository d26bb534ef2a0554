import { createRoute } from '@tanstack/react-router';
import { guardedRoute } from '../../platform/router/base-routes.ts';
import { lazyPage } from '../../platform/router/lazy-page.ts';
import { notificationSearch } from './notification.search.ts';

/** Where a tapped notification leads. */
const notificationRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/dashboard/notification',
  validateSearch: notificationSearch,
  component: lazyPage(() => import('./notification-page.tsx'), 'NotificationPage'),
});

export const pushRoutes = [notificationRoute] as const;
