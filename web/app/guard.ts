import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { meOptions } from '../features/accounts/accounts.public.tsx';

/** The guard: lets whoever is signed in pass and sends everybody else to the sign-in, which leads back to `href`. */
export function guardOf(queryClient: QueryClient): (href: string) => Promise<void> {
  return async (href) => {
    const me = await queryClient.ensureQueryData(meOptions);
    if (!me) throw redirect({ to: '/login', search: { redirect: href }, replace: true });
  };
}
