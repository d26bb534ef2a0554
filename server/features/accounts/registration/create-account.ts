import { hashPassword } from 'better-auth/crypto';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/transaction.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createProfile } from '../accounts.commands.ts';

export { hashPassword };

export interface NewAccount {
  email: string;
  password: string;
  fullName: string;
  companyName?: string;
}

/**
 * Makes an account whose e-mail needs no confirmation, because something else has proven it. Answers the user's id, or null
 * when the address has an account already. The profile is not made yet: see `createProfile`, or the first session.
 * `passwordHash` is of `hashPassword`, which is slow on purpose: hash before the transaction.
 */
export async function createVerifiedAccount(
  tx: Tx,
  account: Omit<NewAccount, 'password'> & { passwordHash: string },
): Promise<string | null> {
  const { email, fullName, passwordHash, companyName } = account;
  const { rows } = await sql<{ user_id: string }>`
    with person as (
      insert into auth_users (name, email, email_verified, company_name)
      values (${fullName}, ${email.trim().toLowerCase()}, true, ${companyName ?? null})
      on conflict (email) do nothing returning id
    )
    insert into auth_accounts (user_id, account_id, provider_id, password)
    select id, id::text, 'credential', ${passwordHash} from person returning user_id`.execute(tx.query);
  return rows[0]?.user_id ?? null;
}

/** The same with its profile; an account that is there already is answered as it is. */
export async function ensureAccount(platform: Pick<Platform, 'db' | 'now'>, account: NewAccount): Promise<string> {
  const { db } = platform;
  const passwordHash = await hashPassword(account.password);
  const id = await db.asSystem(null, async (tx) => {
    const made = await createVerifiedAccount(tx, { ...account, passwordHash });
    if (made !== null) return made;
    const { rows } = await sql<{ id: string }>`
      select id from auth_users where email = ${account.email.trim().toLowerCase()}`.execute(tx.query);
    return rows[0]?.id;
  });
  if (id === undefined) throw new Error('An account was neither made nor found.');
  await createProfile(platform, id);
  return id;
}
