import { type RawBuilder, sql } from 'kysely';
import { PRODUCT_LIST, type ProductColumn } from '#domain/columns/product-columns.ts';
import type { StoreScope } from '#domain/ids.ts';
import { addDays, shopDayOf } from '#domain/time/shop-time.ts';
import { readShopSettings } from '../../../platform/access/shop-settings.queries.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { endOfRange } from '../../catalogue/catalogue.public.ts';
import type { ColumnSource } from '../../columns/columns.public.ts';
import { productCover } from '../../conditions/conditions.public.ts';
import { sumRows } from '../../sums/sums.public.ts';
import { SOLD_DAYS } from './product-list.queries.ts';

/** Where the columns of `woocommerce_products p` come from that its rows do not have anyway. Costs are those of today. */
export async function readProductSource(tx: Tx, scope: StoreScope, now: Date): Promise<ColumnSource> {
  const { storeId } = scope;
  const { timezone, currency } = await readShopSettings(tx, scope);
  const today = shopDayOf(now, timezone);
  const sold = sumRows(storeId, ['product'], { from: addDays(today, 1 - SOLD_DAYS), to: today });
  const cover = productCover({ storeId, timezone, currency, today });
  const values: Readonly<Partial<Record<ProductColumn, RawBuilder<unknown>>>> = {
    type: sql`p.type`,
    categories: sql`(select string_agg(c.name, ', ' order by c.name) from woocommerce_categories c
      where c.store_id = ${storeId}::uuid and c.wc_id = any (p.category_ids))`,
    highest_price: endOfRange(storeId, 'highest'),
    regular_price: sql`p.regular_price`,
    sale_price: sql`p.sale_price`,
    tags: sql`(select string_agg(g ->> 'name', ', ' order by g ->> 'name') from jsonb_array_elements(p.tags) g)`,
    cost: sql`karoo_cost_on(${storeId}::uuid, p.wc_id, 0, ${today}::date)`,
    margin: sql`case when sales.net > 0 then round((sales.net - sales.cost) / sales.net, 4) end`,
    stock_status: sql`p.stock_status`,
    cover: cover.value,
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
      from woocommerce_products p
      -- None is read where no column needs it: each has one row of a product at most.
      ${cover.joins}
      left join (
        select d.key, sum(d.costed_sales - d.costed_refunds) as net, sum(d.cost) as cost from ${sold} d
        where d.currency = ${currency} and d.key = any (${keys.map(String)}::text[]) group by 1
      ) sales on sales.key = p.wc_id::text
      where p.store_id = ${storeId}::uuid and p.wc_id = any (${[...keys]}::bigint[])`,
  };
}
