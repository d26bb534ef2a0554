create or replace function karoo_announce_session_end() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  begin
    -- On the workers of Citus nobody listens, and a transaction in two phases may not notify.
    if current_setting('application_name') like 'citus_internal%' then return null; end if;
    perform pg_notify('karoo_live', json_build_object('organization_id', m.organization_id)::text)
      from organization_members m where m.user_id = old.user_id;
    return null;
  end
  $$;
