import { betterAuth } from 'better-auth';
import { bearer } from 'better-auth/plugins/bearer';
import type { Person } from '../../platform/access/call-context.ts';
import type { Platform } from '../../platform/platform.ts';
import { deriveSecret } from '../../platform/secrets/seal.ts';
import { answerInOurShape } from './auth-errors.ts';
import { AUTH_TABLES } from './auth-tables.ts';
import { createProfile } from './accounts.commands.ts';
import { verificationLetter } from './verification.mail.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;
/** The specification's minimum. */
const SHORTEST_PASSWORD = 6;
/** Scrypt works on the whole of it, so an endless one would be an attack. */
const LONGEST_PASSWORD = 256;

/** Accounts and sessions: the library's addresses under /api/auth, and who a request comes from. */
export interface Auth {
  handle(request: Request): Promise<Response>;
  /** The session of a request, by cookie or bearer; `answerHeaders` takes a renewed cookie. */
  identify(headers: Headers, answerHeaders: Headers): Promise<Person | null>;
  /** Makes an account whose e-mail needs no confirmation (the sandbox's merchant), unless it exists. Answers the user's id. */
  createVerified(account: { email: string; password: string; fullName: string; companyName: string }): Promise<string>;
}

export function createAuth(platform: Platform): Auth {
  const { db, publicUrl, log } = platform;
  const auth = buildAuth(platform);
  return {
    async handle(request) {
      return answerInOurShape(await auth.handler(request), log);
    },
    async identify(headers, answerHeaders) {
      if (!headers.has('cookie') && !headers.has('authorization')) return null;
      const found = await auth.api.getSession({ headers, returnHeaders: true });
      for (const cookie of found.headers?.getSetCookie() ?? []) answerHeaders.append('set-cookie', cookie);
      if (!found.response) return null;
      const { user, session } = found.response;
      return { id: user.id, email: user.email, sessionId: session.id };
    },
    async createVerified({ email, password, fullName, companyName }) {
      const users = db.kyselyForAccounts;
      const known = await users.selectFrom('auth_users').select('id').where('email', '=', email).executeTakeFirst();
      const context = await auth.$context;
      const id =
        known?.id ??
        (
          await context.internalAdapter.createUser(
            { email, name: fullName, companyName, emailVerified: true },
            { method: 'email-password' },
          )
        ).id;
      const accounts = await context.internalAdapter.findAccounts(id);
      if (accounts.length === 0) {
        const hash = await context.password.hash(password);
        await context.internalAdapter.linkAccount({
          userId: id,
          providerId: 'credential',
          accountId: id,
          password: hash,
        });
      }
      await createProfile(platform, id);
      return id;
    },
  };

  function buildAuth(given: Platform) {
    return betterAuth({
      appName: 'Karoo',
      baseURL: publicUrl,
      basePath: '/api/auth',
      secret: deriveSecret(given.secret, 'sessions'),
      database: { db: db.kyselyForAccounts, type: 'postgres' },
      ...AUTH_TABLES,
      emailAndPassword: {
        enabled: true,
        requireEmailVerification: true,
        minPasswordLength: SHORTEST_PASSWORD,
        maxPasswordLength: LONGEST_PASSWORD,
      },
      emailVerification: {
        sendOnSignUp: true,
        autoSignInAfterVerification: true,
        expiresIn: DAY,
        async sendVerificationEmail({ user, url }) {
          await given.mail.send(verificationLetter({ to: user.email, name: user.name, url }));
        },
      },
      session: { ...AUTH_TABLES.session, expiresIn: 30 * DAY, updateAge: DAY },
      plugins: [bearer()],
      rateLimit: {
        enabled: true,
        window: 60,
        max: 120,
        customRules: {
          '/sign-in/email': { window: 60, max: 10 },
          '/sign-up/email': { window: HOUR, max: 20 },
          '/send-verification-email': { window: HOUR, max: 10 },
          '/get-session': false,
        },
        customStorage: {
          consume: async (key, { window, max }) => {
            const { allowed, retryAfter } = await given.limits.consume(`auth ${key}`, { max, windowSeconds: window });
            return { allowed, retryAfter: allowed ? null : retryAfter };
          },
        },
      },
      advanced: {
        cookiePrefix: 'karoo',
        useSecureCookies: publicUrl.startsWith('https:'),
        ipAddress: { ipAddressHeaders: ['x-karoo-ip'] },
        database: { generateId: 'uuid', validateSchema: false },
        // The app refuses foreign origins itself, in one place for every address (server/app/guards.ts).
        disableCSRFCheck: true,
      },
      trustedOrigins: given.env.allowedOrigins,
      databaseHooks: {
        session: {
          create: {
            after: async (session) => {
              // A session without a profile is better than none: `me` makes it up.
              await createProfile(given, session.userId).catch((err: unknown) =>
                log.error({ err, userId: session.userId }, 'The profile could not be made'),
              );
            },
          },
        },
      },
      logger: {
        log: (level, message, ...rest) => log[level]({ accounts: rest }, message),
      },
      telemetry: { enabled: false },
    });
  }
}
