import { currentMembership } from '../accounts/accounts.public.tsx';
import type { Me } from '../accounts/accounts.public.tsx';

/** The selected organization if another user owns it: then their plan counts. */
export function hostOf(me: Me): string | null {
  const membership = currentMembership(me);
  return membership === null || membership.role === 'owner' ? null : membership.organization.name;
}
