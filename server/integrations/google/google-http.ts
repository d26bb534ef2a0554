import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { parseBoundedJson } from '../../platform/outbound/bounded-json.ts';
import { OutboundError } from '../../platform/outbound/outbound-error.ts';
import { readResponseText } from '../../platform/outbound/read-body.ts';
import { outsideTurn } from '../../platform/tenants/call-queue.ts';
import { GoogleError, redactTokens } from './google-error.ts';
import { inEnglish } from '../../platform/language/stored-text.ts';

export interface GoogleRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly accessToken?: string;
  /** Sent as JSON. */
  readonly json?: unknown;
  /** Sent as a form. */
  readonly form?: Readonly<Record<string, string>>;
  /** Whether the request may be retried; a code can be exchanged only once. */
  readonly repeatable: boolean;
}

export interface GoogleHttp {
  /** Returns the JSON of a successful response. Throws GoogleError. */
  request(request: GoogleRequest): Promise<unknown>;
}

export interface GoogleHttpOptions {
  fetch?: typeof fetch;
  /** Timeout of one attempt; 20 seconds by default. */
  timeoutMs?: number;
  /** Waits between attempts, in milliseconds. */
  pause?: (ms: number) => Promise<unknown>;
}

const TIMEOUT_MS = 20_000;
/** Two retries: each server error counts against the property's quota of 10 per hour. */
const RETRY_PAUSES_MS = [500, 2000];

/** How long to wait after a quota error. Airbyte's connector waits similarly long. */
const BUSY_SECONDS = 30;
const HOURLY_SECONDS = 1800;
const DAILY_SECONDS = 6 * 3600;

export function createGoogleHttp(options: GoogleHttpOptions = {}): GoogleHttp {
  const { pause = sleep, timeoutMs = TIMEOUT_MS } = options;
  const send = (request: GoogleRequest) => sendOnce(request, options.fetch ?? fetch, timeoutMs);
  return {
    request: (request) =>
      outsideTurn(async () => {
        // oxlint-disable-next-line karoo/bounded-loops -- the list of pauses ends it
        for (let tries = 0; ; tries += 1) {
          try {
            return await send(request);
          } catch (error) {
            const wait = request.repeatable ? RETRY_PAUSES_MS[tries] : undefined;
            if (wait === undefined || !(error instanceof GoogleError) || error.kind !== 'unreachable') throw error;
            await pause(wait);
          }
        }
      }),
  };
}

/** Does not follow redirects, which would send the token to another host. */
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
    text = await readResponseText(response);
  } catch (cause) {
    if (cause instanceof OutboundError) throw malformedError(null);
    const isLate = cause instanceof Error && cause.name === 'TimeoutError';
    const message = isLate ? `Google did not answer within ${timeoutMs / 1000} seconds.` : 'Google cannot be reached.';
    throw new GoogleError('unreachable', message, { cause });
  }
  const parsed = parseBoundedJson(text);
  const body = parsed.ok ? parsed.value : undefined;
  if (status >= 200 && status < 300) {
    if (body === undefined && text.trim() !== '') throw malformedError(status);
    return body;
  }
  throw readError(status, body);
}

function malformedError(status: number | null): GoogleError {
  const message = 'Google answered with something that is not its JSON.';
  return new GoogleError('malformed', message, status === null ? {} : { status });
}

/** `{error: "invalid_grant", error_description}` of the OAuth endpoints. */
const oauthErrorBody = z.object({ error: z.string(), error_description: z.string().optional() });
/** `{error: {code, message, status, details}}` of the APIs. */
const apiErrorBody = z.object({
  error: z.object({
    message: z.string().default(''),
    status: z.string().default(''),
    details: z.array(z.looseObject({ reason: z.string().optional() })).default([]),
    errors: z.array(z.looseObject({ reason: z.string().optional() })).default([]),
  }),
});

function readError(status: number, body: unknown): GoogleError {
  const oauth = oauthErrorBody.safeParse(body);
  if (oauth.success) return oauthError(status, oauth.data.error, oauth.data.error_description ?? '');
  const api = apiErrorBody.safeParse(body);
  if (status >= 500 || status === 408) {
    return new GoogleError('unreachable', `Google answered with status ${status}.`, { status });
  }
  if (!api.success) return status === 401 ? signedOutError(status) : malformedError(status);
  const { message, details, errors } = api.data.error;
  const reasons = [...details, ...errors].map(({ reason }) => reason ?? '');
  const words = redactTokens(message) || inEnglish('Google refused with status {status}.', { status });
  if (status === 401) return signedOutError(status);
  if (status === 429) return new GoogleError('quota', words, { status, waitSeconds: quotaWait(message) });
  if (status === 403) return forbiddenError(words, reasons, status);
  return new GoogleError(status === 404 ? 'no-access' : 'invalid', words, { status });
}

function oauthError(status: number, code: string, description: string): GoogleError {
  if (code === 'invalid_grant') {
    return new GoogleError('grant-ended', 'Google no longer accepts this permission.', { status });
  }
  if (status >= 500) return new GoogleError('unreachable', `Google answered with status ${status}.`, { status });
  if (code === 'invalid_token') return signedOutError(status);
  const words = redactTokens(description) || code;
  return new GoogleError('misconfigured', `Google refused Karoo's own client: ${words}`, { status });
}

function signedOutError(status: number): GoogleError {
  return new GoogleError('signed-out', 'Google asks to sign in again.', { status });
}

/** Google's 403 has several causes, distinguished by their reason or else by their message. */
function forbiddenError(words: string, reasons: readonly string[], status: number): GoogleError {
  if (reasons.includes('SERVICE_DISABLED') || /has not been used in project|is disabled/.test(words)) {
    return new GoogleError('api-disabled', words, { status });
  }
  if (reasons.includes('ACCESS_TOKEN_SCOPE_INSUFFICIENT') || /insufficient authentication scopes/i.test(words)) {
    return new GoogleError('scope', words, { status });
  }
  if (reasons.some((reason) => /(?:quota|rateLimit)Exceeded/i.test(reason))) {
    return new GoogleError('quota', words, { status, waitSeconds: quotaWait(words) });
  }
  return new GoogleError('no-access', words, { status });
}

function quotaWait(words: string): number {
  if (/concurrent/i.test(words)) return BUSY_SECONDS;
  return /per day|daily/i.test(words) ? DAILY_SECONDS : HOURLY_SECONDS;
}

/** Parses a response in its documented shape. */
export function parseResponse<Shape extends z.ZodType>(shape: Shape, response: unknown, what: string): z.output<Shape> {
  const parsed = shape.safeParse(response);
  if (parsed.success) return parsed.data;
  // Not with the issues as its cause: there may be one for each value.
  throw new GoogleError('malformed', `Google described ${what} in a way that is not known.`);
}
