import { ORPCError } from '@orpc/client';
import { ERRORS } from '#contract/errors.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { CallTimeout } from './call-timeout.ts';

/** What can go wrong with a call: the server's codes, and three that only a browser meets. */
export type CallCode = ErrorCode | 'TIMEOUT' | 'OFFLINE' | 'UNKNOWN';

/** Sentences that are ours even where the server sent one: what it says about its own faults helps nobody. */
const OUR_SENTENCES: Partial<Record<CallCode, string>> = {
  INTERNAL: ERRORS.INTERNAL.message,
  TIMEOUT: 'Karoo took too long to answer. Please try again.',
  OFFLINE: 'Karoo cannot be reached. Check your connection and try again.',
  UNKNOWN: 'An unexpected error occurred. Please try again.',
};

/** A refusal of the sign-in door, which is not part of the contract but uses its codes. */
export class AuthError extends Error {
  override readonly name = 'AuthError';
  readonly code: CallCode;

  constructor(code: CallCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** Whether this is a code of the contract. */
export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(ERRORS, code);
}

/** The code of whatever a call threw. */
export function codeOf(error: unknown): CallCode {
  if (error instanceof AuthError) return error.code;
  if (error instanceof ORPCError) {
    if (isErrorCode(error.code)) return error.code;
    return error.status >= 500 ? 'INTERNAL' : 'UNKNOWN';
  }
  if (error instanceof CallTimeout) return 'TIMEOUT';
  // fetch rejects with a TypeError, and with nothing else, when no answer came.
  return error instanceof TypeError ? 'OFFLINE' : 'UNKNOWN';
}

/** The sentence a person reads when a call failed; the only place that turns codes into sentences. */
export function explainError(error: unknown): string {
  const code = codeOf(error);
  if (code === 'INVALID_INPUT' && error instanceof ORPCError) return explainInput(error);
  const ours = OUR_SENTENCES[code];
  if (ours !== undefined) return ours;
  const theirs = error instanceof Error ? error.message.trim() : '';
  return theirs || (isErrorCode(code) ? ERRORS[code].message : 'An unexpected error occurred. Please try again.');
}

/** The first of what is wrong with an input; the sentence alone, since people do not know our fields' names. */
function explainInput({ data, message }: ORPCError<string, unknown>): string {
  if (typeof data !== 'object' || data === null || !('issues' in data) || !Array.isArray(data.issues)) return message;
  const first: unknown = data.issues[0];
  return typeof first === 'object' && first !== null && 'message' in first ? String(first.message) : message;
}

/** Whether asking once more could help: the server was not reached, was too slow or failed by itself. */
export function isWorthRetrying(error: unknown): boolean {
  return ['TIMEOUT', 'OFFLINE', 'INTERNAL', 'UNAVAILABLE', 'UNKNOWN'].includes(codeOf(error));
}
