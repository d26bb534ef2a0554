import type { QueryClient } from '@tanstack/react-query';
import { currentMembership, meOptions } from '../accounts/accounts.public.tsx';
import type { Membership } from '../accounts/accounts.public.tsx';
import { storesOptions } from '../stores/stores.public.tsx';

/** The organization to onboard: the selected one, if the user owns it; null for invited members. */
export async function organizationToOnboard(queryClient: QueryClient): Promise<Membership | null> {
  const me = await queryClient.ensureQueryData(meOptions);
  const membership = me && currentMembership(me);
  return membership?.role === 'owner' ? membership : null;
}

/** Whether to show the onboarding before the dashboard: to owners without a shop who have not completed it. */
export async function isOnboardingDue(queryClient: QueryClient): Promise<boolean> {
  const me = await queryClient.ensureQueryData(meOptions);
  if (!me || me.preferences.onboarded) return false;
  const membership = await organizationToOnboard(queryClient);
  if (!membership) return false;
  const stores = await queryClient.ensureQueryData(storesOptions(membership.organization_id)).catch(() => null);
  return stores !== null && stores.items.length === 0;
}
