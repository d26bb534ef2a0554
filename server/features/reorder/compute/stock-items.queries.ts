import { decodeHTMLStrict as decodeEntities } from 'entities';
import { type RawBuilder, sql } from 'kysely';
import { isDecimal, toCents } from '#domain/money/money.ts';
import { type ShopDay, shopDayOf } from '#domain/time/shop-time.ts';
import type { Tx } from '../../../platform/db/transaction.ts';

/** A product or variation that counts its own stock, as the shop has it. */
export interface StockItem {
  readonly wcId: number;
  readonly parentId: number | null;
  readonly name: string;
  readonly sku: string;
  /** Whole units; part of one does not count. */
  readonly stock: number;
  readonly isOut: boolean;
  readonly priceCents: number;
  /** The shop's own cost price. */
  readonly costCents: number | null;
  readonly created: ShopDay | null;
}

interface Row {
  wc_id: number;
  parent_id: number | null;
  name: string;
  sku: string;
  stock_quantity: string;
  stock_status: string;
  price: string;
  cost: string | null;
  date_created: Date | null;
}

/** WooCommerce's own cost of goods, or that of the extension "Cost of Goods". */
const costIn = (
  data: RawBuilder<unknown>,
) => sql`coalesce(nullif(nullif(${data} #>> '{cost_of_goods_sold,total_value}', ''), '0'),
  nullif(jsonb_path_query_first(${data}, '$.meta_data[*] ? (@.key == "_cogs_total_value" || @.key == "_wc_cog_cost").value') #>> '{}', ''))`;

const OFFERED = sql`p.status in ('publish', 'private') and p.type not in ('grouped', 'external')`;

const trackedItems = (storeId: string) => sql`
  select p.wc_id, null::bigint as parent_id, p.name, p.sku, p.stock_quantity, p.stock_status, p.price, ${costIn(sql`p.data`)} as cost, p.date_created
  from woocommerce_products p
  where p.store_id = ${storeId}::uuid and ${OFFERED} and p.manage_stock and p.stock_quantity is not null
  union all
  select v.wc_id, v.product_id, concat_ws(' - ', p.name, nullif(v.name, '')), coalesce(nullif(v.sku, ''), p.sku), v.stock_quantity, v.stock_status,
    v.price, coalesce(${costIn(sql`v.data`)}, ${costIn(sql`p.data`)}), p.date_created
  from woocommerce_product_variations v join woocommerce_products p on p.store_id = ${storeId}::uuid and p.wc_id = v.product_id
  where v.store_id = ${storeId}::uuid and ${OFFERED} and p.type = 'variable' and v.status = 'publish' and v.manage_stock
    and not v.stock_of_parent and v.stock_quantity is not null`;

/** All that count their own stock, or those of the ids. */
export async function readStockItems(
  tx: Tx,
  storeId: string,
  timezone: string,
  ids: readonly number[] | null,
): Promise<StockItem[]> {
  const { rows } = await sql<Row>`
    select * from (${trackedItems(storeId)}) i ${ids === null ? sql`` : sql`where i.wc_id = any (${[...ids]}::bigint[])`}
    order by i.wc_id`.execute(tx.query);
  return rows.map((row) => ({
    wcId: Number(row.wc_id),
    parentId: row.parent_id === null ? null : Number(row.parent_id),
    name: decodeEntities(row.name),
    sku: row.sku,
    stock: Math.max(Math.min(Math.floor(Number(row.stock_quantity)), MAX_UNITS), -MAX_UNITS),
    // A product on backorder can still be bought.
    isOut: row.stock_status === 'outofstock',
    priceCents: centsOf(row.price) ?? 0,
    costCents: centsOf(row.cost),
    created: row.date_created === null ? null : shopDayOf(row.date_created, timezone),
  }));
}

const MAX_UNITS = 1_000_000_000;

function centsOf(text: string | null): number | null {
  if (text === null || !isDecimal(text)) return null;
  const cents = Number(toCents(text));
  return cents > 0 && cents < 1e13 ? cents : null;
}

/** How many published products and variations do not count their stock. */
export async function countUntracked(tx: Tx, storeId: string): Promise<number> {
  const { rows } = await sql<{ untracked: string }>`
    select (select count(*) from woocommerce_products p where p.store_id = ${storeId}::uuid and ${OFFERED} and p.type <> 'variable'
        and not (p.manage_stock and p.stock_quantity is not null))
      + (select count(*) from woocommerce_product_variations v
        join woocommerce_products p on p.store_id = ${storeId}::uuid and p.wc_id = v.product_id
        where v.store_id = ${storeId}::uuid and ${OFFERED} and p.type = 'variable' and v.status = 'publish' and not v.manage_stock
          and not v.stock_of_parent and not p.manage_stock) as untracked`.execute(tx.query);
  return Number(rows[0]?.untracked ?? 0);
}
