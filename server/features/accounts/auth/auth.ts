import { sql } from 'kysely';
import type { GoogleSettings } from '../../../integrations/google/google-settings.ts';
import type { Person } from '../../../platform/access/call-context.ts';
import { reportOutage } from '../../../platform/db/database-unavailable.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { deriveSecret } from '../../../platform/secrets/seal.ts';
import { getSession } from '../accounts.queries.ts';
import { createAttempts } from './sign-in-attempts.ts';
import { browserCookies } from './browser-cookies.ts';
import { createConfirmationLinks, type ConfirmationLinks } from '../registration/confirmation-links.ts';
import { createAuthEndpoints, readBody, SOCIAL_SIGN_IN, type AuthEvents } from './auth-endpoints.ts';
import { normalizeAuthError } from './auth-errors.ts';
import { openAuthLibrary, RENEW_AFTER, sessionCookie } from './auth-library.ts';
import { ensureAccount, type NewAccount } from '../registration/create-account.ts';
import { GOOGLE_PROVIDER, googleProvider } from './google-sign-in.ts';
import { openConfirmation } from '../registration/open-confirmation.ts';
import { requirePassword } from './require-password.ts';
import { readSessionToken } from '../sessions/session-token.ts';
import { createSessionUses, writeSessionUses } from '../sessions/session-uses.ts';
import { addressChangeAskedEmail, passwordChangedEmail } from './sign-in.mail.ts';

const DOOR = '/api/auth';
/** Where Google sends people back to who sign in with it. */
const GOOGLE_CALLBACK = `/callback/${GOOGLE_PROVIDER}`;
/** A session's last use is recorded again when the record is older than this, in seconds. */
const USE_NOTED_EVERY = 300;

/** Accounts and sessions: the library's addresses under /api/auth, and who a request comes from. */
export interface Auth {
  /** @throws AppError what the library need not be asked for: unknown addresses, bad bodies, too many tries. */
  handle(request: Request): Promise<Response>;
  /** The session of a request, by cookie or bearer; `responseHeaders` takes a renewed cookie. */
  identify(headers: Headers, responseHeaders: Headers): Promise<Person | null>;
  /** Makes an account whose e-mail needs no confirmation (the sandbox's merchant), unless it exists. Answers the user's id. */
  createVerified(account: NewAccount): Promise<string>;
}

/** `google`: whose sign-in may be used instead of a password; null: nobody's. */
export function createAuth(platform: Platform, google: () => Promise<GoogleSettings | null>): Auth {
  const { db, log } = platform;
  const secret = deriveSecret(platform.secret, 'sessions');
  const cookie = sessionCookie(platform);
  const links = createConfirmationLinks(platform, secret);
  const cookies = browserCookies(platform);
  const library = openAuthLibrary(platform, { secret, links }, null);
  const withGoogle = libraryWithGoogle(platform, { secret, links }, google);
  const uses = createSessionUses((ids) => writeSessionUses(db, ids), log);
  const attempts = createAttempts(platform.limits);
  const authEndpoints = createAuthEndpoints({
    events: notifyByEmail(platform),
    links,
    cookies,
    requirePassword: (userId, password) => requirePassword(db, userId, password),
  });

  const identify: Auth['identify'] = async (headers, responseHeaders) => {
    const token = readSessionToken(headers, cookie, secret);
    const session = token === null ? null : await getSession(db, token);
    if (session === null) return null;
    if (session.unused_seconds > USE_NOTED_EVERY) uses.note(session.id);
    if (session.age_seconds > RENEW_AFTER) {
      const renewed = await reportOutage(() => library.api.getSession({ headers, returnHeaders: true }));
      for (const text of renewed.headers?.getSetCookie() ?? []) responseHeaders.append('set-cookie', text);
    }
    return { id: session.user_id, email: session.email, sessionId: session.id };
  };
  const person = async (headers: Headers) => {
    const found = await identify(headers, new Headers());
    if (found === null) throw new AppError('UNAUTHORIZED');
    return found;
  };

  return {
    identify,
    async handle(request) {
      const path = new URL(request.url).pathname.slice(DOOR.length);
      if (request.method === 'GET' && path === '/verify-email') {
        const browserMark = cookies.registration(request.headers);
        const whoIsHere = () => identify(request.headers, new Headers());
        return openConfirmation({ links, request, library, identify: whoIsHere, browserMark });
      }
      if (request.method === 'GET' && path === GOOGLE_CALLBACK) {
        return withoutBearer(await (await withGoogle()).handler(request));
      }
      const authEndpoint =
        request.method === 'POST' && Object.hasOwn(authEndpoints, path) ? authEndpoints[path] : undefined;
      if (authEndpoint === undefined) throw new AppError('NOT_FOUND');
      const body = await readBody(request, authEndpoint.body);
      const entered = path === SOCIAL_SIGN_IN ? await withGoogle() : library;
      const answer = await authEndpoint.visit({
        body,
        ip: request.headers.get('x-karoo-ip') ?? 'unknown',
        headers: request.headers,
        attempts,
        person: () => person(request.headers),
        enter: async (changes = {}) =>
          normalizeAuthError(await entered.handler(withBody(request, { ...(body as object), ...changes })), log),
      });
      return withoutTokens(answer, request);
    },
    createVerified: (account) => ensureAccount(platform, account),
  };
}

