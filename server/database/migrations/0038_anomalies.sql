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

alter table alerts drop constraint alerts_kind_check;
alter table alerts add constraint alerts_kind_check check (kind in ('low_stock', 'out_of_stock', 'failed_sync', 'webhook', 'shop',
  'payment', 'new_orders', 'no_orders', 'unusual_sales', 'refund_spike', 'failing_payments', 'sell_out'));
alter table alert_settings add column mail_unusual text not null default 'owner' check (mail_unusual in ('none', 'owner', 'admins', 'all'));
