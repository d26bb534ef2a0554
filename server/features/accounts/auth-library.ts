import { betterAuth, type BetterAuthOptions } from 'better-auth';
import { bearer } from 'better-auth/plugins/bearer';
import type { Platform } from '../../platform/platform.ts';
import { createProfile } from './accounts.commands.ts';
import { AUTH_TABLES } from './auth-tables.ts';
import { verificationLetter } from './verification.mail.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;
/** Seconds after which a session that is used is made to last longer. */
export const RENEW_AFTER = DAY;
const SESSION_LASTS = 30 * DAY;
const COOKIE_PREFIX = 'karoo';
/** The specification's minimum. */
const SHORTEST_PASSWORD = 6;
/** Scrypt works on the whole of it, so an endless one would be an attack. */
const LONGEST_PASSWORD = 256;

/** Cookies are for https alone where people reach Karoo by https. */
function isSecure({ publicUrl }: Platform): boolean {
  return publicUrl.startsWith('https:');
}

/** What the library calls the session's cookie. */
export function sessionCookie(platform: Platform): string {
  return `${isSecure(platform) ? '__Secure-' : ''}${COOKIE_PREFIX}.session_token`;
}

/** better-auth on our tables: e-mail and password, confirmation by letter, bearer tokens. `secret` signs the sessions. */
export function openAuthLibrary(platform: Platform, secret: string) {
  const { db, publicUrl, env, log } = platform;
  return betterAuth({
    appName: 'Karoo',
    baseURL: publicUrl,
    basePath: '/api/auth',
    secret,
    database: { db: db.kyselyForAccounts, type: 'postgres' },
    ...AUTH_TABLES,
    session: { ...AUTH_TABLES.session, expiresIn: SESSION_LASTS, updateAge: RENEW_AFTER },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      minPasswordLength: SHORTEST_PASSWORD,
      maxPasswordLength: LONGEST_PASSWORD,
    },
    emailVerification: confirmation(platform),
    plugins: [bearer()],
    rateLimit: limits(platform),
    advanced: {
      cookiePrefix: COOKIE_PREFIX,
      useSecureCookies: isSecure(platform),
      ipAddress: { ipAddressHeaders: ['x-karoo-ip'] },
      database: { generateId: 'uuid', validateSchema: false },
      // The app refuses foreign origins itself, in one place for every address (server/app/guards.ts).
      disableCSRFCheck: true,
    },
    trustedOrigins: env.allowedOrigins,
    databaseHooks: { session: { create: { after: (session) => beginSession(platform, session.userId) } } },
    logger: { log: (level, message, ...rest) => log[level]({ accounts: rest }, message) },
    telemetry: { enabled: false },
  });
}

function confirmation({ mail }: Platform): BetterAuthOptions['emailVerification'] {
  return {
    sendOnSignUp: true,
    autoSignInAfterVerification: true,
    expiresIn: DAY,
    sendVerificationEmail: ({ user, url }) => mail.send(verificationLetter({ to: user.email, name: user.name, url })),
  };
}

/** Per caller's address. Reading the session is free: every page begins with it. */
function limits(platform: Platform): BetterAuthOptions['rateLimit'] {
  return {
    enabled: true,
    window: 60,
    max: 120,
    customRules: {
      '/sign-in/email': { window: 60, max: 30 },
      '/sign-up/email': { window: HOUR, max: 20 },
      '/send-verification-email': { window: HOUR, max: 10 },
      '/get-session': false,
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
