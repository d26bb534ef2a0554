-- These customers, and everyone whom people merged with them.
create or replace function merged_keys(p_store_id uuid, p_customer_keys text[]) returns text[]
  language plpgsql stable set search_path = public, pg_temp
  as $$
  declare
    v_roots text[] := array(
      select distinct coalesce(l.into_key, k.key)
      from unnest(p_customer_keys) k (key)
      left join customer_links l on l.store_id = p_store_id and l.customer_key = k.key
    );
  begin
    return array(
      select unnest(v_roots)
      union select l.customer_key from customer_links l where l.store_id = p_store_id and l.into_key = any (v_roots)
    );
  end
  $$;

grant execute on function merged_keys(uuid, text[]) to karoo_user, karoo_system;
