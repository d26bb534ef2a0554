import { sql } from 'kysely';
import { jsonParameter } from '../../../platform/db/json-parameter.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { workOnEach } from '../../../platform/jobs/work-on-each.ts';
import { chosenLanguage, runInLanguage } from '../../../platform/language/language.ts';
import type { Platform } from '../../../platform/platform.ts';
import { accountDeletedEmail } from '../account.mail.ts';
import type { AccountDependencies } from '../account-dependencies.ts';

/**
 * Deletes due accounts with the organizations they own and returns how many. Payments and tax documents stay, as the law requires (Tax
 * Administration Act 28 of 2011, section 29), without other personal data. Can resume after an interruption.
 */
export async function deleteDueAccounts(
  platform: Platform,
  { purgeOrganization }: AccountDependencies,
  signal: AbortSignal,
): Promise<number> {
  const { db, now, log } = platform;
  const due = await db.asSystem(null, (tx) =>
    tx.query.selectFrom('user_profiles').select('id').where('deletion_due_at', '<=', now()).execute(),
  );
  let deleted = 0;
  const remove = async ({ id }: { id: string }) => {
    const owned = await db.asSystem(null, async (tx) =>
      (await isDue(tx, id, now()))
        ? tx.query.selectFrom('organizations').select('id').where('owner_id', '=', id).execute()
        : null,
    );
    if (owned === null) return;
    for (const organization of owned) {
      signal.throwIfAborted();
      await purgeOrganization(organization.id, signal);
    }
    if (await deletePerson(platform, id, owned.length)) deleted += 1;
  };
  await workOnEach(due, log, remove, signal);
  if (deleted > 0) log.info({ deleted }, 'Accounts were deleted as their owners asked');
  return deleted;
}

async function isDue(tx: Tx, userId: string, now: Date): Promise<boolean> {
  const profile = await tx.query
    .selectFrom('user_profiles')
    .select('id')
    .where('id', '=', userId)
    .where('deletion_due_at', '<=', now)
    .forUpdate()
    .executeTakeFirst();
  return profile !== undefined;
}

/** Returns false when the owner cancelled at the last moment. */
async function deletePerson({ db, now, mail }: Platform, userId: string, organizations: number): Promise<boolean> {
  return db.asSystem(null, async (tx) => {
    const { query } = tx;
    if (!(await isDue(tx, userId, now()))) return false;
    const profile = await query
      .selectFrom('user_profiles as p')
      .select(['email', 'full_name', 'closing_requested_at', 'deletion_due_at', chosenLanguage('p').as('language')])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    const counts = { organizations, ...(await deleteTraces(tx, userId, profile.email)) };
    await query.deleteFrom('auth_users').where('id', '=', userId).execute();
    await query
      .insertInto('account_deletions')
      .values({
        requested_at: profile.closing_requested_at,
        due_at: profile.deletion_due_at ?? now(),
        done_at: now(),
        counts: jsonParameter(counts),
      })
      .execute();
    const to = { to: profile.email, name: profile.full_name ?? '' };
    tx.afterCommit(() => mail.send(runInLanguage(profile.language, () => accountDeletedEmail(to))));
    return true;
  });
}

/** Deletes data without a foreign key and returns the counts. */
async function deleteTraces(tx: Tx, userId: string, email: string): Promise<Record<string, number>> {
  const run = async (statement: ReturnType<typeof sql>) => Number((await statement.execute(tx.query)).numAffectedRows);
  const memberships = await run(sql`delete from organization_members where user_id = ${userId}::uuid`);
  const invitations = await run(
    sql`delete from organization_invitations where invited_by = ${userId}::uuid or email = ${email}`,
  );
  // Invoices are among the personal files, but must be retained by law.
  const files = await run(sql`
    delete from personal_files where user_id = ${userId}::uuid
      and id not in (select file_id from tax_documents where file_id is not null)`);
  const sessions = await run(sql`delete from auth_sessions where user_id = ${userId}::uuid`);
  await run(sql`delete from auth_verifications where value = ${userId}`);
  await run(sql`delete from rate_limits where strpos(key, ${userId}) > 0 or strpos(lower(key), ${email}) > 0`);
  const payments = await run(sql`update payment_records set notice = null where user_id = ${userId}::uuid`);
  await run(sql`
    update payment_notices set raw = null
    where m_payment_id in (select m_payment_id from payment_records where user_id = ${userId}::uuid)`);
  return { memberships, invitations, files, sessions, payments };
}
