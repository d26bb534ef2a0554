-- Who is asking: set for each transaction by the server (server/platform/db).
create function karoo_user_id() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.user_id', true), '')::uuid $$;

create function karoo_store_id() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.store_id', true), '')::uuid $$;

create function karoo_visible_organizations() returns setof uuid
  language sql stable security definer parallel safe set search_path = public, pg_temp
  as $$
    select m.organization_id from organization_members m
    where m.user_id = nullif(current_setting('app.user_id', true), '')::uuid and m.status = 'active'
  $$;

create function karoo_administered_organizations() returns setof uuid
  language sql stable security definer parallel safe set search_path = public, pg_temp
  as $$
    select m.organization_id from organization_members m
    where m.user_id = nullif(current_setting('app.user_id', true), '')::uuid and m.status = 'active'
      and m.role in ('owner', 'admin')
  $$;

create function karoo_owned_organizations() returns setof uuid
  language sql stable security definer parallel safe set search_path = public, pg_temp
  as $$
    select m.organization_id from organization_members m
    where m.user_id = nullif(current_setting('app.user_id', true), '')::uuid and m.status = 'active'
      and m.role = 'owner'
  $$;

-- Stores whose records the person may read: those of their organizations that are not removed.
create function karoo_visible_stores() returns setof uuid
  language sql stable security definer parallel safe set search_path = public, pg_temp
  as $$
    select s.id from organization_members m
    join woocommerce_stores s on s.organization_id = m.organization_id and s.is_active
    where m.user_id = nullif(current_setting('app.user_id', true), '')::uuid and m.status = 'active'
  $$;

-- Whether the caller may read this store's records: the one question every definer function asks first.
create function karoo_can_see_store(p_store_id uuid) returns boolean
  language sql stable security definer parallel safe set search_path = public, pg_temp
  as $$
    select case
      when nullif(current_setting('app.user_id', true), '') is null
        then p_store_id = nullif(current_setting('app.store_id', true), '')::uuid
      else p_store_id in (select karoo_visible_stores())
    end
  $$;

grant execute on function karoo_user_id(), karoo_store_id(), karoo_visible_organizations(), karoo_administered_organizations(),
  karoo_owned_organizations(), karoo_visible_stores(), karoo_can_see_store(uuid) to karoo_user, karoo_system;

grant execute on function billing(woocommerce_orders), shipping(woocommerce_orders), line_items(woocommerce_orders)
  to karoo_user, karoo_system;

