import { type RawBuilder, sql } from 'kysely';
import type { Dimension } from '../dimensions.ts';
import { fact } from '../sum-columns.sql.ts';
import type { Days } from './order-facts.sql.ts';
import { ordersOfDays } from './vat-facts.sql.ts';
import { partsOf } from './vat-rows.sql.ts';

type Sql = RawBuilder<unknown>;

/** Facts of payment fees, shipping, discounts and refund reasons. */
export function chargeFacts(storeId: string, days: Days, dimensions: readonly Dimension[]): Sql[] {
  const selects = (['fee', 'shipping', 'discount', 'refund_reason'] as const)
    .filter((one) => dimensions.includes(one))
    .map((one) => SELECTS[one]);
  if (selects.length === 0) return [];
  return [sql`(${ordersWithRefunds(storeId, days)} ${sql.join(selects, sql` union all `)})`];
}

function ordersWithRefunds(storeId: string, days: Days): Sql {
  return sql`
    with o as materialized (
      select i.* from (${ordersOfDays(storeId, days)}) w (id) cross join lateral (
        select n.wc_id, n.currency, n.sales_day, n.payment_method, n.payment_method_title, n.shipping_total, n.discount_total,
          ${partsOf('shipping_lines', 'coupon_lines', 'meta_data')}
        from woocommerce_orders n where n.store_id = ${storeId}::uuid and n.wc_id = w.id and n.counts offset 0
      ) i
    ),
    sold as (select * from o where sales_day = any (${days})),
    r as materialized (
      select o.wc_id as order_id, o.currency, i.refund_id, i.refund_day as day, i.amount, i.net, i.tax, i.shipping, i.closing, i.reason, i.data
      from o cross join lateral (
        select * from woocommerce_order_refunds n where n.store_id = ${storeId}::uuid and n.order_id = o.wc_id and n.refund_day = any (${days}) offset 0
      ) i
    ),
    shipped as materialized (
      select o.wc_id as order_id, lower(trim(coalesce(e ->> 'method_title', ''))) as key, max(trim(coalesce(e ->> 'method_title', ''))) as label,
        sum(coalesce((e ->> 'total')::numeric, 0)) as total, sum(coalesce((e ->> 'total_tax')::numeric, 0)) as tax
      from o cross join lateral jsonb_array_elements(case jsonb_typeof(o.data -> 'shipping_lines') when 'array' then o.data -> 'shipping_lines' else '[]' end) e
      group by o.wc_id, 2
    ),
    coupons as (
      select s.wc_id as order_id, s.currency, s.sales_day as day, lower(trim(coalesce(e ->> 'code', ''))) as key,
        sum(coalesce((e ->> 'discount')::numeric, 0)) as total, sum(coalesce((e ->> 'discount_tax')::numeric, 0)) as tax
      from sold s cross join lateral jsonb_array_elements(case jsonb_typeof(s.data -> 'coupon_lines') when 'array' then s.data -> 'coupon_lines' else '[]' end) e
      group by s.wc_id, s.currency, s.sales_day, 4
    )`;
}

const SALE = { currency: 's.currency', day: 's.sales_day' };
const REFUND = { currency: 'r.currency', day: 'r.day' };
const METHOD = "trim(coalesce(e ->> 'method_title', ''))";
const UNALLOCATED = `case when r.closing then 0 else r.net - coalesce((
        select sum(-e.total) from karoo_taxed_elements(r.data) e where e.part <> 'shipping'), 0) end`;

const SELECTS = {
  fee: sql`
    select ${fact("'fee'", { ...SALE, key: 's.payment_method', label: 's.payment_method_title', orders: '1', fees: 'f.fee' })}
    from sold s cross join lateral karoo_payment_fee(s.data, s.currency) f (fee) where f.fee is not null`,
  // Refunded shipping belongs to its method, when the refund names one or the order has only one.
  shipping: sql`
    select ${fact("'shipping'", { ...SALE, key: 'i.key', label: 'i.label', orders: '1', tax: 'i.tax', shipping: 'i.total' })}
    from sold s join shipped i on i.order_id = s.wc_id
    union all
    select ${fact("'shipping'", { ...SALE, key: "''", shipping: 's.shipping_total - coalesce(k.total, 0)' })}
    from sold s left join (select order_id, sum(total) as total from shipped group by order_id) k on k.order_id = s.wc_id
    where s.shipping_total <> coalesce(k.total, 0)
    union all
    select ${fact("'shipping'", { ...REFUND, key: `lower(${METHOD})`, label: METHOD, refunds: "-coalesce((e ->> 'total')::numeric, 0)" })}
    from r cross join lateral jsonb_array_elements(case jsonb_typeof(r.data -> 'shipping_lines') when 'array' then r.data -> 'shipping_lines' else '[]' end) e
    where not r.closing
    union all
    select ${fact("'shipping'", { ...REFUND, key: "coalesce(k.key, '')", label: "coalesce(k.label, '')", refunds: 'r.shipping' })}
    from r left join (
      select order_id, min(key) as key, max(label) as label from shipped group by order_id having count(*) = 1
    ) k on k.order_id = r.order_id
    where r.closing and r.shipping <> 0`,
  discount: sql`
    select ${fact("'discount'", { currency: 'currency', day: 'day', key: 'key', label: 'key', orders: '1', discounts: 'total', tax: 'tax' })}
    from coupons
    union all
    select ${fact("'discount'", { ...SALE, key: "''", orders: '1', discounts: 's.discount_total - coalesce(k.total, 0)' })}
    from sold s left join (select order_id, sum(total) as total from coupons group by order_id) k on k.order_id = s.wc_id
    where s.discount_total <> coalesce(k.total, 0)`,
  refund_reason: sql`
    select ${fact("'refund_reason'", {
      ...REFUND,
      key: 'lower(trim(r.reason))',
      label: 'trim(r.reason)',
      orders: '1',
      refunds: 'r.amount',
      unallocated: UNALLOCATED,
      tax: 'r.tax',
    })}
    from r`,
};
