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

grant execute on function karoo_owned_organizations() to karoo_user, karoo_system;
