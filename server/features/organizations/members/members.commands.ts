import type { OrganizationScope } from '#domain/ids.ts';
import type { Role } from '#domain/roles.ts';
import { t } from '#domain/language/t.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { AppError } from '../../../platform/http/app-error.ts';

/** All roles except owner, which requires a transfer. */
export type GrantableRole = Exclude<Role, 'owner'>;

interface ManagedMember {
  managerId: string;
  memberId: string;
}

/**
 * Changes a member's role and returns the one before.
 * @throws AppError NOT_FOUND for a non-member, NOT_POSSIBLE_NOW for the owner and for oneself.
 */
export async function changeRole(
  tx: Tx,
  scope: OrganizationScope,
  who: ManagedMember,
  role: GrantableRole,
): Promise<Role> {
  const before = await requireManageable(tx, scope, who, t('Ask another admin or the owner to change your role.'));
  const changed = await tx.query
    .updateTable('organization_members')
    .set({ role })
    .where('organization_id', '=', scope.organizationId)
    .where('user_id', '=', who.memberId)
    .where('role', '<>', 'owner')
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) throw notFound();
  return before;
}

/** Removes a member. Throws like `changeRole`. */
export async function removeMember(tx: Tx, scope: OrganizationScope, who: ManagedMember): Promise<void> {
  await requireManageable(tx, scope, who, t('Leave the organization instead.'));
  await deleteMember(tx, scope, who.memberId);
}

/**
 * Removes the person themselves.
 * @throws AppError NOT_POSSIBLE_NOW for the owner.
 */
export async function leave(tx: Tx, scope: OrganizationScope, userId: string): Promise<void> {
  if ((await roleOf(tx, scope, userId)) === 'owner') {
    const message = t(
      'As the owner, you can’t leave. Transfer ownership to another member or delete the organization first.',
    );
    throw new AppError('NOT_POSSIBLE_NOW', { message });
  }
  await deleteMember(tx, scope, userId);
}

async function deleteMember(tx: Tx, scope: OrganizationScope, userId: string): Promise<void> {
  const removed = await tx.query
    .deleteFrom('organization_members')
    .where('organization_id', '=', scope.organizationId)
    .where('user_id', '=', userId)
    .where('role', '<>', 'owner')
    .executeTakeFirst();
  if (removed.numDeletedRows === 0n) throw notFound();
}

async function requireManageable(
  tx: Tx,
  scope: OrganizationScope,
  who: ManagedMember,
  selfMessage: string,
): Promise<Role> {
  const role = await roleOf(tx, scope, who.memberId);
  if (role === undefined) throw notFound();
  if (role === 'owner') {
    const message = t('You can’t change the owner. They need to transfer ownership first.');
    throw new AppError('NOT_POSSIBLE_NOW', { message });
  }
  if (who.managerId === who.memberId) throw new AppError('NOT_POSSIBLE_NOW', { message: selfMessage });
  return role;
}

async function roleOf(tx: Tx, scope: OrganizationScope, userId: string): Promise<Role | undefined> {
  const row = await tx.query
    .selectFrom('organization_members')
    .select('role')
    .where('organization_id', '=', scope.organizationId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.role;
}

function notFound(): AppError {
  return new AppError('NOT_FOUND', { message: t('This person isn’t a member of the organization.') });
}
