-- The names of an organization's members, and nothing of their plans. A member who accepted an invitation with a new account has no
-- profile before the first sign-in; the name then comes from the account.
create or replace function karoo_organization_people(p_organization_id uuid)
  returns table (user_id uuid, email text, full_name text, role text, status text, joined_at timestamptz)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
  #variable_conflict use_column
  begin
    return query
      select m.user_id, coalesce(p.email, u.email), coalesce(p.full_name, nullif(trim(u.name), '')), m.role, m.status, m.joined_at
      from organization_members m
      join auth_users u on u.id = m.user_id
      left join user_profiles p on p.id = m.user_id
      where m.organization_id = p_organization_id and p_organization_id = any (nullif(current_setting('app.organization_ids', true), '')::uuid[]);
  end
  $$;

grant execute on function karoo_organization_people(uuid) to karoo_user;
