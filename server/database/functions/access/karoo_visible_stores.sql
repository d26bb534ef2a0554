-- Stores whose records the person may read: those of their organizations that are not removed.
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

grant execute on function karoo_visible_stores() to karoo_user, karoo_system;
