-- The digest of a store that a person gets by email or in Slack, and how its last one went.
create table digests (
  store_id uuid not null references woocommerce_stores (id) on delete cascade,
  user_id uuid not null references auth_users (id) on delete cascade,
  is_on boolean not null,
  frequency text not null check (frequency in ('daily', 'weekly')),
  -- 1 is Monday.
  weekday smallint not null check (weekday between 1 and 7),
  hour smallint not null check (hour between 0 and 23),
  channel text not null check (channel in ('email', 'slack', 'both')),
  -- What the person wants to sell in a month, in the store's currency.
  month_target numeric(14, 2) check (month_target > 0),
  -- A digest that was due before the last change of these settings is not sent.
  changed_at timestamptz not null,
  -- When to look at it next; null while it is off.
  next_at timestamptz,
  -- The shop day of the last digest.
  last_day date,
  last_sent_at timestamptz,
  -- The address of the incoming webhook, encrypted.
  slack_sealed text,
  slack_problem text,
  slack_failed_at timestamptz,
  slack_failures integer not null default 0,
  -- When sending to Slack was switched off after repeated failures.
  slack_stopped_at timestamptz,
  primary key (store_id, user_id)
);
create index on digests (next_at) where next_at is not null;
create index on digests (user_id);
