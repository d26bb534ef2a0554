import { createRoute, redirect } from '@tanstack/react-router';
import { rootRoute } from '../../platform/router/base-routes.ts';
import { lazyPage } from '../../platform/router/lazy-page.ts';
import { organizationToOnboard } from './onboarding-status.ts';
import { onboardingSearch } from './onboarding.search.ts';

const onboardingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/onboarding',
  validateSearch: onboardingSearch,
  // Guarded, but outside the shell.
  beforeLoad: async ({ context, location }) => {
    await context.requireUser(location.href);
    if ((await organizationToOnboard(context.queryClient)) === null)
      throw redirect({ to: '/dashboard', replace: true });
  },
  component: lazyPage(() => import('./onboarding-page.tsx'), 'OnboardingPage'),
});

export const onboardingRoutes = [onboardingRoute] as const;
