import { ERRORS, type ErrorCode } from '#contract/errors.ts';

/**
 * An expected refusal: a code of the closed list, a sentence for people (the code's own unless a more precise one is given) and
 * what a program may need with it. The error door turns it into the answer; nothing of it is logged as a fault.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly data: unknown;

  constructor(code: ErrorCode, more: { message?: string; data?: unknown; cause?: unknown } = {}) {
    super(more.message ?? ERRORS[code].message, { cause: more.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = ERRORS[code].status;
    this.data = more.data;
  }
}

/** The refusal of a request that took too long. */
export function timeoutError(): AppError {
  return new AppError('UNAVAILABLE', {
    message: 'This took too long and was stopped. Try again, or ask for less, such as a shorter period.',
  });
}
