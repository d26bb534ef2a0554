-- What PostgreSQL calls the shop's time zone. WordPress may have a bare offset ("+02:00"), which PostgreSQL would read
-- the POSIX way, with the sign turned round.
create function karoo_pg_timezone(p_timezone text) returns text language sql immutable parallel safe
  as $$
    select case
      when p_timezone ~ '^\+' then '<' || p_timezone || '>-' || substr(p_timezone, 2)
      when p_timezone ~ '^-' then '<' || p_timezone || '>+' || substr(p_timezone, 2)
      else p_timezone
    end
  $$;

create function karoo_is_timezone(p_timezone text) returns boolean language plpgsql stable
  as $$
    begin
      perform now() at time zone karoo_pg_timezone(p_timezone);
      return true;
    exception when others then
      return false;
    end
  $$;
grant execute on function karoo_pg_timezone(text), karoo_is_timezone(text) to karoo_user, karoo_system;
alter table woocommerce_stores add constraint timezone_known check (karoo_is_timezone(timezone));

-- One row per day, currency and measure. product_id null: the shop as a whole; 0: a product the shop deleted;
-- -1: the part of refunds that names no product; -2: fees and roundings. Rows of products add up to the whole.
create type order_contribution as (
  currency text,
  day date,
  product_id bigint,
  orders integer,
  units numeric,
  gross_sales numeric,
  discounts numeric,
  refunds numeric,
  refunded_units numeric,
  net_sales numeric,
  tax numeric,
  shipping numeric,
  total_sales numeric
);

-- What these orders and their refunds add to the figures: the one definition of every figure. "offset 0" keeps each look-up
-- one by its key: without statistics the planner would rather read all lines of the shop.
create function order_contributions(p_store_id uuid, p_order_ids bigint[]) returns setof order_contribution
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

-- Adds a difference to the roll-ups; where something was subtracted (p_may_empty), rows that come to nothing are taken away.
create function karoo_add_contributions(p_store_id uuid, p_difference order_contribution[], p_may_empty boolean) returns void
  language plpgsql set search_path = public, pg_temp set enable_seqscan = off set plan_cache_mode = force_generic_plan
  as $$
  begin
    insert into daily_sales as t (store_id, currency, day, orders, items, gross_sales, discounts, refunds, net_sales, tax, shipping, total_sales)
    select p_store_id, currency, day, orders, units, gross_sales, discounts, refunds, net_sales, tax, shipping, total_sales
    from unnest(p_difference) where product_id is null
    on conflict (store_id, currency, day) do update set
      orders = t.orders + excluded.orders, items = t.items + excluded.items, gross_sales = t.gross_sales + excluded.gross_sales,
      discounts = t.discounts + excluded.discounts, refunds = t.refunds + excluded.refunds, net_sales = t.net_sales + excluded.net_sales,
      tax = t.tax + excluded.tax, shipping = t.shipping + excluded.shipping, total_sales = t.total_sales + excluded.total_sales;

    insert into daily_product_sales as t (store_id, currency, day, product_id, orders, units, gross_sales, discounts, refunds, refunded_units, net_sales)
    select p_store_id, currency, day, product_id, orders, units, gross_sales, discounts, refunds, refunded_units, net_sales
    from unnest(p_difference) where product_id is not null
    on conflict (store_id, currency, day, product_id) do update set
      orders = t.orders + excluded.orders, units = t.units + excluded.units, gross_sales = t.gross_sales + excluded.gross_sales,
      discounts = t.discounts + excluded.discounts, refunds = t.refunds + excluded.refunds,
      refunded_units = t.refunded_units + excluded.refunded_units, net_sales = t.net_sales + excluded.net_sales;

    insert into monthly_product_sales as t (store_id, currency, month, product_id, orders, units, gross_sales, discounts, refunds, refunded_units, net_sales)
    select p_store_id, currency, date_trunc('month', day::timestamp)::date, product_id, sum(orders), sum(units), sum(gross_sales), sum(discounts),
      sum(refunds), sum(refunded_units), sum(net_sales)
    from unnest(p_difference) where product_id is not null group by currency, 3, product_id
    on conflict (store_id, currency, month, product_id) do update set
      orders = t.orders + excluded.orders, units = t.units + excluded.units, gross_sales = t.gross_sales + excluded.gross_sales,
      discounts = t.discounts + excluded.discounts, refunds = t.refunds + excluded.refunds,
      refunded_units = t.refunded_units + excluded.refunded_units, net_sales = t.net_sales + excluded.net_sales;

    if p_may_empty then
      delete from daily_product_sales t using unnest(p_difference) d
      where t.store_id = p_store_id and t.currency = d.currency and t.day = d.day and t.product_id = d.product_id
        and t.orders = 0 and t.units = 0 and t.gross_sales = 0 and t.discounts = 0 and t.refunds = 0 and t.refunded_units = 0 and t.net_sales = 0;
      delete from monthly_product_sales t
      using (select distinct currency, date_trunc('month', day::timestamp)::date as month, product_id from unnest(p_difference)) d
      where t.store_id = p_store_id and t.currency = d.currency and t.month = d.month and t.product_id = d.product_id
        and t.orders = 0 and t.units = 0 and t.gross_sales = 0 and t.discounts = 0 and t.refunds = 0 and t.refunded_units = 0 and t.net_sales = 0;
    end if;
  end
  $$;

-- New minus old, without what comes to nothing.
create function karoo_difference(p_old order_contribution[], p_new order_contribution[]) returns order_contribution[]
  language sql immutable set search_path = public, pg_temp
  as $$
    select coalesce(array_agg(row(d.*)::order_contribution), '{}') from (
      select currency, day, product_id, sum(sign * orders)::integer as orders, sum(sign * units) as units,
        sum(sign * gross_sales) as gross_sales, sum(sign * discounts) as discounts, sum(sign * refunds) as refunds,
        sum(sign * refunded_units) as refunded_units, sum(sign * net_sales) as net_sales, sum(sign * tax) as tax,
        sum(sign * shipping) as shipping, sum(sign * total_sales) as total_sales
      from (select 1 as sign, n.* from unnest(p_new) n union all select -1, o.* from unnest(p_old) o) both_sides
      group by currency, day, product_id
    ) d
    where orders <> 0 or units <> 0 or gross_sales <> 0 or discounts <> 0 or refunds <> 0 or refunded_units <> 0
      or net_sales <> 0 or tax <> 0 or shipping <> 0 or total_sales <> 0
  $$;
