import { betterAuth, type BetterAuthOptions } from 'better-auth';
import { isAPIError } from 'better-auth/api';
import { bearer } from 'better-auth/plugins/bearer';
import { genericOAuth, type GenericOAuthConfig } from 'better-auth/plugins/generic-oauth';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createProfile } from '../accounts.commands.ts';
import { AUTH_TABLES } from './auth-tables.ts';
import { createAttempts, type Attempts } from './sign-in-attempts.ts';
import { LINK_LASTS, readClaims, type ConfirmationLinks } from '../registration/confirmation-links.ts';
import { withHashedSessions } from '../sessions/hashed-sessions.ts';
import { LONGEST_PASSWORD } from './auth-endpoints.ts';
import { SOCIAL_CALLBACK } from './google-sign-in.ts';
import {
  addressChangedEmail,
  existingAccountEmail,
  newAddressEmail,
  passwordChangedEmail,
  passwordResetEmail,
  verificationEmail,
} from './sign-in.mail.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;
/** Seconds after which a session that is used is made to last longer. */
export const RENEW_AFTER = DAY;
const SESSION_LASTS = 30 * DAY;
const COOKIE_PREFIX = 'karoo';
/** How long the way to a new password is open. */
const RESET_LASTS = HOUR;
/** The library's own bound; the authEndpoint in front of it says the specification's sentence. */
const SHORTEST_PASSWORD = 6;

/** A sign-in tells who somebody is; tokens for more are not kept. */
const NO_TOKENS = {
  accessToken: null,
  refreshToken: null,
  idToken: null,
  accessTokenExpiresAt: null,
  refreshTokenExpiresAt: null,
};

/** Cookies are for https alone where people reach Karoo by https. */
function isSecure({ publicUrl }: Platform): boolean {
  return publicUrl.startsWith('https:');
}

/** What is no refusal of the library's own (a database that is away, a bug) is answered and logged as in any other call. */
function toErrorResponse(error: unknown): void {
  if (!isAPIError(error)) throw error;
}

/** What the library calls the session's cookie. */
export function sessionCookie(platform: Platform): string {
  return `${isSecure(platform) ? '__Secure-' : ''}${COOKIE_PREFIX}.session_token`;
}

/**
 * better-auth on our tables: e-mail and password, confirmation by letter, bearer tokens, and somebody else's sign-in where one
 * is given. `secret` signs the sessions. Of tokens that open something the database holds hashes alone.
 */
export function openAuthLibrary(
  platform: Platform,
  { secret, links }: { secret: string; links: ConfirmationLinks },
  elsewhere: GenericOAuthConfig | null,
) {
  const { db, publicUrl, env, log } = platform;
  const attempts = createAttempts(platform.limits);
  return betterAuth({
    appName: 'Karoo',
    baseURL: publicUrl,
    basePath: '/api/auth',
    secret,
    database: withHashedSessions(db.kyselyForServer),
    ...AUTH_TABLES,
    session: { ...AUTH_TABLES.session, expiresIn: SESSION_LASTS, updateAge: RENEW_AFTER },
    emailAndPassword: {
      ...passwords(platform, attempts),
      enabled: true,
      requireEmailVerification: true,
      minPasswordLength: SHORTEST_PASSWORD,
      maxPasswordLength: LONGEST_PASSWORD,
    },
    emailVerification: confirmation(platform, attempts, links),
    verification: { ...AUTH_TABLES.verification, storeIdentifier: 'hashed' },
    user: { ...AUTH_TABLES.user, changeEmail: { enabled: true } },
    // An account is opened from elsewhere only where both sides confirmed its address.
    account: { ...AUTH_TABLES.account, updateAccountOnSignIn: false },
    onAPIError: { errorURL: SOCIAL_CALLBACK, onError: toErrorResponse },
    plugins: [bearer(), ...(elsewhere === null ? [] : [genericOAuth({ config: [elsewhere] })])],
    rateLimit: limits(platform),
    advanced: {
      cookiePrefix: COOKIE_PREFIX,
      useSecureCookies: isSecure(platform),
      ipAddress: { ipAddressHeaders: ['x-karoo-ip'] },
      database: { generateId: 'uuid', validateSchema: false },
      // The app refuses foreign origins itself, in one place for every address (server/app/http/security.ts).
      disableCSRFCheck: true,
      disableOriginCheck: false,
    },
    trustedOrigins: env.allowedOrigins,
    databaseHooks: {
      session: { create: { after: (session) => beginSession(platform, session.userId) } },
      account: { create: { before: async (account) => ({ data: { ...account, ...NO_TOKENS } }) } },
    },
    // Its warnings name the addresses of people who mistyped a password.
    logger: { level: 'error', log: (level, message, ...rest) => log[level]({ accounts: rest }, message) },
    telemetry: { enabled: false },
  });
}

