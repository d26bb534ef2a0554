import { sql } from 'kysely';
import { decodeHTMLStrict as decodeEntities } from 'entities';
import type { Tx } from '../../../platform/db/transaction.ts';
import { type PlannedProduct, planProduct, skip, type StoredItem } from './plan-bulk.ts';

interface Row extends Omit<StoredItem, 'wc_id'> {
  readonly wc_id: string | number;
  readonly product_id: string | number | null;
}

/** Adds units to the stock of products and variations, each its own number. A variation is planned under its product. */
export async function planAdditions(
  tx: Tx,
  storeId: string,
  additions: ReadonlyMap<number, number>,
): Promise<PlannedProduct[]> {
  const ids = [...additions.keys()];
  const { rows } = await sql<Row>`
    select p.wc_id, null as product_id, p.name, p.type, p.status, p.data from woocommerce_products p
    where p.store_id = ${storeId}::uuid and (p.wc_id = any (${ids}::bigint[]) or p.wc_id in (
      select v.product_id from woocommerce_product_variations v where v.store_id = ${storeId}::uuid and v.wc_id = any (${ids}::bigint[])))
    union all
    select v.wc_id, v.product_id, v.name, 'variation', v.status, v.data from woocommerce_product_variations v
    where v.store_id = ${storeId}::uuid and v.wc_id = any (${ids}::bigint[])
    order by 1`.execute(tx.query);
  const items = rows.map((row) => ({ ...row, wc_id: Number(row.wc_id), name: decodeEntities(row.name) }));
  const plan = (item: StoredItem): PlannedProduct =>
    planProduct(item, [], { stock: { add: additions.get(item.wc_id) ?? 0 } });
  const found = new Set(items.map(({ wc_id: id }) => id));
  const planned = items
    .filter(({ product_id: parent }) => parent === null)
    .map((product): PlannedProduct => {
      const variations = items.filter((item) => Number(item.product_id ?? 0) === product.wc_id).map(plan);
      if (additions.has(product.wc_id)) return { ...plan(product), variations };
      if (product.status === 'trash') {
        const inTrash = variations.map((one) => skip(one, 'in_trash'));
        return { ...skip(product, 'in_trash'), variations: inTrash };
      }
      return { wc_id: product.wc_id, name: product.name, was: {}, now: {}, skipped: null, variations };
    });
  const missing = ids.filter((id) => !found.has(id));
  return [...planned, ...missing.map((id) => ({ ...skip({ wc_id: id, name: '' }, 'not_found'), variations: [] }))];
}
