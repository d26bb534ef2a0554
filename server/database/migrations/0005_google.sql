-- What an organization lets Karoo read at Google. A connection begins without a property; a person chooses one afterwards.
-- `property_id` of Search Console is the site's address.
create table google_analytics_accounts (
  organization_id uuid not null references organizations (id) on delete cascade,
  id uuid not null default gen_random_uuid() unique,
  property_id text not null default '',
  property_name text not null default '',
  -- Encrypted; never leaves the server.
  credentials_json text not null,
  created_by uuid references auth_users (id) on delete set null,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  kind text not null default 'analytics' check (kind in ('analytics', 'search-console')),
  -- Of the Google account; the id is Google's own.
  email text not null default '',
  google_subject text not null default '',
  state text not null default 'choosing' check (state in ('choosing', 'connected', 'expired')),
  time_zone text,
  currency text,
  -- The share of Google's quota that was left at the last response, and until when no request is made.
  quota_left double precision,
  paused_until timestamptz,
  paused_for text check (paused_for in ('quota', 'unreachable')),
  -- Set by the process that renews the access token: one at a time.
  renewing_until timestamptz,
  -- Google counts the last 30 minutes in quotas of their own: until when they are not requested.
  realtime_paused_until timestamptz,
  primary key (organization_id, id)
);
create unique index google_property_once on google_analytics_accounts (organization_id, kind, property_id)
  where is_active and property_id <> '';
create index on google_analytics_accounts (google_subject) where is_active;

-- People who were sent to Google and are not back yet. Only they have the state; this is its hash.
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

-- Google's responses, so that many dashboards need one request. `claimed_until`: a process is requesting it now.
create table google_reports (
  connection_id uuid not null references google_analytics_accounts (id) on delete cascade,
  report text not null,
  answer jsonb,
  fetched_at timestamptz,
  claimed_until timestamptz,
  primary key (connection_id, report)
);
create index on google_reports (fetched_at);
