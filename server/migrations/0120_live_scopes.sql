-- Tells open streams when what a person may see changes: members and stores that come, go or change hands.
-- (A store's own changes are announced by what writes store_changes.)
create function karoo_announce_scope() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  begin
    perform pg_notify('karoo_live', json_build_object('organization_id',
      case when tg_op = 'DELETE' then old.organization_id else new.organization_id end)::text);
    return null;
  end
  $$;

create trigger announce_members after insert or delete or update of role, status on organization_members
  for each row execute function karoo_announce_scope();
create trigger announce_stores after insert or delete or update of is_active, organization_id on woocommerce_stores
  for each row execute function karoo_announce_scope();
