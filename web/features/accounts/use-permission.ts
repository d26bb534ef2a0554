import { mayOnSampleData, mayWhileEnding, roleMay, roleName, ROLES } from '#domain/roles.ts';
import type { Action } from '#domain/roles.ts';
import { useCurrentMembership } from './accounts.data.ts';
import type { Membership } from './accounts.data.ts';
import { LOCALE } from '#domain/language/locale.ts';
import { t } from '#domain/language/t.ts';

/** Whether an action is allowed, and the reason if not. */
export type Permission = { may: true; reason: null } | { may: false; reason: string };

/** What a member may do in their organization; the server has the same rules. */
export function permissionOf(membership: Membership | null, action: Action): Permission {
  if (membership === null) return { may: false, reason: t('You don’t belong to an organization yet.') };
  const { role, organization } = membership;
  if (!roleMay(role, action)) {
    const able = ROLES.filter((other) => roleMay(other, action));
    return {
      may: false,
      reason: t('Your role is {role}. This requires {able}.', {
        role: roleName(role),
        able: new Intl.ListFormat(LOCALE, { type: 'disjunction' }).format(able.map(roleName)),
      }),
    };
  }
  if (organization.deletion_due_at !== null && !mayWhileEnding(action)) {
    return { may: false, reason: t('{name} is being deleted.', { name: organization.name }) };
  }
  if (organization.sample_store_id && !mayOnSampleData(action)) {
    return { may: false, reason: t('This is sample data. Connect your store to make changes.') };
  }
  return { may: true, reason: null };
}

/** What the user may do in the selected organization: forbidden controls are hidden or explain why. */
export function usePermission(action: Action): Permission {
  return permissionOf(useCurrentMembership(), action);
}
