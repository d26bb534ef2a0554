import type { Platform } from '../../platform/platform.ts';

/** A run without a heartbeat for this long has died; the sync takes it over after the same time. */
const DEAD_AFTER_MS = 2 * 60_000;

/**
 * Stores whose touched days can be folded now. Stores in a full sync are left out: orders arrive newest first, so each batch
 * moves the first order of many customers and touches the days of all their later orders again.
 */
export async function storesToFold({ db, now }: Pick<Platform, 'db' | 'now'>): Promise<string[]> {
  const alive = new Date(now().getTime() - DEAD_AFTER_MS);
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