-- Names of the people one shares an organization with; nothing of their plans.
create function karoo_organization_people(p_organization_id uuid)
  returns table (user_id uuid, email text, full_name text, role text, status text, joined_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select m.user_id, p.email, p.full_name, m.role, m.status, m.joined_at
    from organization_members m left join user_profiles p on p.id = m.user_id
    where m.organization_id = p_organization_id and p_organization_id in (select karoo_visible_organizations())
  $$;
grant execute on function karoo_organization_people(uuid) to karoo_user;

-- Records and figures of a shop: members read, jobs write the one store they name.
do $$
declare
  v_table text;
begin
  foreach v_table in array array[
    'woocommerce_products', 'woocommerce_product_variations', 'woocommerce_categories', 'woocommerce_customers',
    'woocommerce_orders', 'woocommerce_order_lines', 'woocommerce_order_taxes', 'woocommerce_order_refunds',
    'woocommerce_order_refund_lines', 'shop_customers', 'buyer_days', 'daily_sales', 'daily_product_sales', 'monthly_product_sales',
    'daily_order_counts', 'order_status_counts'
  ] loop
    execute format('alter table %I enable row level security', v_table);
    execute format('create policy member_reads on %I for select to karoo_user using (store_id in (select karoo_visible_stores()))', v_table);
    execute format('create policy job_store on %I for all to karoo_system using (store_id = (select karoo_store_id())) with check (store_id = (select karoo_store_id()))', v_table);
    execute format('grant select on %I to karoo_user', v_table);
    execute format('grant select, insert, update, delete on %I to karoo_system', v_table);
  end loop;

  -- State of the sync: jobs without a store see all of it (they look for runs to take over).
  foreach v_table in array array[
    'woocommerce_sync_status', 'sync_runs', 'sync_dead_letters', 'webhook_deliveries', 'store_changes'
  ] loop
    execute format('alter table %I enable row level security', v_table);
    execute format('create policy member_reads on %I for select to karoo_user using (store_id in (select karoo_visible_stores()))', v_table);
    execute format('create policy job_store on %I for all to karoo_system
      using (store_id = (select karoo_store_id()) or (select karoo_store_id()) is null)
      with check (store_id = (select karoo_store_id()) or (select karoo_store_id()) is null)', v_table);
    execute format('grant select on %I to karoo_user', v_table);
    execute format('grant select, insert, update, delete on %I to karoo_system', v_table);
  end loop;

  -- The directory: jobs see it whole.
  foreach v_table in array array[
    'user_profiles', 'subscriptions', 'payment_records', 'organizations', 'organization_members',
    'google_analytics_accounts', 'woocommerce_stores', 'stored_files', 'rate_limits', 'app_settings'
  ] loop
    execute format('alter table %I enable row level security', v_table);
    execute format('create policy jobs on %I for all to karoo_system using (true) with check (true)', v_table);
    execute format('grant select, insert, update, delete on %I to karoo_system', v_table);
  end loop;

  -- The accounts library works as the owner; jobs may look people up and close accounts.
  foreach v_table in array array[
    'auth_users', 'auth_sessions', 'auth_accounts', 'auth_verifications', 'auth_rate_limits'
  ] loop
    execute format('alter table %I enable row level security', v_table);
  end loop;
end
$$;

create policy jobs on auth_users for all to karoo_system using (true) with check (true);
grant select, delete on auth_users to karoo_system;

-- A person's own things. Plan and trial are the server's to write.
create policy own_profile on user_profiles for select to karoo_user using (id = (select karoo_user_id()));
create policy own_profile_change on user_profiles for update to karoo_user
  using (id = (select karoo_user_id())) with check (id = (select karoo_user_id()));
grant select on user_profiles to karoo_user;
grant update (full_name, company_name, preferences, updated_at) on user_profiles to karoo_user;

create policy own_subscription on subscriptions for select to karoo_user using (user_id = (select karoo_user_id()));
grant select (id, user_id, status, plan_type, current_period_end, cancelled_at, created_at, updated_at) on subscriptions to karoo_user;
create policy own_payments on payment_records for select to karoo_user using (user_id = (select karoo_user_id()));
grant select (id, user_id, m_payment_id, amount, plan_type, status, created_at, completed_at) on payment_records to karoo_user;

-- Organizations: members read; whoever makes one owns it; owner and admin change it; the owner deletes it.
create policy member_reads on organizations for select to karoo_user
  using (id in (select karoo_visible_organizations()) or owner_id = (select karoo_user_id()));
create policy owner_makes on organizations for insert to karoo_user with check (owner_id = (select karoo_user_id()));
create policy admin_changes on organizations for update to karoo_user
  using (id in (select karoo_administered_organizations()))
  with check (id in (select karoo_administered_organizations()));
create policy owner_deletes on organizations for delete to karoo_user using (id in (select karoo_owned_organizations()));
grant select, delete on organizations to karoo_user;
grant insert (id, name, description, owner_id, is_default, settings) on organizations to karoo_user;
grant update (name, description, settings, updated_at) on organizations to karoo_user;

-- Members: all see each other. Owner and admin add and change others; only an owner touches an owner's row.
create function karoo_owns_organization_row(p_organization_id uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp
  as $$ select exists (select from organizations o where o.id = p_organization_id
    and o.owner_id = nullif(current_setting('app.user_id', true), '')::uuid) $$;
grant execute on function karoo_owns_organization_row(uuid) to karoo_user;

create policy member_reads on organization_members for select to karoo_user
  using (organization_id in (select karoo_visible_organizations()) or user_id = (select karoo_user_id()));
create policy owner_joins_own on organization_members for insert to karoo_user
  with check (user_id = (select karoo_user_id()) and karoo_owns_organization_row(organization_id));
create policy admin_adds on organization_members for insert to karoo_user
  with check (organization_id in (select karoo_administered_organizations())
    and (role <> 'owner' or organization_id in (select karoo_owned_organizations())));
create policy admin_changes on organization_members for update to karoo_user
  using (organization_id in (select karoo_administered_organizations())
    and (role <> 'owner' or organization_id in (select karoo_owned_organizations())))
  with check (organization_id in (select karoo_administered_organizations())
    and (role <> 'owner' or organization_id in (select karoo_owned_organizations())));
create policy admin_removes on organization_members for delete to karoo_user
  using (organization_id in (select karoo_administered_organizations())
    and (role <> 'owner' or organization_id in (select karoo_owned_organizations())));
create policy member_leaves on organization_members for delete to karoo_user
  using (user_id = (select karoo_user_id()) and role <> 'owner');
grant select, delete on organization_members to karoo_user;
grant insert (organization_id, user_id, role, status, permissions) on organization_members to karoo_user;
grant update (role, status, permissions) on organization_members to karoo_user;

create policy member_reads on google_analytics_accounts for select to karoo_user
  using (organization_id in (select karoo_visible_organizations()));
create policy admin_changes on google_analytics_accounts for update to karoo_user
  using (organization_id in (select karoo_administered_organizations()))
  with check (organization_id in (select karoo_administered_organizations()));
grant select (organization_id, id, property_id, property_name, created_by, is_active, created_at, updated_at)
  on google_analytics_accounts to karoo_user;
grant update (is_active, updated_at) on google_analytics_accounts to karoo_user;

-- Stores: members read all but the secrets; owner and admin connect, change and remove them.
create policy member_reads on woocommerce_stores for select to karoo_user
  using (organization_id in (select karoo_visible_organizations()));
create policy admin_connects on woocommerce_stores for insert to karoo_user
  with check (organization_id in (select karoo_administered_organizations()));
create policy admin_changes on woocommerce_stores for update to karoo_user
  using (organization_id in (select karoo_administered_organizations()))
  with check (organization_id in (select karoo_administered_organizations()));
grant select (id, organization_id, name, url, api_root, auth_method, is_active, timezone, currency, wc_version, wp_version,
  pretty_permalinks, date_type, excluded_statuses, supports, reachable, checked_at, problem, webhooks, last_sync_at, live_version,
  created_by, created_at, updated_at, deleted_at) on woocommerce_stores to karoo_user;
grant insert (id, organization_id, name, url, api_root, auth_method, credentials_sealed, timezone, currency, wc_version, wp_version,
  pretty_permalinks, date_type, excluded_statuses, supports, reachable, checked_at, problem, webhook_secret_sealed, created_by)
  on woocommerce_stores to karoo_user;
grant update (name, url, api_root, auth_method, credentials_sealed, is_active, timezone, currency, wc_version, wp_version,
  pretty_permalinks, date_type, excluded_statuses, supports, reachable, checked_at, problem, webhook_secret_sealed, webhooks,
  updated_at, deleted_at) on woocommerce_stores to karoo_user;

create policy member_reads on stored_files for select to karoo_user using (organization_id in (select karoo_visible_organizations()));
grant select on stored_files to karoo_user;
