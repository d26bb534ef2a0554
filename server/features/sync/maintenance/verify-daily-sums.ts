import { randomInt } from 'node:crypto';
import { addDays, shopDayOf } from '#domain/time/shop-time.ts';
import type { Platform } from '../../../platform/platform.ts';
import { checkDay } from '../../sums/sums.public.ts';
import { announce } from '../records/write-records.ts';

/** The day is drawn from this many days. */
const DAYS_BACK = 400;

/**
 * Compares the stored sums of a random day with its orders and returns how many rows differed. A difference is our bug:
 * it is logged as an error, and reads use the day's orders until the sums are rolled up again.
 */
export async function verifyRandomDay(
  { db, log, now }: Platform,
  storeId: string,
  daysBack = DAYS_BACK,
): Promise<number> {
  return db.asSystem(storeId, async (tx) => {
    const store = await tx.query
      .selectFrom('woocommerce_stores')
      .select('timezone')
      .where('id', '=', storeId)
      .executeTakeFirst();
    if (store === undefined) return 0;
    const day = addDays(shopDayOf(now(), store.timezone), -randomInt(daysBack));
    const wrong = await checkDay(tx, storeId, day);
    if (wrong.length === 0) return 0;
    log.error({ storeId, day, differences: wrong.slice(0, 20) }, 'The stored sums of a day differ from its orders');
    await announce(tx, storeId, 'orders', null);
    return wrong.length;
  });
}
