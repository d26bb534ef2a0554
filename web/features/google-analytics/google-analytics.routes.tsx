import { createRoute, redirect } from '@tanstack/react-router';
import { GOOGLE_CALLBACKS } from '#contract/google-analytics/google-callbacks.ts';
import { rootRoute } from '../../platform/router/base-routes.ts';
import { lazyPage } from '../../platform/router/lazy-page.ts';
import { setPendingCallback, isCallbackPending } from './connection/pending-oauth-callback.ts';
import { readOAuthCallback, DEFAULT_RETURN_PATH } from './connection/oauth-callback.ts';

const CallbackPage = lazyPage(() => import('./connection/oauth-callback-page.tsx'), 'OAuthCallbackPage');

/** Removes Google's parameters from the address before the first render. Without them the page only leads on. */
function takeFromAddress(kind: keyof typeof GOOGLE_CALLBACKS, search: Record<string, unknown>): void {
  const arrival = readOAuthCallback(kind, search);
  if (arrival !== null) {
    setPendingCallback(arrival);
    throw redirect({ to: GOOGLE_CALLBACKS[kind], replace: true });
  }
  if (!isCallbackPending(kind)) throw redirect({ href: DEFAULT_RETURN_PATH, replace: true });
}

const analyticsCallback = createRoute({
  getParentRoute: () => rootRoute,
  path: GOOGLE_CALLBACKS.analytics,
  beforeLoad: ({ location }) => takeFromAddress('analytics', location.search),
  component: CallbackPage,
});

const searchConsoleCallback = createRoute({
  getParentRoute: () => rootRoute,
  path: GOOGLE_CALLBACKS['search-console'],
  beforeLoad: ({ location }) => takeFromAddress('search-console', location.search),
  component: CallbackPage,
});

/** Public: the exchange checks the session itself and returns "Not authenticated" without one. */
export const googleRoutes = [analyticsCallback, searchConsoleCallback] as const;
