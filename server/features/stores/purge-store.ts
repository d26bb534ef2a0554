import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { deliveryAddress, removeWebhooks } from './shop-webhooks.ts';
import type { StoresContext } from './stores-context.ts';

/** Rows deleted per transaction, so that other transactions run in between. */
const ROWS_PER_BATCH = 5000;

/** All tables with a shop's records and figures. Other tables are deleted with the store's row by foreign keys. */
const RECORD_TABLES = [
  'woocommerce_order_lines',
  'woocommerce_order_taxes',
  'woocommerce_order_refund_lines',
  'woocommerce_order_refunds',
  'woocommerce_orders',
  'order_customer_texts',
  'order_meta',
  'woocommerce_product_variations',
  'woocommerce_products',
  'woocommerce_categories',
  'woocommerce_customers',
  'shop_customers',
  'line_costs',
  'order_charges',
  'daily_sums',
  'monthly_sums',
  'stale_periods',
  'webhook_deliveries',
  'store_changes',
  'store_versions',
  'sync_dead_letters',
  'missing_records',
  'activity_log',
] as const;

/**
 * Permanently deletes a store and all its data, in batches, and removes our webhooks from the shop if it responds. Safe to
 * run again. Stops after a batch when `signal` aborts, by throwing its reason.
 */
export async function purgeStore(
  { platform, openShop }: Pick<StoresContext, 'platform' | 'openShop'>,
  storeId: string,
  signal?: AbortSignal,
): Promise<void> {
  const { db, now, log, publicUrl } = platform;
  // Remove the store first, so that no sync or webhook writes to it.
  await db.asSystem(storeId, (tx) =>
    tx.query
      .updateTable('woocommerce_stores')
      .set({ is_active: false, deleted_at: sql`coalesce(deleted_at, ${now()})` })
      .where('id', '=', storeId)
      .execute(),
  );
  try {
    const shop = await openShop(storeId, { removed: true });
    if (shop.supports.canWrite === true) await removeWebhooks(shop.client, deliveryAddress(publicUrl, storeId));
  } catch (err) {
    // The shop disables undeliverable webhooks itself.
    log.info({ storeId, err }, 'Could not remove webhooks from the shop of a deleted store');
  }
  for (const table of RECORD_TABLES) await emptyTable(db, table, storeId, signal);
  await db.asSystem(storeId, (tx) => sql`select delete_store(${storeId}::uuid)`.execute(tx.query));
}

async function emptyTable(db: Database, table: string, storeId: string, signal?: AbortSignal): Promise<void> {
  let deleted: number;
  // oxlint-disable-next-line karoo/bounded-loops -- it ends when the table is empty
  do {
    signal?.throwIfAborted();
    deleted = await db.asSystem(storeId, async (tx) => {
      const { numAffectedRows } = await sql`
        delete from ${sql.table(table)} where store_id = ${storeId}::uuid and ctid in (
          select ctid from ${sql.table(table)} where store_id = ${storeId}::uuid limit ${ROWS_PER_BATCH}
        )`.execute(tx.query);
      return Number(numAffectedRows ?? 0n);
    });
  } while (deleted === ROWS_PER_BATCH);
}
