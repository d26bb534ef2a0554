import { type RawBuilder, sql } from 'kysely';
import type { PricedVariation } from '#domain/products/price-range.ts';

const STOCK_STATUS = sql`case when v.stock_of_parent then p.stock_status else v.stock_status end`;

/** The prices of the variations of a product `p`, for `priceRangeOf`; null of other types. */
export function pricedVariations(storeId: string): RawBuilder<PricedVariation[] | null> {
  return sql`case when p.type = 'variable' then (
    select json_agg(json_build_object('status', v.status, 'price', v.price::text, 'regular_price', v.regular_price::text,
      'sale_price', v.sale_price::text, 'stock_status', ${STOCK_STATUS}))
    from woocommerce_product_variations v where v.store_id = ${storeId}::uuid and v.product_id = p.wc_id) end`;
}

/** The lowest or highest price of a product `p`, to sort by, as `priceRangeOf` has it. */
export function endOfRange(storeId: string, end: 'lowest' | 'highest'): RawBuilder<unknown> {
  const price = end === 'lowest' ? sql`min(v.price)` : sql`max(v.price)`;
  return sql`coalesce(case when p.type = 'variable' then (
    select coalesce(${price} filter (where ${STOCK_STATUS} <> 'outofstock'), ${price})
    from woocommerce_product_variations v where v.store_id = ${storeId}::uuid and v.product_id = p.wc_id
      and v.status = 'publish' and (v.regular_price is not null or v.price > 0)) end, p.price)`;
}
