import { createRoute } from '@tanstack/react-router';
import { isUuid } from '#domain/ids.ts';
import { guardedRoute } from '../../platform/router/base-routes.ts';
import { lazyPage } from '../../platform/router/lazy-page.ts';

interface StoresSearch {
  /** The dialog that connects a shop is open. */
  add?: boolean;
  /** The id of an approval: the shop returned the user from its approval page. */
  approval?: string;
  /** The user declined: the shop adds `success=0`. */
  denied?: boolean;
}

const storesRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/dashboard/stores',
  validateSearch: (search: Record<string, unknown>): StoresSearch => ({
    ...(search.add === true ? { add: true } : {}),
    ...(typeof search.approval === 'string' && isUuid(search.approval) ? { approval: search.approval } : {}),
    ...(search.denied === true || Number(search.success ?? 1) === 0 ? { denied: true } : {}),
  }),
  component: lazyPage(() => import('./stores-page.tsx'), 'StoresPage'),
});

export const storesRoutes = [storesRoute] as const;
