-- The names of people in an organization's activity log, also of those who have left it. A deleted account has none.
create or replace function karoo_activity_people(p_organization_id uuid, p_people uuid[])
  returns table (user_id uuid, name text)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
  #variable_conflict use_column
  begin
    return query
      select u.id, coalesce(nullif(trim(p.full_name), ''), nullif(trim(u.name), ''), p.email, u.email)
      from auth_users u
      left join user_profiles p on p.id = u.id
      where u.id = any (p_people) and p_organization_id = any (nullif(current_setting('app.organization_ids', true), '')::uuid[])
        and exists (
          select from activity_log a where a.organization_id = p_organization_id and (a.user_id = u.id or a.about_user_id = u.id));
  end
  $$;

grant execute on function karoo_activity_people(uuid, uuid[]) to karoo_user;
