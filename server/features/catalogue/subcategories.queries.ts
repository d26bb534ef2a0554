import { sql } from 'kysely';
import type { StoreScope } from '#domain/ids.ts';
import type { Tx } from '../../platform/db/transaction.ts';

/** Categories and all their subcategories. The shop lists a product under the parents of its category too. */
export async function withSubcategories(
  tx: Tx,
  { storeId }: Pick<StoreScope, 'storeId'>,
  categories: readonly number[],
): Promise<number[]> {
  const known = new Set(categories);
  for (let level = [...known]; level.length > 0;) {
    // oxlint-disable-next-line no-await-in-loop
    const { rows } = await sql<{ wc_id: number }>`
      select c.wc_id from woocommerce_categories c
      where c.store_id = ${storeId}::uuid and c.parent_id = any (${level}::bigint[])`.execute(tx.query);
    // Two categories may be each other's parents.
    level = rows.map((row) => Number(row.wc_id)).filter((id) => !known.has(id));
    for (const id of level) known.add(id);
  }
  return [...known];
}
