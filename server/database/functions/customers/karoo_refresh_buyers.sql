-- Likewise after orders changed or went: first, last and newest order are looked up. A guest without any order is gone.
-- coalesce(counts, false): without it the planner may take the index by sale, which knows no buyers, and walk the whole shop.
create or replace function karoo_refresh_buyers(p_store_id uuid, p_currency text, p_old order_state[], p_new order_state[]) returns void
  language plpgsql set search_path = public, pg_temp set enable_seqscan = off set plan_cache_mode = force_custom_plan
  as $$
  declare
    v_gone text[];
  begin
    with change as materialized (
      select customer_key, coalesce(sum(sign) filter (where counts), 0)::integer as orders,
        coalesce(sum(sign * spent) filter (where counts and currency = p_currency), 0) as spent
      from (select 1 as sign, n.* from unnest(p_new) n union all select -1, o.* from unnest(p_old) o) b
      where customer_key is not null group by customer_key
    ),
    who as materialized (
      select d.customer_key, d.orders, d.spent, f.sales_at as first_at, f.sales_day as first_day, l.sales_at as last_at,
        n.sales_at as seen_at, n.customer_id, n.customer_name as name, n.billing_email as email, n.billing_country as country,
        n.billing_state as state
      from change d
      left join lateral (
        select o.sales_at, o.sales_day from woocommerce_orders o
        where o.store_id = p_store_id and o.customer_key = d.customer_key and coalesce(o.counts, false) order by o.sales_at limit 1
      ) f on true
      left join lateral (
        select o.sales_at from woocommerce_orders o
        where o.store_id = p_store_id and o.customer_key = d.customer_key and coalesce(o.counts, false) order by o.sales_at desc limit 1
      ) l on true
      left join lateral (
        select o.sales_at, o.customer_id, o.customer_name, o.billing_email, o.billing_country, o.billing_state from woocommerce_orders o
        where o.store_id = p_store_id and o.customer_key = d.customer_key and o.status || '' <> 'trash' order by o.sales_at desc limit 1
      ) n on true
    ),
    kept as (
      insert into shop_customers as t (store_id, customer_key, wc_id, name, email, country, state, orders, spent,
        first_order_at, first_order_day, last_order_at, seen_at, search_text)
      select p_store_id, customer_key, coalesce(customer_id, 0), coalesce(name, ''), coalesce(email, ''),
        coalesce(country, ''), coalesce(state, ''), orders, spent, first_at, first_day, last_at, seen_at,
        lower(concat_ws(' ', name, email))
      from who
      on conflict (store_id, customer_key) do update set
        name = case when t.registered_at is null then excluded.name else t.name end,
        email = case when t.registered_at is null then excluded.email else t.email end,
        country = case when excluded.country <> '' then excluded.country else t.country end,
        state = case when excluded.country <> '' then excluded.state else t.state end,
        search_text = case when t.registered_at is null then excluded.search_text else t.search_text end,
        orders = t.orders + excluded.orders, spent = t.spent + excluded.spent, first_order_at = excluded.first_order_at,
        first_order_day = excluded.first_order_day, last_order_at = excluded.last_order_at, seen_at = excluded.seen_at
    )
    select array_agg(customer_key) into v_gone from who where seen_at is null;
    if v_gone is not null then
      delete from shop_customers where store_id = p_store_id and customer_key = any (v_gone) and registered_at is null;
    end if;
  end
  $$;
