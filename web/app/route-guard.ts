import type { QueryClient } from '@tanstack/react-query';
import { notFound, redirect, rootRouteId } from '@tanstack/react-router';
import { withoutTrailingSlashes } from '#domain/addresses/trailing-slashes.ts';
import { meOptions } from '../features/accounts/accounts.public.tsx';

/** The one guarded screen that stays open without trial or plan: a plan is chosen there. */
const ALWAYS_OPEN = '/settings/billing';

/**
 * Requires a session and a plan; otherwise redirects to the sign-in or `/expired`, which lead back to `href`. Signed out,
 * an address without a screen is not found.
 */
export function createRouteGuard(
  queryClient: QueryClient,
  restored: Promise<void>,
): (href: string, hasScreen?: boolean) => Promise<void> {
  return async (href, hasScreen = true) => {
    await restored;
    const me = await queryClient.ensureQueryData(meOptions);
    if (!me && !hasScreen) throw notFound({ routeId: rootRouteId });
    if (!me) throw redirect({ to: '/login', search: { redirect: href }, replace: true });
    if (me.hasFullAccess || pathOf(href) === ALWAYS_OPEN) return;
    throw redirect({ to: '/expired', search: { to: href }, replace: true });
  };
}

function pathOf(href: string): string {
  const { pathname } = new URL(href, 'https://karoo.invalid');
  return pathname.length > 1 ? withoutTrailingSlashes(pathname) : pathname;
}
