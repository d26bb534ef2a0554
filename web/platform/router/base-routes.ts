import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute } from '@tanstack/react-router';

export interface RouterContext {
  queryClient: QueryClient;
  /**
   * Requires a session; otherwise throws a redirect to the sign-in, which leads back to `href`, or "not found" for an
   * address without a screen.
   */
  requireUser: (href: string, hasScreen?: boolean) => Promise<void>;
}

/** The id of the route for addresses without a screen. */
const UNKNOWN = '/guarded/$';

/** The parent routes of all features. web/app supplies what they render. */
export const rootRoute = createRootRouteWithContext<RouterContext>()();

/** Parent of screens that need a session, rendered inside the shell. */
export const guardedRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'guarded',
  beforeLoad: ({ context, location, matches }) =>
    context.requireUser(location.href, !matches.some((match) => match.routeId === UNKNOWN)),
});

/** Any address without a screen: a signed-in user stays inside the shell. */
export const unknownRoute = createRoute({ getParentRoute: () => guardedRoute, path: '$' });

/** Parent of screens of a store; `useStore()` returns it there. */
export const storeRoute = createRoute({ getParentRoute: () => guardedRoute, id: 'store' });