function confirmation(
  { db, mail }: Platform,
  attempts: Attempts,
  links: ConfirmationLinks,
): BetterAuthOptions['emailVerification'] {
  return {
    sendOnSignUp: true,
    sendOnSignIn: true,
    autoSignInAfterVerification: true,
    expiresIn: LINK_LASTS,
    async sendVerificationEmail({ user, url: unbound, token }, request) {
      const { email: to, name } = user;
      const kind = readClaims(token)?.updateTo === undefined ? 'verification' : 'new-address';
      // A registration ended the earlier links, so its own is sent whatever was asked for before; registering has its limit.
      const isRegistration = request !== undefined && new URL(request.url).pathname.endsWith('/sign-up/email');
      if (!isRegistration && !(await attempts.mayWrite(kind, to))) return;
      const url = await links.bind(unbound, token, user.id);
      await mail.send(
        kind === 'verification' ? verificationEmail({ to, name, url }) : newAddressEmail({ to, name, url }),
      );
    },
    async afterEmailVerification({ id, email, name }) {
      const old = await followAddress(db, id, email);
      if (old !== null) await mail.send(addressChangedEmail({ to: old, name, newEmail: email }));
    },
  };
}

/** The profile's address follows the account's. Answers the old one, or null where nothing changed. */
async function followAddress(db: Database, userId: string, email: string): Promise<string | null> {
  return db.asSystem(null, async (tx) => {
    const { rows } = await sql<{ old: string }>`
      update user_profiles p set email = ${email}, updated_at = now()
      from (select id, email as old from user_profiles where id = ${userId}::uuid for update) before
      where p.id = before.id and p.email <> ${email} returning before.old`.execute(tx.query);
    // Ways to a new password that were sent to the old address end.
    if (rows.length > 0) await endResets(tx, userId);
    return rows[0]?.old ?? null;
  });
}

async function endResets(tx: Tx, userId: string): Promise<void> {
  await sql`delete from auth_verifications where value = ${userId}`.execute(tx.query);
}

function passwords(
  { db, mail, publicUrl }: Platform,
  attempts: Attempts,
): Omit<NonNullable<BetterAuthOptions['emailAndPassword']>, 'enabled'> {
  return {
    resetPasswordTokenExpiresIn: RESET_LASTS,
    revokeSessionsOnPasswordReset: true,
    sendResetPassword: ({ user, token }) =>
      mail.send(
        passwordResetEmail({
          to: user.email,
          name: user.name,
          url: `${publicUrl}/reset-password?token=${encodeURIComponent(token)}`,
        }),
      ),
    async onPasswordReset({ user }, request) {
      // Whoever opened the letter has proven the address.
      await db.asOwner(async (tx) => {
        await sql`update auth_users set email_verified = true where id = ${user.id}::uuid`.execute(tx.query);
        await endResets(tx, user.id);
      });
      await attempts.forgive({ ip: request?.headers.get('x-karoo-ip') ?? 'unknown', email: user.email });
      await mail.send(passwordChangedEmail({ to: user.email, name: user.name, publicUrl }));
    },
    async onExistingUserSignUp({ user }) {
      const { email: to, name } = user;
      if (!(await attempts.mayWrite('known-address', to))) return;
      await mail.send(existingAccountEmail({ to, name, publicUrl }));
    },
  };
}

/** Per caller's address, whatever they call; what `attempts.ts` counts is left to it. */
function limits(platform: Platform): BetterAuthOptions['rateLimit'] {
  return {
    enabled: true,
    window: 60,
    max: 120,
    customRules: {
      '/sign-in/email': false,
      // An office shares one address; whoever it is, is Google's to find out.
      '/sign-in/social': { window: 300, max: 60 },
      '/sign-up/email': false,
      '/send-verification-email': false,
      '/request-password-reset': false,
      '/change-password': false,
      '/change-email': false,
    },
    customStorage: {
      async consume(key, { window, max }) {
        const { allowed, retryAfter } = await platform.limits.consume(`auth ${key}`, { max, windowSeconds: window });
        return { allowed, retryAfter: allowed ? null : retryAfter };
      },
    },
  };
}

/** A session without a profile is better than none: `me` makes the profile up. */
async function beginSession(platform: Platform, userId: string): Promise<void> {
  await createProfile(platform, userId).catch((err: unknown) =>
    platform.log.error({ err, userId }, 'The profile could not be made'),
  );
}
