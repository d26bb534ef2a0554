-- Notifies open streams when members or stores are added, removed or transferred. announce_change does so for records.
create or replace function announce_access_change() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  begin
    -- On the workers of Citus nobody listens, and a transaction in two phases may not notify.
    if current_setting('application_name') like 'citus_internal%' then return null; end if;
    perform pg_notify('karoo_live', json_build_object('organization_id',
      case when tg_op = 'DELETE' then old.organization_id else new.organization_id end)::text);
    return null;
  end
  $$;
