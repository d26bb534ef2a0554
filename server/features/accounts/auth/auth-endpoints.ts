import { z } from 'zod';
import { t } from '#domain/language/t.ts';
import { isVisible } from '#domain/visible-text.ts';
import type { Person } from '../../../platform/access/call-context.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Attempts } from './sign-in-attempts.ts';
import type { BrowserCookies } from './browser-cookies.ts';
import type { ConfirmationLinks } from '../registration/confirmation-links.ts';
import { finishingPage, GOOGLE_PROVIDER } from './google-sign-in.ts';
import { safePath } from './safe-path.ts';
import { inEnglish } from '../../../platform/language/stored-text.ts';

/** Starts a sign-in with Google: returns `url`, where the browser goes. */
export const SOCIAL_SIGN_IN = '/sign-in/social';
/** The minimum in the specification. */
const MIN_PASSWORD = 6;
/** Scrypt processes the whole password, so an endless one would be an attack. */
export const MAX_PASSWORD = 256;
/** PostgreSQL's code for a foreign key violation. */
const FOREIGN_KEY_VIOLATION = '23503';
/** Concurrent registrations of one address conflict. */
const MAX_SIGN_UP_TRIES = 5;
/** Minimum duration of responses whose timing must not reveal whether an address is known. */
const MIN_RESPONSE_MS = 500;

const email = z
  .string(inEnglish('Enter your email address.'))
  .trim()
  .toLowerCase()
  .pipe(z.email(inEnglish('Enter an email address, such as name@example.co.za.')).max(254));
const newPassword = z
  .string(inEnglish('Enter a password.'))
  .min(MIN_PASSWORD, inEnglish('Password must be at least {minPassword} characters', { minPassword: MIN_PASSWORD }))
  .max(
    MAX_PASSWORD,
    inEnglish('Use at most {maxPassword} characters for the password.', { maxPassword: MAX_PASSWORD }),
  );
const password = z
  .string(inEnglish('Enter your password.'))
  .min(1, inEnglish('Enter your password.'))
  .max(MAX_PASSWORD, inEnglish('Your password is incorrect.'));
const fullName = z
  .string(inEnglish('Enter your full name.'))
  .trim()
  .refine(isVisible, inEnglish('Enter your full name.'))
  .max(120, inEnglish('Use at most {most} characters for your full name.', { most: 120 }));
const resetToken = z.string().min(1).max(200);
const callbackURL = z
  .string()
  .default('/')
  .catch('/')
  .transform((path) => safePath(path) ?? '/');

interface EndpointRequest<Body> {
  body: Body;
  ip: string;
  headers: Headers;
  attempts: Attempts;
  person(): Promise<Person>;
  /** Passes the validated body to the accounts library. */
  callLibrary(changes?: object): Promise<Response>;
}

interface AuthEndpoint<Body> {
  body: z.ZodType<Body>;
  handle(request: EndpointRequest<Body>): Promise<Response>;
}

export interface AuthEvents {
  passwordChanged(person: Person): Promise<void>;
  emailChangeRequested(person: Person, newEmail: string): Promise<void>;
}

interface AuthEndpointDependencies {
  events: AuthEvents;
  /** Whose password a reset link can still change; null if it cannot be used. Changes nothing. */
  emailOfResetLink(token: string): Promise<string | null>;
  links: Pick<ConfirmationLinks, 'browserMark' | 'confirmWithPassword' | 'dropUnconfirmed'>;
  cookies: BrowserCookies;
  /** @throws AppError WRONG_PASSWORD */
  requirePassword(userId: string, password: string): Promise<void>;
}

function authEndpoint<Body>(body: z.ZodType<Body>, handle: AuthEndpoint<Body>['handle']): AuthEndpoint<unknown> {
  return { body, handle } as AuthEndpoint<unknown>;
}

/** All POST endpoints under /api/auth; the library's other endpoints are closed. */
export function createAuthEndpoints(parts: AuthEndpointDependencies): Readonly<Record<string, AuthEndpoint<unknown>>> {
  return { ...signInEndpoints(parts), ...accountEndpoints(parts) };
}

function signInEndpoints({ links, cookies }: AuthEndpointDependencies): Record<string, AuthEndpoint<unknown>> {
  return {
    '/sign-up/email': authEndpoint(
      z.object({
        name: fullName,
        email,
        password: newPassword,
        companyName: z
          .string()
          .trim()
          .max(120, inEnglish('Use at most {most} characters for the company.', { most: 120 }))
          .optional(),
        callbackURL,
      }),
      async ({ attempts, ip, body, callLibrary }) => {
        await attempts.begin('signup', { ip, email: body.email, device: null });
        return withMinimumDuration(async () => {
          const response = await retryRegistration(async () => {
            await links.dropUnconfirmed(body.email);
            return callLibrary();
          });
          return withCookie(response, cookies.setRegistration(await links.browserMark(body.email)));
        });
      },
    ),
    '/sign-in/email': authEndpoint(
      z.object({
        email,
        password,
        rememberMe: z.boolean().optional(),
        callbackURL,
        /** From a confirmation link that was opened in a browser that did not register. */
        confirmationToken: z.string().max(2000).optional(),
      }),
      async ({ attempts, ip, headers, body, callLibrary }) => {
        const { confirmationToken: token, ...input } = body;
        const device = cookies.knownDevice(headers, body.email);
        const attempt = await attempts.begin('signin', { ip, email: body.email, device });
        if (token !== undefined) await links.confirmWithPassword({ ...input, token });
        const response = await callLibrary({ confirmationToken: undefined });
        // Only a correct password reveals that the address is unconfirmed.
        if (response.ok || response.status === 403) await attempt.succeeded();
        if (response.ok) return withCookie(response, cookies.rememberDevice(headers, body.email));
        if (response.status !== 403) return response;
        return withCookie(response, cookies.setRegistration(await links.browserMark(body.email)));
      },
    ),
    [SOCIAL_SIGN_IN]: authEndpoint(
      z.object({ provider: z.literal(GOOGLE_PROVIDER, t('Sign in with Google.')), callbackURL }),
      ({ body, callLibrary }) => {
        const page = finishingPage(body.callbackURL);
        return callLibrary({ callbackURL: page, errorCallbackURL: page });
      },
    ),
    '/sign-out': authEndpoint(
      z.unknown().transform(() => ({})),
      ({ callLibrary }) => callLibrary(),
    ),
  };
}

