-- Every row rule asks these functions, a statement five times or more. Written in SQL they are planned each time they are asked,
-- which takes five times as long as to answer; in PL/pgSQL a connection plans them once. What they say is what 0008 says.
create or replace function karoo_visible_organizations() returns setof uuid
  language plpgsql stable security definer parallel safe set search_path = public, pg_temp
  as $$
  begin
    return query
      select m.organization_id from organization_members m
      where m.user_id = nullif(current_setting('app.user_id', true), '')::uuid and m.status = 'active';
  end
  $$;

create or replace function karoo_administered_organizations() returns setof uuid
  language plpgsql stable security definer parallel safe set search_path = public, pg_temp
  as $$
  begin
    return query
      select m.organization_id from organization_members m
      where m.user_id = nullif(current_setting('app.user_id', true), '')::uuid and m.status = 'active'
        and m.role in ('owner', 'admin');
  end
  $$;

create or replace function karoo_owned_organizations() returns setof uuid
  language plpgsql stable security definer parallel safe set search_path = public, pg_temp
  as $$
  begin
    return query
      select m.organization_id from organization_members m
      where m.user_id = nullif(current_setting('app.user_id', true), '')::uuid and m.status = 'active'
        and m.role = 'owner';
  end
  $$;

create or replace function karoo_visible_stores() returns setof uuid
  language plpgsql stable security definer parallel safe set search_path = public, pg_temp
  as $$
  begin
    return query
      select s.id from organization_members m
      join woocommerce_stores s on s.organization_id = m.organization_id and s.is_active
      where m.user_id = nullif(current_setting('app.user_id', true), '')::uuid and m.status = 'active';
  end
  $$;

create or replace function karoo_can_see_store(p_store_id uuid) returns boolean
  language plpgsql stable security definer parallel safe set search_path = public, pg_temp
  as $$
  begin
    if nullif(current_setting('app.user_id', true), '') is null then
      return p_store_id = nullif(current_setting('app.store_id', true), '')::uuid;
    end if;
    return p_store_id in (select karoo_visible_stores());
  end
  $$;
