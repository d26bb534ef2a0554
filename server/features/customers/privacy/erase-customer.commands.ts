import { sql } from 'kysely';
import type { StoreScope } from '#domain/ids.ts';
import type { Tx } from '../../../platform/db/transaction.ts';

/**
 * Erases a customer's personal data; see functions/customers/erase_customer.sql. Returns how many orders were changed.
 */
export async function eraseCustomer(tx: Tx, { storeId }: StoreScope, key: string, userId: string): Promise<number> {
  const { rows } = await sql<{ ids: number[] }>`
    select erase_customer(${storeId}::uuid, ${key}, ${userId}::uuid) as ids`.execute(tx.query);
  const ids = rows[0]?.ids ?? [];
  await sql`select announce_change(${storeId}::uuid, 'orders', ${ids}::bigint[])`.execute(tx.query);
  await sql`select announce_change(${storeId}::uuid, 'customers', null)`.execute(tx.query);
  return ids.length;
}
