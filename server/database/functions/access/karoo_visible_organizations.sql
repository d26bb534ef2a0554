-- Organizations whose active member the person is. Row rules ask this several times a statement: PL/pgSQL plans it once per
-- connection, a SQL function each time.
create or replace function karoo_visible_organizations() returns setof uuid
  language plpgsql stable security definer parallel safe set search_path = public, pg_temp
  as $$
  begin
    return query
      select m.organization_id from organization_members m
      where m.user_id = nullif(current_setting('app.user_id', true), '')::uuid and m.status = 'active';
  end
  $$;

grant execute on function karoo_visible_organizations() to karoo_user, karoo_system;
