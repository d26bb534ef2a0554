import { type RawBuilder, sql } from 'kysely';
import { COVER_WINDOW_DAYS } from '#domain/alerts.ts';
import { addDays, type ShopDay } from '#domain/time/shop-time.ts';
import { sumRows } from '../../sums/sums.public.ts';

// These fragments need a CTE `target` with one row: store_id, now, today (shop day), threshold and cover (days or null).

/** Units sold per product in the last 30 shop days, including today. */
function soldUnits(storeId: string, today: ShopDay): RawBuilder<unknown> {
  const range = { from: addDays(today, 1 - COVER_WINDOW_DAYS), to: today };
  return sql`
    select d.key::bigint as product_id, greatest(sum(d.items - d.refunded_items), 0) as units from ${sumRows(storeId, ['product'], range)} d
    where d.key not in ('0', '-1', '-2') group by d.key`;
}

/** Per product, its variations with their own stock: how many are low, their lowest stock, and the total stock. */
const variations = (storeId: string) => sql`
  select v.product_id, count(*) filter (where v.is_low) as low, min(coalesce(v.stock_quantity, 0)) filter (where v.is_low) as lowest,
    case when bool_and(v.manage_stock) then sum(v.stock_quantity) end as total
  from (
    select v.product_id, v.manage_stock, v.stock_quantity, v.stock_status = 'outofstock' or (v.manage_stock
      and v.stock_quantity <= coalesce(own.threshold, parents.threshold, v.low_stock_amount, p.low_stock_amount, target.threshold)) as is_low
    from target
    join woocommerce_product_variations v on v.store_id = ${storeId}::uuid
    join woocommerce_products p on p.store_id = ${storeId}::uuid and p.wc_id = v.product_id
    left join alert_thresholds own on own.store_id = ${storeId}::uuid and own.wc_id = v.wc_id
    left join alert_thresholds parents on parents.store_id = ${storeId}::uuid and parents.wc_id = v.product_id
    where v.status = 'publish' and not v.stock_of_parent
  ) v
  group by v.product_id`;

/**
 * Products that are out of stock or low, one row each (kind, subject, data). A threshold set in Karoo takes precedence over
 * the product's in the shop, and that over the organization's. A product with counted variations is low when one of them
 * is; its days of cover use their total stock.
 */
export const stockCauses = (storeId: string, today: ShopDay): RawBuilder<unknown> => sql`
  with sold as materialized (${soldUnits(storeId, today)}),
  variations as materialized (${variations(storeId)}),
  checked as materialized (
    select p.wc_id, p.stock_status = 'outofstock' as is_out, p.type = 'variable' and not p.manage_stock as by_variations,
      case when p.manage_stock then p.stock_quantity end as stock, v.low, v.lowest,
      coalesce(p.manage_stock and p.stock_quantity <= coalesce(own.threshold, p.low_stock_amount, target.threshold), false) as is_few,
      -- stock / (units / 30) <= cover, without the division.
      case when s.units > 0 and (case when p.manage_stock then p.stock_quantity else v.total end) * ${COVER_WINDOW_DAYS}::integer
        <= s.units * target.cover then s.units end as fast
    from target
    join woocommerce_products p on p.store_id = ${storeId}::uuid
    left join variations v on v.product_id = p.wc_id and p.type = 'variable' and not p.manage_stock
    left join alert_thresholds own on own.store_id = ${storeId}::uuid and own.wc_id = p.wc_id
    left join sold s on s.product_id = p.wc_id
    where p.status = 'publish'
  )
  select case when j.is_out then 'out_of_stock' else 'low_stock' end as kind, j.wc_id::text as subject,
    jsonb_build_object('product_id', j.wc_id, 'name', p.name) || case
      when j.is_out then jsonb_build_object('stock', j.stock, 'variations', 0)
      when j.low > 0 then jsonb_build_object('stock', j.lowest, 'variations', j.low, 'sold', null)
      when j.is_few then jsonb_build_object('stock', j.stock, 'variations', 0, 'sold', null)
      else jsonb_build_object('stock', coalesce(j.stock, v.total), 'variations', 0, 'sold', j.fast)
    end as data
  from checked j
  join target on true
  join woocommerce_products p on p.store_id = ${storeId}::uuid and p.wc_id = j.wc_id
  left join variations v on v.product_id = j.wc_id
  where j.is_out or j.is_few or j.low > 0 or j.fast is not null`;
