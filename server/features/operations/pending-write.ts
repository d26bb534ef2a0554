import { AppError } from '../../platform/http/app-error.ts';

/**
 * A shop that was too slow to answer may still be at it: PHP gives a request 30 seconds unless told otherwise. For so long
 * what is not there yet is not sent again.
 */
const MAY_STILL_COME_MS = 30_000;

/**
 * What an earlier try has sent is not there, and may still come: refuses until the shop has had its time. `sentAgoMs`: how
 * long ago it was sent; null when it was not.
 * @throws AppError SHOP_FAILED with `data.retryAfter`, the seconds until this key may be asked again with success.
 */
export function requireTimeToArrive(sentAgoMs: number | null, message: string): void {
  const left = MAY_STILL_COME_MS - (sentAgoMs ?? 0);
  if (left > 0) throw new AppError('SHOP_FAILED', { message, data: { retryAfter: Math.ceil(left / 1000) } });
}
