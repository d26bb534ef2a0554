import type { DayRange } from '#domain/time/period.ts';
import { t } from '#domain/language/t.ts';
import { AppError } from './app-error.ts';

/** The error for a range whose first day is after its last. It names the field to change. */
export function reversedRangeError(first: string, last: string): AppError {
  const message = t('"{first}" is after "{last}". Give the earlier day as "{first}".', { first, last });
  return new AppError('INVALID_INPUT', { message, data: { issues: [{ path: first, message }] } });
}

/**
 * Returns the range of a request.
 * @throws AppError INVALID_INPUT when the first day is after the last.
 */
export function requireRange({ from, to }: DayRange): DayRange {
  if (from > to) throw reversedRangeError('from', 'to');
  return { from, to };
}
