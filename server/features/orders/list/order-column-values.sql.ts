import { type RawBuilder, sql } from 'kysely';
import { ORDER_LIST, type OrderColumn } from '#domain/columns/order-columns.ts';
import type { StoreScope } from '#domain/ids.ts';
import type { ColumnSource } from '../../columns/columns.public.ts';
import { bigSpend } from '../../sums/sums.public.ts';
import { TRACKING_META } from '../tracking-items.ts';

/** Sums of an order's refunds, which are found by its key. */
const refunds = (storeId: string, sums: RawBuilder<unknown>) => sql`(
  select ${sums} from woocommerce_order_refunds r where r.store_id = ${storeId}::uuid and r.order_id = o.wc_id)`;

const billing = (field: string) => sql`o.data #>> ${sql.lit(`{billing,${field}}`)}`;

/** Null where no cost is known: nothing is put in place of a missing one (`domain/figures/profit.ts`). */
const ofKnownCosts = (storeId: string, value: RawBuilder<unknown>) =>
  refunds(
    storeId,
    sql`case when o.cost <> 0 or o.costed_sales <> 0 or coalesce(bool_or(r.cost <> 0 or r.costed_sales <> 0), false) then ${value} end`,
  );

/** Where the columns of `woocommerce_orders o` come from that its rows do not have anyway. */
export function orderColumnSource({ storeId }: StoreScope, now: Date): ColumnSource {
  const values: Readonly<Partial<Record<OrderColumn, RawBuilder<unknown>>>> = {
    customer_group: sql`(
      select customer_group(b.orders, b.first_order_at, b.last_order_at, b.spent, ${bigSpend(storeId)}, ${now.toISOString()}::timestamptz)
      from shop_customers b where b.store_id = ${storeId}::uuid and b.customer_key = o.customer_key)`,
    email: sql`o.billing_email`,
    phone: billing('phone'),
    company: billing('company'),
    city: sql`o.billing_city`,
    province: sql`o.billing_state`,
    country: sql`o.billing_country`,
    products: sql`(select case when count(*) > 1 then (array_agg(i.name order by i.line_id))[1] || ' +' || count(*) - 1 else min(i.name) end
      from woocommerce_order_lines i where i.store_id = ${storeId}::uuid and i.order_id = o.wc_id)`,
    items: sql`o.item_count`,
    currency: sql`o.currency`,
    refunded: sql`o.refunded_total`,
    net_sales: refunds(storeId, sql`o.total - o.total_tax - o.shipping_total - coalesce(sum(r.net), 0)`),
    discount: sql`o.discount_total`,
    tax: sql`o.total_tax`,
    shipping: sql`o.shipping_total`,
    shipping_method: sql`o.shipping_method`,
    tracking: sql`(select string_agg(distinct n #>> '{}', ', ') from jsonb_path_query(o.data, ${sql.lit(
      `$.meta_data[*] ? (@.key == "${TRACKING_META}").value.**.tracking_number`,
    )}) n)`,
    coupons: sql`array_to_string(o.coupon_codes, ', ')`,
    fee: sql`o.payment_fee`,
    shipping_cost: sql`o.shipping_cost`,
    cost: ofKnownCosts(storeId, sql`o.cost - coalesce(sum(r.cost), 0)`),
    profit: ofKnownCosts(
      storeId,
      sql`o.costed_sales - coalesce(sum(r.costed_sales), 0) - o.cost + coalesce(sum(r.cost), 0)`,
    ),
    // As the measure: of all that is known of the order, or not at all.
    contribution: sql`case when o.payment_fee is not null and o.shipping_cost is not null then ${ofKnownCosts(
      storeId,
      sql`o.costed_sales - coalesce(sum(r.costed_sales), 0) - o.cost + coalesce(sum(r.cost), 0)
        + o.shipping_total - coalesce(sum(r.shipping), 0) - o.payment_fee - o.shipping_cost`,
    )} end`,
    origin: sql`o.origin`,
    source: sql`o.utm_source`,
    medium: sql`o.utm_medium`,
    campaign: sql`o.utm_campaign`,
    device: sql`o.device`,
    created_via: sql`o.created_via`,
    paid: sql`o.date_paid`,
    completed: sql`o.date_completed`,
    changed: sql`o.date_modified`,
    note: sql`o.data ->> 'customer_note'`,
    id: sql`o.wc_id`,
  };
  return {
    list: ORDER_LIST,
    values,
    meta: sql`o.data -> 'meta_data'`,
    tax: (label, percent) => sql`(
      select sum(x.tax_total + x.shipping_tax_total) from woocommerce_order_taxes x
      where x.store_id = ${storeId}::uuid and x.order_id = o.wc_id and x.label = ${label}
        and x.rate_percent is not distinct from ${percent}::numeric)`,
    key: sql`o.wc_id::text`,
    records: (keys) => sql`
      from woocommerce_orders o where o.store_id = ${storeId}::uuid and o.wc_id = any (${[...keys]}::bigint[])`,
  };
}
