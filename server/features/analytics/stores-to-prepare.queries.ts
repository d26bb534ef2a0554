import type { Platform } from '../../platform/platform.ts';

/** A run without a heartbeat for so long is nobody's (the sync takes it over after the same time). */
const LOST_AFTER_MS = 2 * 60_000;

/**
 * Stores whose reports may be prepared now. One in the middle of a full sync is left out: its orders arrive from the newest to the
 * oldest, so each batch moves the first order of many buyers and makes the days of all their later orders stale again. Preparing them
 * meanwhile rebuilt the whole shop every minute.
 */
export async function storesToPrepare({ db, now }: Pick<Platform, 'db' | 'now'>): Promise<string[]> {
  const alive = new Date(now().getTime() - LOST_AFTER_MS);
  const stores = await db.asSystem(null, ({ query }) =>
    query
      .selectFrom('woocommerce_stores as s')
      .select('s.id')
      .where('s.is_active', '=', true)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('sync_runs as r')
              .select('r.id')
              .whereRef('r.store_id', '=', 's.id')
              .where('r.status', '=', 'running')
              .where('r.kind', '=', 'full')
              .where('r.heartbeat_at', '>', alive),
          ),
        ),
      )
      .orderBy('s.id')
      .execute(),
  );
  return stores.map(({ id }) => id);
}
