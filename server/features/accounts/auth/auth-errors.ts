import { ERRORS, type ErrorCode } from '#contract/errors.ts';
import { translateMessage } from '../../../platform/language/translate-message.ts';
import type { Log } from '../../../platform/log/log.ts';
import { NO_PASSWORD } from './google-sign-in.ts';
import { inEnglish } from '../../../platform/language/stored-text.ts';

/** The accounts library's codes with an equivalent of ours; all others are mapped by their status. */
const CODES: Readonly<Record<string, ErrorCode>> = {
  EMAIL_NOT_VERIFIED: 'EMAIL_NOT_VERIFIED',
  INVALID_ORIGIN: 'FOREIGN_ORIGIN',
  INVALID_PASSWORD: 'WRONG_PASSWORD',
};
const OWN_MESSAGE = new Set<ErrorCode>([
  'EMAIL_NOT_VERIFIED',
  'FOREIGN_ORIGIN',
  'WRONG_PASSWORD',
  'NOT_FOUND',
  'INTERNAL',
]);
const MESSAGES: Readonly<Record<string, string>> = {
  CREDENTIAL_ACCOUNT_NOT_FOUND: NO_PASSWORD,
  // The same whether the address or the password is wrong.
  INVALID_EMAIL_OR_PASSWORD: inEnglish('Login failed. Please check your credentials.'),
  INVALID_TOKEN: inEnglish('This link has expired. Request a new one.'),
  TOKEN_EXPIRED: inEnglish('This link has expired. Request a new one.'),
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

/** Converts a library error to `{code, status, message, data: {reason}}`; `reason` is the library's code. */
export async function normalizeAuthError(response: Response, log: Log): Promise<Response> {
  if (response.status < 400) return response;
  const { reason, text } = readError(await response.text());
  const code =
    (reason && CODES[reason]) || BY_STATUS[response.status] || (response.status < 500 ? 'INVALID_INPUT' : 'INTERNAL');
  if (code === 'INTERNAL') log.error({ status: response.status, reason, text }, 'The accounts library failed');
  const status = ERRORS[code].status;
  const message = (reason && MESSAGES[reason]) || (text && !OWN_MESSAGE.has(code) ? text : ERRORS[code].message());
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  headers.set('content-type', 'application/json');
  const retryAfter = headers.get('x-retry-after');
  if (retryAfter !== null) headers.set('retry-after', retryAfter);
  return new Response(
    JSON.stringify({ code, status, message: translateMessage(message), data: reason ? { reason } : null }),
    { status, headers },
  );
}

function readError(body: string): { reason?: string; text?: string } {
  try {
    const { code, message } = JSON.parse(body) as { code?: unknown; message?: unknown };
    return {
      reason: typeof code === 'string' ? code : undefined,
      text: typeof message === 'string' ? message : undefined,
    };
  } catch {
    return {};
  }
}
