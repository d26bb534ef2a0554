import { sql } from 'kysely';
import { trialEnd } from '#domain/billing/plans.ts';
import { t } from '#domain/language/t.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { jsonParameter } from '../../platform/db/json-parameter.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Preferences } from './describe-me.ts';

/**
 * Creates a person's profile at the first session and sets the trial's end. A person without an organization gets one of their own;
 * someone who was invited has theirs.
 */
export async function createProfile({ db, now }: Pick<Platform, 'db' | 'now'>, userId: string): Promise<void> {
  await db.asSystem(null, async (tx) => {
    const { rows } = await sql<{ email: string }>`
      insert into user_profiles (id, email, full_name, company_name, trial_ends_at)
      select id, email, nullif(trim(name), ''), nullif(trim(company_name), ''), ${trialEnd(now())}
      from auth_users where id = ${userId}::uuid
      on conflict (id) do nothing returning email`.execute(tx.query);
    const created = rows[0];
    if (created !== undefined) await createDefaultOrganization(tx, { id: userId, email: created.email });
  });
}

/**
 * Creates "thandi's Organization", unless the person belongs to one already.
 * @throws AppError UNAUTHORIZED without an id or an email.
 */
export async function createDefaultOrganization(tx: Tx, person: { id: string; email: string }): Promise<void> {
  if (person.id === '' || person.email === '') {
    throw new AppError('UNAUTHORIZED', { message: t('User information not available') });
  }
  const name = `${person.email.split('@')[0]}'s Organization`;
  const { rows } = await sql<{ id: string }>`
    insert into organizations (name, owner_id, is_default)
    select ${name}, u.id, true from auth_users u
    where u.id = ${person.id}::uuid and not exists (select from organization_members m where m.user_id = u.id)
      and not exists (select from organizations o where o.owner_id = u.id)
    returning id`.execute(tx.query);
  if (rows[0] === undefined) return;
  await sql`
    insert into organization_members (organization_id, user_id, role, status)
    values (${rows[0].id}::uuid, ${person.id}::uuid, 'owner', 'active')`.execute(tx.query);
}

/** Saves the selected organization and store. */
export async function saveChoice(
  tx: Tx,
  userId: string,
  choice: { organization_id: string; store_id: string | null },
): Promise<void> {
  await mergePreferences(tx, userId, { choice });
}

/** Saves the given preferences and leaves the others. */
export async function savePreferences(tx: Tx, userId: string, changes: Partial<Preferences>): Promise<void> {
  await mergePreferences(tx, userId, changes);
}

async function mergePreferences(tx: Tx, userId: string, changes: object): Promise<void> {
  await sql`
    update user_profiles set preferences = preferences || ${jsonParameter(changes)}::jsonb, updated_at = now()
    where id = ${userId}::uuid`.execute(tx.query);
}

/** Saves the given fields, also with the account, whose name emails use. An empty company is stored as null. */
export async function saveProfile(
  tx: Tx,
  userId: string,
  { full_name, company_name }: { full_name?: string | undefined; company_name?: string | null | undefined },
): Promise<void> {
  const company = company_name === '' ? null : company_name;
  await tx.query
    .updateTable('user_profiles')
    .set({
      updated_at: sql`now()`,
      ...(full_name !== undefined && { full_name }),
      ...(company !== undefined && { company_name: company }),
    })
    .where('id', '=', userId)
    .execute();
  if (full_name === undefined && company === undefined) return;
  await tx.query
    .updateTable('auth_users')
    .set({
      ...(full_name !== undefined && { name: full_name }),
      ...(company !== undefined && { company_name: company }),
    })
    .where('id', '=', userId)
    .execute();
}
