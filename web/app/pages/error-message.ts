import { codeOf, explainError } from '../../platform/api/explain-error.ts';
import { isReportableError } from '../../platform/error-reporting/describe-error.ts';

/** The sentence of an error page: an error of ours (a bug) carries its own message, one of a call has a sentence for its code. */
export function errorMessage(error: unknown): string {
  const isOurs = isReportableError(error) || codeOf(error) === 'UNKNOWN';
  if (!isOurs) return explainError(error);
  const message = error instanceof Error ? error.message.trim() : '';
  return message || 'An unexpected error occurred. Please try again.';
}
