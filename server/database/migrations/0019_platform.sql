create table rate_limits (
  key text primary key,
  tokens double precision not null,
  refilled_at timestamptz not null default now()
);

create table app_settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

-- Jobs that are running, by name and payload. A row whose process has ended without removing it says that the process died.
create table job_runs (
  key text primary key,
  name text not null,
  job_id uuid not null,
  -- The process that runs it; null when it has ended.
  process_id uuid,
  -- How often a process died during it, and when that was last noticed.
  deaths integer not null default 0,
  died_at timestamptz,
  began_at timestamptz not null default now()
);
