import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { withoutTrailingSlashes } from '#domain/addresses/trailing-slashes.ts';
import { meOptions } from '../features/accounts/accounts.public.tsx';

/** The one guarded screen that stays open when trial or plan are over: there a plan is chosen. */
const ALWAYS_OPEN = '/settings/billing';

/**
 * The guard: lets whoever is signed in and covered by a plan pass. Sends strangers to the sign-in, and whoever has no plan to
 * `/expired`; both lead back to `href`. What the device knows of them is `restored` first, and then answers at once.
 */
export function createRouteGuard(queryClient: QueryClient, restored: Promise<void>): (href: string) => Promise<void> {
  return async (href) => {
    await restored;
    const me = await queryClient.ensureQueryData(meOptions);
    if (!me) throw redirect({ to: '/login', search: { redirect: href }, replace: true });
    if (me.hasFullAccess || pathOf(href) === ALWAYS_OPEN) return;
    throw redirect({ to: '/expired', search: { to: href }, replace: true });
  };
}

function pathOf(href: string): string {
  const { pathname } = new URL(href, 'https://karoo.invalid');
  return pathname.length > 1 ? withoutTrailingSlashes(pathname) : pathname;
}
