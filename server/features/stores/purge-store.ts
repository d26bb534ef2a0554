import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { deliveryAddress, removeWebhooks } from './shop-webhooks.ts';
import type { StoresContext } from './stores-context.ts';

/** Rows that one transaction deletes: others get their turn in between, above all on the embedded database. */
const ROWS_PER_BATCH = 5000;

/** Every table of a shop's records and figures; what else points to the store goes with its row. */
const RECORD_TABLES = [
  'woocommerce_order_lines',
  'woocommerce_order_taxes',
  'woocommerce_order_refund_lines',
  'woocommerce_order_refunds',
  'woocommerce_orders',
  'order_buyer_texts',
  'woocommerce_product_variations',
  'woocommerce_products',
  'woocommerce_categories',
  'woocommerce_customers',
  'shop_customers',
  'daily_sums',
  'monthly_sums',
  'touched_periods',
  'webhook_deliveries',
  'store_changes',
  'store_versions',
  'sync_dead_letters',
] as const;

/**
 * Deletes a store for good with everything that Karoo keeps of its shop, in batches; our webhooks are taken out of the shop
 * if it answers. What was begun can be begun again. `signal`: stop after the batch, by throwing its reason.
 */
export async function purgeStore(
  { platform, openShop }: Pick<StoresContext, 'platform' | 'openShop'>,
  storeId: string,
  signal?: AbortSignal,
): Promise<void> {
  const { db, now, log, publicUrl } = platform;
  // Removed for everybody first: no sync and no webhook writes to it any more.
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
  } catch (fault) {
    // It drops webhooks that nobody takes by itself.
    log.info({ storeId, err: fault }, 'Webhooks were left in the shop of a store that is deleted');
  }
  for (const table of RECORD_TABLES) await emptyTable(db, table, storeId, signal);
  await db.asSystem(storeId, (tx) => tx.query.deleteFrom('woocommerce_stores').where('id', '=', storeId).execute());
}

async function emptyTable(db: Database, table: string, storeId: string, signal?: AbortSignal): Promise<void> {
  let deleted: number;
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
