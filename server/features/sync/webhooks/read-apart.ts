import { WooError, type WooErrorCode } from '../../../integrations/woocommerce/errors/woo-error.ts';
import { DatabaseUnavailable } from '../../../platform/db/database-unavailable.ts';

/** A shop that fails for this many parts fails for all. */
const MAX_FAILURES = 40;

/** What a single record can cause. After other errors of a shop, no record can be read. */
const OF_ONE_RECORD: ReadonlySet<WooErrorCode> = new Set([
  'SHOP_ERROR',
  'NOT_JSON',
  'NOT_FOUND',
  'REFUSED',
  'TOO_LARGE',
  'UNREADABLE_RECORD',
]);

/**
 * Reads all items together. If that fails, it reads each half on its own, and so on, so that one item never blocks another. Returns
 * the items that failed alone, with their reasons.
 * @throws the error, when it does not depend on an item, or when nothing could be read.
 */
export async function readApart<T>(
  items: readonly T[],
  read: (some: readonly T[]) => Promise<void>,
): Promise<ReadonlyMap<T, string>> {
  const failed = new Map<T, string>();
  const parts = [items];
  let failures = 0;
  for (let part = parts.pop(); part !== undefined; part = parts.pop()) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- the next part depends on the result
      await read(part);
    } catch (error) {
      failures += 1;
      const isLast = failed.size + part.length === items.length && part.length === 1;
      if (!isOfOneRecord(error) || failures === MAX_FAILURES || isLast) throw error;
      if (part.length === 1) failed.set(part[0] as T, (error as Error).message.slice(0, 500));
      else parts.push(part.slice(part.length / 2), part.slice(0, part.length / 2));
    }
  }
  return failed;
}

function isOfOneRecord(error: unknown): boolean {
  if (error instanceof WooError) return OF_ONE_RECORD.has(error.code);
  return error instanceof Error && !(error instanceof DatabaseUnavailable);
}
