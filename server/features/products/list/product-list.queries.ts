import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import { decodeHTMLStrict as decodeEntities } from 'entities';
import type { productListItem, products } from '#contract/products/products.ts';
import type { StoreScope } from '#domain/ids.ts';
import { addDays, shopDayOf } from '#domain/time/shop-time.ts';
import { toTwoDecimals } from '#domain/money/money.ts';
import { SUGGESTED_PRODUCTS } from '#domain/questions/suggested-segments.ts';
import { type PricedVariation, type PriceRange, priceRangeOf } from '#domain/products/price-range.ts';
import { readShopSettings, type ShopSettings } from '../../../platform/access/shop-settings.queries.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { endOfRange, pricedVariations, withSubcategories } from '../../catalogue/catalogue.public.ts';
import { askedBy, productIds } from '../../conditions/conditions.public.ts';
import { readSegment } from '../../segments/segments.public.ts';
import { sumRows } from '../../sums/sums.public.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import { findProducts } from './find-products.queries.ts';
import { countLowVariations, isLowWithVariations, isOversold } from './low-stock.sql.ts';

export type ProductItem = z.output<typeof productListItem>;
export type ProductListQuery = z.output<NonNullable<(typeof products.list)['~orpc']['inputSchema']>>;

/** Today and the 29 shop days before it. */
export const SOLD_DAYS = 30;

type Unread = 'store_id' | 'low_stock_amount' | 'category_ids' | 'search_text' | 'data' | 'synced_at';

interface ProductRow extends Omit<Selectable<Tables['woocommerce_products']>, Unread> {
  units: string | null;
  /** Only in lists. */
  low_variations?: string | null;
  /** Null unless it is variable. */
  priced_variations: PricedVariation[] | null;
  categories: { id: number; name: string }[];
}

type CompactRow = Omit<ProductRow, 'total_sales' | 'image_url' | 'categories'>;
type CompactProduct = Omit<ProductItem, 'total_sales' | 'image' | 'categories'>;

/** Columns of products `p` in a compact list: those a phone shows, without the picture, and those a change is based on. */
const compactColumnsOf = ({
  storeId,
}: StoreScope) => sql`p.wc_id, p.name, p.sku, p.type, p.status, p.price, p.regular_price, p.sale_price, p.on_sale, p.manage_stock,
  p.stock_quantity, p.stock_status, p.date_modified, p.date_created, ${pricedVariations(storeId)} as priced_variations`;

/** Columns of products `p` in a list. */
const columnsOf = (scope: StoreScope) => sql`${compactColumnsOf(scope)}, p.total_sales, p.image_url,
  (select coalesce(jsonb_agg(jsonb_build_object('id', c.wc_id, 'name', c.name) order by c.name), '[]')
    from woocommerce_categories c where c.store_id = ${scope.storeId}::uuid and c.wc_id = any (p.category_ids)) as categories`;

/** Returns one page of a store's products and the total. */
export async function readProductPage(tx: Tx, scope: StoreScope, query: ProductListQuery, now: Date) {
  const { rows, total } = await readRows<ProductRow>(tx, scope, query, now, columnsOf(scope));
  return { items: rows.map(productItemOf), total };
}

/** The same with fewer columns, for slow connections. */
export async function readCompactProductPage(tx: Tx, scope: StoreScope, query: ProductListQuery, now: Date) {
  const { rows, total } = await readRows<CompactRow>(tx, scope, query, now, compactColumnsOf(scope));
  return { items: rows.map(compactProductOf), total };
}

