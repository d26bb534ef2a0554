alter table organizations add column vat_category text check (vat_category in ('A', 'B', 'C', 'D', 'E'));
grant update (vat_category) on organizations to karoo_user;

-- One owner, whatever happens: the person that `owner_id` names.
update organization_members m set role = 'admin'
  from organizations o where o.id = m.organization_id and m.role = 'owner' and m.user_id <> o.owner_id;
create unique index organization_members_one_owner on organization_members (organization_id) where role = 'owner';

-- Nobody gives or takes the owner's role, not even the owner: it is handed over by the server, in one transaction.
drop policy admin_adds on organization_members;
drop policy admin_changes on organization_members;
drop policy admin_removes on organization_members;
create policy admin_adds on organization_members for insert to karoo_user
  with check (organization_id in (select karoo_administered_organizations()) and role <> 'owner');
create policy admin_changes on organization_members for update to karoo_user
  using (organization_id in (select karoo_administered_organizations()) and role <> 'owner')
  with check (organization_id in (select karoo_administered_organizations()) and role <> 'owner');
create policy admin_removes on organization_members for delete to karoo_user
  using (organization_id in (select karoo_administered_organizations()) and role <> 'owner');

-- Invitations by e-mail. The token is in the letter alone; here is its SHA-256.
create table organization_invitations (
  organization_id uuid not null references organizations (id) on delete cascade,
  id uuid not null default gen_random_uuid() unique,
  email text not null check (email = lower(email)),
  role text not null check (role in ('admin', 'manager', 'analyst')),
  token_hash text not null unique,
  invited_by uuid references auth_users (id) on delete set null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  revoked_at timestamptz,
  primary key (organization_id, id)
);
-- One that has run out is open still: inviting again renews it.
create unique index organization_invitations_one_open on organization_invitations (organization_id, email)
  where accepted_at is null and revoked_at is null;
create index on organization_invitations (expires_at);

alter table organization_invitations enable row level security;
create policy jobs on organization_invitations for all to karoo_system using (true) with check (true);
grant select, insert, update, delete on organization_invitations to karoo_system;
create policy admin_reads on organization_invitations for select to karoo_user
  using (organization_id in (select karoo_administered_organizations()));
create policy admin_invites on organization_invitations for insert to karoo_user
  with check (organization_id in (select karoo_administered_organizations()) and invited_by = (select karoo_user_id()));
create policy admin_changes on organization_invitations for update to karoo_user
  using (organization_id in (select karoo_administered_organizations()))
  with check (organization_id in (select karoo_administered_organizations()));
grant select (organization_id, id, email, role, invited_by, sent_at, expires_at, accepted_at, revoked_at)
  on organization_invitations to karoo_user;
grant insert (organization_id, email, role, token_hash, invited_by, sent_at, expires_at) on organization_invitations to karoo_user;
grant update (role, token_hash, invited_by, sent_at, expires_at, revoked_at) on organization_invitations to karoo_user;

-- Whoever accepted an invitation with a new account and has not signed in yet has no profile: the account knows them.
create or replace function karoo_organization_people(p_organization_id uuid)
  returns table (user_id uuid, email text, full_name text, role text, status text, joined_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select m.user_id, coalesce(p.email, u.email), coalesce(p.full_name, nullif(trim(u.name), '')), m.role, m.status, m.joined_at
    from organization_members m
    join auth_users u on u.id = m.user_id
    left join user_profiles p on p.id = m.user_id
    where m.organization_id = p_organization_id and p_organization_id in (select karoo_visible_organizations())
  $$;
