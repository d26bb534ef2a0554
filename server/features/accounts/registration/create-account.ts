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
 * Creates an account whose email needs no confirmation. Returns the user's id, or null when the address has an account. Does not
 * create the profile: see `createProfile`. `passwordHash` is from `hashPassword`, which is slow: hash before the transaction.
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

export async function ensureAccount(platform: Pick<Platform, 'db' | 'now'>, account: NewAccount): Promise<string> {
  const { db } = platform;
  const passwordHash = await hashPassword(account.password);
  const id = await db.asSystem(null, async (tx) => {
    const created = await createVerifiedAccount(tx, { ...account, passwordHash });
    if (created !== null) return created;
    const { rows } = await sql<{ id: string }>`
      select id from auth_users where email = ${account.email.trim().toLowerCase()}`.execute(tx.query);
    return rows[0]?.id;
  });
  if (id === undefined) throw new Error('The account was neither created nor found.');
  await createProfile(platform, id);
  return id;
}
