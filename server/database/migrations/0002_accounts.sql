-- Tables of better-auth 1.7, whose camelCase fields are these snake_case columns.
create table auth_users (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null unique,
  email_verified boolean not null default false,
  image text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Given at registration and copied to the profile, which is made with the first session.
  company_name text
);

create table auth_sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth_users (id) on delete cascade,
  -- SHA-256 of the token, in hexadecimal.
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- When the session was last used, to a few minutes: better-auth changes updated_at once a day only.
  last_used_at timestamptz not null default now()
);
create index on auth_sessions (user_id);

create table auth_accounts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth_users (id) on delete cascade,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on auth_accounts (user_id);

create table auth_verifications (
  id uuid primary key default gen_random_uuid(),
  -- Of links to a new password: SHA-256 of the token, in base64url.
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on auth_verifications (identifier);

create table auth_rate_limits (
  id uuid primary key default gen_random_uuid(),
  key text not null unique,
  count integer not null,
  last_request bigint not null
);

create table user_profiles (
  id uuid primary key references auth_users (id) on delete cascade,
  email text not null,
  full_name text,
  company_name text,
  plan_type text not null default 'trial',
  plan_status text not null default 'trial'
    check (plan_status in ('trial', 'pending', 'active', 'past_due', 'locked', 'cancelled', 'ended')),
  -- Set by the server when the profile is made.
  trial_ends_at timestamptz not null,
  past_due_since timestamptz,
  paid_until timestamptz,
  -- The person's choices: the organization and store they look at, and display settings.
  preferences jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- An account is deleted some time after the request, so that the request can be withdrawn.
  closing_requested_at timestamptz,
  deletion_due_at timestamptz
);
create index on user_profiles (deletion_due_at) where deletion_due_at is not null;

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

-- Emails that a person was sent, by kind and subject, so that each is sent once however often the job runs.
create table sent_emails (
  user_id uuid not null references auth_users (id) on delete cascade,
  kind text not null,
  about text not null,
  sent_at timestamptz not null,
  primary key (user_id, kind, about)
);

-- Exports of a person's data as one ZIP file, ready until it expires.
create table data_exports (
  user_id uuid not null references auth_users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  status text not null default 'preparing' check (status in ('preparing', 'ready', 'failed')),
  requested_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz,
  size bigint,
  file_id uuid,
  primary key (user_id, id)
);
create index on data_exports (user_id, requested_at desc);

-- Deleted accounts. Nothing here says whose they were.
create table account_deletions (
  id uuid primary key default gen_random_uuid(),
  requested_at timestamptz,
  due_at timestamptz not null,
  done_at timestamptz not null,
  counts jsonb not null
);
