import type { OrganizationScope } from '#domain/ids.ts';
import type { Role } from '#domain/roles.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { AppError } from '../../../platform/http/app-error.ts';

/** Every role but the owner's, which only a transfer gives. */
export type GrantableRole = Exclude<Role, 'owner'>;

/** A member and whoever manages them, who has the right to. */
interface Managing {
  managerId: string;
  memberId: string;
}

/**
 * Gives a member another role.
 * @throws AppError NOT_FOUND for who is no member, NOT_POSSIBLE_NOW for the owner and for oneself.
 */
export async function changeRole(tx: Tx, scope: OrganizationScope, who: Managing, role: GrantableRole): Promise<void> {
  await refuseUnmanageable(tx, scope, who, 'Ask another admin or the owner to change your role.');
  const changed = await tx.query
    .updateTable('organization_members')
    .set({ role })
    .where('organization_id', '=', scope.organizationId)
    .where('user_id', '=', who.memberId)
    .where('role', '<>', 'owner')
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) throw notFound();
}

/** Takes a member out; from then on they see nothing of the organization. Throws as `changeRole` does. */
export async function removeMember(tx: Tx, scope: OrganizationScope, who: Managing): Promise<void> {
  await refuseUnmanageable(tx, scope, who, 'Leave the organization instead.');
  await deleteMember(tx, scope, who.memberId);
}

/**
 * A member goes by themselves.
 * @throws AppError NOT_POSSIBLE_NOW for the owner.
 */
export async function leave(tx: Tx, scope: OrganizationScope, userId: string): Promise<void> {
  if ((await roleOf(tx, scope, userId)) === 'owner') {
    const message =
      'The owner cannot leave. Transfer the ownership to another member first, or delete the organization.';
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

async function refuseUnmanageable(tx: Tx, scope: OrganizationScope, who: Managing, ofOneself: string): Promise<void> {
  const role = await roleOf(tx, scope, who.memberId);
  if (role === undefined) throw notFound();
  if (role === 'owner') {
    const message = 'The owner stays as they are until they transfer the ownership to another member.';
    throw new AppError('NOT_POSSIBLE_NOW', { message });
  }
  if (who.managerId === who.memberId) throw new AppError('NOT_POSSIBLE_NOW', { message: ofOneself });
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
  return new AppError('NOT_FOUND', { message: 'This person is no member of the organization.' });
}
