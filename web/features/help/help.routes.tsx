import { createRoute } from '@tanstack/react-router';
import { guardedRoute } from '../../platform/router/base-routes.ts';
import { lazyPage } from '../../platform/router/lazy-page.ts';

const helpRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/dashboard/help',
  component: lazyPage(() => import('./help-page.tsx'), 'HelpPage'),
});

const articleRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/dashboard/help/$article',
  component: lazyPage(() => import('./help-article-page.tsx'), 'HelpArticlePage'),
});

export const helpRoutes = [helpRoute, articleRoute] as const;
