-- Columns of a list or report under a name: a person's own, and those shared with the organization.
create table column_sets (
  organization_id uuid not null references organizations (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  user_id uuid not null references auth_users (id) on delete cascade,
  -- A table of contract/column-sets.ts.
  screen text not null check (length(screen) between 1 and 40),
  name text not null check (length(name) between 1 and 60),
  -- Keys in their order, with commas between them.
  columns text not null check (length(columns) between 1 and 4000),
  is_shared boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, user_id, screen, name)
);
create index on column_sets (user_id);

-- PDF is another kind of file.
alter table scheduled_reports drop constraint scheduled_reports_format_check;
alter table scheduled_reports add constraint scheduled_reports_format_check
  check (format in ('csv', 'csv_semicolon', 'xlsx', 'pdf'));
