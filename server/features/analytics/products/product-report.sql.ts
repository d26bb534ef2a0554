import { sql } from 'kysely';
import { decodeHTMLStrict as decodeEntities } from 'entities';
import type { StoreScope } from '#domain/ids.ts';
import type { ShopDay } from '#domain/time/shop-time.ts';
import type { ShopSettings } from '../../../platform/access/shop-settings.queries.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { COUNTED_STOCK, joinVariationStock, withSubcategories } from '../../catalogue/catalogue.public.ts';
import { findProducts } from '../../products/products.public.ts';
import { reportCache } from '../../sums/sums.public.ts';
import { plannedOnce } from '../../../platform/db/prepared-statements.ts';

/** The catalogue fields that the report needs of every product. */
export interface CatalogueRow {
  readonly id: number;
  /** Published, and neither a grouped nor an external product. */
  readonly onSale: boolean;
  /** Units in stock including variations; null when the shop does not count them. */
  readonly stock: number | null;
  /** At selling prices, as decimal text. */
  readonly stockValue: string | null;
  /** Shop day of its creation. */
  readonly created: ShopDay | null;
  /** Its rank by name. */
  readonly place: number;
}

type Packed = [number, boolean, number | null, string | null, ShopDay | null, number];
/** All products that are not in the trash. */
export function readCatalogue(tx: Tx, scope: StoreScope, { timezone }: ShopSettings): Promise<readonly CatalogueRow[]> {
  return reportCache.read(tx, scope, `catalogue ${timezone}`, () => readRows(tx, scope, timezone));
}

async function readRows(tx: Tx, scope: StoreScope, timezone: string): Promise<CatalogueRow[]> {
  // One JSON value: the driver reads it many times faster than thousands of rows.
  const { rows } = await sql<{ products: Packed[] }>`
    select coalesce(json_agg(r.packed), '[]') as products from (
      select json_build_array(p.wc_id, p.status = 'publish' and p.type not in ('grouped', 'external'), ${COUNTED_STOCK}, ${STOCK_VALUE}::text,
        (p.date_created at time zone karoo_pg_timezone(${timezone}))::date, row_number() over (order by lower(p.name), p.wc_id)) as packed
      from woocommerce_products p
      ${joinVariationStock(scope.storeId)}
      where p.store_id = ${scope.storeId}::uuid and p.status <> 'trash'
    ) as r`.execute(tx.query);
  return (rows[0]?.products ?? []).map(([id, onSale, stock, stockValue, created, place]) => ({
    id,
    onSale,
    stock,
    stockValue,
    created,
    place,
  }));
}

const STOCK_VALUE = sql`case when p.manage_stock and p.stock_quantity is not null or s.stock is not null
  then case when p.manage_stock then round(greatest(coalesce(p.stock_quantity, 0), 0) * p.price, 2) else 0 end + coalesce(s.stock_value, 0) end`;

/** The ids that match a search and a category with its subcategories; null without both. */
export async function readMatchingIds(
  tx: Tx,
  scope: StoreScope,
  { search, category }: { search?: string | undefined; category?: number | undefined },
): Promise<ReadonlySet<number> | null> {
  const conditions = [sql`p.store_id = ${scope.storeId}::uuid`];
  if (search) conditions.push(sql`p.wc_id = any (${await findProducts(tx, scope, search)}::bigint[])`);
  if (category !== undefined) {
    conditions.push(sql`p.category_ids && ${await withSubcategories(tx, scope, [category])}::bigint[]`);
  }
  if (conditions.length === 1) return null;
  const { rows } = await sql<{ ids: number[] }>`
    select coalesce(json_agg(p.wc_id), '[]') as ids from woocommerce_products p
    where ${sql.join(conditions, sql` and `)}`.execute(tx.query);
  return new Set(rows[0]?.ids);
}

export interface ProductNames {
  name: string;
  sku: string;
  image: string | null;
  hasVariations: boolean;
  lastSold: ShopDay | null;
}

/** Product fields that a page shows beside the figures. A deleted product has the name of its newest order line. */
export async function readProductNames(
  tx: Tx,
  scope: StoreScope,
  ids: readonly number[],
): Promise<Map<number, ProductNames>> {
  type Row = {
    id: number;
    name: string | null;
    sku: string;
    image: string | null;
    varies: boolean;
    sold: ShopDay | null;
  };
  const { rows } = await plannedOnce<Row>`
    select requested.id, coalesce(p.name, l.name) as name, coalesce(p.sku, l.sku, '') as sku, p.image_url as image,
      coalesce(p.type like '%variable%', false) as varies, sold.day::text as sold
    from unnest(${[...ids]}::bigint[]) as requested(id)
    left join woocommerce_products p on p.store_id = ${scope.storeId}::uuid and p.wc_id = requested.id
    left join lateral (
      select i.name, i.sku from woocommerce_order_lines i
      where p.wc_id is null and i.store_id = ${scope.storeId}::uuid and i.product_id = requested.id
      order by i.order_id desc limit 1
    ) as l on true
    left join lateral (
      select o.sales_day as day from woocommerce_order_lines i
      join woocommerce_orders o on o.store_id = ${scope.storeId}::uuid and o.wc_id = i.order_id
      where i.store_id = ${scope.storeId}::uuid and i.product_id = requested.id and o.counts
      order by i.order_id desc limit 1
    ) as sold on true`.execute(tx.query);
  return new Map(
    rows.map(({ id, name, sku, image, varies, sold }) => [
      Number(id),
      { name: decodeEntities(name ?? `Product ${id}`), sku, image, hasVariations: varies, lastSold: sold },
    ]),
  );
}
