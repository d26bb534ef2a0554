-- Changes of many products that a job makes. `id` is the idempotency key of the change.
create table bulk_jobs (
  store_id uuid not null references woocommerce_stores (id) on delete cascade,
  id uuid not null,
  user_id uuid not null references auth_users (id) on delete cascade,
  kind text not null check (kind in ('prices', 'stock', 'import', 'undo')),
  request_hash text not null,
  -- What a file's rows are read with, and what was found out about the file.
  request jsonb,
  about jsonb,
  state text not null check (state in ('planning', 'planned', 'running', 'stopping', 'stopped', 'done', 'failed')),
  -- The change that it undoes.
  undo_of uuid,
  language text,
  -- The queued job that may work on it, whether it does, and until when it counts as alive.
  run_id uuid not null,
  is_working boolean not null default false,
  alive_until timestamptz not null,
  -- Since the last product was written.
  attempts integer not null default 0,
  waits_until timestamptz,
  problem text,
  -- Products to write, and written.
  total integer not null default 0,
  done integer not null default 0,
  problems integer not null default 0,
  planned jsonb,
  planned_at timestamptz,
  written jsonb not null default '{}',
  requested_at timestamptz not null,
  ended_at timestamptz,
  primary key (store_id, id)
);
create index on bulk_jobs (store_id, requested_at desc);
create index on bulk_jobs (store_id, undo_of) where undo_of is not null;
create index on bulk_jobs (requested_at);
create index on bulk_jobs (alive_until) where state in ('planning', 'running', 'stopping');

-- Its products with their variations, terms that an undo removes, and rows of a file that are left out.
create table bulk_job_items (
  store_id uuid not null,
  job_id uuid not null,
  place integer not null,
  kind text not null check (kind in ('change', 'create', 'trash', 'terms', 'problem')),
  outcome text not null check (outcome in ('planned', 'skipped', 'problem', 'done', 'refused')),
  plan jsonb not null,
  result jsonb,
  primary key (store_id, job_id, place),
  foreign key (store_id, job_id) references bulk_jobs (store_id, id) on delete cascade
);
create index on bulk_job_items (store_id, job_id, outcome, place);

-- The job whose part a change was: the log lists the job alone, and a product's own log the part.
alter table activity_log add column part_of uuid;
create index on activity_log (organization_id, at desc, id desc) where part_of is null;
