import { codeOf, explainError } from '../../platform/api/explain-error.ts';
import { isReportableError } from '../../platform/error-reporting/describe-error.ts';

/** The message of an error page: our own errors (bugs) have one, failed calls get one by their code. */
export function errorMessage(error: unknown): string {
  const isOurs = isReportableError(error) || codeOf(error) === 'UNKNOWN';
  if (!isOurs) return explainError(error);
  const message = error instanceof Error ? error.message.trim() : '';
  return message || 'An unexpected error occurred. Please try again.';
}
