import { ORPCError } from '@orpc/client';
import { ERRORS } from '#contract/errors.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { CallTimeout } from './call-timeout.ts';
import { t } from '#domain/language/t.ts';

/** Error codes of a call: the server's, and three that only occur in the browser. */
export type CallCode = ErrorCode | 'TIMEOUT' | 'OFFLINE' | 'UNKNOWN';

/** Messages that replace the server's: its description of its own errors does not help the user. */
const OUR_SENTENCES: Partial<Record<CallCode, string>> = {
  INTERNAL: ERRORS.INTERNAL.message(),
  TIMEOUT: t('Karoo took too long to respond. Please try again.'),
  OFFLINE: t('Couldn’t reach Karoo. Check your connection and try again.'),
  UNKNOWN: t('An unexpected error occurred. Please try again.'),
};

/** A refusal by the auth server, which is not part of the contract but uses its codes. */
export class AuthError extends Error {
  override readonly name = 'AuthError';
  readonly code: CallCode;

  constructor(code: CallCode, message: string) {
    super(message);
    this.code = code;
  }
}

export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(ERRORS, code);
}

/** Returns the code of any error thrown by a call. */
export function codeOf(error: unknown): CallCode {
  if (error instanceof AuthError) return error.code;
  if (error instanceof ORPCError) {
    if (isErrorCode(error.code)) return error.code;
    return error.status >= 500 ? 'INTERNAL' : 'UNKNOWN';
  }
  if (error instanceof CallTimeout) return 'TIMEOUT';
  // fetch rejects with a TypeError only when there was no response.
  return error instanceof TypeError ? 'OFFLINE' : 'UNKNOWN';
}

/** Returns the message for the user. The only place that turns codes into messages. */
export function explainError(error: unknown): string {
  const code = codeOf(error);
  if (code === 'INVALID_INPUT' && error instanceof ORPCError) return explainInput(error);
  const ours = OUR_SENTENCES[code];
  if (ours !== undefined) return ours;
  const theirs = error instanceof Error ? error.message.trim() : '';
  return theirs || (isErrorCode(code) ? ERRORS[code].message() : t('An unexpected error occurred. Please try again.'));
}

/** The first validation message. It does not name the field, because users do not know our field names. */
function explainInput({ data, message }: ORPCError<string, unknown>): string {
  if (typeof data !== 'object' || data === null || !('issues' in data) || !Array.isArray(data.issues)) return message;
  const first: unknown = data.issues[0];
  return typeof first === 'object' && first !== null && 'message' in first ? String(first.message) : message;
}

/** Whether a retry could help: the server was not reached, was too slow, or failed itself. */
export function isWorthRetrying(error: unknown): boolean {
  return ['TIMEOUT', 'OFFLINE', 'INTERNAL', 'UNAVAILABLE', 'UNKNOWN'].includes(codeOf(error));
}
