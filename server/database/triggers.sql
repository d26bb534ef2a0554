-- Every trigger: table, event, effect. Each is applied again when its text changes.

-- woocommerce_stores: open streams are notified.
create or replace trigger announce_stores after insert or delete or update of is_active, organization_id on woocommerce_stores
  for each row execute function announce_access_change();

-- organization_members: open streams are notified.
create or replace trigger announce_members after insert or delete or update of role, status on organization_members
  for each row execute function announce_access_change();

-- auth_sessions: ends the session's live streams.
create or replace trigger announce_session_end after delete on auth_sessions
  for each row execute function karoo_announce_session_end();
