import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/transaction.ts';

/**
 * Deletes customers' texts for the search that no order has any more: the order was deleted, or its customer was changed or erased
 * in the shop. Batches that write orders wait meanwhile, because one of them may need such a text again.
 */
export async function deleteUnusedCustomerTexts(tx: Tx, storeId: string): Promise<void> {
  // As lock_store does.
  await sql`select pg_advisory_xact_lock(hashtextextended(${storeId}, 7))`.execute(tx.query);
  await sql`
    delete from order_customer_texts t where t.store_id = ${storeId}::uuid and not exists (
      select from woocommerce_orders o where o.store_id = ${storeId}::uuid and o.customer_hash = t.customer_hash
    )`.execute(tx.query);
}
