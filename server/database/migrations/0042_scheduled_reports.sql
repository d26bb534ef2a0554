-- Exported tables that are sent by themselves: what, when, and how the last one went.
create table scheduled_reports (
  store_id uuid not null references woocommerce_stores (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  -- Who made it: nothing is sent that they may not read.
  user_id uuid not null references auth_users (id) on delete cascade,
  name text not null check (length(name) between 1 and 120),
  -- A table of contract/exports.ts and its filter.
  table_name text not null,
  filter jsonb not null,
  -- Whose days replace those of the filter.
  period text,
  path text not null check (length(path) <= 6000),
  format text not null check (format in ('csv', 'csv_semicolon', 'xlsx')),
  frequency text not null check (frequency in ('daily', 'weekly', 'monthly', 'vat')),
  -- 1 is Monday.
  weekday smallint not null check (weekday between 1 and 7),
  month_day smallint not null check (month_day between 1 and 28),
  hour smallint not null check (hour between 0 and 23),
  to_slack boolean not null default false,
  slack_problem text,
  is_on boolean not null default true,
  created_at timestamptz not null default now(),
  -- A report that was due before the last change is not sent.
  changed_at timestamptz not null,
  -- When to look at it next; null while it is paused.
  next_at timestamptz,
  -- The shop day of the last one.
  last_day date,
  primary key (store_id, id)
);
create index on scheduled_reports (next_at) where next_at is not null;
create index on scheduled_reports (user_id);

create table scheduled_report_recipients (
  store_id uuid not null,
  report_id uuid not null,
  user_id uuid not null references auth_users (id) on delete cascade,
  -- The recipient in notices.
  id uuid not null default gen_random_uuid(),
  stopped_at timestamptz,
  last_sent_at timestamptz,
  problem text,
  primary key (store_id, report_id, user_id),
  foreign key (store_id, report_id) references scheduled_reports (store_id, id) on delete cascade
);
create unique index on scheduled_report_recipients (store_id, id);
create index on scheduled_report_recipients (user_id);

alter table notices drop constraint notices_channel_check;
alter table notices add constraint notices_channel_check
  check (channel in ('email', 'push', 'slack', 'report-email', 'report-slack'));
alter table notices drop constraint notices_about_check;
alter table notices add constraint notices_about_check check (about in ('order', 'alert', 'digest', 'report'));
