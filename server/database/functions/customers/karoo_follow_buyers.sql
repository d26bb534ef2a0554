-- Buyers: their days, the new and returning buyers of each day, and their own rows. Without old states (the common case,
-- a first sync) nothing but sums is needed; otherwise first and last orders are looked up again.
create or replace function karoo_follow_buyers(p_store_id uuid, p_currency text, p_old order_state[], p_new order_state[]) returns void
  language plpgsql set search_path = public, pg_temp set enable_seqscan = off set plan_cache_mode = force_generic_plan
  as $$
  declare
    v_days buyer_day[];
  begin
    with written as (
      insert into buyer_days as t (store_id, customer_key, day, currency, orders)
      select p_store_id, customer_key, sales_day, currency, sum(sign)::integer
      from (select 1 as sign, n.* from unnest(p_new) n union all select -1, o.* from unnest(p_old) o) b
      where counts and customer_key is not null
      group by customer_key, sales_day, currency having sum(sign) <> 0
      on conflict (store_id, customer_key, day, currency) do update set orders = t.orders + excluded.orders
      returning customer_key, day, currency, orders
    ),
    change as (
      select customer_key, currency, sales_day as day, sum(sign)::integer as orders
      from (select 1 as sign, n.* from unnest(p_new) n union all select -1, o.* from unnest(p_old) o) b
      where counts and customer_key is not null group by customer_key, currency, sales_day
    )
    select array_agg(row(w.customer_key, w.currency, w.day, w.orders - c.orders, w.orders)::buyer_day) into v_days
    from written w join change c on c.customer_key = w.customer_key and c.currency = w.currency and c.day = w.day;

    if v_days is not null then
      if cardinality(p_old) > 0 then
        delete from buyer_days t using unnest(v_days) d
        where t.store_id = p_store_id and t.customer_key = d.customer_key and t.day = d.day and t.currency = d.currency and t.orders = 0;
      end if;
      perform karoo_count_buyers(p_store_id, v_days, cardinality(p_old) > 0);
    end if;
    if cardinality(p_old) = 0 then
      perform karoo_add_buyers(p_store_id, p_currency, p_new);
    else
      perform karoo_refresh_buyers(p_store_id, p_currency, p_old, p_new);
    end if;
  end
  $$;
