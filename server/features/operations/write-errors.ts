import { ZodError } from 'zod';
import { describeWooError } from '../../integrations/woocommerce/connection/diagnosis.ts';
import { isTransient } from '../../integrations/woocommerce/client/retry.ts';
import { WooError } from '../../integrations/woocommerce/errors/woo-error.ts';
import { ShapeError } from '../../integrations/woocommerce/records/record-schema.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { inEnglish } from '../../platform/language/stored-text.ts';

/** PHP stops a request after 30 seconds by default. Until then a write that timed out may still arrive. */
const MAY_STILL_ARRIVE_MS = 30_000;

/**
 * Throws until a write that an earlier attempt sent can no longer arrive. `sentAgoMs` is the time since it was sent, null
 * when it was not.
 * @throws AppError SHOP_FAILED with `data.retryAfter`, the seconds until a retry with the same key can succeed.
 */
export function requireTimeToArrive(sentAgoMs: number | null, message: string): void {
  const left = MAY_STILL_ARRIVE_MS - (sentAgoMs ?? 0);
  if (left > 0) throw new AppError('SHOP_FAILED', { message, data: { retryAfter: Math.ceil(left / 1000) } });
}

/** The error of a shop; null for one of our own. What a shop sent in an unknown form is its error too. */
export function shopErrorOf(error: unknown): WooError | null {
  if (error instanceof WooError) return error;
  const isUnreadable = error instanceof ShapeError || error instanceof ZodError;
  return isUnreadable ? new WooError('UNREADABLE_RECORD', 'an answer in an unknown form') : null;
}

/** Whether a write that failed with this error may have reached the shop. */
export function mayHaveArrived(error: unknown): boolean {
  if (!(error instanceof WooError)) return true;
  // A proxy may write a maintenance page after WordPress has taken the request.
  if (['UNREADABLE_RECORD', 'CANCELLED', 'TOO_LARGE', 'MAINTENANCE'].includes(error.code)) return true;
  return isTransient(error) && error.code !== 'DNS' && error.code !== 'RATE_LIMITED';
}

/**
 * Sends a write once. When the response is lost, or the error says that the record exists, `findArrived` looks in the shop
 * for the result of the write.
 * @throws the error of `send` when the write did not arrive.
 */
export async function sendOnce<Result>(
  send: () => Promise<Result>,
  findArrived: () => Promise<Result | null | undefined>,
  exists: (error: unknown) => boolean = () => false,
): Promise<Result> {
  try {
    return await send();
  } catch (error) {
    if (!exists(error) && !mayHaveArrived(error)) throw error;
    const arrived = await findArrived().catch(() => null);
    if (arrived === null || arrived === undefined) throw error;
    return arrived;
  }
}

/** Waits for a read of a product. Returns null when the product was deleted in the shop. */
export async function nullIfDeleted<Product>(read: Promise<Product>): Promise<Product | null> {
  return read.catch((error: unknown) => {
    if (error instanceof WooError && error.shopCode === 'woocommerce_rest_product_invalid_id') return null;
    throw error;
  });
}

/** Whether the shop rejected the request itself, so that a retry gets the same error. */
export function isFinalRefusal(error: unknown): boolean {
  return error instanceof WooError && (error.code === 'REFUSED' || error.code === 'NOT_FOUND');
}

/** The error for a change to a record in the shop's trash. */
export function trashError(what: 'order' | 'product'): AppError {
  const message =
    what === 'order'
      ? inEnglish('This order is in your store’s trash, so nothing changed. Restore it, then try again.')
      : inEnglish('This product is in your store’s trash, so nothing changed. Restore it, then try again.');
  return new AppError('IN_TRASH', { message });
}

/** Messages for permanently deleted records; the shop's own message is "Invalid ID." */
const DELETED = new Map([
  ['woocommerce_rest_product_invalid_id', inEnglish('This product was deleted in your store.')],
  ['woocommerce_rest_product_variation_invalid_id', inEnglish('This variation was deleted in your store.')],
  ['woocommerce_rest_shop_order_invalid_id', inEnglish('This order was deleted in your store.')],
]);

/** Whether a write was refused because the record itself was deleted in the shop. A variation's product may still exist. */
export function isRecordDeleted({ data }: AppError): boolean {
  const code = typeof data === 'object' && data !== null && 'shop_code' in data ? String(data.shop_code) : '';
  return DELETED.has(code) && !code.includes('variation');
}

/**
 * The error of a failed write for the person who made it: SHOP_REFUSED with the shop's message, or SHOP_FAILED while it is
 * unknown whether the write arrived. The message and `data.remedy` say what to do.
 */
export function toWriteError(error: WooError): AppError {
  const { sentence, remedy } = describeWooError(error);
  const data = { shop_code: error.shopCode, remedy };
  if (isFinalRefusal(error)) {
    const message = DELETED.get(error.shopCode ?? '') ?? (error.shopMessage || sentence);
    return new AppError('SHOP_REFUSED', { message, data, cause: error });
  }
  const isUnknown = mayHaveArrived(error) || ['RATE_LIMITED', 'DNS'].includes(error.code);
  const message = `${isUnknown ? sentence : error.shopMessage || sentence} ${remedy}`;
  return new AppError(isUnknown ? 'SHOP_FAILED' : 'SHOP_REFUSED', { message, data, cause: error });
}

/** Runs a request to the shop and converts its WooError to an AppError. */
export async function fromShop<Result>(request: () => Promise<Result>): Promise<Result> {
  try {
    return await request();
  } catch (error) {
    const shopError = shopErrorOf(error);
    throw shopError === null ? error : toWriteError(shopError);
  }
}
