import { betterAuth, type BetterAuthOptions } from 'better-auth';
import { isAPIError } from 'better-auth/api';
import { bearer } from 'better-auth/plugins/bearer';
import { genericOAuth, type GenericOAuthConfig } from 'better-auth/plugins/generic-oauth';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { runInLanguage } from '../../../platform/language/language.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createProfile } from '../accounts.commands.ts';
import { readLanguage } from '../accounts.queries.ts';
import { AUTH_TABLES } from './auth-tables.ts';
import { createAttempts, type Attempts } from './sign-in-attempts.ts';
import { LINK_LIFETIME, readClaims, type ConfirmationLinks } from '../registration/confirmation-links.ts';
import { withHashedSessions } from '../sessions/hashed-sessions.ts';
import { MAX_PASSWORD } from './auth-endpoints.ts';
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
/** Age in seconds after which a used session is renewed. */
export const RENEW_AFTER = DAY;
const SESSION_LASTS = 30 * DAY;
const COOKIE_PREFIX = 'karoo';

const RESET_LASTS = HOUR;
/** The library's own limit; our endpoint returns the specification's message first. */
const MIN_PASSWORD = 6;

/** Google's tokens are not stored: signing in only identifies the person. */
const NO_TOKENS = {
  accessToken: null,
  refreshToken: null,
  idToken: null,
  accessTokenExpiresAt: null,
  refreshTokenExpiresAt: null,
};

/** Cookies are limited to https if the public URL uses it. */
function isSecure({ publicUrl }: Pick<Platform, 'publicUrl'>): boolean {
  return publicUrl.startsWith('https:');
}

/** Errors that are not the library's own (database outages, bugs) are handled like in any other call. */
function toErrorResponse(error: unknown): void {
  if (!isAPIError(error)) throw error;
}

/** The name of the cookie that carries a session. */
export function sessionCookie(platform: Pick<Platform, 'publicUrl'>): string {
  return `${isSecure(platform) ? '__Secure-' : ''}${COOKIE_PREFIX}.session_token`;
}

/**
 * better-auth on our tables: email and password, email confirmation, bearer tokens, and optionally an OAuth `provider`. `secret` signs
 * the sessions. Tokens that grant access are stored only as hashes.
 */
export function openAuthLibrary(
  platform: Platform,
  { secret, links }: { secret: string; links: ConfirmationLinks },
  provider: GenericOAuthConfig | null,
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
      minPasswordLength: MIN_PASSWORD,
      maxPasswordLength: MAX_PASSWORD,
    },
    emailVerification: confirmation(platform, attempts, links),
    verification: { ...AUTH_TABLES.verification, storeIdentifier: 'hashed' },
    user: { ...AUTH_TABLES.user, changeEmail: { enabled: true } },
    // OAuth signs in to an existing account only if both sides confirmed its address.
    account: { ...AUTH_TABLES.account, updateAccountOnSignIn: false },
    onAPIError: { errorURL: SOCIAL_CALLBACK, onError: toErrorResponse },
    plugins: [bearer(), ...(provider === null ? [] : [genericOAuth({ config: [provider] })])],
    rateLimit: limits(platform),
    advanced: {
      cookiePrefix: COOKIE_PREFIX,
      useSecureCookies: isSecure(platform),
      ipAddress: { ipAddressHeaders: ['x-karoo-ip'] },
      database: { generateId: 'uuid', validateSchema: false },
      // The app checks origins itself, in one place for all paths (server/app/http/security.ts).
      disableCSRFCheck: true,
      disableOriginCheck: false,
    },
    trustedOrigins: env.allowedOrigins,
    databaseHooks: {
      session: { create: { after: (session) => beginSession(platform, session.userId) } },
      account: { create: { before: async (account) => ({ data: { ...account, ...NO_TOKENS } }) } },
    },
    // Its warnings contain email addresses of people who mistyped a password.
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
    expiresIn: LINK_LIFETIME,
    async sendVerificationEmail({ user, url: libraryUrl, token }, request) {
      const { email: to, name } = user;
      const kind = readClaims(token)?.updateTo === undefined ? 'verification' : 'new-address';
      // A registration invalidates earlier links, so its own is always sent; registering has its own limit.
      const isRegistration = request !== undefined && new URL(request.url).pathname.endsWith('/sign-up/email');
      if (!isRegistration && !(await attempts.maySendEmail(kind, to))) return;
      const url = await links.bind(libraryUrl, token, user.id);
      const write = kind === 'verification' ? verificationEmail : newAddressEmail;
      await mail.send(runInLanguage(await readLanguage(db, user.id), () => write({ to, name, url })));
    },
    async afterEmailVerification({ id, email, name }) {
      const old = await updateProfileEmail(db, id, email);
      if (old === null) return;
      const language = await readLanguage(db, id);
      await mail.send(runInLanguage(language, () => addressChangedEmail({ to: old, name, newEmail: email })));
    },
  };
}

/** Updates the profile's email to the account's. Returns the old one, or null if unchanged. */
async function updateProfileEmail(db: Database, userId: string, email: string): Promise<string | null> {
  return db.asSystem(null, async (tx) => {
    const { rows } = await sql<{ old: string }>`
      update user_profiles p set email = ${email}, updated_at = now()
      from (select id, email as old from user_profiles where id = ${userId}::uuid for update) before
      where p.id = before.id and p.email <> ${email} returning before.old`.execute(tx.query);
    // Reset links sent to the old address end.
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
    async sendResetPassword({ user, token }) {
      const url = `${publicUrl}/reset-password?token=${encodeURIComponent(token)}`;
      const language = await readLanguage(db, user.id);
      await mail.send(runInLanguage(language, () => passwordResetEmail({ to: user.email, name: user.name, url })));
    },
    async onPasswordReset({ user }, request) {
      // Opening the email proves the address.
      await db.asOwner(async (tx) => {
        await sql`update auth_users set email_verified = true where id = ${user.id}::uuid`.execute(tx.query);
        await endResets(tx, user.id);
      });
      await attempts.forgive({ ip: request?.headers.get('x-karoo-ip') ?? 'unknown', email: user.email });
      const about = { to: user.email, name: user.name, publicUrl };
      await mail.send(runInLanguage(await readLanguage(db, user.id), () => passwordChangedEmail(about)));
    },
    async onExistingUserSignUp({ user }) {
      const { email: to, name } = user;
      if (!(await attempts.maySendEmail('known-address', to))) return;
      const language = await readLanguage(db, user.id);
      await mail.send(runInLanguage(language, () => existingAccountEmail({ to, name, publicUrl })));
    },
  };
}

/** Limits per IP address; sign-in-attempts.ts limits the rest. */
function limits(platform: Platform): BetterAuthOptions['rateLimit'] {
  return {
    enabled: true,
    window: 60,
    max: 120,
    customRules: {
      '/sign-in/email': false,
      // An office shares one address, and Google identifies the person.
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

/** A session without a profile is better than none: `me` creates the profile later. */
async function beginSession(platform: Platform, userId: string): Promise<void> {
  await createProfile(platform, userId).catch((err: unknown) =>
    platform.log.error({ err, userId }, 'The profile could not be created'),
  );
}
