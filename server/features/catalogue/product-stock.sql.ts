import { type RawBuilder, sql } from 'kysely';

/** Units of a product `p` that the shop counts: its own and those of its variations `s`; null if it counts none. Variations that share their parent's stock do not count. */
export const COUNTED_STOCK = sql`case when p.manage_stock and p.stock_quantity is not null or s.stock is not null
  then case when p.manage_stock then coalesce(p.stock_quantity, 0) else 0 end + coalesce(s.stock, 0) end`;

/** Joins `s` to products `p`. */
export function joinVariationStock(storeId: string): RawBuilder<unknown> {
  return sql`left join (
    select v.product_id, sum(v.stock_quantity) as stock, sum(round(greatest(v.stock_quantity, 0) * v.price, 2)) as stock_value
    from woocommerce_product_variations v
    where v.store_id = ${storeId}::uuid and v.manage_stock and not v.stock_of_parent and v.stock_quantity is not null
      and v.status <> 'trash' group by v.product_id
  ) as s on s.product_id = p.wc_id and p.type like '%variable%'`;
}
