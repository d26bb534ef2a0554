import { AppError } from './app-error.ts';

/** The error for a range whose first day is after its last. It names the field to change. */
export function reversedRangeError(first: string, last: string): AppError {
  const message = `"${first}" lies after "${last}". Give the earlier day as "${first}".`;
  return new AppError('INVALID_INPUT', { message, data: { issues: [{ path: first, message }] } });
}
