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

/** An order of one line, R100 and 15 % tax, by the guest Zoë Botha on 1 March 2026, 10:00 in Johannesburg. */
export function testOrder(id: number, changes: object = {}) {
  return {
    id,
    number: String(id),
    status: 'completed',
    currency: 'ZAR',
    total: '115.00',
    total_tax: '15.00',
    date_created_gmt: '2026-03-01T08:00:00',
    date_modified_gmt: '2026-03-01T09:00:00',
    date_paid_gmt: null,
    customer_id: 0,
    billing: { first_name: 'Zoë', last_name: 'Botha', email: 'zoe@example.co.za' },
    line_items: [
      { id: id * 10, product_id: 5, name: 'Tea', quantity: 1, subtotal: '100.00', total: '100.00', total_tax: '15.00' },
    ],
    refunds: [],
    ...changes,
  };
}
