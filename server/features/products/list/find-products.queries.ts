import { sql } from 'kysely';
import type { StoreScope } from '#domain/ids.ts';
import type { Tx } from '../../../platform/db/transaction.ts';

/** The ids of the products that match a search, by their text or by a variation's SKU or barcode. */
export async function findProducts(tx: Tx, { storeId }: Pick<StoreScope, 'storeId'>, term: string): Promise<number[]> {
  const { rows } = await sql<{ found: number[] }>`
    select find_products(${storeId}::uuid, ${term}::text) as found`.execute(tx.query);
  return rows[0]?.found ?? [];
}
