-- Jobs that are being done, by name and payload. A row whose process never came back to it tells that the process died meanwhile.
create table job_runs (
  key text primary key,
  name text not null,
  job_id uuid not null,
  -- The process that does it; null when it has ended.
  process_id uuid,
  -- How often a process died while it did this, and when that was last noticed.
  deaths integer not null default 0,
  died_at timestamptz,
  began_at timestamptz not null default now()
);
