-- The names of the variations that an organization's activity log is about, in all of its stores.
create or replace function karoo_activity_variations(p_organization_id uuid, p_stores uuid[], p_variations bigint[])
  returns table (store_id uuid, wc_id bigint, name text)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
  begin
    return query
      select v.store_id, v.wc_id, v.name
      from woocommerce_stores s
      join woocommerce_product_variations v on v.store_id = s.id and v.wc_id = any (p_variations)
      where s.id = any (p_stores) and s.organization_id = p_organization_id and v.name <> ''
        and p_organization_id = any (nullif(current_setting('app.organization_ids', true), '')::uuid[]);
  end
  $$;

grant execute on function karoo_activity_variations(uuid, uuid[], bigint[]) to karoo_user;
