import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { addDays, shopDayOf } from '#domain/shop-time.ts';
import type { Platform } from '../../platform/platform.ts';
import { announce } from './write-records.ts';

/** How far back a day is drawn from. */
const DAYS_BACK = 400;

/**
 * Computes the figures of a random day anew and compares them with those that are kept. A difference is a fault of ours:
 * it is reported loudly and repaired. Answers how many rows differed.
 */
export async function checkFigures({ db, log, now }: Platform, storeId: string, daysBack = DAYS_BACK): Promise<number> {
  return db.asSystem(storeId, async (tx) => {
    const store = await tx.query
      .selectFrom('woocommerce_stores')
      .select('timezone')
      .where('id', '=', storeId)
      .executeTakeFirst();
    if (store === undefined) return 0;
    const day = addDays(shopDayOf(now(), store.timezone), -randomInt(daysBack));
    const { rows } = await sql`
      select * from check_store_rollups(${storeId}::uuid, ${day}::date, ${day}::date)`.execute(tx.query);
    if (rows.length === 0) return 0;
    log.error(
      { storeId, day, differences: rows.slice(0, 20) },
      'The kept figures of a day differ from a fresh calculation',
    );
    await sql`select recompute_store_rollups(${storeId}::uuid, ${day}::date, ${day}::date)`.execute(tx.query);
    await announce(tx, storeId, 'orders', null);
    return rows.length;
  });
}
