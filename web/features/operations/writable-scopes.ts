import { mayWhileEnding, roleMay } from '#domain/roles.ts';
import type { Me } from '../accounts/accounts.public.tsx';

/**
 * Where the user may write now: ids of organizations and visible stores. None without a plan. Sorted, so that equal
 * results are equal as text.
 */
export function writableScopes(
  me: Pick<Me, 'memberships' | 'hasFullAccess'>,
  stores: readonly { id: string; organization_id: string }[],
): string[] {
  if (!me.hasFullAccess) return [];
  const organizations = me.memberships
    .filter(({ role, organization }) => {
      const isEnding = organization.deletion_due_at !== null;
      return roleMay(role, 'write-shop') && (!isEnding || mayWhileEnding('write-shop'));
    })
    .map(({ organization_id }) => organization_id);
  const open = stores.filter((store) => organizations.includes(store.organization_id)).map(({ id }) => id);
  return [...organizations, ...open].toSorted();
}
