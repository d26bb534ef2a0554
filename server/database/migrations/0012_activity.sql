-- Changes that people made in their shops through Karoo. `id` is the idempotency key that the browser made: a repeated request gets the
-- stored answer, and nothing is sent to the shop again. `before` is the shop's record when the change was first sent.
create table shop_operations (
  store_id uuid not null references woocommerce_stores (id) on delete cascade,
  id uuid not null,
  user_id uuid references auth_users (id) on delete set null,
  name text not null check (length(name) between 3 and 80),
  subject text not null check (length(subject) between 3 and 80),
  request_hash text not null,
  state text not null default 'running' check (state in ('running', 'done', 'refused', 'failed')),
  attempt integer not null default 1,
  before jsonb,
  answer jsonb,
  created_at timestamptz not null,
  attempted_at timestamptz not null,
  sent_at timestamptz,
  finished_at timestamptz,
  primary key (store_id, id)
);
create index on shop_operations (store_id, subject, created_at);
create index on shop_operations (created_at);

-- What people changed through Karoo, and what was changed in the shop itself, kept for two years. The names of people are read
-- from their accounts, so that an entry names nobody once the account is deleted.
create table activity_log (
  organization_id uuid not null references organizations (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  at timestamptz not null,
  store_id uuid references woocommerce_stores (id) on delete cascade,
  user_id uuid references auth_users (id) on delete set null,
  about_user_id uuid references auth_users (id) on delete set null,
  source text not null default 'karoo' check (source in ('karoo', 'shop')),
  kind text not null check (length(kind) between 3 and 40),
  record text check (length(record) between 3 and 80),
  title text,
  outcome text not null default 'done' check (outcome in ('done', 'refused', 'unconfirmed')),
  error text,
  currency text,
  changes jsonb not null default '[]',
  primary key (organization_id, id)
);
create index on activity_log (organization_id, at desc, id desc);
create index on activity_log (organization_id, at desc, id desc) where source = 'karoo';
create index on activity_log (organization_id, kind, at desc);
create index on activity_log (organization_id, record, at desc);
create index on activity_log (store_id, at desc);
create index on activity_log (user_id, at desc);
create index on activity_log (about_user_id) where about_user_id is not null;
create index on activity_log (at);
