import { sql } from 'kysely';
import { decodeHTMLStrict as decodeEntities } from 'entities';
import { z } from 'zod';
import type { StoreScope } from '#domain/ids.ts';
import type { Tx } from '../../../platform/db/transaction.ts';

const text = z.coerce.string().nullish().catch('');

/** The fields of the shop's original that a file has; what is missing or invalid stays blank. */
const original = z.object({
  name: text,
  global_unique_id: text,
  short_description: text,
  description: text,
  regular_price: text,
  sale_price: text,
  date_on_sale_from: text,
  date_on_sale_to: text,
  stock_status: text,
  stock_quantity: z.number().nullable().catch(null),
});

/** A product or variation for a file with WooCommerce's columns. */
export interface ExportedProduct extends z.output<typeof original> {
  readonly wc_id: number;
  readonly parent_id: number | null;
  readonly type: string;
  readonly sku: string;
  readonly status: string;
  readonly manage_stock: boolean;
}

interface Row extends Omit<ExportedProduct, 'wc_id' | 'parent_id'> {
  wc_id: string;
  parent_id: string | null;
  data: unknown;
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
  const { rows } = await sql<Row>`
    select p.wc_id, null::bigint as parent_id, p.type, p.sku, p.status, p.manage_stock, p.data from woocommerce_products p
    where p.store_id = ${storeId}::uuid and p.wc_id = any (${[...ids]}::bigint[])
    union all
    select v.wc_id, v.product_id, 'variation', v.sku, v.status, v.manage_stock, v.data from woocommerce_product_variations v
    where v.store_id = ${storeId}::uuid and v.wc_id = any (${[...ids]}::bigint[])`.execute(tx.query);
  return rows.map(({ data, ...row }) => {
    const parsed = original.parse(data ?? {});
    return {
      ...row,
      ...parsed,
      name: decodeEntities(parsed.name ?? ''),
      wc_id: Number(row.wc_id),
      parent_id: row.parent_id === null ? null : Number(row.parent_id),
    };
  });
}
