import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute } from '@tanstack/react-router';

export interface RouterContext {
  queryClient: QueryClient;
  /** Lets whoever is signed in pass; else throws the way to the sign-in, which leads back to `href`. */
  requireUser: (href: string) => Promise<void>;
}

/**
 * The routes that features hang theirs on. What they draw (shell, guard, error pages) is given to them in web/app,
 * so that a feature knows where it hangs without knowing the app.
 */
export const rootRoute = createRootRouteWithContext<RouterContext>()();

/** SecondLine it: screens for whoever is signed in, drawn inside the shell. */
export const guardedRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'guarded',
  beforeLoad: ({ context, location }) => context.requireUser(location.href),
});

/** SecondLine it: screens that show a store; `useStore()` has one there. */
export const storeRoute = createRoute({ getParentRoute: () => guardedRoute, id: 'store' });
