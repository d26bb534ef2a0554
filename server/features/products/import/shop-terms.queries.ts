import { decodeHTMLStrict as decodeEntities } from 'entities';
import type { StoreScope } from '#domain/ids.ts';
import type { Tx } from '../../../platform/db/transaction.ts';

/** Ids of the store's categories by path in lower case: "clothing > shirts". */
export async function readCategoryPaths(tx: Tx, { storeId }: StoreScope): Promise<Map<string, number>> {
  const rows = await tx.query
    .selectFrom('woocommerce_categories')
    .select(['wc_id', 'name', 'parent_id'])
    .where('store_id', '=', storeId)
    .execute();
  const byId = new Map(rows.map((row) => [Number(row.wc_id), row]));
  const pathOf = (id: number, depth: number): string => {
    const row = byId.get(id);
    if (row === undefined) return '';
    const name = decodeEntities(row.name).toLowerCase();
    const above = Number(row.parent_id) > 0 && depth < DEEPEST ? pathOf(Number(row.parent_id), depth + 1) : '';
    return above === '' ? name : `${above} > ${name}`;
  };
  return new Map(rows.map((row) => [pathOf(Number(row.wc_id), 0), Number(row.wc_id)]));
}

/** Stops at categories that are each other's parent. */
const DEEPEST = 20;
