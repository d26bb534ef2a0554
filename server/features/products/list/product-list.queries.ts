import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { decodeHTMLStrict as decodeEntities } from 'entities';
import type { productListItem, products } from '#contract/products/products.ts';
import type { StoreScope } from '#domain/ids.ts';
import { addDays, shopDayOf } from '#domain/time/shop-time.ts';
import { toTwoDecimals } from '#domain/money/money.ts';
import { readShopSettings, type ShopSettings } from '../../../platform/access/shop-settings.queries.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { sumRows } from '../../sums/sums.public.ts';
import { isLowWithVariations } from './low-stock.sql.ts';

export type ProductItem = z.output<typeof productListItem>;
export type ProductListQuery = z.output<NonNullable<(typeof products.list)['~orpc']['inputSchema']>>;

/** Days of the column "sold in the last 30 days": today and the 29 before it, shop time. */
const SOLD_DAYS = 30;

interface ProductRow {
  wc_id: number;
  name: string;
  sku: string;
  type: string;
  status: string;
  price: string;
  regular_price: string | null;
  sale_price: string | null;
  on_sale: boolean;
  manage_stock: boolean;
  stock_quantity: string | null;
  stock_status: string;
  total_sales: string;
  image_url: string | null;
  date_modified: Date | null;
  date_created: Date | null;
  units: string | null;
  categories: { id: number; name: string }[];
}

type LeanRow = Omit<ProductRow, 'total_sales' | 'image_url' | 'categories'>;
type LeanProduct = Omit<ProductItem, 'total_sales' | 'image' | 'categories'>;

/** What a lean list shows of products `p`: what a phone does but for the picture, and what a change of the product is based on. */
const LEAN_COLUMNS = sql`p.wc_id, p.name, p.sku, p.type, p.status, p.price, p.regular_price, p.sale_price, p.on_sale, p.manage_stock,
  p.stock_quantity, p.stock_status, p.date_modified, p.date_created`;

/** What a list shows of products `p`; `sold` holds the units of the last 30 days. */
const COLUMNS = sql`${LEAN_COLUMNS}, p.total_sales, p.image_url,
  (select coalesce(jsonb_agg(jsonb_build_object('id', c.wc_id, 'name', c.name) order by c.name), '[]')
    from woocommerce_categories c where c.store_id = p.store_id and c.wc_id = any (p.category_ids)) as categories`;

/** One page of a store's products with the number of all that fit. */
export async function readProductPage(tx: Tx, scope: StoreScope, asked: ProductListQuery, now: Date) {
  const { rows, total } = await readRows<ProductRow>(tx, scope, asked, now, COLUMNS);
  return { items: rows.map(productItemOf), total };
}

/** The same for a slow line: without what a lean list leaves out. */
export async function readLeanProductPage(tx: Tx, scope: StoreScope, asked: ProductListQuery, now: Date) {
  const { rows, total } = await readRows<LeanRow>(tx, scope, asked, now, LEAN_COLUMNS);
  return { items: rows.map(leanProductOf), total };
}

async function readRows<Row>(
  tx: Tx,
  scope: StoreScope,
  asked: ProductListQuery,
  now: Date,
  columns: RawBuilder<unknown>,
): Promise<{ rows: Row[]; total: number }> {
  const { shop, fitting, direction } = await matchingOf(tx, scope, asked, now);
  const { rows } = await sql<Row & { all_fitting: string; page_wc_id: number | null }>`
    with fitting as materialized (${fitting}),
    page as materialized (
      select wc_id, sorted from fitting order by sorted ${direction} nulls last, wc_id ${direction}
      limit ${asked.per_page}::bigint offset ${(asked.page - 1) * asked.per_page}::bigint
    ),
    units as (${soldSince(scope, shop, now)(sql`select wc_id from page`)})
    select counted.all_fitting, page.wc_id as page_wc_id, units.units, ${columns}
    from (select count(*) as all_fitting from fitting) as counted
    left join page on true
    left join woocommerce_products p on p.store_id = ${scope.storeId}::uuid and p.wc_id = page.wc_id
    left join units on units.product_id = page.wc_id
    order by page.sorted ${direction} nulls last, page.wc_id ${direction}`.execute(tx.query);
  const total = Number(rows[0]?.all_fitting ?? 0);
  return { rows: rows.filter((row) => row.page_wc_id !== null), total };
}

/** All products that fit, with what they are sorted by. */
async function matchingOf(tx: Tx, scope: StoreScope, asked: ProductListQuery, now: Date) {
  const shop = await readShopSettings(tx, scope);
  const conditions = sql.join(await conditionsOf(tx, scope, asked, shop), sql` and `);
  const ranked = asked.orderby === 'units';
  const fitting = sql`select p.wc_id, ${SORTS[asked.orderby]} as sorted from woocommerce_products p
    ${ranked ? sql`left join (${soldSince(scope, shop, now)(null)}) as sold on sold.product_id = p.wc_id` : sql``}
    where ${conditions}`;
  return { shop, fitting, direction: asked.order === 'asc' ? sql`asc` : sql`desc` };
}

/** The ids of all products that fit, in the order of the list: what a file of them is written by. */
export async function readProductKeys(
  tx: Tx,
  scope: StoreScope,
  asked: ProductListQuery,
  now: Date,
): Promise<number[]> {
  const { fitting, direction } = await matchingOf(tx, scope, asked, now);
  const { rows } = await sql<{ ids: number[] }>`
    select coalesce(json_agg(k.wc_id), '[]') as ids from (
      select wc_id from (${fitting}) as f order by sorted ${direction} nulls last, wc_id ${direction}
    ) as k`.execute(tx.query);
  return rows[0]?.ids ?? [];
}

