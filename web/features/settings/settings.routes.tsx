import { createRoute } from '@tanstack/react-router';
import { guardedRoute } from '../../platform/router/base-routes.ts';
import { lazyPage } from '../../platform/router/lazy-page.ts';
import { settingsSearch } from './settings.search.ts';

const settingsRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/dashboard/settings',
  validateSearch: settingsSearch,
  component: lazyPage(() => import('./settings-page.tsx'), 'SettingsPage'),
});

export const settingsRoutes = [settingsRoute] as const;
