import { AppError } from '../../../platform/http/app-error.ts';
import { type Attempt, requireTimeToArrive } from '../../operations/operations.public.ts';

/** Variations belong to variable products only; shops would take them, and never show them. Throws INVALID_INPUT. */
export function requireVariable(type: string): void {
  if (type.startsWith('variable')) return;
  const message = 'Only a variable product has variations.';
  throw new AppError('INVALID_INPUT', { message, data: { issues: [{ path: 'variations', message }] } });
}

/**
 * New variations that an earlier try has sent and that are not there may still come: throws SHOP_FAILED until the shop has
 * had its time, and the same key goes on then.
 */
export function requireVariationsArrived(attempt: Attempt<{ readonly creating?: true }>, areAllThere: boolean): void {
  if (areAllThere || attempt.before?.creating !== true) return;
  const message =
    'The shop has not said yet whether the variations were made. They are looked for again before they are sent again.';
  requireTimeToArrive(attempt.sentAgoMs, message);
}
