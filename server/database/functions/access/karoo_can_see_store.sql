-- Whether the transaction is scoped to this store. Every security definer function on store records checks this first.
create or replace function karoo_can_see_store(p_store_id uuid) returns boolean
  language plpgsql stable parallel safe set search_path = public, pg_temp
  as $$
  begin
    return p_store_id = nullif(current_setting('app.store_id', true), '')::uuid;
  end
  $$;

grant execute on function karoo_can_see_store(uuid) to karoo_user, karoo_system;
