-- Tables exported as CSV: being written, ready until they expire, failed or cancelled.
create table table_exports (
  store_id uuid not null references woocommerce_stores (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  user_id uuid not null references auth_users (id) on delete cascade,
  -- Which table, and its filter as its own call takes it.
  table_name text not null,
  filter jsonb not null,
  -- The file's name.
  name text not null,
  status text not null default 'preparing' check (status in ('preparing', 'ready', 'failed', 'cancelled')),
  rows_done integer not null default 0,
  rows_total integer not null default 0,
  -- Bytes of the file.
  size bigint not null default 0,
  requested_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz,
  primary key (store_id, id)
);
-- One at a time for a person and table.
create unique index table_exports_preparing on table_exports (store_id, user_id, table_name) where status = 'preparing';
create index on table_exports (expires_at);

-- The file in parts, each compressed by itself, so that a large one is never in memory as a whole.
create table table_export_parts (
  store_id uuid not null,
  export_id uuid not null,
  part integer not null,
  content bytea not null,
  primary key (store_id, export_id, part),
  foreign key (store_id, export_id) references table_exports (store_id, id) on delete cascade
);
-- Compressed already.
alter table table_export_parts alter column content set storage external;
