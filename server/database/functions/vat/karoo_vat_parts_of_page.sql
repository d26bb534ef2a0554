-- The same with a plan kept per connection: faster for the orders of one page, slower for many.
create or replace function karoo_vat_parts_of_page(p_store_id uuid, p_order_ids bigint[]) returns setof vat_part
  language plpgsql stable set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
  as $$
  begin
    return query select * from karoo_vat_rows(p_store_id, p_order_ids);
  end
  $$;

grant execute on function karoo_vat_parts_of_page(uuid, bigint[]) to karoo_user, karoo_system;
