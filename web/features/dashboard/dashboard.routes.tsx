import { createRoute, redirect } from '@tanstack/react-router';
import { storeRoute } from '../../platform/router/base-routes.ts';
import { lazyPage } from '../../platform/router/lazy-page.ts';
import { periodSearch } from '../../ui/period/period-search.ts';
import { isOnboardingDue } from '../onboarding/onboarding.public.ts';

const dashboardRoute = createRoute({
  getParentRoute: () => storeRoute,
  path: '/dashboard',
  validateSearch: periodSearch,
  beforeLoad: async ({ context }) => {
    if (await isOnboardingDue(context.queryClient)) throw redirect({ to: '/onboarding', replace: true });
  },
  component: lazyPage(() => import('./dashboard-page.tsx'), 'DashboardPage'),
});

export const dashboardRoutes = [dashboardRoute] as const;
