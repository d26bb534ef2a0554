import { createHmac } from 'node:crypto';
import { signJWT, verifyJWT, verifyPassword } from 'better-auth/crypto';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { constantTimeEqual } from '../../../platform/secrets/constant-time-equal.ts';

/** Lifetime in seconds of a confirmation link and of the registration cookie. */
export const LINK_LIFETIME = 24 * 3600;

/** The claims of a link's token. `updateTo`: the account's new address. */
export interface LinkClaims {
  email: string;
  updateTo?: string;
  /** Binds the link to the account's password at the time. */
  bound?: string;
}

export interface AccountState {
  id: string;
  email: string;
  isConfirmed: boolean;
  password: string | null;
}

export type ConfirmationLinks = ReturnType<typeof createConfirmationLinks>;

/**
 * Links that confirm an address, bound to the account and its current password: a later registration, a changed password or a reset
 * invalidates them. They are not stored.
 */
export function createConfirmationLinks({ db }: { db: Database }, secret: string) {
  const mark = (purpose: 'link' | 'browser', { id, password }: AccountState) =>
    createHmac('sha256', secret)
      .update(`${purpose}\n${id}\n${password ?? ''}`)
      .digest('base64url');
  const findByEmail = (email: string) => readAccountState(db, 'email', email.trim().toLowerCase());
  const isCurrent = ({ bound }: LinkClaims, accountState: AccountState) =>
    bound !== undefined && constantTimeEqual(bound, mark('link', accountState));

  return {
    findByEmail,
    isCurrent,
    dropUnconfirmed: (email: string) => dropUnconfirmedAccount(db.kyselyForServer, email),

    /** Undoes a confirmation of another account of this address that was created meanwhile. Returns whether the account is the same. */
    async keepOnly({ id, email, password }: AccountState): Promise<boolean> {
      const now = await findByEmail(email);
      if (now === null || (now.id === id && now.password === password)) return now !== null;
      await sql`delete from auth_users where id = ${now.id}::uuid`.execute(db.kyselyForServer);
      return false;
    },

    /** Binds the token of the library's link to the account's current state. */
    async bind(url: string, token: string, userId: string): Promise<string> {
      const [claims, accountState] = [readClaims(token), await readAccountState(db, 'id', userId)];
      if (claims === null || accountState === null) throw new Error('The account of the link does not exist.');
      const { iat: _iat, exp: _exp, ...rest } = claims as LinkClaims & { iat?: number; exp?: number };
      const bound = new URL(url);
      const signed = await signJWT({ ...rest, bound: mark('link', accountState) }, secret, LINK_LIFETIME);
      bound.searchParams.set('token', signed);
      return bound.href;
    },

    /** The claims of our valid token; null for any other. */
    verify: (token: string): Promise<LinkClaims | null> => verifyJWT<LinkClaims>(token, secret),

    /** The mark in the browser that registered, which the link signs in. Null without an unconfirmed account. */
    async browserMark(email: string): Promise<string | null> {
      const accountState = await findByEmail(email);
      return accountState === null || accountState.isConfirmed ? null : mark('browser', accountState);
    },

    isFromBrowser: (input: string | null, accountState: AccountState) =>
      input !== null && constantTimeEqual(input, mark('browser', accountState)),

    /**
     * Confirms an address by its link and password, for a browser that did not register. A mismatch changes nothing; the following
     * sign-in reports it.
     */
    async confirmWithPassword({ email, password, token }: { email: string; password: string; token: string }) {
      const claims = await verifyJWT<LinkClaims>(token, secret);
      const accountState = await findByEmail(email);
      if (claims === null || accountState === null || accountState.isConfirmed || accountState.password === null)
        return;
      if (claims.updateTo !== undefined || claims.email !== email || !isCurrent(claims, accountState)) return;
      if (!(await verifyPassword({ hash: accountState.password, password }))) return;
      await sql`update auth_users set email_verified = true, updated_at = now() where id = ${accountState.id}::uuid
        and exists (select from auth_accounts a where a.user_id = auth_users.id and a.password = ${accountState.password})`.execute(
        db.kyselyForServer,
      );
    },
  };
}

/** Decodes a token without checking its signature (see `verify`). Null when it is malformed. */
export function readClaims(token: string): LinkClaims | null {
  try {
    const payload: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
    const { email, updateTo } = payload as Record<string, unknown>;
    if (typeof email !== 'string' || (updateTo !== undefined && typeof updateTo !== 'string')) return null;
    return payload as LinkClaims;
  } catch {
    return null;
  }
}

/**
 * Deletes an unconfirmed account with its password and links: it was never signed in to and gives way to a later registration or to a
 * person who proves the address in another way.
 */
export async function dropUnconfirmedAccount(
  query: Database['kyselyForServer'] | Tx['query'],
  email: string,
): Promise<void> {
  const gone = await query
    .deleteFrom('auth_users')
    .where('email', '=', email.trim().toLowerCase())
    .where('email_verified', '=', false)
    .returning('id')
    .execute();
  // A statement of its own: in Citus, people are on all nodes, their links only on the coordinator.
  const values = gone.map(({ id }) => id);
  if (values.length > 0) await query.deleteFrom('auth_verifications').where('value', 'in', values).execute();
}

async function readAccountState(db: Database, by: 'id' | 'email', value: string): Promise<AccountState | null> {
  const { rows } = await sql<AccountState>`
    select u.id, u.email, u.email_verified as "isConfirmed", a.password from auth_users u
    left join auth_accounts a on a.user_id = u.id and a.provider_id = 'credential'
    where ${sql.ref(`u.${by}`)} = ${value}`.execute(db.kyselyForServer);
  return rows[0] ?? null;
}
