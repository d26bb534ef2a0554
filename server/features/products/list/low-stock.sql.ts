import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { decodeHTMLStrict as decodeEntities } from 'entities';
import type { analytics } from '#contract/analytics/analytics.ts';
import type { StoreScope } from '#domain/ids.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { plannedOnce } from '../../../platform/db/prepared-statements.ts';

type LowStockItem = z.output<NonNullable<(typeof analytics.dashboard)['~orpc']['outputSchema']>>['lowStock'][number];

/**
 * Whether a product `p` is low: out of stock, or at or below its own threshold or else the shop's. A variable product that
 * does not count its own stock depends on its variations.
 */
export function isLow(threshold: number): RawBuilder<boolean> {
  return sql<boolean>`(p.status = 'publish' and (p.type <> 'variable' or p.manage_stock) and (p.stock_status = 'outofstock'
    or p.manage_stock and p.stock_quantity <= coalesce(p.low_stock_amount, ${threshold}::numeric)))`;
}

/** The same for a variation `v` that does not share its parent's stock. */
function isLowVariation(threshold: number): RawBuilder<boolean> {
  return sql<boolean>`(v.status = 'publish' and not v.stock_of_parent and (v.stock_status = 'outofstock'
    or v.manage_stock and v.stock_quantity <= coalesce(v.low_stock_amount, ${threshold}::numeric)))`;
}

/** The low variations of a product `p`. */
function lowVariationsFrom(storeId: string, threshold: number): RawBuilder<unknown> {
  return sql`from woocommerce_product_variations v
    where v.store_id = ${storeId}::uuid and v.product_id = p.wc_id and ${isLowVariation(threshold)}`;
}

/** Whether a product `p` is low, or one of its variations. */
export function isLowWithVariations(storeId: string, threshold: number): RawBuilder<boolean> {
  return sql<boolean>`(${isLow(threshold)} or p.type = 'variable' and exists (select ${lowVariationsFrom(storeId, threshold)}))`;
}

/** Whether more of a product `p` was sold than there is, or of one of its variations. */
export function isOversold(storeId: string): RawBuilder<boolean> {
  return sql<boolean>`(p.manage_stock and p.stock_quantity < 0 or p.type = 'variable' and exists (
    select from woocommerce_product_variations v where v.store_id = ${storeId}::uuid and v.product_id = p.wc_id
      and v.manage_stock and not v.stock_of_parent and v.stock_quantity < 0))`;
}

/** How many variations of a product `p` are low. */
export function countLowVariations(storeId: string, threshold: number): RawBuilder<string | null> {
  return sql`case when p.type = 'variable' then (select count(*) ${lowVariationsFrom(storeId, threshold)}) end`;
}

function lowRecords(storeId: string, threshold: number): RawBuilder<unknown> {
  return sql`
    select p.wc_id, null::bigint as parent_id, coalesce(p.stock_quantity, 0) as stock from woocommerce_products p
    where p.store_id = ${storeId}::uuid and ${isLow(threshold)}
    union all
    select v.wc_id, v.product_id, coalesce(v.stock_quantity, 0) from woocommerce_product_variations v
    where v.store_id = ${storeId}::uuid and ${isLowVariation(threshold)}`;
}

/** Low products and variations, lowest stock first, and their total number. */
export async function readLowStock(
  tx: Tx,
  scope: StoreScope,
  threshold: number,
  limit: number,
): Promise<{ items: LowStockItem[]; total: number }> {
  const { rows } = await plannedOnce<{
    all_low: string;
    wc_id: number | null;
    parent_id: number | null;
    stock: string;
    name: string;
    sku: string;
    image: string | null;
  }>`
    with low as materialized (${lowRecords(scope.storeId, threshold)}),
    shown as (select * from low order by stock, wc_id limit ${limit}::bigint)
    select counted.all_low, shown.wc_id, shown.parent_id, shown.stock, concat_ws(' - ', p.name, nullif(v.name, '')) as name,
      coalesce(nullif(v.sku, ''), p.sku, '') as sku, coalesce(v.data #>> '{image,src}', p.image_url) as image
    from (select count(*) as all_low from low) as counted
    left join shown on true
    left join woocommerce_product_variations v on shown.parent_id is not null and v.store_id = ${scope.storeId}::uuid and v.wc_id = shown.wc_id
    left join woocommerce_products p on p.store_id = ${scope.storeId}::uuid and p.wc_id = coalesce(shown.parent_id, shown.wc_id)
    order by shown.stock, shown.wc_id`.execute(tx.query);
  const items = rows.flatMap((row) =>
    row.wc_id === null
      ? []
      : {
          wc_id: Number(row.wc_id),
          parent_id: row.parent_id === null ? null : Number(row.parent_id),
          name: decodeEntities(row.name),
          sku: row.sku,
          stock_quantity: Number(row.stock),
          image: row.image,
        },
  );
  return { items, total: Number(rows[0]?.all_low ?? 0) };
}
