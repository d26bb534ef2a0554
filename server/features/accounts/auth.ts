import type { Person } from '../../platform/access/call-context.ts';
import type { Platform } from '../../platform/platform.ts';
import { deriveSecret } from '../../platform/secrets/seal.ts';
import { createProfile } from './accounts.commands.ts';
import { getSession } from './accounts.queries.ts';
import { answerInOurShape } from './auth-errors.ts';
import { openAuthLibrary, RENEW_AFTER, sessionCookie } from './auth-library.ts';
import { readSessionToken } from './session-token.ts';

interface NewAccount {
  email: string;
  password: string;
  fullName: string;
  companyName: string;
}

/** Accounts and sessions: the library's addresses under /api/auth, and who a request comes from. */
export interface Auth {
  handle(request: Request): Promise<Response>;
  /** The session of a request, by cookie or bearer; `answerHeaders` takes a renewed cookie. */
  identify(headers: Headers, answerHeaders: Headers): Promise<Person | null>;
  /** Makes an account whose e-mail needs no confirmation (the sandbox's merchant), unless it exists. Answers the user's id. */
  createVerified(account: NewAccount): Promise<string>;
}

export function createAuth(platform: Platform): Auth {
  const { db, log } = platform;
  const secret = deriveSecret(platform.secret, 'sessions');
  const cookie = sessionCookie(platform);
  const library = openAuthLibrary(platform, secret);
  return {
    async handle(request) {
      return answerInOurShape(await library.handler(request), log);
    },

    async identify(headers, answerHeaders) {
      const token = readSessionToken(headers, cookie, secret);
      const session = token === null ? null : await getSession(db, token);
      if (session === null) return null;
      if (session.age_seconds > RENEW_AFTER) {
        const renewed = await library.api.getSession({ headers, returnHeaders: true });
        for (const text of renewed.headers?.getSetCookie() ?? []) answerHeaders.append('set-cookie', text);
      }
      return { id: session.user_id, email: session.email, sessionId: session.id };
    },

    async createVerified({ email, password, fullName, companyName }) {
      const { internalAdapter: accounts, password: hasher } = await library.$context;
      const known = await accounts.findUserByEmail(email);
      const account = { email, name: fullName, companyName, emailVerified: true };
      const { id } = known?.user ?? (await accounts.createUser(account, { method: 'email-password' }));
      if ((await accounts.findAccounts(id)).length === 0) {
        const hash = await hasher.hash(password);
        await accounts.linkAccount({ userId: id, providerId: 'credential', accountId: id, password: hash });
      }
      await createProfile(platform, id);
      return id;
    },
  };
}
