import { AppError } from '../../platform/http/app-error.ts';

/** Why nothing is written to a record that is in the shop's trash: nobody would see it there. */
export function trashError(what: 'order' | 'product'): AppError {
  const message = `This ${what} is in the shop's trash, so nothing was changed. Restore it, then try again.`;
  return new AppError('IN_TRASH', { message });
}
