-- requires function karoo_cost_of
-- What one unit cost on a day of the shop; null if that is not known.
create or replace function karoo_cost_on(p_store_id uuid, p_product_id bigint, p_variation_id bigint, p_day date) returns numeric
  language plpgsql stable set search_path = public, pg_temp
  as $$
  begin
    return (select c.cost from karoo_cost_of(p_store_id, p_product_id, p_variation_id, p_day) c);
  end
  $$;

grant execute on function karoo_cost_on(uuid, bigint, bigint, date) to karoo_system, karoo_user;
