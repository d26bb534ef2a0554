import { createRoute } from '@tanstack/react-router';
import { guardedRoute } from '../../platform/router/base-routes.ts';
import { lazyPage } from '../../platform/router/lazy-page.ts';

const diagnosticsRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/dashboard/diagnostics',
  component: lazyPage(() => import('./diagnostics-page.tsx'), 'DiagnosticsPage'),
});

export const diagnosticsRoutes = [diagnosticsRoute] as const;