async function readRows<Row>(
  tx: Tx,
  scope: StoreScope,
  query: ProductListQuery,
  now: Date,
  columns: RawBuilder<unknown>,
): Promise<{ rows: Row[]; total: number }> {
  const { shop, matching, direction } = await matchingOf(tx, scope, query, now);
  const { rows } = await sql<Row & { all_matching: string; page_wc_id: number | null }>`
    with matching as materialized (${matching}),
    page as materialized (
      select wc_id, sorted from matching order by sorted ${direction} nulls last, wc_id ${direction}
      limit ${query.per_page}::bigint offset ${(query.page - 1) * query.per_page}::bigint
    ),
    units as (${soldSince(scope, shop, now)(sql`select wc_id from page`)})
    select counted.all_matching, page.wc_id as page_wc_id, units.units, ${columns},
      ${countLowVariations(scope.storeId, shop.lowStock)} as low_variations
    from (select count(*) as all_matching from matching) as counted
    left join page on true
    left join woocommerce_products p on p.store_id = ${scope.storeId}::uuid and p.wc_id = page.wc_id
    left join units on units.product_id = page.wc_id
    order by page.sorted ${direction} nulls last, page.wc_id ${direction}`.execute(tx.query);
  const total = Number(rows[0]?.all_matching ?? 0);
  return { rows: rows.filter((row) => row.page_wc_id !== null), total };
}

/** All matching products, or those among the chosen ones, with the value they are sorted by. */
async function matchingOf(
  tx: Tx,
  scope: StoreScope,
  query: ProductListQuery,
  now: Date,
  chosen: readonly number[] | null = null,
) {
  const shop = await readShopSettings(tx, scope);
  const among = chosen === null ? [] : [sql`p.wc_id = any (${[...chosen]}::bigint[])`];
  const conditions = sql.join([...among, ...(await conditionsOf(tx, scope, query, shop, now))], sql` and `);
  const ranked = query.orderby === 'units';
  const matching = sql`select p.wc_id, ${sortOf(scope, query)} as sorted from woocommerce_products p
    ${ranked ? sql`left join (${soldSince(scope, shop, now)(null)}) as sold on sold.product_id = p.wc_id` : sql``}
    where ${conditions}`;
  return { shop, matching, direction: query.order === 'asc' ? sql`asc` : sql`desc` };
}

/** The ids of all matching products, or of those among the chosen ones, in the list's order, for exports. */
export async function readProductKeys(
  tx: Tx,
  scope: StoreScope,
  query: ProductListQuery,
  now: Date,
  chosen: readonly number[] | null = null,
): Promise<number[]> {
  const { matching, direction } = await matchingOf(tx, scope, query, now, chosen);
  const { rows } = await sql<{ ids: number[] }>`
    select coalesce(json_agg(k.wc_id), '[]') as ids from (
      select wc_id from (${matching}) as f order by sorted ${direction} nulls last, wc_id ${direction}
    ) as k`.execute(tx.query);
  return rows[0]?.ids ?? [];
}

/** Reads products by id, in no particular order. Deleted products are left out. */
export async function readProductsByKey(tx: Tx, scope: StoreScope, ids: readonly number[], now: Date) {
  const shop = await readShopSettings(tx, scope);
  const keys = sql`${[...ids]}::bigint[]`;
  const { rows } = await sql<ProductRow>`
    select ${columnsOf(scope)}, units.units from woocommerce_products p
    left join (${soldSince(scope, shop, now)(sql`select unnest(${keys})`)}) as units on units.product_id = p.wc_id
    where p.store_id = ${scope.storeId}::uuid and p.wc_id = any (${keys})`.execute(tx.query);
  return rows.map(productItemOf);
}

/** Variable products come by their lowest price first, or by their highest. */
function sortOf({ storeId }: StoreScope, { orderby, order }: ProductListQuery): RawBuilder<unknown> {
  return orderby === 'price' ? endOfRange(storeId, order === 'asc' ? 'lowest' : 'highest') : SORTS[orderby];
}

const SORTS: Record<Exclude<ProductListQuery['orderby'], 'price'>, RawBuilder<unknown>> = {
  date: sql`p.date_created`,
  name: sql`lower(p.name)`,
  stock: sql`case when p.manage_stock then p.stock_quantity end`,
  units: sql`coalesce(sold.units, 0)`,
  popularity: sql`p.total_sales`,
  modified: sql`p.date_modified`,
};

