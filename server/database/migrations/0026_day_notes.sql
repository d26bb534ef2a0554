-- What happened on a day, which charts show: a person's own notes, and those shared with the organization.
create table day_notes (
  organization_id uuid not null references organizations (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  user_id uuid not null references auth_users (id) on delete cascade,
  day date not null,
  text text not null check (length(text) between 1 and 80),
  is_shared boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (organization_id, id)
);
create index on day_notes (organization_id, day);
create index on day_notes (user_id);
