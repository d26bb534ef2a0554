import { z } from 'zod';
import type { Person } from '../../../platform/access/call-context.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Attempts } from './sign-in-attempts.ts';
import type { BrowserCookies } from './browser-cookies.ts';
import type { ConfirmationLinks } from '../registration/confirmation-links.ts';
import { finishingPage, GOOGLE_PROVIDER } from './google-sign-in.ts';
import { safePath } from './safe-path.ts';

/** Begins a sign-in at Google: answers `url`, where the browser goes. */
export const SOCIAL_SIGN_IN = '/sign-in/social';
/** The shortest that the specification allows. */
const SHORTEST_PASSWORD = 6;
/** Scrypt works on the whole of it, so an endless one would be an attack. */
export const LONGEST_PASSWORD = 256;
/** What PostgreSQL calls a row that points nowhere. */
const FOREIGN_KEY_MISSING = '23503';
/** Registrations of one address at one moment get in each other's way. */
const SIGN_UP_TRIES = 5;
/** Answers that must not tell by their haste whether an address is known take this long at least. */
const UNHURRIED_MS = 500;

const email = z
  .string('Give an e-mail address.')
  .trim()
  .toLowerCase()
  .pipe(z.email('Give an e-mail address such as name@example.co.za.').max(254));
const newPassword = z
  .string('Give a password.')
  .min(SHORTEST_PASSWORD, `Password must be at least ${SHORTEST_PASSWORD} characters`)
  .max(LONGEST_PASSWORD, `Use at most ${LONGEST_PASSWORD} characters for the password.`);
const password = z
  .string('Give your password.')
  .min(1, 'Give your password.')
  .max(LONGEST_PASSWORD, 'This is not your password.');
const text = (words: string) =>
  z.string(`Give ${words}.`).trim().min(1, `Give ${words}.`).max(120, `Use at most 120 characters for ${words}.`);
const callbackURL = z
  .string()
  .default('/')
  .catch('/')
  .transform((wanted) => safePath(wanted) ?? '/');

/** What a authEndpoint is given: the request's own facts and the checked body. */
interface Visit<Body> {
  body: Body;
  ip: string;
  headers: Headers;
  attempts: Attempts;
  /** Who is signed in. @throws AppError UNAUTHORIZED */
  person(): Promise<Person>;
  /** Hands the checked body to the accounts library. */
  enter(changes?: object): Promise<Response>;
}

interface AuthEndpoint<Body> {
  body: z.ZodType<Body>;
  visit(visit: Visit<Body>): Promise<Response>;
}

/** What the app is told of what went through a authEndpoint. */
export interface AuthEvents {
  passwordChanged(person: Person): Promise<void>;
  emailChangeAsked(person: Person, newEmail: string): Promise<void>;
}

/** What the authEndpoints work with. */
interface AuthEndpointDependencies {
  events: AuthEvents;
  links: Pick<ConfirmationLinks, 'browserMark' | 'confirmWithPassword' | 'dropUnconfirmed'>;
  cookies: BrowserCookies;
  /** @throws AppError WRONG_PASSWORD */
  requirePassword(userId: string, password: string): Promise<void>;
}

function authEndpoint<Body>(body: z.ZodType<Body>, visit: AuthEndpoint<Body>['visit']): AuthEndpoint<unknown> {
  return { body, visit } as AuthEndpoint<unknown>;
}

/** Every address under /api/auth that takes a body; whatever the library has beyond them is closed. */
export function createAuthEndpoints(parts: AuthEndpointDependencies): Readonly<Record<string, AuthEndpoint<unknown>>> {
  return { ...signInEndpoints(parts), ...accountEndpoints(parts) };
}

