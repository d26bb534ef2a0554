-- What an organization lets Karoo read at Google. A connection begins without a property: its person chooses one afterwards.
-- `property_id` of Search Console is the site's address.
alter table google_analytics_accounts
  drop constraint google_analytics_accounts_pkey,
  add primary key (organization_id, id),
  alter column property_id set default '',
  alter column property_name set default '',
  add column kind text not null default 'analytics' check (kind in ('analytics', 'search-console')),
  -- Of the Google account; the id is Google's own.
  add column email text not null default '',
  add column google_subject text not null default '',
  add column state text not null default 'choosing' check (state in ('choosing', 'connected', 'expired')),
  add column time_zone text,
  add column currency text,
  -- The share of Google's quota that was left at the last answer, and until when Google is left alone.
  add column quota_left double precision,
  add column paused_until timestamptz,
  add column paused_for text check (paused_for in ('quota', 'unreachable')),
  -- Who renews the access token says so here: one process at a time.
  add column renewing_until timestamptz;
create unique index google_property_once on google_analytics_accounts (organization_id, kind, property_id)
  where is_active and property_id <> '';
create index on google_analytics_accounts (google_subject) where is_active;

grant select (kind, email, state, time_zone, currency) on google_analytics_accounts to karoo_user;

-- People who were sent to Google and are not back. The state travels with them; here it stands as its hash.
create table google_authorizations (
  state_hash text primary key,
  user_id uuid not null references auth_users (id) on delete cascade,
  organization_id uuid not null references organizations (id) on delete cascade,
  kind text not null check (kind in ('analytics', 'search-console')),
  connection_id uuid references google_analytics_accounts (id) on delete cascade,
  verifier_sealed text not null,
  redirect_uri text not null,
  return_to text not null,
  expires_at timestamptz not null
);
create index on google_authorizations (expires_at);
create index on google_authorizations (user_id);
create index on google_authorizations (organization_id);
create index on google_authorizations (connection_id);

-- What Google answered, so that many dashboards cost one question. `claimed_until`: somebody is asking just now.
create table google_reports (
  connection_id uuid not null references google_analytics_accounts (id) on delete cascade,
  report text not null,
  answer jsonb,
  fetched_at timestamptz,
  claimed_until timestamptz,
  primary key (connection_id, report)
);
create index on google_reports (fetched_at);

alter table google_authorizations enable row level security;
create policy jobs on google_authorizations for all to karoo_system using (true) with check (true);
grant select, insert, update, delete on google_authorizations to karoo_system;
alter table google_reports enable row level security;
create policy jobs on google_reports for all to karoo_system using (true) with check (true);
grant select, insert, update, delete on google_reports to karoo_system;
