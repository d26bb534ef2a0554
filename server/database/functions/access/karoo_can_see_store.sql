-- Whether the caller may read this store's records. Every security definer function on store records asks this first.
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

grant execute on function karoo_can_see_store(uuid) to karoo_user, karoo_system;
