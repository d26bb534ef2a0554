-- What needs attention: one open row per cause, cleared when the cause is gone.
create table alerts (
  organization_id uuid not null references organizations (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  -- Null: of the organization itself.
  store_id uuid references woocommerce_stores (id) on delete cascade,
  -- A name in server/features/notifications/kinds/kinds.ts.
  kind text not null,
  -- What of its kind: a product's id, a shop day, or the kind itself where there is only one.
  subject text not null,
  data jsonb not null default '{}',
  opened_at timestamptz not null,
  updated_at timestamptz not null,
  -- When there was last something new to read; whoever read it before has it unread again.
  news_at timestamptz not null,
  cleared_at timestamptz,
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
  -- Who gets each kind of email, where that was chosen: {"low_stock": "admins"}.
  mails jsonb not null default '{}',
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

-- Alerts about figures that differ from the usual: what people choose, and what is known of each day.
create table anomaly_settings (
  store_id uuid not null references woocommerce_stores (id) on delete cascade,
  sensitivity text not null check (sensitivity in ('off', 'fewer', 'usual', 'more')),
  -- Kinds of alerts that are switched off.
  kinds_off text[] not null,
  updated_at timestamptz not null,
  primary key (store_id)
);

-- Complete days of a store, as far as stored sums do not have them.
create table learned_days (
  store_id uuid not null references woocommerce_stores (id) on delete cascade,
  day date not null,
  -- Orders placed in each of the 24 hours, by the shop's clock.
  hours integer[] not null,
  -- By payment method: [{"method": "payfast", "title": "PayFast", "tried": 12, "failed": 1}].
  payments jsonb not null,
  refund_count integer not null,
  primary key (store_id, day)
);