async function conditionsOf(
  tx: Tx,
  scope: StoreScope,
  query: ProductListQuery,
  shop: ShopSettings,
  now: Date,
): Promise<RawBuilder<unknown>[]> {
  const conditions: RawBuilder<unknown>[] = [sql`p.store_id = ${scope.storeId}::uuid`];
  conditions.push(query.status === undefined ? sql`p.status <> 'trash'` : sql`p.status = ${query.status}`);
  if (query.stock_status !== undefined) conditions.push(sql`p.stock_status = ${query.stock_status}`);
  if (query.type !== undefined) conditions.push(sql`p.type = ${query.type}`);
  if (query.category !== undefined) {
    conditions.push(sql`p.category_ids && ${await withSubcategories(tx, scope, [query.category])}::bigint[]`);
  }
  if (query.low_stock === true) conditions.push(isLowWithVariations(scope.storeId, shop.lowStock));
  if (query.low_stock === false) conditions.push(sql`not ${isLowWithVariations(scope.storeId, shop.lowStock)}`);
  if (query.oversold === true) conditions.push(isOversold(scope.storeId));
  if (query.oversold === false) conditions.push(sql`not ${isOversold(scope.storeId)}`);
  if (query.search !== undefined && query.search !== '') {
    conditions.push(sql`p.wc_id = any (${await findProducts(tx, scope, query.search)}::bigint[])`);
  }
  const chosen = [
    ...(query.suggested === undefined ? [] : [SUGGESTED_PRODUCTS[query.suggested].where]),
    ...(query.segment_id === undefined ? [] : [await readSegment(tx, scope, query.segment_id, 'products')]),
    ...(query.where === undefined ? [] : [query.where]),
  ];
  if (chosen.length > 0) {
    const where = { all: chosen };
    conditions.push(sql`p.wc_id in (${productIds(where, await askedBy(tx, scope, now, where))})`);
  }
  return conditions;
}

/** Units sold per product over the last 30 days minus returns, for these products or all. */
function soldSince(scope: StoreScope, shop: ShopSettings, now: Date) {
  const today = shopDayOf(now, shop.timezone);
  const from = addDays(today, 1 - SOLD_DAYS);
  return (ids: RawBuilder<unknown> | null) => sql`
    select d.key::bigint as product_id, sum(d.items - d.refunded_items) as units from ${sumRows(scope.storeId, ['product'], { from, to: today })} d
    where d.currency = ${shop.currency} ${ids === null ? sql`` : sql`and d.key in (select i.id::text from (${ids}) as i (id))`}
    group by d.key`;
}

/** Returns one product with its original, or null. */
export async function readProductRow(tx: Tx, scope: StoreScope, wcId: number, now: Date) {
  const shop = await readShopSettings(tx, scope);
  const { rows } = await sql<ProductRow & { data: unknown }>`
    select ${columnsOf(scope)}, p.data, units.units from woocommerce_products p
    left join (${soldSince(scope, shop, now)(sql`select ${wcId}::bigint`)}) as units on units.product_id = p.wc_id
    where p.store_id = ${scope.storeId}::uuid and p.wc_id = ${wcId}::bigint`.execute(tx.query);
  const row = rows[0];
  return row === undefined ? null : { item: productItemOf(row), data: row.data, created: row.date_created };
}

function compactProductOf(row: CompactRow): CompactProduct {
  const range = priceRangeOf(row.priced_variations ?? []);
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
    ...(range && { price_range: twoDecimalsOf(range) }),
    manage_stock: row.manage_stock,
    stock_quantity: row.stock_quantity === null ? null : Number(row.stock_quantity),
    stock_status: row.stock_status,
    ...(Number(row.low_variations ?? 0) > 0 && { low_variations: Number(row.low_variations) }),
    units_30_days: Number(row.units ?? 0),
    date_modified: (row.date_modified ?? row.date_created ?? new Date(0)).toISOString(),
  };
}

function twoDecimalsOf(range: PriceRange): PriceRange {
  return {
    lowest: toTwoDecimals(range.lowest),
    highest: toTwoDecimals(range.highest),
    regular_lowest: toTwoDecimals(range.regular_lowest),
    regular_highest: toTwoDecimals(range.regular_highest),
  };
}

function productItemOf(row: ProductRow): ProductItem {
  return {
    ...compactProductOf(row),
    total_sales: Number(row.total_sales),
    image: row.image_url,
    categories: row.categories.map(({ id, name }) => ({ id, name: decodeEntities(name) })),
  };
}
