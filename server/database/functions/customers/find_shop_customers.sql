-- requires function customer_patterns
create or replace function find_shop_customers(p_store_id uuid, p_term text, p_limit integer) returns text[]
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
  declare
    v_words text := (select string_agg(format('c.search_text like %L', pattern), ' and ') from unnest(customer_patterns(p_term)) as pattern);
    v_found text[];
  begin
    if v_words is null or not karoo_can_see_store(p_store_id) then return '{}'; end if;
    execute 'select array_agg(customer_key) from (select c.customer_key from shop_customers c where c.store_id = $1 and '
      || v_words || ' limit $2) as found' into v_found using p_store_id, p_limit;
    return coalesce(v_found, '{}');
  end
  $$;

grant execute on function find_shop_customers(uuid, text, integer) to karoo_user, karoo_system;
