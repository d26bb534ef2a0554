-- What people had Karoo write into their shop. `id` is the key that the browser made: the same one again is answered from
-- here, and never sent to the shop a second time. `before` is what the shop held when it was first sent.
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

alter table shop_operations enable row level security;
create policy job_store on shop_operations for all to karoo_system
  using (store_id = (select karoo_store_id()) or (select karoo_store_id()) is null)
  with check (store_id = (select karoo_store_id()) or (select karoo_store_id()) is null);
grant select, insert, update, delete on shop_operations to karoo_system;
-- An order's story names the colleague who changed it.
create policy member_reads on shop_operations for select to karoo_user using (store_id in (select karoo_visible_stores()));
grant select on shop_operations to karoo_user;
