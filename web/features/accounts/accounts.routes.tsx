import { createRoute, redirect } from '@tanstack/react-router';
import { rootRoute } from '../../platform/router/base-routes.ts';
import { lazyPage } from '../../platform/router/lazy-page.ts';
import { meOptions } from './accounts.data.ts';
import { safeReturn } from './safe-return.ts';

interface LoginSearch {
  /** Where the person wanted to go: an address of ours. */
  redirect?: string;
}

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  validateSearch: (search: Record<string, unknown>): LoginSearch =>
    typeof search.redirect === 'string' ? { redirect: search.redirect } : {},
  beforeLoad: async ({ context, search }) => {
    // Whoever is signed in has no business here. When that cannot be found out, the form can.
    const me = await context.queryClient.ensureQueryData(meOptions).catch(() => null);
    if (me) throw redirect({ href: safeReturn(search.redirect), replace: true });
  },
  component: lazyPage(() => import('./login-page.tsx'), 'LoginPage'),
});

export const accountsRoutes = [loginRoute] as const;
