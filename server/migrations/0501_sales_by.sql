-- The rows of daily_sales_by for some days. An order with several coupons counts under each, and '*' takes the surplus off, so
-- that the keys of every dimension add up to the day.
create function karoo_sales_by(p_store_id uuid, p_from date, p_to date) returns setof daily_sales_by
  language sql stable set search_path = public, pg_temp
  as $$
    with f as materialized (select * from karoo_sales_facts(p_store_id, p_from, p_to)),
    keyed as (
      select f.currency, f.day, k.dimension, k.key, k.label, k.times, f.orders, f.items, f.gross_sales, f.discounts, f.refunds,
        f.net_sales, f.tax, f.shipping, f.total_sales
      from f cross join lateral (
        select 'status' as dimension, f.status as key, '' as label, 1 as times
        union all select 'payment', f.payment_method, f.payment_method_title, 1
        union all select 'province', f.place, '', 1
        union all select 'city', f.place || ':' || lower(f.city), f.city, 1
        union all select 'buyer', case when f.customer_key is null or f.first_order_day is null then ''
          when f.first_order_day = f.sales_day then 'new' else 'returning' end, '', 1
        union all select 'coupon', '', '', 1 where cardinality(f.coupons) = 0
        union all select 'coupon', c, c, 1 from unnest(f.coupons) c
        union all select 'coupon', '*', '', 1 - cardinality(f.coupons) where cardinality(f.coupons) > 1
      ) k
    ),
    varied as (
      -- Variations: lines of their orders, and what refunds named.
      select f.currency, f.day, l.product_id || ':' || l.variation_id as key, max(l.name) as label, count(distinct f.order_id)::integer as orders,
        sum(l.quantity) as items, sum(l.subtotal) as gross_sales, sum(l.subtotal - l.total) as discounts, 0::numeric as refunds,
        sum(l.total) as net_sales, sum(l.total_tax) as tax
      from f join woocommerce_order_lines l on l.store_id = p_store_id and l.order_id = f.order_id
      where f.refund_id is null and l.variation_id > 0
      group by f.currency, f.day, l.product_id, l.variation_id
      union all
      select f.currency, f.day, l.product_id || ':' || l.variation_id, max(l.name), 0, -sum(l.quantity), 0, 0, sum(l.total), -sum(l.total),
        -sum(l.total_tax)
      from f join woocommerce_order_refund_lines l
        on l.store_id = p_store_id and l.order_id = f.order_id and l.refund_id = f.refund_id
      where l.variation_id > 0
      group by f.currency, f.day, l.product_id, l.variation_id
    )
    select p_store_id, dimension, currency, day, key, max(label), sum(times * orders)::integer, sum(times * items), sum(times * gross_sales),
      sum(times * discounts), sum(times * refunds), sum(times * net_sales), sum(times * tax), sum(times * shipping), sum(times * total_sales)
    from keyed group by dimension, currency, day, key
    union all
    select p_store_id, 'variation', currency, day, key, max(label), sum(orders)::integer, sum(items), sum(gross_sales), sum(discounts),
      sum(refunds), sum(net_sales), sum(tax), 0, sum(net_sales) + sum(tax)
    from varied group by currency, day, key
  $$;

-- Puts the rows of one month's days right, and the month's own.
create function karoo_rebuild_sales_days(p_store_id uuid, p_from date, p_to date) returns void
  language plpgsql set search_path = public, pg_temp
  as $$
  declare
    v_month date := date_trunc('month', p_from::timestamp)::date;
  begin
    delete from daily_sales_by where store_id = p_store_id and day between p_from and p_to
      and dimension in ('status', 'payment', 'coupon', 'province', 'city', 'buyer', 'variation');
    insert into daily_sales_by select * from karoo_sales_by(p_store_id, p_from, p_to);
    delete from monthly_sales_by where store_id = p_store_id and month = v_month;
    insert into monthly_sales_by
    select store_id, dimension, currency, v_month, key, max(label), sum(orders)::integer, sum(items), sum(gross_sales), sum(discounts), sum(refunds),
      sum(net_sales), sum(tax), sum(shipping), sum(total_sales)
    from daily_sales_by
    where store_id = p_store_id and day between v_month and (v_month + interval '1 month' - interval '1 day')::date
    group by store_id, dimension, currency, key;
  end
  $$;

-- Puts at most so many months that have stale days between two days right, the newest first; answers how many days are stale still.
create function refresh_sales_by(store_id uuid, from_day date, to_day date, months_at_most integer) returns integer
  language plpgsql security definer set search_path = public, pg_temp set timezone = 'UTC' set jit = off
  as $$
  #variable_conflict use_column
  declare
    v_month record;
    v_left integer;
  begin
    if not karoo_can_see_store($1) then
      raise exception 'this transaction may not read store %', $1 using errcode = 'insufficient_privilege';
    end if;
    if exists (select from stale_sales_days s where s.store_id = $1 and s.day between $2 and $3) then
      -- The same lock that batches take: what is read is either before or after one.
      perform pg_advisory_xact_lock(hashtextextended($1::text, 7));
      for v_month in
        with gone as (
          delete from stale_sales_days s
          where s.store_id = $1 and s.day between $2 and $3 and date_trunc('month', s.day::timestamp) in (
            select date_trunc('month', m.day::timestamp) from stale_sales_days m
            where m.store_id = $1 and m.day between $2 and $3 group by 1 order by 1 desc limit $4
          )
          returning s.day
        )
        select min(g.day) as first, max(g.day) as last from gone g group by date_trunc('month', g.day::timestamp)
      loop
        perform karoo_rebuild_sales_days($1, v_month.first, v_month.last);
      end loop;
    end if;
    select count(*) into v_left from stale_sales_days s where s.store_id = $1 and s.day between $2 and $3;
    return v_left;
  end
  $$;
grant execute on function refresh_sales_by(uuid, date, date, integer) to karoo_user, karoo_system;

-- Orders that were here before all this.
insert into stale_sales_days (store_id, day)
select distinct d.store_id, d.day from daily_sales d join woocommerce_stores s on s.id = d.store_id
on conflict do nothing;
