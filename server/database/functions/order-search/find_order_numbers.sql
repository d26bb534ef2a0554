-- Orders whose number begins like the term, at most so many, newest number first.
create or replace function find_order_numbers(p_store_id uuid, p_prefix text, p_limit integer) returns bigint[]
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
  begin
    if not karoo_can_see_store(p_store_id) then return '{}'; end if;
    return (select coalesce(array_agg(wc_id), '{}') from (
      select o.wc_id from woocommerce_orders o
      where o.store_id = p_store_id
        and o.number ~>=~ p_prefix and o.number ~<~ (p_prefix || chr(1114111)) limit p_limit) as found);
  end
  $$;

grant execute on function find_order_numbers(uuid, text, integer) to karoo_user, karoo_system;
