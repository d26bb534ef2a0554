import { sql } from 'kysely';
import type { z } from 'zod';
import { decodeHTMLStrict as decodeEntities } from 'entities';
import type { products } from '#contract/products/products.ts';
import type { StoreScope } from '#domain/ids.ts';
import { readShopSettings } from '../../../platform/access/shop-settings.queries.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { isLowWithVariations, isOversold } from './low-stock.sql.ts';

type Facets = z.output<NonNullable<(typeof products.facets)['~orpc']['outputSchema']>>;

/** More than people choose from. */
const MAX_TAGS = 1_000;

/** The categories, tags, statuses and stock statuses of a store's products with the number of each, without the trash. */
export async function readProductFacets(tx: Tx, scope: StoreScope): Promise<Facets> {
  const shop = await readShopSettings(tx, scope);
  const { rows: counts } = await sql<{
    status: string;
    stock_status: string;
    products: string;
    low: string;
    oversold: string;
  }>`
    select p.status, p.stock_status, count(*) as products, count(*) filter (where ${isLowWithVariations(scope.storeId, shop.lowStock)}) as low,
      count(*) filter (where ${isOversold(scope.storeId)}) as oversold
    from woocommerce_products p where p.store_id = ${scope.storeId}::uuid and p.status <> 'trash'
    group by p.status, p.stock_status`.execute(tx.query);
  const { rows: categories } = await sql<{ id: number; name: string; parent: number; products: string }>`
    select c.wc_id as id, c.name, c.parent_id as parent, coalesce(counted.products, 0) as products
    from woocommerce_categories c
    left join (
      select category, count(*) as products from woocommerce_products p cross join lateral unnest(p.category_ids) as category
      where p.store_id = ${scope.storeId}::uuid and p.status <> 'trash' group by category
    ) as counted on counted.category = c.wc_id
    where c.store_id = ${scope.storeId}::uuid
    order by c.name, c.wc_id`.execute(tx.query);
  const { rows: tags } = await sql<{ id: number; name: string; products: string }>`
    select g.id, max(g.name) as name, count(*) as products
    from woocommerce_products p cross join lateral jsonb_to_recordset(p.tags) as g (id bigint, name text)
    where p.store_id = ${scope.storeId}::uuid and p.status <> 'trash' and p.tags <> '[]' and g.id is not null
    group by g.id order by 2, 1 limit ${MAX_TAGS}::int`.execute(tx.query);
  return {
    categories: categories.map((row) => ({
      id: Number(row.id),
      name: decodeEntities(row.name),
      parent: Number(row.parent),
      products: Number(row.products),
    })),
    tags: tags.map((row) => ({
      id: Number(row.id),
      name: decodeEntities(row.name ?? ''),
      products: Number(row.products),
    })),
    statuses: [...productsBy(counts, ({ status }) => status)].map(([status, products]) => ({ status, products })),
    stock: [...productsBy(counts, (row) => row.stock_status)].map(([stock_status, products]) => ({
      stock_status,
      products,
    })),
    low_stock: counts.reduce((sum, row) => sum + Number(row.low), 0),
    oversold: counts.reduce((sum, row) => sum + Number(row.oversold), 0),
  };
}

function productsBy<T extends { products: string }>(rows: readonly T[], key: (row: T) => string): Map<string, number> {
  const sums = new Map<string, number>();
  for (const row of rows) sums.set(key(row), (sums.get(key(row)) ?? 0) + Number(row.products));
  return sums;
}
