import type { QueryClient } from '@tanstack/react-query';
import { currentMembership, meOptions } from '../accounts/accounts.public.tsx';
import type { Membership } from '../accounts/accounts.public.tsx';
import { storesOptions } from '../stores/stores.public.tsx';

/** The organization whose first steps a person may take: the one they look at, if it is theirs; null for invited members. */
export async function organizationToOnboard(queryClient: QueryClient): Promise<Membership | null> {
  const me = await queryClient.ensureQueryData(meOptions);
  const membership = me && currentMembership(me);
  return membership?.role === 'owner' ? membership : null;
}

/**
 * Whether the first steps are offered before the dashboard: to an owner who has neither taken nor left them out, and has no
 * shop yet. When that cannot be found out the dashboard comes, which says what is wrong.
 */
export async function isOnboardingDue(queryClient: QueryClient): Promise<boolean> {
  const me = await queryClient.ensureQueryData(meOptions);
  if (!me || me.preferences.onboarded) return false;
  const membership = await organizationToOnboard(queryClient);
  if (!membership) return false;
  const stores = await queryClient.ensureQueryData(storesOptions(membership.organization_id)).catch(() => null);
  return stores !== null && stores.items.length === 0;
}
