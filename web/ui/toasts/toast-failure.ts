import { explainError } from '../../platform/api/explain-error.ts';
import { toastError } from './toast.ts';

/** Shows why a call failed. */
export function toastFailure(error: unknown): void {
  toastError(explainError(error));
}
