-- Every trigger: table, event, effect. Applied again as a whole when this file changes.

-- woocommerce_stores: deleting a store deletes its records; open streams are notified.
create trigger erase_records before delete on woocommerce_stores for each row execute function delete_store_records();
create trigger announce_stores after insert or delete or update of is_active, organization_id on woocommerce_stores
  for each row execute function announce_access_change();

-- organization_members: open streams are notified.
create trigger announce_members after insert or delete or update of role, status on organization_members
  for each row execute function announce_access_change();

-- user_profiles: the accounts library writes emails with the profile's name.
create trigger follow_profile after update of full_name, company_name on user_profiles
  for each row when (old.full_name is distinct from new.full_name or old.company_name is distinct from new.company_name)
  execute function copy_profile_name();

-- auth_sessions: ends the session's live streams.
create trigger announce_session_end after delete on auth_sessions
  for each row execute function karoo_announce_session_end();
