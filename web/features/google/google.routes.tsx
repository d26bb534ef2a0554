import { createRoute, redirect } from '@tanstack/react-router';
import { GOOGLE_CALLBACKS } from '#contract/google-callbacks.ts';
import { rootRoute } from '../../platform/router/base-routes.ts';
import { lazyPage } from '../../platform/router/lazy-page.ts';
import { holdArrival, isHeld } from './held-arrival.ts';
import { readArrival, USUAL_LANDING } from './google-return.ts';

const CallbackPage = lazyPage(() => import('./google-callback-page.tsx'), 'GoogleCallbackPage');

/** What Google sent leaves the address before anything is drawn; opened again without it, the page only leads on. */
function takeFromAddress(kind: keyof typeof GOOGLE_CALLBACKS, search: Record<string, unknown>): void {
  const arrival = readArrival(kind, search);
  if (arrival !== null) {
    holdArrival(arrival);
    throw redirect({ to: GOOGLE_CALLBACKS[kind], replace: true });
  }
  if (!isHeld(kind)) throw redirect({ href: USUAL_LANDING, replace: true });
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

/** Open to everybody: the exchange itself asks who it is, and says "Not authenticated" to whom it does not know. */
export const googleRoutes = [analyticsCallback, searchConsoleCallback] as const;
