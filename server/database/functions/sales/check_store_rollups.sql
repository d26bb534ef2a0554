-- Rows of the roll-ups that differ from a fresh calculation of these days: none, if all is well.
create or replace function check_store_rollups(store_id uuid, from_day date, to_day date)
  returns table (day date, currency text, product_id bigint, stored jsonb, computed jsonb)
  language sql stable security definer set search_path = public, pg_temp set timezone = 'UTC'
  as $$
    with fresh as materialized (
      select * from karoo_slow_contributions($1, $2, $3) where karoo_can_see_store($1)
    ),
    both_sides as (
      select s.day, s.currency, null::bigint as product_id, true as kept,
        jsonb_build_array(s.orders, s.items, s.gross_sales, s.discounts, s.refunds, s.net_sales, s.tax, s.shipping, s.total_sales) as figures
      from daily_sales s where s.store_id = $1 and s.day between $2 and $3 and karoo_can_see_store($1)
        and (s.orders, s.items, s.gross_sales, s.discounts, s.refunds, s.net_sales, s.tax, s.shipping, s.total_sales)
          is distinct from (0, 0::numeric, 0::numeric, 0::numeric, 0::numeric, 0::numeric, 0::numeric, 0::numeric, 0::numeric)
      union all
      select p.day, p.currency, p.product_id, true,
        jsonb_build_array(p.orders, p.units, p.gross_sales, p.discounts, p.refunds, p.refunded_units, p.net_sales)
      from daily_product_sales p where p.store_id = $1 and p.day between $2 and $3 and karoo_can_see_store($1)
        and (p.orders, p.units, p.gross_sales, p.discounts, p.refunds, p.refunded_units, p.net_sales)
          is distinct from (0, 0::numeric, 0::numeric, 0::numeric, 0::numeric, 0::numeric, 0::numeric)
      union all
      select f.day, f.currency, f.product_id, false,
        case when f.product_id is null
          then jsonb_build_array(f.orders, f.units, f.gross_sales, f.discounts, f.refunds, f.net_sales, f.tax, f.shipping, f.total_sales)
          else jsonb_build_array(f.orders, f.units, f.gross_sales, f.discounts, f.refunds, f.refunded_units, f.net_sales) end
      from fresh f
      union all
      select s.day, s.currency, -100, true, jsonb_build_array(s.new_customers, s.returning_customers)
      from daily_sales s where s.store_id = $1 and s.day between $2 and $3 and karoo_can_see_store($1)
        and (s.new_customers <> 0 or s.returning_customers <> 0)
      union all
      select b.day, b.currency, -100, false, jsonb_build_array(b.new_customers, b.returning_customers)
      from karoo_slow_buyers($1, $2, $3) b where karoo_can_see_store($1)
    )
    select b.day, b.currency, b.product_id, (array_agg(figures) filter (where kept))[1], (array_agg(figures) filter (where not kept))[1]
    from both_sides b group by b.day, b.currency, b.product_id
    having (array_agg(figures) filter (where kept))[1] is distinct from (array_agg(figures) filter (where not kept))[1]
  $$;

grant execute on function check_store_rollups(uuid, date, date) to karoo_system;
