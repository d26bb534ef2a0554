-- Tables of the accounts library (better-auth 1.7): its camelCase fields are these snake_case columns.
create table auth_users (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null unique,
  email_verified boolean not null default false,
  image text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table auth_sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth_users (id) on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
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
  -- Set by the server when the profile is made; afterwards the only truth.
  trial_ends_at timestamptz not null,
  past_due_since timestamptz,
  paid_until timestamptz,
  -- The person's own choices: which organization and store they look at, display settings.
  preferences jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth_users (id) on delete cascade,
  status text not null default 'pending',
  plan_type text not null,
  payfast_subscription_id text,
  current_period_end timestamptz,
  cancelled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on subscriptions (user_id, status);
create unique index on subscriptions (payfast_subscription_id) where payfast_subscription_id is not null;

create table payment_records (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth_users (id) on delete cascade,
  m_payment_id text not null unique,
  -- Cents of rand, as the procedure receives them.
  amount bigint not null check (amount > 0),
  plan_type text not null,
  status text not null default 'pending',
  pf_payment_id text unique,
  notice jsonb,
  created_at timestamptz not null default now(),
  completed_at timestamptz
);
create index on payment_records (user_id, created_at desc);

create table organizations (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 200),
  description text,
  owner_id uuid not null references auth_users (id),
  is_default boolean not null default false,
  settings jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on organizations (owner_id);

create table organization_members (
  organization_id uuid not null references organizations (id) on delete cascade,
  id uuid not null default gen_random_uuid() unique,
  user_id uuid not null references auth_users (id) on delete cascade,
  role text not null check (role in ('owner', 'admin', 'manager', 'analyst')),
  status text not null default 'active' check (status in ('active', 'invited', 'suspended')),
  permissions jsonb not null default '{}',
  joined_at timestamptz not null default now(),
  primary key (organization_id, user_id)
);
create index on organization_members (user_id, organization_id) where status = 'active';

create table google_analytics_accounts (
  organization_id uuid not null references organizations (id) on delete cascade,
  id uuid not null default gen_random_uuid() unique,
  property_id text not null,
  property_name text not null,
  -- Sealed by the server: never leaves it.
  credentials_json text not null,
  created_by uuid references auth_users (id) on delete set null,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, property_id)
);
