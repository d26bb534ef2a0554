import { sql } from 'kysely';
import { decodeHTMLStrict as decodeEntities } from 'entities';
import { PRODUCT_WRITES } from '#contract/products/product-operations.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { idIn, type StoredProduct } from './find-products.ts';
import { type ImportRow, skuKey } from './read-product-csv.ts';

/** The ids and SKUs of all products and variations of a store, for files that name many. */
export interface SkuIndex {
  readonly byId: ReadonlyMap<number, string>;
  readonly bySku: ReadonlyMap<string, readonly number[]>;
  /** A spreadsheet removes noughts: "00123" becomes 123. */
  readonly withoutNoughts: ReadonlyMap<string, readonly number[]>;
}

export async function readSkuIndex(tx: Tx, storeId: string): Promise<SkuIndex> {
  const { rows } = await sql<{ wc_id: string; sku: string }>`
    select p.wc_id, p.sku from woocommerce_products p where p.store_id = ${storeId}::uuid
    union all
    select v.wc_id, v.sku from woocommerce_product_variations v where v.store_id = ${storeId}::uuid`.execute(tx.query);
  const byId = new Map(rows.map(({ wc_id: id, sku }) => [Number(id), sku]));
  const bySku = new Map<string, number[]>();
  const withoutNoughts = new Map<string, number[]>();
  const add = (index: Map<string, number[]>, key: string, id: number) => {
    const ids = index.get(key);
    if (ids === undefined) index.set(key, [id]);
    else ids.push(id);
  };
  for (const [id, sku] of byId) {
    if (sku === '') continue;
    add(bySku, skuKey(sku), id);
    if (sku.startsWith('0')) add(withoutNoughts, sku.replace(/^0+/, ''), id);
  }
  return { byId, bySku, withoutNoughts };
}

/** The products and variations that rows name, and the products of these variations. `index` spares a search by SKU. */
export async function readStored(
  tx: Tx,
  storeId: string,
  rows: readonly ImportRow[],
  index?: SkuIndex,
): Promise<StoredProduct[]> {
  const references = rows.flatMap(({ fresh }) => [
    fresh.parent,
    ...fresh.grouped,
    ...fresh.upsells,
    ...fresh.crossSells,
  ]);
  const named = [...rows.map(({ sku }) => sku), ...references].filter((sku) => sku !== '');
  const allSkus = [...new Set(named.map(skuKey))];
  const ids = [
    ...rows.flatMap(({ id }) => id ?? []),
    ...references.flatMap((reference) => idIn(reference) ?? []),
    ...allSkus.flatMap((sku) => [...(index?.bySku.get(sku) ?? []), ...(index?.withoutNoughts.get(sku) ?? [])]),
  ];
  const skus = index === undefined ? allSkus : [];
  // A spreadsheet removes noughts: "00123" becomes 123.
  const numbers = skus.filter((sku) => /^[1-9]\d*$/.test(sku));
  const { rows: found } = await sql<
    Omit<StoredProduct, 'wc_id' | 'parent_id'> & { wc_id: string; parent_id: string | null }
  >`
    with named as (
      select p.wc_id, null::bigint as product_id from woocommerce_products p
      where p.store_id = ${storeId}::uuid and p.wc_id = any (${ids}::bigint[])
      union all
      select v.wc_id, v.product_id from woocommerce_product_variations v
      where v.store_id = ${storeId}::uuid and v.wc_id = any (${ids}::bigint[])
      union all
      select p.wc_id, null::bigint from woocommerce_products p
      where p.store_id = ${storeId}::uuid and ${skus.length > 0}::boolean and (
        lower(p.sku) = any (${skus}::text[]) or (p.sku like '0%' and ltrim(p.sku, '0') = any (${numbers}::text[])))
      union all
      select v.wc_id, v.product_id from woocommerce_product_variations v
      where v.store_id = ${storeId}::uuid and ${skus.length > 0}::boolean and (
        lower(v.sku) = any (${skus}::text[]) or (v.sku like '0%' and ltrim(v.sku, '0') = any (${numbers}::text[])))
    )
    select p.wc_id, null as parent_id, p.sku, p.name, p.type, p.status, p.data,
      p.status = 'trash' and exists (
        select from shop_operations o where o.store_id = ${storeId}::uuid and o.subject = 'products/' || p.wc_id
          and o.name = ${PRODUCT_WRITES.trash.name} and o.state = 'done') as is_restorable
    from woocommerce_products p
    where p.store_id = ${storeId}::uuid and p.wc_id in (select coalesce(product_id, wc_id) from named)
    union all
    select v.wc_id, v.product_id as parent_id, v.sku, v.name, 'variation', v.status, v.data, false
    from woocommerce_product_variations v
    where v.store_id = ${storeId}::uuid and v.wc_id in (select wc_id from named where product_id is not null)`.execute(
    tx.query,
  );
  return found.map((row) => ({
    ...row,
    wc_id: Number(row.wc_id),
    parent_id: row.parent_id === null ? null : Number(row.parent_id),
    name: decodeEntities(row.name),
  }));
}
