import { type RawBuilder, sql } from 'kysely';
import { decodeHTMLStrict as decodeEntities } from 'entities';
import type { StockItem } from '#contract/products/stock-items.ts';
import { MAX_STOCK_ITEMS } from '#domain/stock/stock-items.ts';
import type { StoreScope } from '#domain/ids.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { findProducts } from '../list/find-products.queries.ts';

interface ItemRow {
  wc_id: string;
  parent_id: string | null;
  name: string;
  variation: string | null;
  sku: string;
  image_url: string | null;
  manage_stock: boolean;
  stock_quantity: string | null;
  date_modified: Date | null;
  is_exact: boolean;
}

/** GTIN, UPC, EAN and ISBN, without which no product's original is read to compare its code. */
const BARCODE = /^[\d-]{8,}$/;

/** The products and variations with a stock of their own that match a name or code; exact codes first, then by name. */
export async function findStockItems(tx: Tx, scope: StoreScope, search: string): Promise<StockItem[]> {
  const term = search.trim();
  const code = term.toLowerCase();
  const isBarcode = BARCODE.test(term);
  const found = sql`${await findProducts(tx, scope, term)}::bigint[]`;
  return readItems(tx, scope.storeId, {
    products: sql`p.wc_id = any (${found})`,
    variations: sql`v.product_id = any (${found})`,
    exactProduct: sql`lower(p.sku) = ${code} ${isBarcode ? sql`or p.search_text like ${`% ${code}`}` : sql``}`,
    exactVariation: sql`lower(v.sku) = ${code} ${isBarcode ? sql`or v.data ->> 'global_unique_id' = ${term}` : sql``}`,
  });
}

/** The same items by their ids. */
export function readStockItems(tx: Tx, { storeId }: StoreScope, ids: readonly number[]): Promise<StockItem[]> {
  const wanted = sql`${[...ids]}::bigint[]`;
  return readItems(tx, storeId, {
    products: sql`p.wc_id = any (${wanted})`,
    variations: sql`v.wc_id = any (${wanted})`,
    exactProduct: sql`false`,
    exactVariation: sql`false`,
  });
}

interface Conditions {
  products: RawBuilder<unknown>;
  variations: RawBuilder<unknown>;
  exactProduct: RawBuilder<unknown>;
  exactVariation: RawBuilder<unknown>;
}

async function readItems(tx: Tx, storeId: string, of: Conditions): Promise<StockItem[]> {
  const { rows } = await sql<ItemRow>`
    select * from (
      select p.wc_id, null::bigint as parent_id, p.name, null::text as variation, p.sku, p.image_url, p.manage_stock, p.stock_quantity,
        p.date_modified, ${of.exactProduct} as is_exact
      from woocommerce_products p
      where p.store_id = ${storeId}::uuid and ${of.products} and p.status <> 'trash'
        and (p.type = 'simple' or (p.type = 'variable' and p.manage_stock))
      union all
      select v.wc_id, v.product_id, p.name, v.name, v.sku, p.image_url, v.manage_stock, v.stock_quantity,
        v.date_modified, ${of.exactVariation}
      from woocommerce_product_variations v
      join woocommerce_products p on p.store_id = ${storeId}::uuid and p.wc_id = v.product_id
      where v.store_id = ${storeId}::uuid and ${of.variations} and not v.stock_of_parent and v.status <> 'trash' and p.status <> 'trash'
    ) as items
    order by is_exact desc, name, variation nulls first, wc_id
    limit ${MAX_STOCK_ITEMS}`.execute(tx.query);
  return rows.map(itemOf);
}

function itemOf({ variation, ...row }: ItemRow): StockItem {
  return {
    wc_id: Number(row.wc_id),
    parent_id: row.parent_id === null ? null : Number(row.parent_id),
    name: decodeEntities(variation ? `${row.name} – ${variation}` : row.name),
    sku: row.sku,
    image: row.image_url,
    manage_stock: row.manage_stock,
    stock_quantity: row.stock_quantity === null || !row.manage_stock ? null : Number(row.stock_quantity),
    date_modified: (row.date_modified ?? new Date(0)).toISOString(),
    is_exact: row.is_exact,
  };
}
