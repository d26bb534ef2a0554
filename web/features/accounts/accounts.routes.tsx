import { createRoute, redirect, useRouter, useSearch } from '@tanstack/react-router';
import { rootRoute } from '../../platform/router/base-routes.ts';
import type { RouterContext } from '../../platform/router/base-routes.ts';
import { lazyPage } from '../../platform/router/lazy-page.ts';
import { meOptions } from './accounts.data.ts';
import { signedInDestination } from './auth-pages/signed-in-destination.ts';
import { authenticationSearch, loginSearch, emailLinkSearch } from './sign-in/authentication.search.ts';
import { googleSignInOptions } from './sign-in/google-sign-in.data.ts';
import { socialSearch } from './sign-in/social-sign-in-result.ts';
import type { RouteComponent } from '@tanstack/react-router';
import { useMemo } from 'react';
import { AuthNavigationContext } from './auth-pages/auth-navigation.ts';

/** Whether the user is signed in. If unknown, the form finds out. */
async function isSignedIn({ queryClient }: RouterContext): Promise<boolean> {
  return (await queryClient.ensureQueryData(meOptions).catch(() => null)) !== null;
}

/** Preloads whether "Continue with Google" is offered, so that the form does not move. */
function preloadGoogleOffer({ queryClient }: RouterContext): void {
  void queryClient.prefetchQuery(googleSignInOptions);
}

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  validateSearch: loginSearch,
  beforeLoad: async ({ context, search }) => {
    preloadGoogleOffer(context);
    const href = signedInDestination('/login', { ...search });
    if (href !== null && (await isSignedIn(context))) throw redirect({ href, replace: true });
  },
  component: authPage(lazyPage(() => import('./sign-in/login-page.tsx'), 'LoginPage')),
});

const registerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/register',
  validateSearch: authenticationSearch,
  beforeLoad: async ({ context, search }) => {
    preloadGoogleOffer(context);
    const href = signedInDestination('/register', { ...search });
    if (href !== null && (await isSignedIn(context))) throw redirect({ href, replace: true });
  },
  component: authPage(lazyPage(() => import('./sign-up/register-page.tsx'), 'RegisterPage')),
});

const forgotPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/forgot-password',
  component: authPage(lazyPage(() => import('./password-reset/forgot-password-page.tsx'), 'ForgotPasswordPage')),
});

const resetPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reset-password',
  validateSearch: emailLinkSearch,
  component: authPage(lazyPage(() => import('./password-reset/reset-password-page.tsx'), 'ResetPasswordPage')),
});

const invitationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/invitation',
  validateSearch: emailLinkSearch,
  component: lazyPage(() => import('./invitation/invitation-page.tsx'), 'InvitationPage'),
});

const socialCallbackRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth/social-callback',
  validateSearch: socialSearch,
  component: lazyPage(() => import('./sign-in/social-callback-page.tsx'), 'SocialCallbackPage'),
});

export const accountsRoutes = [
  loginRoute,
  registerRoute,
  forgotPasswordRoute,
  resetPasswordRoute,
  invitationRoute,
  socialCallbackRoute,
] as const;

/** A page before the sign-in as a screen of the router, e.g. after signing out. */
function authPage(Page: RouteComponent): RouteComponent {
  function RoutedPage() {
    const { history } = useRouter();
    const search = useSearch({ strict: false });
    const navigation = useMemo(
      () => ({
        search,
        open: (path: string, { replace = false } = {}) => (replace ? history.replace(path) : history.push(path)),
      }),
      [history, search],
    );
    return (
      <AuthNavigationContext value={navigation}>
        <Page />
      </AuthNavigationContext>
    );
  }
  // The router loads the page's code by this method.
  return Object.assign(RoutedPage, { preload: Page.preload });
}
