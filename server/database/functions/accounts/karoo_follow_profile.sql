-- What the accounts library writes letters with follows the profile.
create or replace function karoo_follow_profile() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  begin
    update auth_users set name = coalesce(new.full_name, ''), company_name = new.company_name where id = new.id;
    return null;
  end
  $$;