function accountEndpoints({
  events,
  emailOfResetLink,
  links,
  requirePassword,
}: AuthEndpointDependencies): Record<string, AuthEndpoint<unknown>> {
  return {
    '/send-verification-email': authEndpoint(
      z.object({ email, callbackURL }),
      async ({ attempts, ip, body, callLibrary }) => {
        await attempts.requestEmail('verification', { ip, email: body.email });
        return withMinimumDuration(() => callLibrary());
      },
    ),
    '/request-password-reset': authEndpoint(z.object({ email }), async ({ attempts, ip, body, callLibrary }) => {
      await attempts.requestEmail('reset', { ip, email: body.email });
      return withMinimumDuration(() => callLibrary());
    }),
    // Posted, so that the token stays out of addresses and logs. Only who has the link learns whose it is.
    '/check-reset-link': authEndpoint(z.object({ token: resetToken }), async ({ attempts, ip, body }) => {
      await attempts.checkLink(ip);
      const address = await emailOfResetLink(body.token);
      return Response.json(address === null ? { valid: false } : { valid: true, email: address });
    }),
    '/reset-password': authEndpoint(z.object({ token: resetToken, newPassword }), ({ callLibrary }) => callLibrary()),
    '/change-password': authEndpoint(
      z.object({ currentPassword: password, newPassword }),
      async ({ attempts, person, callLibrary }) => {
        const user = await person();
        const attempt = await attempts.beginPassword(user.id);
        const response = await callLibrary({ revokeOtherSessions: true });
        if (!response.ok) return response;
        await attempt.succeeded();
        await events.passwordChanged(user);
        return response;
      },
    ),
    '/change-email': authEndpoint(
      z.object({ newEmail: email, password, callbackURL }),
      async ({ attempts, ip, body, person, callLibrary }) => {
        const user = await person();
        const attempt = await attempts.beginPassword(user.id);
        await requirePassword(user.id, body.password);
        await attempt.succeeded();
        await attempts.requestEmail('email-change', { ip, email: user.email });
        const response = await withMinimumDuration(async () => {
          await links.dropUnconfirmed(body.newEmail);
          return callLibrary({ password: undefined });
        });
        if (response.ok) await events.emailChangeRequested(user, body.newEmail);
        return response;
      },
    ),
  };
}

/**
 * Reads and validates a request's body.
 * @throws AppError UNSUPPORTED_TYPE, MALFORMED_JSON, or INVALID_INPUT with the first issue as its message.
 */
export async function readBody(request: Request, schema: z.ZodType): Promise<unknown> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  const sent = await request.text();
  if (sent !== '' && type !== 'application/json') throw new AppError('UNSUPPORTED_TYPE');
  const parsed = schema.safeParse(parseJson(sent));
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  throw new AppError('INVALID_INPUT', { ...(issues[0] && { message: issues[0].message }), data: { issues } });
}

function parseJson(sent: string): unknown {
  try {
    return sent === '' ? {} : JSON.parse(sent);
  } catch {
    throw new AppError('MALFORMED_JSON');
  }
}

function withCookie(response: Response, cookie: string): Response {
  const headers = new Headers(response.headers);
  headers.append('set-cookie', cookie);
  return new Response(response.body, { status: response.status, headers });
}

/** Retries a registration that was disturbed by a concurrent one of the same address; the later one wins. */
async function retryRegistration(register: () => Promise<Response>): Promise<Response> {
  // oxlint-disable-next-line karoo/bounded-loops -- MAX_SIGN_UP_TRIES ends it
  for (let tries = 1; ; tries += 1) {
    const mayRepeat = tries < MAX_SIGN_UP_TRIES;
    const response = await register().catch((error: unknown) => {
      // The account was deleted before its password was stored.
      if (mayRepeat && Reflect.get(error as object, 'code') === FOREIGN_KEY_VIOLATION) return null;
      throw error;
    });
    if (response !== null && (response.ok || !mayRepeat)) return response;
  }
}

async function withMinimumDuration(work: () => Promise<Response>): Promise<Response> {
  const [response] = await Promise.all([work(), new Promise((resolve) => setTimeout(resolve, MIN_RESPONSE_MS))]);
  return response;
}
