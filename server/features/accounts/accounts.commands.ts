import { sql } from 'kysely';
import { trialEnd } from '#domain/plans.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { jsonParameter } from '../../platform/db/json-parameter.ts';
import type { Platform } from '../../platform/platform.ts';

/**
 * Makes a person's profile and their first organization, once: on the first session. The trial's end is set here and nowhere else.
 * Who later leaves or deletes the organization makes the next one themselves.
 */
export async function createProfile({ db, now }: Pick<Platform, 'db' | 'now'>, userId: string): Promise<void> {
  await db.asSystem(null, async (tx) => {
    const { rows } = await sql<{ email: string }>`
      insert into user_profiles (id, email, full_name, company_name, trial_ends_at)
      select id, email, nullif(trim(name), ''), nullif(trim(company_name), ''), ${trialEnd(now())}
      from auth_users where id = ${userId}::uuid
      on conflict (id) do nothing returning email`.execute(tx.query);
    const made = rows[0];
    if (made !== undefined) await createDefaultOrganization(tx, userId, made.email);
  });
}

async function createDefaultOrganization(tx: Tx, userId: string, email: string): Promise<void> {
  const name = `${email.split('@')[0]}'s Organization`;
  await sql`
    with made as (
      insert into organizations (name, owner_id, is_default) values (${name}, ${userId}::uuid, true) returning id
    )
    insert into organization_members (organization_id, user_id, role, status)
    select id, ${userId}::uuid, 'owner', 'active' from made`.execute(tx.query);
}

/** Remembers which organization and store a person looks at. */
export async function saveChoice(
  tx: Tx,
  userId: string,
  choice: { organization_id: string; store_id: string | null },
): Promise<void> {
  await sql`
    update user_profiles set preferences = preferences || ${jsonParameter({ choice })}::jsonb, updated_at = now()
    where id = ${userId}::uuid`.execute(tx.query);
}
