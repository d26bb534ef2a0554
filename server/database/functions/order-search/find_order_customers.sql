-- requires function customer_patterns
-- The hashes of customer texts that contain every word of the term, at most p_limit. Security definer, because LIKE cannot use an
-- index under row-level security.
create or replace function find_order_customers(p_store_id uuid, p_term text, p_limit integer) returns bigint[]
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
  declare
    v_words text := (select string_agg(format('t.customer_text like %L', pattern), ' and ') from unnest(customer_patterns(p_term)) as pattern);
    v_found bigint[];
  begin
    if v_words is null or not karoo_can_see_store(p_store_id) then return '{}'; end if;
    execute 'select array_agg(customer_hash) from (select t.customer_hash from order_customer_texts t where t.store_id = $1 and '
      || v_words || ' limit $2) as found' into v_found using p_store_id, p_limit;
    return coalesce(v_found, '{}');
  end
  $$;

grant execute on function find_order_customers(uuid, text, integer) to karoo_user, karoo_system;