/** Signing up, in and out. */
function signInEndpoints({ links, cookies }: AuthEndpointDependencies): Record<string, AuthEndpoint<unknown>> {
  return {
    '/sign-up/email': authEndpoint(
      z.object({
        name: text('your full name'),
        email,
        password: newPassword,
        companyName: z.string().trim().max(120, 'Use at most 120 characters for the company.').optional(),
        callbackURL,
      }),
      async ({ attempts, ip, body, enter }) => {
        await attempts.begin('signup', { ip, email: body.email, device: null });
        return unhurried(async () => {
          const answer = await lastRegistration(async () => {
            await links.dropUnconfirmed(body.email);
            return enter();
          });
          return withCookie(answer, cookies.setRegistration(await links.browserMark(body.email)));
        });
      },
    ),
    '/sign-in/email': authEndpoint(
      z.object({
        email,
        password,
        rememberMe: z.boolean().optional(),
        callbackURL,
        /** Of a confirmation link that was opened in a browser which did not register. */
        confirmationToken: z.string().max(2000).optional(),
      }),
      async ({ attempts, ip, headers, body, enter }) => {
        const { confirmationToken: token, ...given } = body;
        const device = cookies.knownDevice(headers, body.email);
        const attempt = await attempts.begin('signin', { ip, email: body.email, device });
        if (token !== undefined) await links.confirmWithPassword({ ...given, token });
        const answer = await enter({ confirmationToken: undefined });
        // An unconfirmed address is only spoken of where the password was right.
        if (answer.ok || answer.status === 403) await attempt.succeeded();
        if (answer.ok) return withCookie(answer, cookies.rememberDevice(headers, body.email));
        if (answer.status !== 403) return answer;
        return withCookie(answer, cookies.setRegistration(await links.browserMark(body.email)));
      },
    ),
    [SOCIAL_SIGN_IN]: authEndpoint(
      z.object({ provider: z.literal(GOOGLE_PROVIDER, 'Sign in with Google.'), callbackURL }),
      ({ body, enter }) => {
        const page = finishingPage(body.callbackURL);
        return enter({ callbackURL: page, errorCallbackURL: page });
      },
    ),
    '/sign-out': authEndpoint(
      z.unknown().transform(() => ({})),
      ({ enter }) => enter(),
    ),
  };
}

/** Emails that are asked for, passwords and addresses. */
function accountEndpoints({
  events,
  links,
  requirePassword,
}: AuthEndpointDependencies): Record<string, AuthEndpoint<unknown>> {
  return {
    '/send-verification-email': authEndpoint(
      z.object({ email, callbackURL }),
      async ({ attempts, ip, body, enter }) => {
        await attempts.askForLetter('verification', { ip, email: body.email });
        return unhurried(() => enter());
      },
    ),
    '/request-password-reset': authEndpoint(z.object({ email }), async ({ attempts, ip, body, enter }) => {
      await attempts.askForLetter('reset', { ip, email: body.email });
      return unhurried(() => enter());
    }),
    '/reset-password': authEndpoint(z.object({ token: z.string().min(1).max(200), newPassword }), ({ enter }) =>
      enter(),
    ),
    '/change-password': authEndpoint(
      z.object({ currentPassword: password, newPassword }),
      async ({ attempts, person, enter }) => {
        const who = await person();
        const attempt = await attempts.beginPassword(who.id);
        const answer = await enter({ revokeOtherSessions: true });
        if (!answer.ok) return answer;
        await attempt.succeeded();
        await events.passwordChanged(who);
        return answer;
      },
    ),
    '/change-email': authEndpoint(
      z.object({ newEmail: email, password, callbackURL }),
      async ({ attempts, ip, body, person, enter }) => {
        const who = await person();
        const attempt = await attempts.beginPassword(who.id);
        await requirePassword(who.id, body.password);
        await attempt.succeeded();
        await attempts.askForLetter('email-change', { ip, email: who.email });
        const answer = await unhurried(async () => {
          await links.dropUnconfirmed(body.newEmail);
          return enter({ password: undefined });
        });
        if (answer.ok) await events.emailChangeAsked(who, body.newEmail);
        return answer;
      },
    ),
  };
}

/**
 * The body of a request, as the authEndpoint wants it.
 * @throws AppError UNSUPPORTED_TYPE, MALFORMED_JSON, INVALID_INPUT with the first complaint as its sentence.
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

function withCookie(answer: Response, cookie: string): Response {
  const headers = new Headers(answer.headers);
  headers.append('set-cookie', cookie);
  return new Response(answer.body, { status: answer.status, headers });
}

/** Somebody else may register the address in the same moment; the later one counts, so whoever was disturbed tries again. */
async function lastRegistration(register: () => Promise<Response>): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    const mayRepeat = tries < SIGN_UP_TRIES;
    const answer = await register().catch((error: unknown) => {
      // The account went before its password was there.
      if (mayRepeat && Reflect.get(error as object, 'code') === FOREIGN_KEY_MISSING) return null;
      throw error;
    });
    if (answer !== null && (answer.ok || !mayRepeat)) return answer;
  }
}

async function unhurried(work: () => Promise<Response>): Promise<Response> {
  const [answer] = await Promise.all([work(), new Promise((resolve) => setTimeout(resolve, UNHURRIED_MS))]);
  return answer;
}
