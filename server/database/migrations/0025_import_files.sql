-- Product files that are too large for a call, sent in parts: the parts of one gzipped text. Deleted after a day.
create table import_file_parts (
  store_id uuid not null references woocommerce_stores (id) on delete cascade,
  file_id uuid not null,
  part integer not null check (part between 1 and 100),
  user_id uuid not null references auth_users (id) on delete cascade,
  content bytea not null,
  uploaded_at timestamptz not null,
  primary key (store_id, file_id, part)
);
create index on import_file_parts (uploaded_at);
-- Compressed already.
alter table import_file_parts alter column content set storage external;
