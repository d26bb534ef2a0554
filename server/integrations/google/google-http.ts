import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { GoogleError, redactTokens } from './google-error.ts';

export interface GoogleRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly accessToken?: string;
  /** Sent as JSON. */
  readonly json?: unknown;
  /** Sent as a form. */
  readonly form?: Readonly<Record<string, string>>;
  /** Whether the same once more does no harm; a code or a token is given once. */
  readonly repeatable: boolean;
}

export interface GoogleHttp {
  /** The JSON of a good answer. Throws GoogleError. */
  ask(request: GoogleRequest): Promise<unknown>;
}

export interface GoogleHttpOptions {
  fetch?: typeof fetch;
  /** How long one try may take; 20 seconds unless told. */
  timeoutMs?: number;
  /** Waits between tries, in milliseconds. */
  pause?: (ms: number) => Promise<unknown>;
}

const TIMEOUT_MS = 20_000;
/** Two more tries after a passing failure: each server error counts against the property's quota of 10 an hour. */
const RETRY_PAUSES_MS = [500, 2000];

/** How long Google is left alone when it says that too much was asked. Airbyte's connector waits alike. */
const BUSY_SECONDS = 30;
const HOURLY_SECONDS = 1800;
const DAILY_SECONDS = 6 * 3600;

export function createGoogleHttp(options: GoogleHttpOptions = {}): GoogleHttp {
  const { pause = sleep, timeoutMs = TIMEOUT_MS } = options;
  const send = (request: GoogleRequest) => sendOnce(request, options.fetch ?? fetch, timeoutMs);
  return {
    async ask(request) {
      for (let tries = 0; ; tries += 1) {
        try {
          return await send(request);
        } catch (error) {
          const wait = request.repeatable ? RETRY_PAUSES_MS[tries] : undefined;
          if (wait === undefined || !(error instanceof GoogleError) || error.kind !== 'unreachable') throw error;
          await pause(wait);
        }
      }
    },
  };
}

/** Follows no redirect: it would carry the token to somebody else. */
async function sendOnce(request: GoogleRequest, send: typeof fetch, timeoutMs: number): Promise<unknown> {
  const { method, url, accessToken, json, form } = request;
  let status: number;
  let text: string;
  try {
    const response = await send(url, {
      method,
      headers: {
        accept: 'application/json',
        ...(accessToken !== undefined && { authorization: `Bearer ${accessToken}` }),
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...(form !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(json !== undefined && { body: JSON.stringify(json) }),
      ...(form !== undefined && { body: new URLSearchParams(form).toString() }),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    status = response.status;
    text = await response.text();
  } catch (cause) {
    const isLate = cause instanceof Error && cause.name === 'TimeoutError';
    const message = isLate ? `Google did not answer within ${timeoutMs / 1000} seconds.` : 'Google cannot be reached.';
    throw new GoogleError('unreachable', message, { cause });
  }
  const body = parseJson(text);
  if (status >= 200 && status < 300) {
    if (body === undefined && text.trim() !== '') throw notGoogle(status);
    return body;
  }
  throw readRefusal(status, body);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function notGoogle(status: number): GoogleError {
  return new GoogleError('malformed', 'Google answered with something that is not its JSON.', { status });
}

/** `{error: "invalid_grant", error_description}` of the OAuth addresses. */
const oauthRefusal = z.object({ error: z.string(), error_description: z.string().optional() });
/** `{error: {code, message, status, details}}` of the APIs. */
const apiRefusal = z.object({
  error: z.object({
    message: z.string().default(''),
    status: z.string().default(''),
    details: z.array(z.looseObject({ reason: z.string().optional() })).default([]),
    errors: z.array(z.looseObject({ reason: z.string().optional() })).default([]),
  }),
});

function readRefusal(status: number, body: unknown): GoogleError {
  const oauth = oauthRefusal.safeParse(body);
  if (oauth.success) return oauthError(status, oauth.data.error, oauth.data.error_description ?? '');
  const api = apiRefusal.safeParse(body);
  if (status >= 500 || status === 408) {
    return new GoogleError('unreachable', `Google answered with status ${status}.`, { status });
  }
  if (!api.success) return status === 401 ? signedOut(status) : notGoogle(status);
  const { message, details, errors } = api.data.error;
  const reasons = [...details, ...errors].map(({ reason }) => reason ?? '');
  const words = redactTokens(message) || `Google refused with status ${status}.`;
  if (status === 401) return signedOut(status);
  if (status === 429) return new GoogleError('quota', words, { status, waitSeconds: waitFor(message) });
  if (status === 403) return forbidden(words, reasons, status);
  return new GoogleError(status === 404 ? 'no-access' : 'invalid', words, { status });
}

function oauthError(status: number, code: string, description: string): GoogleError {
  if (code === 'invalid_grant') {
    return new GoogleError('grant-ended', 'Google no longer accepts this permission.', { status });
  }
  if (status >= 500) return new GoogleError('unreachable', `Google answered with status ${status}.`, { status });
  if (code === 'invalid_token') return signedOut(status);
  const words = redactTokens(description) || code;
  return new GoogleError('misconfigured', `Google refused Karoo's own client: ${words}`, { status });
}

function signedOut(status: number): GoogleError {
  return new GoogleError('signed-out', 'Google asks to sign in again.', { status });
}

/** What Google calls 403 has several causes, told apart by their reason and, where there is none, by their words. */
function forbidden(words: string, reasons: readonly string[], status: number): GoogleError {
  if (reasons.includes('SERVICE_DISABLED') || /has not been used in project|is disabled/.test(words)) {
    return new GoogleError('api-disabled', words, { status });
  }
  if (reasons.includes('ACCESS_TOKEN_SCOPE_INSUFFICIENT') || /insufficient authentication scopes/i.test(words)) {
    return new GoogleError('scope', words, { status });
  }
  if (reasons.some((reason) => /(?:quota|rateLimit)Exceeded/i.test(reason))) {
    return new GoogleError('quota', words, { status, waitSeconds: waitFor(words) });
  }
  return new GoogleError('no-access', words, { status });
}

function waitFor(words: string): number {
  if (/concurrent/i.test(words)) return BUSY_SECONDS;
  return /per day|daily/i.test(words) ? DAILY_SECONDS : HOURLY_SECONDS;
}

/** What Google answered, in the shape it is documented in. */
export function readAnswer<Shape extends z.ZodType>(shape: Shape, answer: unknown, what: string): z.output<Shape> {
  const parsed = shape.safeParse(answer);
  if (parsed.success) return parsed.data;
  throw new GoogleError('malformed', `Google described ${what} in a way that is not known.`, { cause: parsed.error });
}