/** These products as lists show them, those that are gone left out; in any order. */
export async function readProductsByKey(tx: Tx, scope: StoreScope, ids: readonly number[], now: Date) {
  const shop = await readShopSettings(tx, scope);
  const keys = sql`${[...ids]}::bigint[]`;
  const { rows } = await sql<ProductRow>`
    select ${COLUMNS}, units.units from woocommerce_products p
    left join (${soldSince(scope, shop, now)(sql`select unnest(${keys})`)}) as units on units.product_id = p.wc_id
    where p.store_id = ${scope.storeId}::uuid and p.wc_id = any (${keys})`.execute(tx.query);
  return rows.map(productItemOf);
}

const SORTS: Record<ProductListQuery['orderby'], RawBuilder<unknown>> = {
  date: sql`p.date_created`,
  name: sql`lower(p.name)`,
  price: sql`p.price`,
  stock: sql`case when p.manage_stock then p.stock_quantity end`,
  units: sql`coalesce(sold.units, 0)`,
  popularity: sql`p.total_sales`,
  modified: sql`p.date_modified`,
};

async function conditionsOf(
  tx: Tx,
  scope: StoreScope,
  asked: ProductListQuery,
  shop: ShopSettings,
): Promise<RawBuilder<unknown>[]> {
  const conditions: RawBuilder<unknown>[] = [sql`p.store_id = ${scope.storeId}::uuid`];
  conditions.push(asked.status === undefined ? sql`p.status <> 'trash'` : sql`p.status = ${asked.status}`);
  if (asked.stock_status !== undefined) conditions.push(sql`p.stock_status = ${asked.stock_status}`);
  if (asked.type !== undefined) conditions.push(sql`p.type = ${asked.type}`);
  if (asked.category !== undefined) {
    conditions.push(sql`p.category_ids && ${await withSubcategories(tx, scope, asked.category)}::bigint[]`);
  }
  if (asked.low_stock === true) conditions.push(isLowWithVariations(shop.lowStock));
  if (asked.low_stock === false) conditions.push(sql`not ${isLowWithVariations(shop.lowStock)}`);
  if (asked.search !== undefined && asked.search !== '') {
    conditions.push(sql`p.wc_id = any (find_products(${scope.storeId}::uuid, ${asked.search}::text))`);
  }
  return conditions;
}

/** A category with all below it: the shop lists a product of a subcategory under its parents as well. */
export async function withSubcategories(tx: Tx, scope: StoreScope, category: number): Promise<number[]> {
  const known = new Set([category]);
  for (let level = [category]; level.length > 0;) {
    const { rows } = await sql<{ wc_id: number }>`
      select c.wc_id from woocommerce_categories c
      where c.store_id = ${scope.storeId}::uuid and c.parent_id = any (${level}::bigint[])`.execute(tx.query);
    // A shop may say that two categories are below each other.
    level = rows.map((row) => Number(row.wc_id)).filter((id) => !known.has(id));
    for (const id of level) known.add(id);
  }
  return [...known];
}

/** Units sold per product over the last 30 days, returns taken off, of these products or of all. */
function soldSince(scope: StoreScope, shop: ShopSettings, now: Date) {
  const today = shopDayOf(now, shop.timezone);
  const from = addDays(today, 1 - SOLD_DAYS);
  return (ids: RawBuilder<unknown> | null) => sql`
    select d.key::bigint as product_id, sum(d.items - d.refunded_items) as units from ${sumRows(scope.storeId, ['product'], { from, to: today })} d
    where d.currency = ${shop.currency} ${ids === null ? sql`` : sql`and d.key in (select i.id::text from (${ids}) as i (id))`}
    group by d.key`;
}

/** The row of one product with its original, or null. */
export async function readProductRow(tx: Tx, scope: StoreScope, wcId: number, now: Date) {
  const shop = await readShopSettings(tx, scope);
  const { rows } = await sql<ProductRow & { data: unknown }>`
    select ${COLUMNS}, p.data, units.units from woocommerce_products p
    left join (${soldSince(scope, shop, now)(sql`select ${wcId}::bigint`)}) as units on units.product_id = p.wc_id
    where p.store_id = ${scope.storeId}::uuid and p.wc_id = ${wcId}::bigint`.execute(tx.query);
  const row = rows[0];
  return row === undefined ? null : { item: productItemOf(row), data: row.data, created: row.date_created };
}

function leanProductOf(row: LeanRow): LeanProduct {
  return {
    wc_id: Number(row.wc_id),
    name: decodeEntities(row.name),
    sku: row.sku,
    type: row.type,
    status: row.status,
    price: toTwoDecimals(row.price),
    regular_price: row.regular_price === null ? null : toTwoDecimals(row.regular_price),
    sale_price: row.sale_price === null ? null : toTwoDecimals(row.sale_price),
    on_sale: row.on_sale,
    manage_stock: row.manage_stock,
    stock_quantity: row.stock_quantity === null ? null : Number(row.stock_quantity),
    stock_status: row.stock_status,
    units_30_days: Number(row.units ?? 0),
    date_modified: (row.date_modified ?? row.date_created ?? new Date(0)).toISOString(),
  };
}

function productItemOf(row: ProductRow): ProductItem {
  return {
    ...leanProductOf(row),
    total_sales: Number(row.total_sales),
    image: row.image_url,
    categories: row.categories.map(({ id, name }) => ({ id, name: decodeEntities(name) })),
  };
}
