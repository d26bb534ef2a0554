-- Tells open streams when what a person may see changes: members and stores that come, go or change hands.
-- (A store's own changes are announced by what writes store_changes.)
create or replace function karoo_announce_scope() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  begin
    perform pg_notify('karoo_live', json_build_object('organization_id',
      case when tg_op = 'DELETE' then old.organization_id else new.organization_id end)::text);
    return null;
  end
  $$;
