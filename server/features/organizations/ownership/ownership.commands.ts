import { sql } from 'kysely';
import type { OrganizationScope } from '#domain/ids.ts';
import { DATA_RETENTION_DAYS } from '#domain/billing/plans.ts';
import { t } from '#domain/language/t.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { runInLanguage } from '../../../platform/language/language.ts';
import { requireOwnershipLimit } from '../organizations.commands.ts';
import type { Platform } from '../../../platform/platform.ts';
import { listRecipients } from '../members/members.queries.ts';
import { organizationDeletionEmail, organizationRestoredEmail } from '../organizations.mail.ts';

const DAY_MS = 86_400_000;

/**
 * Locks the organization in the server's transaction and checks its owner again, since the gate's check may be outdated. People may not
 * write these columns.
 */
async function lockOwned(tx: Tx, scope: OrganizationScope, ownerId: string) {
  const found = await tx.query
    .selectFrom('organizations')
    .select(['name', 'owner_id', 'deletion_due_at'])
    .where('id', '=', scope.organizationId)
    .forUpdate()
    .executeTakeFirst();
  if (found === undefined) throw new AppError('ORGANIZATION_NOT_FOUND');
  if (found.owner_id !== ownerId) throw new AppError('FORBIDDEN_ROLE');
  return found;
}

/**
 * Makes an active member the owner and the owner an admin. In the server's transaction.
 * @throws AppError NOT_FOUND without an active member, INVALID_INPUT for the owner, ORGANIZATION_ENDING, NOT_POSSIBLE_NOW for
 * someone who owns too many.
 */
export async function transferOwnership(
  tx: Tx,
  scope: OrganizationScope,
  who: { ownerId: string; newOwnerId: string },
): Promise<void> {
  const { deletion_due_at } = await lockOwned(tx, scope, who.ownerId);
  if (deletion_due_at !== null) throw new AppError('ORGANIZATION_ENDING');
  if (who.newOwnerId === who.ownerId) throw new AppError('INVALID_INPUT', { message: t('You’re already the owner.') });
  const member = await tx.query
    .selectFrom('organization_members')
    .select('status')
    .where('organization_id', '=', scope.organizationId)
    .where('user_id', '=', who.newOwnerId)
    .forUpdate()
    .executeTakeFirst();
  if (member?.status !== 'active') {
    throw new AppError('NOT_FOUND', { message: t('Only an active member can become the owner.') });
  }
  await requireOwnershipLimit(tx, who.newOwnerId, t('This member cannot own another organization.'));
  // In this order, since the database rejects a second owner.
  await setRole(tx, scope, who.ownerId, 'admin');
  await setRole(tx, scope, who.newOwnerId, 'owner');
  await tx.query
    .updateTable('organizations')
    .set({ owner_id: who.newOwnerId, trial_ends_at: earliestTrialEnd(who) })
    .where('id', '=', scope.organizationId)
    .execute();
}

/** Otherwise ownership that is passed to new accounts would never have to be paid for. An owner's paid plan counts as before. */
function earliestTrialEnd({ ownerId, newOwnerId }: { ownerId: string; newOwnerId: string }) {
  return sql<Date>`least(organizations.trial_ends_at,
    (select min(p.trial_ends_at) from user_profiles p where p.id in (${ownerId}::uuid, ${newOwnerId}::uuid)))`;
}

async function setRole(tx: Tx, scope: OrganizationScope, userId: string, role: 'owner' | 'admin'): Promise<void> {
  await tx.query
    .updateTable('organization_members')
    .set({ role })
    .where('organization_id', '=', scope.organizationId)
    .where('user_id', '=', userId)
    .execute();
}

/**
 * Schedules the deletion of an organization and returns its date (UTC). In the server's transaction.
 * @throws AppError INVALID_INPUT when `typedName` is not its name, ORGANIZATION_ENDING when its deletion is scheduled already.
 */
export async function endOrganization(
  tx: Tx,
  scope: OrganizationScope,
  input: { ownerId: string; typedName: string; now: Date },
): Promise<Date> {
  const { name, deletion_due_at } = await lockOwned(tx, scope, input.ownerId);
  if (deletion_due_at !== null) throw new AppError('ORGANIZATION_ENDING');
  if (input.typedName.trim() !== name.trim()) {
    throw new AppError('INVALID_INPUT', { message: t('Type the organization’s name exactly as shown.') });
  }
  const dueAt = new Date(input.now.getTime() + DATA_RETENTION_DAYS * DAY_MS);
  await setDeletion(tx, scope, dueAt);
  return dueAt;
}

/** Cancels the deletion and returns whether there was one. In the server's transaction. */
export async function restoreOrganization(tx: Tx, scope: OrganizationScope, ownerId: string): Promise<boolean> {
  const { deletion_due_at } = await lockOwned(tx, scope, ownerId);
  if (deletion_due_at !== null) await setDeletion(tx, scope, null);
  return deletion_due_at !== null;
}

async function setDeletion(tx: Tx, scope: OrganizationScope, dueAt: Date | null): Promise<void> {
  await tx.query
    .updateTable('organizations')
    .set({ deletion_due_at: dueAt })
    .where('id', '=', scope.organizationId)
    .execute();
}

/**
 * Notifies the other members after the commit that an organization is deleted with its owner's account (`dueAt`), or that the deletion
 * was cancelled (null).
 */
export async function notifyMembersOfDeletion(
  { mail, publicUrl }: Pick<Platform, 'mail' | 'publicUrl'>,
  tx: Tx,
  organization: { id: string; name: string; ownerId: string; dueAt: Date | null },
): Promise<void> {
  const { id, name: organizationName, ownerId, dueAt } = organization;
  const people = (await listRecipients(tx, id)).filter(({ userId }) => userId !== ownerId);
  tx.afterCommit(async () => {
    for (const { email: to, name, language } of people) {
      const about = { to, name, organization: organizationName, publicUrl };
      const write = () =>
        dueAt === null ? organizationRestoredEmail(about) : organizationDeletionEmail({ ...about, dueAt });
      await mail.send(runInLanguage(language, write));
    }
  });
}

/** Deletes a store and all its shop's data; passed by the app. */
export type PurgeStore = (storeId: string, signal?: AbortSignal) => Promise<void>;

/** Deletes an organization for good: its stores, including removed ones, then everything else. Can be repeated. */
export async function purgeOrganization(
  { db }: Pick<Platform, 'db'>,
  purgeStore: PurgeStore,
  organizationId: string,
  signal?: AbortSignal,
): Promise<void> {
  const stores = await db.asSystem(null, (tx) =>
    tx.query.selectFrom('woocommerce_stores').select('id').where('organization_id', '=', organizationId).execute(),
  );
  for (const { id } of stores) await purgeStore(id, signal);
  await db.asSystem(null, (tx) => tx.query.deleteFrom('organizations').where('id', '=', organizationId).execute());
}
