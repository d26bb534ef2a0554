import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { guardedRoute } from '../../platform/router/base-routes.ts';

const settingsRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/dashboard/settings',
  component: lazyRouteComponent(() => import('./settings-page.tsx'), 'SettingsPage'),
});

export const settingsRoutes = [settingsRoute] as const;
