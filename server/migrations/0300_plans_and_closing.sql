-- Closing an account or an organization: asked for now, done later, so that it can be stopped.
alter table user_profiles add column closing_requested_at timestamptz, add column deletion_due_at timestamptz;
create index on user_profiles (deletion_due_at) where deletion_due_at is not null;
alter table organizations add column deletion_due_at timestamptz;
create index on organizations (deletion_due_at) where deletion_due_at is not null;

-- Files that belong to a person: invoices, exports of their data.
create table personal_files (
  user_id uuid not null,
  id uuid not null default gen_random_uuid(),
  name text not null,
  content_type text not null,
  size bigint not null,
  content bytea not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  primary key (user_id, id)
);
alter table personal_files enable row level security;
create policy jobs on personal_files for all to karoo_system using (true) with check (true);
grant select, insert, update, delete on personal_files to karoo_system;
create policy own_files on personal_files for select to karoo_user using (user_id = (select karoo_user_id()));
grant select (user_id, id, name, content_type, size, created_at, expires_at) on personal_files to karoo_user;

-- What the gate asks of every call: the caller's role in an organization, and the plans that may open it, the caller's own and
-- the owner's. Of another person's plan nothing but this leaves the database.
create function karoo_standing(p_organization_id uuid)
  returns table (
    organization_id uuid, role text, deletion_due_at timestamptz,
    plan_status text, trial_ends_at timestamptz, past_due_since timestamptz, paid_until timestamptz,
    owner_plan_status text, owner_trial_ends_at timestamptz, owner_past_due_since timestamptz, owner_paid_until timestamptz
  )
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select m.organization_id, m.role, o.deletion_due_at,
      p.plan_status, p.trial_ends_at, p.past_due_since, p.paid_until,
      w.plan_status, w.trial_ends_at, w.past_due_since, w.paid_until
    from user_profiles p
    left join organization_members m on m.organization_id = p_organization_id and m.user_id = p.id and m.status = 'active'
    left join organizations o on o.id = m.organization_id
    left join user_profiles w on w.id = o.owner_id
    where p.id = nullif(current_setting('app.user_id', true), '')::uuid
  $$;

-- The same for a store: its organization counts.
create function karoo_store_standing(p_store_id uuid)
  returns table (
    organization_id uuid, role text, deletion_due_at timestamptz,
    plan_status text, trial_ends_at timestamptz, past_due_since timestamptz, paid_until timestamptz,
    owner_plan_status text, owner_trial_ends_at timestamptz, owner_past_due_since timestamptz, owner_paid_until timestamptz
  )
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select * from karoo_standing((select s.organization_id from woocommerce_stores s where s.id = p_store_id and s.is_active))
  $$;
grant execute on function karoo_standing(uuid), karoo_store_standing(uuid) to karoo_user;
