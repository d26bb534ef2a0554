import type { DayRange } from '#domain/time/period.ts';
import { t } from '#domain/language/t.ts';
import { type AppError, invalidInput } from './app-error.ts';

/** The error for a range whose first day is after its last. It names the field to change. */
export function reversedRangeError(first: string, last: string): AppError {
  return invalidInput(first, t('"{first}" is after "{last}". Give the earlier day as "{first}".', { first, last }));
}

/**
 * Returns the range of a request.
 * @throws AppError INVALID_INPUT when the first day is after the last.
 */
export function requireRange({ from, to }: DayRange): DayRange {
  if (from > to) throw reversedRangeError('from', 'to');
  return { from, to };
}
