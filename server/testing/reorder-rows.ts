import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../platform/db/transaction.ts';

/** Writes a row into each table about reordering. */
export async function addReorderRows({ query }: Tx, storeId: string, at: Date): Promise<void> {
  const store = { store_id: storeId };
  const times = { created_at: at, updated_at: at };
  const supplier = { name: 'Tee', email: '', lead_time_days: 3, minimum_order_cents: 0 };
  await query
    .insertInto('suppliers')
    .values({ ...store, ...supplier, ...times })
    .execute();
  const days = { cover_days: 28, lead_time_days: 3, dead_days: 90, overstock_days: 180 };
  await query
    .insertInto('reorder_settings')
    .values({ ...store, ...days, service_level: 95, updated_at: at })
    .execute();
  await query
    .insertInto('reorder_runs')
    .values({ ...store, untracked: 0 })
    .execute();
  const product = { wc_id: 5, pack_size: 1, is_ignored: false, updated_at: at };
  await query
    .insertInto('reorder_products')
    .values({ ...store, ...product })
    .execute();
  await query
    .insertInto('stock_outs')
    .values({ ...store, wc_id: 5, from_day: '2026-03-01', to_day: '2026-03-01' })
    .execute();
  const order = { ...store, id: randomUUID(), supplier_name: 'Tee', status: 'open' } as const;
  await query
    .insertInto('supplier_orders')
    .values({ ...order, ordered_on: '2026-03-01', expected_on: '2026-03-04', ...times })
    .execute();
  const line = { wc_id: 5, name: 'Tea', sku: '', units: 1, received: 0, pack_size: 1 };
  await query
    .insertInto('supplier_order_lines')
    .values({ ...store, order_id: order.id, ...line })
    .execute();
  await query
    .insertInto('supplier_receipts')
    .values({ ...store, operation_id: randomUUID(), order_id: order.id, lines: '[]', state: 'pending', created_at: at })
    .execute();
  await sql`
    insert into reorder_rows (store_id, wc_id, name, sku, search_text, pack_size, cost_from_shop, price_cents, is_ignored, stock, on_order,
      reorder_point, order_up_to, suggested, per_day_milli, lead_time_days, cover_days, history_days, stock_out_days, sold_28_days,
      dead_units, excess_units, computed_at)
    values (${storeId}::uuid, 5, 'Tea', '', 'tea', 1, false, 100, false, 1, 0, 1, 2, 1, 0, 3, 28, 1, 0, 0, 0, 0, ${at}::timestamptz)`.execute(
    query,
  );
}
