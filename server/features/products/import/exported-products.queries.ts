import { sql } from 'kysely';
import { decodeHTMLStrict as decodeEntities } from 'entities';
import { FIELD_SPECS } from '#domain/products/product-fields.ts';
import type { StoreScope } from '#domain/ids.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { plainText } from '../../../integrations/woocommerce/records/woo-fields.ts';
import { type ShopField, type ShopProduct, valuesOf } from '../editor/product-values.ts';
import { cellOf } from './product-columns.ts';

const COLUMNS = new Map(
  Object.entries(FIELD_SPECS).flatMap(([field, spec]) =>
    spec?.column ? [[spec.column, [field as ShopField, spec] as const]] : [],
  ),
);

/** A product or variation for a file with WooCommerce's columns. */
export interface ExportedProduct {
  readonly wc_id: number;
  readonly parent_id: number | null;
  readonly type: string;
  readonly sku: string;
  readonly status: string;
  readonly manage_stock: boolean;
  readonly data: ShopProduct;
}

/** The ids of these products, each followed by its variations. */
export async function withVariationIds(
  tx: Tx,
  { storeId }: StoreScope,
  products: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] }>`
    select coalesce(json_agg(k.wc_id), '[]') as ids from (
      select one.wc_id from (
        select p.wc_id, p.place, 0 as variation from unnest(${[...products]}::bigint[]) with ordinality as p(wc_id, place)
        union all
        select v.wc_id, p.place, v.wc_id from unnest(${[...products]}::bigint[]) with ordinality as p(wc_id, place)
        join woocommerce_product_variations v on v.store_id = ${storeId}::uuid and v.product_id = p.wc_id and v.status <> 'trash'
      ) as one order by one.place, one.variation
    ) as k`.execute(tx.query);
  return rows[0]?.ids ?? [];
}

/** Products and variations by id, in any order. */
export async function readExportedProducts(
  tx: Tx,
  { storeId }: StoreScope,
  ids: readonly number[],
): Promise<ExportedProduct[]> {
  const { rows } = await sql<
    Omit<ExportedProduct, 'wc_id' | 'parent_id'> & { wc_id: string; parent_id: string | null }
  >`
    select p.wc_id, null::bigint as parent_id, p.type, p.sku, p.status, p.manage_stock, p.data from woocommerce_products p
    where p.store_id = ${storeId}::uuid and p.wc_id = any (${[...ids]}::bigint[])
    union all
    select v.wc_id, v.product_id, 'variation', v.sku, v.status, v.manage_stock, v.data from woocommerce_product_variations v
    where v.store_id = ${storeId}::uuid and v.wc_id = any (${[...ids]}::bigint[])`.execute(tx.query);
  return rows.map((row) => ({
    ...row,
    wc_id: Number(row.wc_id),
    parent_id: row.parent_id === null ? null : Number(row.parent_id),
  }));
}

/** Its cell in a column of a field. */
export function fieldCell({ data, status, manage_stock }: ExportedProduct, column: string): string | number | null {
  const [field, spec] = COLUMNS.get(column) ?? [];
  if (!field || !spec) return null;
  if (field === 'status') return cellOf(spec, status);
  if (field === 'stock_quantity' && !manage_stock) return null;
  const value = valuesOf(data, [field])[field];
  return cellOf(spec, field === 'name' ? decodeEntities(plainText(value)) : value);
}

export function barcodeOf({ data }: ExportedProduct): string {
  return plainText(data['global_unique_id']);
}