/** The library once Google is known, which in the sandbox is later than we begin. @throws AppError GOOGLE_NOT_CONFIGURED */
function libraryWithGoogle(
  platform: Platform,
  signing: { secret: string; links: ConfirmationLinks },
  google: () => Promise<GoogleSettings | null>,
) {
  let opened: ReturnType<typeof openAuthLibrary> | undefined;
  return async () => {
    const settings = await google();
    if (settings === null) throw new AppError('GOOGLE_NOT_CONFIGURED');
    return (opened ??= openAuthLibrary(platform, signing, googleProvider(platform, settings)));
  };
}

/** A browser that is sent on has its cookie, and needs no token. */
function withoutBearer(answer: Response): Response {
  const headers = new Headers(answer.headers);
  headers.delete('set-auth-token');
  return new Response(answer.body, { status: answer.status, headers });
}

/** The request as it came, with the body that was checked. */
function withBody(request: Request, body: object): Request {
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  headers.delete('transfer-encoding');
  headers.set('content-type', 'application/json');
  return new Request(request.url, { method: 'POST', headers, body: JSON.stringify(body) });
}

/** The session's token travels in the cookie, and for programs in a header; a page of ours is shown neither it nor a body with it. */
async function withoutTokens(answer: Response, request: Request): Promise<Response> {
  const headers = new Headers(answer.headers);
  if (request.headers.get('sec-fetch-site') === 'same-origin') headers.delete('set-auth-token');
  if (!answer.ok || headers.get('content-type')?.startsWith('application/json') !== true) {
    return new Response(answer.body, { status: answer.status, headers });
  }
  const { token: _token, ...rest } = ((await answer.json()) ?? {}) as Record<string, unknown>;
  headers.delete('content-length');
  return new Response(JSON.stringify(rest), { status: answer.status, headers });
}

function notifyByEmail({ db, mail, publicUrl }: Platform): AuthEvents {
  const nameOf = async (person: Person) => {
    const { rows } = await sql<{ name: string }>`select name from auth_users where id = ${person.id}::uuid`.execute(
      db.kyselyForServer,
    );
    return rows[0]?.name ?? '';
  };
  return {
    async passwordChanged(person) {
      await mail.send(passwordChangedEmail({ to: person.email, name: await nameOf(person), publicUrl }));
    },
    async emailChangeAsked(person, newEmail) {
      const name = await nameOf(person);
      await mail.send(addressChangeAskedEmail({ to: person.email, name, newEmail, publicUrl }));
    },
  };
}
