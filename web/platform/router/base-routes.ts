import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute } from '@tanstack/react-router';

export interface RouterContext {
  queryClient: QueryClient;
  /** Requires a session; otherwise throws a redirect to the sign-in, which leads back to `href`. */
  requireUser: (href: string) => Promise<void>;
}

/** The parent routes of all features. web/app supplies what they render. */
export const rootRoute = createRootRouteWithContext<RouterContext>()();

/** Parent of screens that need a session, rendered inside the shell. */
export const guardedRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'guarded',
  beforeLoad: ({ context, location }) => context.requireUser(location.href),
});

/** Parent of screens of a store; `useStore()` returns it there. */
export const storeRoute = createRoute({ getParentRoute: () => guardedRoute, id: 'store' });
