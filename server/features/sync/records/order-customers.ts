import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/transaction.ts';

/** Orders whose customers, or accounts, one transaction refreshes: others that write to the store wait for it. */
const ORDERS_AT_ONCE = 4000;

/**
 * Orders, refunds and accounts that this transaction writes do not refresh their customers. Before the first statement it costs no
 * round trip, since it is sent with that one.
 */
export async function leaveCustomersForLater(tx: Tx): Promise<void> {
  await sql`set local app.customers_later = 'on'`.execute(tx.query);
}

/** Refreshes the customers of some orders, or some accounts, after `after`. Returns the next `after`, or null at the end. */
export async function refreshStoreCustomers(tx: Tx, storeId: string, after: string): Promise<string | null> {
  const { rows } = await sql<{ last: string | null }>`
    select refresh_store_customers(${storeId}::uuid, ${after}, ${ORDERS_AT_ONCE}) as last`.execute(tx.query);
  return rows[0]?.last ?? null;
}
