import { ERRORS, type ErrorCode } from '#contract/errors.ts';
import { t } from '#domain/language/t.ts';
import { translateMessage } from '../language/translate-message.ts';

/**
 * An expected error with a code of the closed list, a message for people (the code's own by default; given in English, it is translated) and data for programs.
 * error-response.ts turns it into the response; it is not logged as a fault.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly data: unknown;

  constructor(code: ErrorCode, more: { message?: string; data?: unknown; cause?: unknown } = {}) {
    super(translateMessage(more.message ?? ERRORS[code].message()), { cause: more.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = ERRORS[code].status;
    this.data = more.data;
  }
}

/** Input that the schemas cannot reject; the form shows the message at the field. */
export function invalidInput(path: string, message: string): AppError {
  return new AppError('INVALID_INPUT', { message, data: { issues: [{ path, message }] } });
}

export function timeoutError(): AppError {
  return new AppError('UNAVAILABLE', {
    message: t('This took too long. Try again with a shorter period.'),
  });
}
