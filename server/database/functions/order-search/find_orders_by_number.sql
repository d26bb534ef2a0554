-- requires function like_pattern
-- The ids of orders whose number contains the term, in any case; of terms of one or two characters, which no trigram has, those that
-- begin with it. At most p_limit. Security definer, because LIKE cannot use an index under row-level security.
create or replace function find_orders_by_number(p_store_id uuid, p_term text, p_limit integer) returns bigint[]
  language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan = off set plan_cache_mode = force_custom_plan
  as $$
  declare
    v_term text := lower(trim(p_term));
  begin
    if v_term = '' or not karoo_can_see_store(p_store_id) then return '{}'; end if;
    if length(v_term) < 3 then
      return array(
        select o.wc_id from unnest(array[v_term, upper(v_term)]) s (start)
        join woocommerce_orders o on o.store_id = p_store_id and o.number ~>=~ s.start and o.number ~<~ (s.start || chr(1114111))
        group by o.wc_id limit p_limit
      );
    end if;
    return array(
      select o.wc_id from woocommerce_orders o
      where o.store_id = p_store_id and lower(o.number) like like_pattern(v_term) limit p_limit
    );
  end
  $$;

grant execute on function find_orders_by_number(uuid, text, integer) to karoo_user, karoo_system;
