-- Questions of the explorer under a name: a person's own, and those shared with the organization.
create table saved_questions (
  store_id uuid not null references woocommerce_stores (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  -- The store's, for its owners and admins.
  organization_id uuid not null,
  user_id uuid not null references auth_users (id) on delete cascade,
  name text not null check (length(name) between 1 and 80),
  -- The explorer's address: contract/questions/saved-questions.ts.
  question jsonb not null,
  is_shared boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (store_id, id)
);
create index on saved_questions (organization_id);
create index on saved_questions (user_id);
