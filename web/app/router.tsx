import { createRoute, createRouter, redirect } from '@tanstack/react-router';
import {
  followOtherTabs,
  forgetSession,
  forgetWhereabouts,
  meOptions,
  readSessionHint,
} from '../features/accounts/accounts.public.tsx';
import { accountsRoutes } from '../features/accounts/accounts.routes.tsx';
import { analyticsRoutes } from '../features/analytics/analytics.routes.tsx';
import { billingRoutes, paymentRoutes } from '../features/billing/billing.routes.tsx';
import { customersRoutes } from '../features/customers/customers.routes.tsx';
import { dashboardRoutes } from '../features/dashboard/dashboard.routes.tsx';
import { diagnosticsRoutes } from '../features/diagnostics/diagnostics.routes.ts';
import { googleRoutes } from '../features/google/google.routes.tsx';
import { onboardingRoutes } from '../features/onboarding/onboarding.routes.tsx';
import { ordersRoutes } from '../features/orders/orders.routes.tsx';
import { productsRoutes } from '../features/products/products.routes.tsx';
import { settingsRoutes } from '../features/settings/settings.routes.tsx';
import { StoreGate } from '../features/stores/stores.public.tsx';
import { storesRoutes } from '../features/stores/stores.routes.tsx';
import { offlineWrites } from '../offline-writes.ts';
import { connection } from '../platform/connection/connection.ts';
import { sparePreloads } from '../platform/connection/spare-preloads.ts';
import { createQueryClient } from '../platform/query/query-client.ts';
import { startQueue } from '../platform/queue/queue.ts';
import { guardedRoute, rootRoute, storeRoute } from '../platform/router/base-routes.ts';
import { BareError, BareNotFound, UnexpectedError } from './bare-pages.tsx';
import { ErrorPage } from './error-page.tsx';
import { guardOf } from './guard.ts';
import { LoadingScreen } from './loading-screen.tsx';
import { NotFound } from './not-found.tsx';
import { Shell } from './shell/shell.tsx';
import { startStoredData } from './stored-data.ts';

/** How long the first screen may take from what is stored before it is said that it loads, in milliseconds. */
const STORED_WITHIN_MS = 300;

/** The landing page is no part of the app: the server shows it, or leads who is signed in to the dashboard. */
const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ href: '/', reloadDocument: true });
  },
});

rootRoute.update({ notFoundComponent: BareNotFound, errorComponent: UnexpectedError });
guardedRoute.update({
  component: Shell,
  errorComponent: BareError,
  pendingComponent: LoadingScreen,
  // A stranger waits for the server here: say so at once. Who was here before is shown what is stored, a moment later.
  pendingMs: readSessionHint() === null ? 0 : STORED_WITHIN_MS,
  // Not longer than needed: the library would keep it for half a second.
  pendingMinMs: 0,
});
storeRoute.update({ component: StoreGate });

const routeTree = rootRoute.addChildren([
  homeRoute,
  ...accountsRoutes,
  ...paymentRoutes,
  ...onboardingRoutes,
  ...googleRoutes,
  guardedRoute.addChildren([
    storeRoute.addChildren([
      ...dashboardRoutes,
      ...productsRoutes,
      ...ordersRoutes,
      ...customersRoutes,
      ...analyticsRoutes,
    ]),
    ...storesRoutes,
    ...settingsRoutes,
    ...diagnosticsRoutes,
    ...billingRoutes,
  ]),
]);

/** The cache of this tab. */
export const queryClient = createQueryClient((code) => {
  if (code === 'UNAUTHORIZED') {
    // The guard looks again and finds nobody: it leads to the sign-in, which leads back here.
    forgetSession(queryClient);
    void router.invalidate();
  } else if (code === 'TRIAL_EXPIRED') {
    // What is known of the plan is old. Once it is read again the shell lets the guard look.
    void queryClient.invalidateQueries({ queryKey: meOptions.queryKey });
  } else {
    forgetWhereabouts(queryClient);
  }
});

const { stored, restored, paintable } = startStoredData(queryClient, () => void router.invalidate());
/** What this device keeps for the next visit, and when the first screen may be painted from it. */
export { paintable, stored as storedData };

export const router = createRouter({
  routeTree,
  context: { queryClient, requireUser: guardOf(queryClient, restored) },
  defaultPreload: 'intent',
  defaultErrorComponent: ErrorPage,
  defaultNotFoundComponent: NotFound,
  scrollRestoration: true,
});

sparePreloads(router, connection);
startQueue(queryClient, offlineWrites);
followOtherTabs(queryClient, () => void router.invalidate());

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
