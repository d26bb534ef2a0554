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

const ENDS = {
  lowest: sql`min(v.price)`,
  highest: sql`max(v.price)`,
  // Before a sale, which a scheduled one is not yet.
  regular_lowest: sql`min(case when v.price = v.sale_price then coalesce(v.regular_price, v.price) else v.price end)`,
};

/** An end of what a product `p` costs, as `priceRangeOf` has it: to sort and to choose by. */
export function endOfRange(storeId: string, end: keyof typeof ENDS): RawBuilder<unknown> {
  const price = ENDS[end];
  return sql`coalesce(case when p.type = 'variable' then (
    select coalesce(${price} filter (where ${STOCK_STATUS} <> 'outofstock'), ${price})
    from woocommerce_product_variations v where v.store_id = ${storeId}::uuid and v.product_id = p.wc_id
      and v.status = 'publish' and (v.regular_price is not null or v.price > 0)) end, ${end === 'regular_lowest' ? sql`p.regular_price` : sql`p.price`})`;
}
