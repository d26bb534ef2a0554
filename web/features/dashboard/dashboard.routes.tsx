import type { QueryClient } from '@tanstack/react-query';
import { createRoute, redirect } from '@tanstack/react-router';
import { shopDayOf } from '#domain/time/shop-time.ts';
import { storeQuery } from '../../platform/query/store-query.ts';
import { storeRoute } from '../../platform/router/base-routes.ts';
import { lazyPage } from '../../platform/router/lazy-page.ts';
import { comparisonOfSearch, rangeOfSearch } from '#domain/time/chosen-period.ts';
import { id, searchOf } from '../../ui/list-page/list-search.ts';
import { periodSearch } from '../../ui/period/period-search.ts';
import type { PeriodSearch } from '../../ui/period/period-search.ts';
import { isOnboardingDue } from '../onboarding/onboarding.public.ts';
import { readCurrentStore } from '../stores/stores.public.tsx';
import { salesOverview } from './dashboard.data.ts';

const dashboardSearch = searchOf({ ...periodSearch.parts, dashboard: id });

const dashboardRoute = createRoute({
  getParentRoute: () => storeRoute,
  path: '/dashboard',
  validateSearch: dashboardSearch,
  beforeLoad: async ({ context: { queryClient }, search, preload }) => {
    if (await isOnboardingDue(queryClient)) throw redirect({ to: '/onboarding', replace: true });
    if (!preload) void requestFigures(queryClient, search);
  },
  component: lazyPage(() => import('./dashboard-page.tsx'), 'DashboardPage'),
});

/** Requests stores and figures while the shell renders, which takes as long on a slow phone. The page shows any error. */
async function requestFigures(queryClient: QueryClient, search: PeriodSearch): Promise<void> {
  const store = await readCurrentStore(queryClient).catch(() => null);
  if (!store) return;
  const range = rangeOfSearch(search, shopDayOf(new Date(), store.timezone));
  const wanted = storeQuery(store.id, salesOverview, { ...range, compare: comparisonOfSearch(search) });
  await queryClient.ensureQueryData(wanted).catch(() => null);
}

export const dashboardRoutes = [dashboardRoute] as const;
