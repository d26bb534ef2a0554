-- Every trigger: table, event, effect. Applied again as a whole when this file changes.

-- woocommerce_stores: a removed store takes its records and figures with it; open streams hear who may see what.
create trigger erase_records before delete on woocommerce_stores for each row execute function karoo_erase_store();
create trigger announce_stores after insert or delete or update of is_active, organization_id on woocommerce_stores
  for each row execute function karoo_announce_scope();

-- organization_members: open streams hear who may see what.
create trigger announce_members after insert or delete or update of role, status on organization_members
  for each row execute function karoo_announce_scope();

-- user_profiles: the accounts library writes emails with the profile's name.
create trigger follow_profile after update of full_name, company_name on user_profiles
  for each row when (old.full_name is distinct from new.full_name or old.company_name is distinct from new.company_name)
  execute function karoo_follow_profile();

-- auth_sessions: a stream ends with its session.
create trigger announce_session_end after delete on auth_sessions
  for each row execute function karoo_announce_session_end();
