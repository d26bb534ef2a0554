-- What these orders and their refunds add to the figures: the one definition of every figure. "offset 0" keeps each look-up
-- one by its key: without statistics the planner would rather read all lines of the shop.
create or replace function order_contributions(p_store_id uuid, p_order_ids bigint[]) returns setof order_contribution
  language sql stable set search_path = public, pg_temp
  as $$
    with o as materialized (
      select wc_id, currency, sales_day, total, total_tax, shipping_total, discount_total, item_count
      from woocommerce_orders where store_id = p_store_id and wc_id = any (p_order_ids) and counts
    ),
    l as materialized (
      select o.wc_id, o.currency, o.sales_day as day, l.product_id, l.units, l.gross, l.net
      from o cross join lateral (
        select i.product_id, sum(i.quantity) as units, sum(i.subtotal) as gross, sum(i.total) as net from woocommerce_order_lines i
        where i.store_id = p_store_id and i.order_id = o.wc_id group by i.product_id offset 0
      ) l
    ),
    r as materialized (
      select r.order_id, r.refund_id, o.currency, r.refund_day as day, r.amount, r.net, r.tax, r.shipping
      from o cross join lateral (
        select * from woocommerce_order_refunds i where i.store_id = p_store_id and i.order_id = o.wc_id offset 0
      ) r
    ),
    rl as materialized (
      select r.order_id, r.refund_id, r.currency, r.day, l.product_id, l.quantity as units, l.total as net
      from r cross join lateral (
        select * from woocommerce_order_refund_lines i
        where i.store_id = p_store_id and i.order_id = r.order_id and i.refund_id = r.refund_id offset 0
      ) l
    ),
    parts (currency, day, product_id, orders, units, gross_sales, discounts, refunds, refunded_units, net_sales, tax, shipping, total_sales) as (
      select currency, sales_day, null::bigint, 1, item_count, total - total_tax - shipping_total + discount_total, discount_total,
        0::numeric, 0::numeric, total - total_tax - shipping_total, total_tax, shipping_total, total
      from o
      union all
      select currency, day, product_id, 1, units, gross, gross - net, 0, 0, net, 0, 0, 0 from l
      union all
      -- Fees and what rounding left between the order's own totals and its lines.
      select o.currency, o.sales_day, -2, 0, 0, o.total - o.total_tax - o.shipping_total + o.discount_total - coalesce(s.gross, 0),
        o.discount_total - coalesce(s.gross - s.net, 0), 0, 0, o.total - o.total_tax - o.shipping_total - coalesce(s.net, 0), 0, 0, 0
      from o left join (select wc_id, sum(gross) as gross, sum(net) as net from l group by wc_id) s on s.wc_id = o.wc_id
      where o.total - o.total_tax - o.shipping_total <> coalesce(s.net, 0) or o.discount_total <> coalesce(s.gross - s.net, 0)
      union all
      select currency, day, null, 0, 0, 0, 0, net, 0, -net, -tax, -shipping, -amount from r
      union all
      select currency, day, null, 0, -units, 0, 0, 0, units, 0, 0, 0, 0 from rl where units <> 0
      union all
      select currency, day, product_id, 0, 0, 0, 0, net, units, -net, 0, 0, 0 from rl
      union all
      select r.currency, r.day, -1, 0, 0, 0, 0, r.net - coalesce(s.net, 0), 0, coalesce(s.net, 0) - r.net, 0, 0, 0
      from r left join (select order_id, refund_id, sum(net) as net from rl group by order_id, refund_id) s
        on s.order_id = r.order_id and s.refund_id = r.refund_id
      where r.net <> coalesce(s.net, 0)
    )
    select currency, day, product_id, sum(orders)::integer, sum(units), sum(gross_sales), sum(discounts), sum(refunds),
      sum(refunded_units), sum(net_sales), sum(tax), sum(shipping), sum(total_sales)
    from parts group by currency, day, product_id
    having sum(orders) <> 0 or sum(units) <> 0 or sum(gross_sales) <> 0 or sum(discounts) <> 0 or sum(refunds) <> 0
      or sum(refunded_units) <> 0 or sum(net_sales) <> 0 or sum(tax) <> 0 or sum(shipping) <> 0 or sum(total_sales) <> 0
  $$;

grant execute on function order_contributions(uuid, bigint[]) to karoo_system;
