-- Writes the figures of these days anew, in the slow way.
create or replace function recompute_store_rollups(store_id uuid, from_day date, to_day date) returns void
  language plpgsql security definer set search_path = public, pg_temp set timezone = 'UTC'
  as $$
  #variable_conflict use_column
  declare
    v_store woocommerce_stores := karoo_claim_store($1);
    v_from date := date_trunc('month', $2::timestamp)::date;
    v_to date;
  begin
    -- Month by month, so that its memory does not grow with the shop.
    while v_from <= $3 loop
      v_to := (v_from + interval '1 month' - interval '1 day')::date;
      delete from daily_sales t where t.store_id = $1 and t.day between v_from and v_to;
      delete from daily_product_sales t where t.store_id = $1 and t.day between v_from and v_to;
      delete from monthly_product_sales t where t.store_id = $1 and t.month = v_from;
      perform karoo_add_contributions(v_store.id, (
        select coalesce(array_agg(c), '{}') from karoo_slow_contributions(v_store.id, v_from, v_to) c
      ), false);
      insert into daily_sales as t (store_id, currency, day, new_customers, returning_customers)
      select v_store.id, b.currency, b.day, b.new_customers, b.returning_customers from karoo_slow_buyers(v_store.id, v_from, v_to) b
      on conflict (store_id, currency, day) do update set
        new_customers = excluded.new_customers, returning_customers = excluded.returning_customers;
      v_from := v_to + 1;
    end loop;
  end
  $$;

grant execute on function recompute_store_rollups(uuid, date, date) to karoo_system;
