import { decodeHTMLStrict as decodeEntities } from 'entities';
import { sql } from 'kysely';
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
  /** What a unit costs today, and whether the shop says so. */
  readonly costCents: number | null;
  readonly isCostOfShop: boolean;
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
  cost_source: string | null;
  date_created: Date | null;
}

const OFFERED = sql`p.status in ('publish', 'private') and p.type not in ('grouped', 'external')`;

const trackedItems = (storeId: string) => sql`
  select p.wc_id, null::bigint as parent_id, p.name, p.sku, p.stock_quantity, p.stock_status, p.price, p.date_created
  from woocommerce_products p
  where p.store_id = ${storeId}::uuid and ${OFFERED} and p.manage_stock and p.stock_quantity is not null
  union all
  select v.wc_id, v.product_id, concat_ws(' - ', p.name, nullif(v.name, '')), coalesce(nullif(v.sku, ''), p.sku), v.stock_quantity, v.stock_status,
    v.price, p.date_created
  from woocommerce_product_variations v join woocommerce_products p on p.store_id = ${storeId}::uuid and p.wc_id = v.product_id
  where v.store_id = ${storeId}::uuid and ${OFFERED} and p.type = 'variable' and v.status = 'publish' and v.manage_stock
    and not v.stock_of_parent and v.stock_quantity is not null`;

/** All that count their own stock, or those of the ids. */
export async function readStockItems(
  tx: Tx,
  storeId: string,
  timezone: string,
  today: ShopDay,
  ids: readonly number[] | null,
): Promise<StockItem[]> {
  const { rows } = await sql<Row>`
    select i.*, c.cost::text as cost, c.source as cost_source from (${trackedItems(storeId)}) i
    left join lateral karoo_cost_of(${storeId}::uuid, coalesce(i.parent_id, i.wc_id), case when i.parent_id is null then 0 else i.wc_id end,
      greatest(${today}::date, (now() at time zone karoo_pg_timezone(${timezone}::text))::date)) c on true
    ${ids === null ? sql`` : sql`where i.wc_id = any (${[...ids]}::bigint[])`}
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
    costCents: row.cost === null ? null : Number(toCents(row.cost)),
    isCostOfShop: row.cost_source === 'shop',
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
