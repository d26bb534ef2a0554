import { sql } from 'kysely';
import type { GoogleSettings } from '../../../integrations/google/google-settings.ts';
import type { Person } from '../../../platform/access/call-context.ts';
import { reportOutage } from '../../../platform/db/database-unavailable.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { runInLanguage } from '../../../platform/language/language.ts';
import type { Platform } from '../../../platform/platform.ts';
import { deriveSecret } from '../../../platform/secrets/seal.ts';
import { getSession, readLanguage } from '../accounts.queries.ts';
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
import { createSessionUses, writeSessionUses } from '../sessions/sessions.commands.ts';
import { addressChangeAskedEmail, passwordChangedEmail } from './sign-in.mail.ts';

const BASE_PATH = '/api/auth';
const GOOGLE_CALLBACK = `/callback/${GOOGLE_PROVIDER}`;
/** A session's last use is recorded at most this often, in seconds. */
const RECORD_USE_AFTER = 300;

/** The accounts library's endpoints under /api/auth, and the session of a request. */
export interface Auth {
  /** @throws AppError for unknown paths, invalid bodies and too many attempts, before the library is called. */
  handle(request: Request): Promise<Response>;
  /** The session of a request, by cookie or bearer token; a renewed cookie is added to `responseHeaders`. */
  identify(headers: Headers, responseHeaders: Headers): Promise<Person | null>;
  /** The token of a request, which nobody has looked up yet; null without one. */
  tokenOf(headers: Headers): string | null;
  /** Creates an account with a confirmed email (the sandbox's merchant), unless it exists. Returns the user's id. */
  createVerified(account: NewAccount): Promise<string>;
}

/** `google` resolves to null when signing in with Google is not configured. */
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
  const endpoints = createAuthEndpoints({
    events: notifyByEmail(platform),
    emailOfResetLink: (token) => reportOutage(() => emailOfReset(library, token)),
    links,
    cookies,
    requirePassword: (userId, password) => requirePassword(db, userId, password),
  });

  const tokenOf: Auth['tokenOf'] = (headers) => readSessionToken(headers, cookie, secret);
  const identify: Auth['identify'] = async (headers, responseHeaders) => {
    const token = tokenOf(headers);
    const session = token === null ? null : await getSession(db, token);
    if (session === null) return null;
    if (session.unused_seconds > RECORD_USE_AFTER) uses.record(session.id);
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
    tokenOf,
    async handle(request) {
      const path = new URL(request.url).pathname.slice(BASE_PATH.length);
      if (request.method === 'GET' && path === '/verify-email') {
        const browserMark = cookies.registration(request.headers);
        const getPerson = () => identify(request.headers, new Headers());
        return openConfirmation({ links, request, library, identify: getPerson, browserMark });
      }
      if (request.method === 'GET' && path === GOOGLE_CALLBACK) {
        return withoutBearer(await (await withGoogle()).handler(request));
      }
      const endpoint = request.method === 'POST' && Object.hasOwn(endpoints, path) ? endpoints[path] : undefined;
      if (endpoint === undefined) throw new AppError('NOT_FOUND');
      const body = await readBody(request, endpoint.body);
      const target = path === SOCIAL_SIGN_IN ? await withGoogle() : library;
      const response = await endpoint.handle({
        body,
        ip: request.headers.get('x-karoo-ip') ?? 'unknown',
        headers: request.headers,
        attempts,
        person: () => person(request.headers),
        callLibrary: async (changes = {}) =>
          normalizeAuthError(await target.handler(withBody(request, { ...(body as object), ...changes })), log),
      });
      return withoutTokens(response, request);
    },
    createVerified: (account) => ensureAccount(platform, account),
  };
}

/** Whose password this token would change now; null if the library would refuse it. It compares with the machine's clock, so this does too. */
async function emailOfReset(library: ReturnType<typeof openAuthLibrary>, token: string): Promise<string | null> {
  const { internalAdapter } = await library.$context;
  const found = await internalAdapter.findVerificationValue(`reset-password:${token}`);
  if (found === null || found.expiresAt <= new Date()) return null;
  return (await internalAdapter.findUserById(found.value))?.email ?? null;
}

/** The library with Google, which in the sandbox is known only later. @throws AppError GOOGLE_NOT_CONFIGURED */
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

/** A redirected browser has its cookie and needs no token. */
function withoutBearer(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.delete('set-auth-token');
  return new Response(response.body, { status: response.status, headers });
}

function withBody(request: Request, body: object): Request {
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  headers.delete('transfer-encoding');
  headers.set('content-type', 'application/json');
  return new Request(request.url, { method: 'POST', headers, body: JSON.stringify(body) });
}

/** The token is in the cookie, and for programs in a header; our own pages see neither the header nor the body's token. */
async function withoutTokens(response: Response, request: Request): Promise<Response> {
  const headers = new Headers(response.headers);
  if (request.headers.get('sec-fetch-site') === 'same-origin') headers.delete('set-auth-token');
  if (!response.ok || headers.get('content-type')?.startsWith('application/json') !== true) {
    return new Response(response.body, { status: response.status, headers });
  }
  const { token: _token, ...rest } = ((await response.json()) ?? {}) as Record<string, unknown>;
  headers.delete('content-length');
  return new Response(JSON.stringify(rest), { status: response.status, headers });
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
      const about = { to: person.email, name: await nameOf(person), publicUrl };
      await mail.send(runInLanguage(await readLanguage(db, person.id), () => passwordChangedEmail(about)));
    },
    async emailChangeRequested(person, newEmail) {
      const about = { to: person.email, name: await nameOf(person), newEmail, publicUrl };
      await mail.send(runInLanguage(await readLanguage(db, person.id), () => addressChangeAskedEmail(about)));
    },
  };
}
