import type { DatabaseLog } from '../../../platform/db/connections.ts';
import type { Database } from '../../../platform/db/database.ts';

/** Columns that a sync writes, without `data`: no query filters or sorts by it, so it needs no statistics. */
const COLUMNS: Readonly<Record<string, string>> = {
  woocommerce_orders:
    'store_id, wc_id, number, status, total, date_created, date_modified, sales_day, sales_at, created_day, counts, customer_key, payment_method, refunds_wanted, customer_hash',
  woocommerce_order_lines: 'store_id, order_id, line_id, product_id',
  woocommerce_order_taxes: 'store_id, order_id, rate_id',
  woocommerce_order_refunds: 'store_id, order_id, refund_id, refund_day',
  woocommerce_order_refund_lines: 'store_id, order_id, refund_id, line_id',
  order_customer_texts: 'store_id, customer_hash, customer_text',
  woocommerce_products: 'store_id, wc_id, name, sku, type, status, date_created, search_text',
  woocommerce_product_variations: 'store_id, wc_id, product_id, sku, status',
  woocommerce_customers: 'store_id, wc_id, email',
  shop_customers: 'store_id, customer_key, name, spent, last_order_at, first_order_day, second_order_day, search_text',
  stale_periods: 'store_id, period, starts_on',
};

/**
 * Updates the planner's statistics, as PostgreSQL itself does only minutes later. One
 * statement per table, so that other queries can run in between. `grown`: of tables that have grown by more than a tenth since.
 * A failure is only logged: statements are just slower.
 */
export async function analyzeTables(
  { db, log }: { db: Pick<Database, 'raw'>; log: Pick<DatabaseLog, 'warn'> },
  which: 'all' | 'grown',
  signal: AbortSignal,
): Promise<void> {
  try {
    const known = which === 'all' ? new Set<string>() : await readKnown(db);
    for (const [table, columns] of Object.entries(COLUMNS)) {
      if (signal.aborted) return;
      if (!known.has(table)) await db.raw.executeSql(`analyze ${table} (${columns})`);
    }
  } catch (error) {
    log.warn({ err: error }, 'The tables could not be analyzed for a full sync');
  }
}

/**
 * Tables whose statistics still hold. An analysis of some columns does not reset the count of changes, but sets `reltuples`. A table
 * without counted rows may be one whose counters are kept elsewhere, as on a cluster.
 */
async function readKnown(db: Pick<Database, 'raw'>): Promise<ReadonlySet<string>> {
  const { rows } = await db.raw.executeSql(
    `select s.relname from pg_stat_user_tables s join pg_class c on c.oid = s.relid
    where s.relid = any ($1::regclass[]) and coalesce(s.last_analyze, s.last_autoanalyze) is not null
      and s.n_live_tup > 0 and s.n_live_tup <= c.reltuples * 1.1`,
    [Object.keys(COLUMNS)],
  );
  return new Set(rows.map((row) => String(row['relname'])));
}
