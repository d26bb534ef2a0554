-- Copies the profile's name to the account, which emails use.
create or replace function copy_profile_name() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  begin
    update auth_users set name = coalesce(new.full_name, ''), company_name = new.company_name where id = new.id;
    return null;
  end
  $$;
