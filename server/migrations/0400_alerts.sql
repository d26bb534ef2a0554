-- What needs somebody's attention: one open row per cause, cleared when the cause is gone.
create table alerts (
  organization_id uuid not null references organizations (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  -- Null: of the organization itself.
  store_id uuid references woocommerce_stores (id) on delete cascade,
  kind text not null check (kind in ('low_stock', 'out_of_stock', 'failed_sync', 'webhook', 'shop', 'payment', 'new_orders')),
  -- What of its kind: a product's id, a shop day, or the kind itself where there is only one.
  subject text not null,
  data jsonb not null default '{}',
  opened_at timestamptz not null,
  updated_at timestamptz not null,
  -- When there was last something new to read; what was read before is unread again.
  news_at timestamptz not null,
  cleared_at timestamptz,
  -- When letters about it were sent; null: none yet.
  mailed_at timestamptz,
  primary key (organization_id, id)
);
create unique index alerts_one_open on alerts (organization_id, store_id, kind, subject) nulls not distinct where cleared_at is null;
create index alerts_open_of_store on alerts (store_id, kind) where cleared_at is null;
create index alerts_newest on alerts (organization_id, (cleared_at is null) desc, news_at desc, id desc);
create index alerts_cleared on alerts (cleared_at) where cleared_at is not null;

-- What each person has read.
create table alert_reads (
  organization_id uuid not null,
  user_id uuid not null references auth_users (id) on delete cascade,
  alert_id uuid not null,
  read_at timestamptz not null,
  primary key (organization_id, user_id, alert_id),
  foreign key (organization_id, alert_id) references alerts (organization_id, id) on delete cascade
);
create index on alert_reads (user_id);
create index on alert_reads (organization_id, alert_id);

-- An organization without a row has these defaults.
create table alert_settings (
  organization_id uuid not null primary key references organizations (id) on delete cascade,
  low_stock_threshold integer not null default 5 check (low_stock_threshold between 0 and 100000),
  days_of_cover integer check (days_of_cover between 1 and 365),
  mail_low_stock text not null default 'owner' check (mail_low_stock in ('none', 'owner', 'admins', 'all')),
  mail_out_of_stock text not null default 'owner' check (mail_out_of_stock in ('none', 'owner', 'admins', 'all')),
  mail_failed_sync text not null default 'owner' check (mail_failed_sync in ('none', 'owner', 'admins', 'all')),
  mail_webhook text not null default 'owner' check (mail_webhook in ('none', 'owner', 'admins', 'all')),
  updated_at timestamptz not null default now()
);

-- A product's (or variation's) own threshold, set in Karoo.
create table alert_thresholds (
  store_id uuid not null references woocommerce_stores (id) on delete cascade,
  wc_id bigint not null,
  threshold integer not null check (threshold between 0 and 100000),
  updated_at timestamptz not null default now(),
  primary key (store_id, wc_id)
);

alter table alerts enable row level security;
create policy member_reads on alerts for select to karoo_user
  using (organization_id in (select karoo_visible_organizations())
    and (store_id is null or store_id in (select karoo_visible_stores())));
create policy jobs on alerts for all to karoo_system using (true) with check (true);
grant select on alerts to karoo_user;
grant select, insert, update, delete on alerts to karoo_system;

alter table alert_reads enable row level security;
create policy own_reads on alert_reads for all to karoo_user
  using (organization_id in (select karoo_visible_organizations()) and user_id = (select karoo_user_id()))
  with check (organization_id in (select karoo_visible_organizations()) and user_id = (select karoo_user_id()));
create policy jobs on alert_reads for all to karoo_system using (true) with check (true);
grant select, insert, update on alert_reads to karoo_user;
grant select, delete on alert_reads to karoo_system;

alter table alert_settings enable row level security;
create policy member_reads on alert_settings for select to karoo_user
  using (organization_id in (select karoo_visible_organizations()));
create policy admin_sets on alert_settings for insert to karoo_user
  with check (organization_id in (select karoo_administered_organizations()));
create policy admin_changes on alert_settings for update to karoo_user
  using (organization_id in (select karoo_administered_organizations()))
  with check (organization_id in (select karoo_administered_organizations()));
create policy jobs on alert_settings for all to karoo_system using (true) with check (true);
grant select, insert, update on alert_settings to karoo_user;
grant select, delete on alert_settings to karoo_system;

alter table alert_thresholds enable row level security;
create policy member_reads on alert_thresholds for select to karoo_user using (store_id in (select karoo_visible_stores()));
create policy job_store on alert_thresholds for all to karoo_system
  using (store_id = (select karoo_store_id())) with check (store_id = (select karoo_store_id()));
grant select on alert_thresholds to karoo_user;
grant select, insert, update, delete on alert_thresholds to karoo_system;

-- Whether the organization's plan is in trouble, and nothing else of its owner: 'past_due', 'locked' or null.
create function karoo_payment_trouble(p_organization_id uuid) returns text
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select p.plan_status from organizations o join user_profiles p on p.id = o.owner_id
    where o.id = p_organization_id and p.plan_status in ('past_due', 'locked')
  $$;
grant execute on function karoo_payment_trouble(uuid) to karoo_system;
