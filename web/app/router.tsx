import { createRoute, createRouter, redirect } from '@tanstack/react-router';
import {
  syncSessionAcrossTabs,
  clearSession,
  refreshMembershipsAndStores,
  meOptions,
  readSessionHint,
} from '../features/accounts/accounts.public.tsx';
import { accountsRoutes } from '../features/accounts/accounts.routes.tsx';
import { activityRoutes } from '../features/activity/activity.routes.ts';
import { allStoresRoutes, openStoreRoute } from '../features/all-stores/all-stores.routes.tsx';
import { analyticsRoutes } from '../features/analytics/analytics.routes.tsx';
import { billingRoutes, paymentRoutes } from '../features/billing/billing.routes.tsx';
import { customersRoutes } from '../features/customers/customers.routes.tsx';
import { dashboardRoutes } from '../features/dashboard/dashboard.routes.tsx';
import { diagnosticsRoutes } from '../features/diagnostics/diagnostics.routes.ts';
import { googleRoutes } from '../features/google-analytics/google-analytics.routes.tsx';
import { helpRoutes } from '../features/help/help.routes.tsx';
import { onboardingRoutes } from '../features/onboarding/onboarding.routes.tsx';
import { ordersRoutes } from '../features/orders/orders.routes.tsx';
import { costsRoutes } from '../features/costs/costs.routes.tsx';
import { productsRoutes } from '../features/products/products.routes.tsx';
import { pushRoutes } from '../features/push/push.routes.ts';
import { reorderRoutes } from '../features/reorder/reorder.routes.tsx';
import { reportsRoutes } from '../features/reports/reports.routes.tsx';
import { settingsRoutes } from '../features/settings/settings.routes.tsx';
import { StoreGate } from '../features/stores/stores.public.tsx';
import { storesRoutes } from '../features/stores/stores.routes.tsx';
import { offlineWrites } from '../offline-writes.ts';
import { connection } from '../platform/connection/connection.ts';
import { limitPreloads } from '../platform/connection/limit-preloads.ts';
import { createQueryClient } from '../platform/query/query-client.ts';
import { startQueue } from '../platform/offline-queue/queue.ts';
import { guardedRoute, rootRoute, storeRoute, unknownRoute } from '../platform/router/base-routes.ts';
import { StandaloneError, UnexpectedError } from './pages/error-page.tsx';
import { ErrorPage } from './pages/error-page.tsx';
import { createRouteGuard } from './route-guard.ts';
import { LoadingScreen } from './pages/loading-screen.tsx';
import { NotFoundPage, StandaloneNotFound } from './pages/not-found-page.tsx';
import { Shell } from './shell/shell.tsx';
import { startStoredData } from './start-stored-data.ts';

/** How long the first screen may take from stored data before the loading screen appears, in milliseconds. */
const STORED_WITHIN_MS = 300;

/** The server sends the landing page; here it only redirects users with a session to the dashboard. */
const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ href: '/', reloadDocument: true });
  },
});

rootRoute.update({ notFoundComponent: StandaloneNotFound, errorComponent: UnexpectedError });
guardedRoute.update({
  component: Shell,
  errorComponent: StandaloneError,
  pendingComponent: LoadingScreen,
  // Without a session hint the guard waits for the server: show the loading screen at once.
  pendingMs: readSessionHint() === null ? 0 : STORED_WITHIN_MS,
  // The library's default would show it for half a second.
  pendingMinMs: 0,
});
storeRoute.update({ component: StoreGate });
unknownRoute.update({ component: NotFoundPage });

const routeTree = rootRoute.addChildren([
  homeRoute,
  ...accountsRoutes,
  ...paymentRoutes,
  ...onboardingRoutes,
  ...googleRoutes,
  guardedRoute.addChildren([
    storeRoute.addChildren([
      ...dashboardRoutes,
      ...allStoresRoutes,
      ...costsRoutes,
      ...productsRoutes,
      ...reportsRoutes,
      ...reorderRoutes,
      ...ordersRoutes,
      ...customersRoutes,
      ...analyticsRoutes,
    ]),
    openStoreRoute,
    ...storesRoutes,
    ...settingsRoutes,
    ...pushRoutes,
    ...activityRoutes,
    ...diagnosticsRoutes,
    ...helpRoutes,
    ...billingRoutes,
    unknownRoute,
  ]),
]);

/** The cache of this tab. */
export const queryClient = createQueryClient((code) => {
  if (code === 'UNAUTHORIZED') {
    // The guard then redirects to the sign-in, which leads back here.
    clearSession(queryClient);
    void router.invalidate();
  } else if (code === 'TRIAL_EXPIRED') {
    // The cached plan is stale. Once it is read again, the shell runs the guard.
    void queryClient.invalidateQueries({ queryKey: meOptions.queryKey });
  } else {
    refreshMembershipsAndStores(queryClient);
  }
});

const { stored, restored, firstRenderReady } = startStoredData(queryClient, () => void router.invalidate());
/** The stored data of this device, and when the first screen may render from them. */
export { firstRenderReady, stored as storedData };

export const router = createRouter({
  routeTree,
  context: { queryClient, requireUser: createRouteGuard(queryClient, restored) },
  defaultPreload: 'intent',
  defaultErrorComponent: ErrorPage,
  defaultNotFoundComponent: NotFoundPage,
  scrollRestoration: true,
});

limitPreloads(router, connection);
startQueue(queryClient, offlineWrites);
syncSessionAcrossTabs(queryClient, () => void router.invalidate());

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
