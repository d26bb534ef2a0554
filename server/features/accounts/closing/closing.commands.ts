import { sql } from 'kysely';
import type { z } from 'zod';
import type { accountClosing } from '#contract/accounts.ts';
import { CLOSING_DAYS } from '#domain/billing/plans.ts';
import type { Person } from '../../../platform/access/call-context.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { runInLanguage } from '../../../platform/language/language.ts';
import type { Platform } from '../../../platform/platform.ts';
import { accountClosingEmail } from '../account.mail.ts';
import { readLanguage } from '../accounts.queries.ts';
import { createAttempts } from '../auth/sign-in-attempts.ts';
import { requirePassword } from '../auth/require-password.ts';
import { endSessions } from '../sessions/sessions.commands.ts';
import type { AccountDependencies } from '../account-dependencies.ts';

const DAY_MS = 86_400_000;

export type AccountClosing = z.output<typeof accountClosing>;

/** Describes the effects of closing on the person's organizations and plan. In the server's transaction. */
export async function describeClosing(
  tx: Tx,
  userId: string,
  { hasLiveSubscription }: Pick<AccountDependencies, 'hasLiveSubscription'>,
): Promise<AccountClosing> {
  const profile = await tx.query
    .selectFrom('user_profiles')
    .select('deletion_due_at')
    .where('id', '=', userId)
    .executeTakeFirst();
  const owned = await sql<AccountClosing['organizations'][number]>`
    select o.id, o.name,
      (select count(*)::int from woocommerce_stores s where s.organization_id = o.id and s.is_active and not s.is_sample) as stores,
      (select count(*)::int from organization_members m
        where m.organization_id = o.id and m.status = 'active' and m.user_id <> o.owner_id) as other_members
    from organizations o where o.owner_id = ${userId}::uuid order by o.created_at, o.id`.execute(tx.query);
  const left = await sql<AccountClosing['memberships'][number]>`
    select o.id, o.name from organization_members m join organizations o on o.id = m.organization_id
    where m.user_id = ${userId}::uuid and m.status = 'active' and o.owner_id <> ${userId}::uuid
    order by m.joined_at, o.id`.execute(tx.query);
  return {
    deletion_due_at: profile?.deletion_due_at?.toISOString() ?? null,
    organizations: owned.rows,
    memberships: left.rows,
    cancels_subscription: await hasLiveSubscription(tx, userId),
  };
}

/**
 * Closes an account: cancels its plan, schedules its own organizations for deletion, ends the other sessions, and sends an email that
 * says how to stop it. Closing again changes nothing.
 * @throws AppError WRONG_PASSWORD, RATE_LIMITED, PAYFAST_FAILED: then nothing is closed.
 */
export async function closeAccount(
  platform: Platform,
  dependencies: AccountDependencies,
  person: Person,
  password: string,
): Promise<AccountClosing> {
  const { db, mail, now, publicUrl } = platform;
  const attempt = await createAttempts(platform.limits).beginPassword(person.id);
  await requirePassword(db, person.id, password);
  await attempt.succeeded();
  await dependencies.cancelForClosing(person.id);
  const language = await readLanguage(db, person.id);
  return db.asSystem(null, async (tx) => {
    const name = await markClosing(tx, dependencies, person.id, now());
    await endSessions(tx, person.id, person.sessionId);
    const closing = await describeClosing(tx, person.id, dependencies);
    const { deletion_due_at, organizations } = closing;
    if (name !== null && deletion_due_at !== null) {
      const names = organizations.map((organization) => organization.name);
      const content = { to: person.email, name, publicUrl, dueAt: new Date(deletion_due_at), organizations: names };
      tx.afterCommit(() => mail.send(runInLanguage(language, () => accountClosingEmail(content))));
    }
    return closing;
  });
}

/** Returns the person's name, or null when the account was closing already. */
async function markClosing(
  tx: Tx,
  { notifyMembersOfDeletion }: Pick<AccountDependencies, 'notifyMembersOfDeletion'>,
  userId: string,
  now: Date,
): Promise<string | null> {
  const dueAt = new Date(now.getTime() + CLOSING_DAYS * DAY_MS);
  const [marked] = await tx.query
    .updateTable('user_profiles')
    .set({ closing_requested_at: now, deletion_due_at: dueAt, updated_at: now })
    .where('id', '=', userId)
    .where('deletion_due_at', 'is', null)
    .returning('full_name')
    .execute();
  if (marked === undefined) return null;
  const ending = await tx.query
    .updateTable('organizations')
    .set({ deletion_due_at: dueAt })
    .where('owner_id', '=', userId)
    .where('deletion_due_at', 'is', null)
    .returning(['id', 'name'])
    .execute();
  for (const organization of ending) await notifyMembersOfDeletion(tx, { ...organization, ownerId: userId, dueAt });
  return marked.full_name ?? '';
}

/** Cancels the deletion of the account and its organizations, except those that the owner had deleted before. */
export async function cancelClosing(
  tx: Tx,
  { notifyMembersOfDeletion }: Pick<AccountDependencies, 'notifyMembersOfDeletion'>,
  userId: string,
): Promise<void> {
  const { rows } = await sql<{ id: string; name: string }>`
    update organizations o set deletion_due_at = null from user_profiles p
    where p.id = ${userId}::uuid and o.owner_id = p.id and o.deletion_due_at = p.deletion_due_at
    returning o.id, o.name`.execute(tx.query);
  for (const organization of rows) await notifyMembersOfDeletion(tx, { ...organization, ownerId: userId, dueAt: null });
  await tx.query
    .updateTable('user_profiles')
    .set({ closing_requested_at: null, deletion_due_at: null })
    .where('id', '=', userId)
    .execute();
}
