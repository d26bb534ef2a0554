import { type RawBuilder, sql } from 'kysely';
import { PRODUCT_LIST, type ProductColumn } from '#domain/columns/product-columns.ts';
import type { StoreScope } from '#domain/ids.ts';
import { shopDayOf } from '#domain/time/shop-time.ts';
import { readShopSettings } from '../../../platform/access/shop-settings.queries.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import type { ColumnSource } from '../../columns/columns.public.ts';
import { endOfRange } from './price-range.sql.ts';

/** Where the columns of `woocommerce_products p` come from that its rows do not have anyway. Costs are those of today. */
export async function readProductSource(tx: Tx, scope: StoreScope, now: Date): Promise<ColumnSource> {
  const { storeId } = scope;
  const today = shopDayOf(now, (await readShopSettings(tx, scope)).timezone);
  const values: Readonly<Partial<Record<ProductColumn, RawBuilder<unknown>>>> = {
    type: sql`p.type`,
    categories: sql`(select string_agg(c.name, ', ' order by c.name) from woocommerce_categories c
      where c.store_id = ${storeId}::uuid and c.wc_id = any (p.category_ids))`,
    highest_price: endOfRange(storeId, 'highest'),
    regular_price: sql`p.regular_price`,
    sale_price: sql`p.sale_price`,
    cost: sql`karoo_cost_on(${storeId}::uuid, p.wc_id, 0, ${today}::date)`,
    stock_status: sql`p.stock_status`,
    total_sold: sql`p.total_sales`,
    barcode: sql`p.data ->> 'global_unique_id'`,
    weight: sql`p.data ->> 'weight'`,
    shipping_class: sql`p.data ->> 'shipping_class'`,
    tax_class: sql`p.data ->> 'tax_class'`,
    created: sql`p.date_created`,
    changed: sql`coalesce(p.date_modified, p.date_created)`,
    id: sql`p.wc_id`,
  };
  return {
    list: PRODUCT_LIST,
    values,
    meta: sql`p.data -> 'meta_data'`,
    key: sql`p.wc_id::text`,
    records: (keys) => sql`
      from woocommerce_products p where p.store_id = ${storeId}::uuid and p.wc_id = any (${[...keys]}::bigint[])`,
  };
}
