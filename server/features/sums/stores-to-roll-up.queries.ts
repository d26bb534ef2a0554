import { sql } from 'kysely';
import type { Platform } from '../../platform/platform.ts';

/** A run without a heartbeat for this long has died; the sync takes it over after the same time. */
const DEAD_AFTER_MS = 2 * 60_000;

/**
 * Stores whose stale days can be rolled up now. Stores in a full sync are left out: orders arrive newest first, so each batch changes the
 * first order of many customers and marks the days of all their later orders again.
 */
export async function storesToRollUp({ db, now }: Pick<Platform, 'db' | 'now'>): Promise<string[]> {
  const alive = new Date(now().getTime() - DEAD_AFTER_MS);
  const { rows } = await db.asSystem(null, ({ query }) =>
    sql<{ id: string }>`
      select s.id from woocommerce_stores s
      where s.is_active and s.id not in (
        select r.store_id from sync_runs r
        where r.status = 'running' and r.kind = 'full' and r.heartbeat_at > ${alive}::timestamptz
      )
      order by s.id`.execute(query),
  );
  return rows.map(({ id }) => id);
}
