import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { jsonParameter } from '../../platform/db/json-parameter.ts';

/** The result of the upsert_*_batch functions. */
export interface Answer {
  inserted: number;
  updated: number;
  unchanged: number;
  skipped_older: number;
  ids_changed: number[];
  failed: { wc_id: unknown; place: number; reason: string; code: string }[];
  refunds_wanted?: { order_id: number; refund_ids: number[] }[];
  waiting?: number[];
}

/** Sends records through upsert_<entity>_batch as the store's job. */
export async function upsertBatch(db: Database, storeId: string, entity: string, records: unknown[]): Promise<Answer> {
  const { rows } = await db.asSystem(storeId, ({ query }) =>
    sql<{
      result: Answer;
    }>`select ${sql.ref(`upsert_${entity}_batch`)}(${storeId}, ${jsonParameter(records)}::jsonb) as result`.execute(
      query,
    ),
  );
  if (!rows[0]) throw new Error('no answer');
  return rows[0].result;
}
