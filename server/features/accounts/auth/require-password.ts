import { verifyPassword } from 'better-auth/crypto';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { NO_PASSWORD } from './google-sign-in.ts';

/**
 * Checks the signed-in person's password. Count the attempt first (`Attempts.beginPassword`).
 * @throws AppError WRONG_PASSWORD, also without a password: the message says how to set one.
 */
export async function requirePassword(db: Database, userId: string, password: string): Promise<void> {
  const { rows } = await sql<{ password: string | null }>`
    select password from auth_accounts where user_id = ${userId}::uuid and provider_id = 'credential'`.execute(
    db.kyselyForServer,
  );
  const hash = rows[0]?.password;
  if (typeof hash !== 'string') throw new AppError('WRONG_PASSWORD', { message: NO_PASSWORD });
  if (!(await verifyPassword({ hash, password }))) throw new AppError('WRONG_PASSWORD');
}
