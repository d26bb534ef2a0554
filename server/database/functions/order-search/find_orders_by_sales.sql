-- Orders that count towards sales, of a city or with a coupon, on a range of shop days; at most p_limit. Security definer, because an
-- index on an expression cannot be used under row-level security. A custom plan, because a generic one would read all orders of the days.
create or replace function find_orders_by_sales(p_store_id uuid, p_city text, p_coupon text, p_from date, p_to date, p_limit integer) returns bigint[]
  language plpgsql stable security definer set search_path = public, pg_temp set timezone = 'UTC' set jit = off
  set plan_cache_mode = force_custom_plan set enable_seqscan = off set max_parallel_workers_per_gather = 0
  as $$
  declare
    v_from date := p_from;
    v_to date := p_to;
    v_months text[];
  begin
    if not karoo_can_see_store(p_store_id) then return '{}'; end if;
    if p_city is not null then
      return array(
        select o.wc_id from woocommerce_orders o
        where o.store_id = p_store_id and o.counts and karoo_city_key(o.billing_country, o.billing_state, o.data) = p_city
          and o.sales_at between p_from::timestamp - interval '1 day' and p_to::timestamp + interval '2 days'
        limit p_limit
      );
    end if;
    -- A long range is cut to the months that have orders.
    if p_to - p_from > 366 then
      select greatest(p_from, min(o.sales_day)), least(p_to, max(o.sales_day)) into v_from, v_to
      from woocommerce_orders o where o.store_id = p_store_id;
    end if;
    v_months := array(select p_coupon || ' ' || n from generate_series(karoo_month_number(v_from), karoo_month_number(v_to)) n);
    return array(
      select o.wc_id from woocommerce_orders o
      where o.store_id = p_store_id and o.counts and karoo_coupon_codes(o.data) <> '{}' and karoo_coupon_months(o.data, o.sales_day) && v_months
        and o.sales_day between p_from and p_to
      limit p_limit
    );
  end
  $$;

grant execute on function find_orders_by_sales(uuid, text, text, date, date, integer) to karoo_user, karoo_system;
