import { sql } from 'kysely';
import type { Tx } from '../../platform/db/transaction.ts';
import type { ProcedureQuery } from './shop-requests.ts';

export interface ProcedureRow {
  data: unknown;
  total_count: number;
}

/** Calls the SQL function of this name; `everSynced` is false when there are no rows because no full sync has ended yet. */
export async function callStoreProcedure(
  tx: Tx,
  name: 'get_store_orders' | 'get_store_products',
  page: ProcedureQuery,
): Promise<{ rows: ProcedureRow[]; everSynced: boolean }> {
  const { rows } = await sql<ProcedureRow>`
    select data, total_count from ${sql.ref(name)}(${page.store_id}::uuid, ${page.page_size}::int, ${page.page_offset}::int,
      ${page.search_term ?? null}::text, ${page.status_filter ?? null}::text)`.execute(tx.query);
  if (rows.length > 0) {
    return { rows: rows.map((row) => ({ data: row.data, total_count: Number(row.total_count) })), everSynced: true };
  }
  const synced = await tx.query
    .selectFrom('woocommerce_sync_status')
    .select('last_full_sync_at')
    .where('store_id', '=', page.store_id)
    .where('entity_type', '=', name === 'get_store_orders' ? 'orders' : 'products')
    .where('last_full_sync_at', 'is not', null)
    .executeTakeFirst();
  return { rows: [], everSynced: synced !== undefined };
}
