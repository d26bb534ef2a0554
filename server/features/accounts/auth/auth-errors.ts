import { ERRORS, type ErrorCode } from '#contract/errors.ts';
import type { Log } from '../../../platform/log/log.ts';
import { NO_PASSWORD } from './google-sign-in.ts';

/** The accounts library's codes that have a code of ours; all others are judged by their status. */
const CODES: Readonly<Record<string, ErrorCode>> = {
  EMAIL_NOT_VERIFIED: 'EMAIL_NOT_VERIFIED',
  INVALID_ORIGIN: 'FOREIGN_ORIGIN',
  INVALID_PASSWORD: 'WRONG_PASSWORD',
};
/** Codes of ours whose own sentence is said instead of the library's. */
const OWN_WORDS = new Set<ErrorCode>([
  'EMAIL_NOT_VERIFIED',
  'FOREIGN_ORIGIN',
  'WRONG_PASSWORD',
  'NOT_FOUND',
  'INTERNAL',
]);
/** Sentences of ours for reasons whose code is said of other things as well. */
const SENTENCES: Readonly<Record<string, string>> = {
  CREDENTIAL_ACCOUNT_NOT_FOUND: NO_PASSWORD,
  INVALID_TOKEN: 'This link is not valid any more. Ask for a new one.',
  TOKEN_EXPIRED: 'This link is not valid any more. Ask for a new one.',
};
const BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  401: 'UNAUTHORIZED',
  403: 'UNAUTHORIZED',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  413: 'TOO_LARGE',
  415: 'UNSUPPORTED_TYPE',
  429: 'RATE_LIMITED',
};

/** Turns a refusal of the accounts library into ours: `{code, status, message, data: {reason}}`, its own code being the reason. */
export async function normalizeAuthError(answer: Response, log: Log): Promise<Response> {
  if (answer.status < 400) return answer;
  const { reason, sentence } = readRefusal(await answer.text());
  const code =
    (reason && CODES[reason]) || BY_STATUS[answer.status] || (answer.status < 500 ? 'INVALID_INPUT' : 'INTERNAL');
  if (code === 'INTERNAL') log.error({ status: answer.status, reason, sentence }, 'The accounts library failed');
  const status = ERRORS[code].status;
  const message = (reason && SENTENCES[reason]) || (sentence && !OWN_WORDS.has(code) ? sentence : ERRORS[code].message);
  const headers = new Headers(answer.headers);
  headers.delete('content-length');
  headers.set('content-type', 'application/json');
  const retryAfter = headers.get('x-retry-after');
  if (retryAfter !== null) headers.set('retry-after', retryAfter);
  return new Response(JSON.stringify({ code, status, message, data: reason ? { reason } : null }), { status, headers });
}

function readRefusal(body: string): { reason?: string; sentence?: string } {
  try {
    const { code, message } = JSON.parse(body) as { code?: unknown; message?: unknown };
    return {
      reason: typeof code === 'string' ? code : undefined,
      sentence: typeof message === 'string' ? message : undefined,
    };
  } catch {
    return {};
  }
}
