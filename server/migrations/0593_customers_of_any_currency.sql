-- A customer is new on the day of the first order that counts, in whatever currency, and counts once a day however many
-- currencies they paid in. So new and returning customers no longer stand in the rows of daily_sales of a currency but in the
-- day's row of currency '', which holds nothing else. Likewise monthly_cohorts: buyers stand in the rows of currency ''.

-- As in 0010, by buyer and day instead of buyer, currency and day. Runs after buyer_days is written and before shop_customers is:
-- what a day had before is what it has less the change.
create or replace function karoo_count_buyers(p_store_id uuid, p_days buyer_day[], p_look_up boolean) returns void
  language plpgsql set search_path = public, pg_temp set enable_seqscan = off set plan_cache_mode = force_custom_plan
  as $$
  declare
    v_empty date[];
  begin
    with touched as materialized (
      select d.customer_key, d.day, sum(d.after - d.before)::integer as change from unnest(p_days) d group by d.customer_key, d.day
    ),
    days as materialized (
      select t.customer_key, t.day, n.orders - t.change > 0 as before, n.orders > 0 as after, s.first_order_day as first_before,
        case when p_look_up
          then (select b.day from buyer_days b where b.store_id = p_store_id and b.customer_key = t.customer_key order by b.day limit 1)
          else least(s.first_order_day, min(t.day) over (partition by t.customer_key)) end as first_after
      from touched t
      cross join lateral (
        select coalesce(sum(b.orders), 0) as orders from buyer_days b
        where b.store_id = p_store_id and b.customer_key = t.customer_key and b.day = t.day offset 0
      ) n
      left join lateral (
        select c.first_order_day from shop_customers c where c.store_id = p_store_id and c.customer_key = t.customer_key offset 0
      ) s on true
    ),
    judged as (
      select day, before, after, first_before, first_after from days
      union all
      -- The first day moved: who was new becomes returning, or the other way round.
      select o.day, true, true, b.first_before, b.first_after
      from (select distinct customer_key, first_before, first_after from days where first_before <> first_after) b
      cross join lateral (
        select distinct y.day from buyer_days y
        where y.store_id = p_store_id and y.customer_key = b.customer_key and y.day in (b.first_before, b.first_after) offset 0
      ) o
      where not exists (select from touched t where t.customer_key = b.customer_key and t.day = o.day)
    ),
    difference as (
      select day,
        sum(coalesce(after and day = first_after, false)::integer - coalesce(before and day = first_before, false)::integer) as new_customers,
        sum(coalesce(after and day <> first_after, false)::integer - coalesce(before and day <> first_before, false)::integer) as returning_customers
      from judged group by day
    ),
    written as (
      insert into daily_sales as t (store_id, currency, day, new_customers, returning_customers)
      select p_store_id, '', day, new_customers, returning_customers from difference where new_customers <> 0 or returning_customers <> 0
      on conflict (store_id, currency, day) do update set
        new_customers = t.new_customers + excluded.new_customers,
        returning_customers = t.returning_customers + excluded.returning_customers
      returning t.day, t.new_customers, t.returning_customers
    )
    select array_agg(day) filter (where new_customers = 0 and returning_customers = 0) into v_empty from written;

    if v_empty is not null then
      delete from daily_sales t
      where t.store_id = p_store_id and t.currency = '' and t.day = any (v_empty)
        and t.orders = 0 and t.items = 0 and t.gross_sales = 0 and t.discounts = 0 and t.refunds = 0 and t.net_sales = 0
        and t.tax = 0 and t.shipping = 0 and t.total_sales = 0;
    end if;
  end
  $$;

create or replace function karoo_slow_buyers(p_store_id uuid, p_from date, p_to date)
  returns table (currency text, day date, new_customers bigint, returning_customers bigint)
  language sql stable set search_path = public, pg_temp
  as $$
    select ''::text, b.sales_day, count(*) filter (where b.sales_day = f.first_day), count(*) filter (where b.sales_day <> f.first_day)
    from (
      select distinct sales_day, customer_key from woocommerce_orders
      where store_id = p_store_id and counts and customer_key is not null and sales_day between p_from and p_to
        and sales_at between p_from::timestamp - interval '1 day' and p_to::timestamp + interval '2 days'
    ) b
    cross join lateral (
      select o.sales_day as first_day from woocommerce_orders o
      where o.store_id = p_store_id and o.customer_key = b.customer_key and coalesce(o.counts, false) order by o.sales_at limit 1
    ) f
    group by b.sales_day
  $$;

-- As in 0572. Orders and money by currency; buyers, whatever they paid in, in the rows of currency '' alone.
create or replace function karoo_cohorts_of(p_store_id uuid, p_month date) returns setof monthly_cohorts
  language sql stable set search_path = public, pg_temp
  as $$
    with days as (select p_month as first, (p_month + interval '1 month' - interval '1 day')::date as last),
    f as materialized (
      select s.currency, karoo_month_of(b.first_order_day) as cohort, s.customer_key, s.orders, s.net_sales
      from (
        select o.currency, o.customer_key, 1 as orders, o.total - o.total_tax - o.shipping_total as net_sales
        from days d join woocommerce_orders o on o.store_id = p_store_id and o.counts and o.sales_day between d.first and d.last
          and o.sales_at between d.first::timestamp - interval '1 day' and d.last::timestamp + interval '2 days'
        union all
        select o.currency, o.customer_key, 0, -r.net
        from days d join woocommerce_order_refunds r on r.store_id = p_store_id and r.refund_day between d.first and d.last
        join woocommerce_orders o on o.store_id = p_store_id and o.wc_id = r.order_id and o.counts
      ) s
      join shop_customers b on b.store_id = p_store_id and b.customer_key = s.customer_key and b.first_order_day is not null
    )
    select p_store_id, currency, p_month, cohort, count(distinct customer_key) filter (where orders > 0)::integer,
      sum(orders)::integer, sum(net_sales)
    from f where currency <> '' group by currency, cohort
    union all
    -- An order of no known currency adds its money here, as before.
    select p_store_id, '', p_month, cohort, count(distinct customer_key) filter (where orders > 0)::integer,
      sum(orders)::integer, coalesce(sum(net_sales) filter (where currency = ''), 0)
    from f group by cohort
  $$;

-- What was counted by currency until now. The breakdowns of the days stay as they are, so no day is noted as stale.
alter table daily_sales disable trigger user;
update daily_sales set new_customers = 0, returning_customers = 0 where new_customers <> 0 or returning_customers <> 0;
insert into daily_sales as t (store_id, currency, day, new_customers, returning_customers)
select b.store_id, '', b.day, count(*) filter (where b.day = c.first_order_day), count(*) filter (where b.day <> c.first_order_day)
from (select distinct store_id, customer_key, day from buyer_days) b
join shop_customers c on c.store_id = b.store_id and c.customer_key = b.customer_key
group by b.store_id, b.day
on conflict (store_id, currency, day) do update set
  new_customers = excluded.new_customers, returning_customers = excluded.returning_customers;
alter table daily_sales enable trigger user;

insert into stale_cohort_months (store_id, month)
select distinct d.store_id, karoo_month_of(d.day) from daily_sales d join woocommerce_stores s on s.id = d.store_id
on conflict do nothing;
