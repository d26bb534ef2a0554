import { COST_META_KEYS, FEE_META_KEYS } from '#domain/costs.ts';
import type { StoreScope } from '#domain/ids.ts';
import type { Tx } from '../../platform/db/transaction.ts';

/** The keys of meta data that hold costs and fees, those that the store chose among them; null for people who see costs. */
export async function hiddenCostKeys(tx: Tx, { storeId }: StoreScope): Promise<ReadonlySet<string> | null> {
  if (!tx.hidesCosts) return null;
  const chosen = await tx.query
    .selectFrom('cost_settings')
    .select(['meta_key', 'shipping_meta_key'])
    .where('store_id', '=', storeId)
    .executeTakeFirst();
  return new Set([...COST_META_KEYS, ...FEE_META_KEYS, ...Object.values(chosen ?? {})]);
}
