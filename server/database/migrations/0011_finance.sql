-- Output VAT by rate. What the shop charged is read from its own tax lines and never computed from a total: a rate changes, some
-- sales carry none, and rounding is the shop's. One row a day, rate and kind; sums of base and VAT are the day's total sales.
create table daily_vat (
  store_id uuid not null,
  currency text not null,
  day date not null,
  kind text not null check (kind in ('sale', 'refund')),
  -- '<rate id>@<percent>'; '' no VAT charged; 'mixed' several rates on one line, or a rate nobody names; 'other' what no line of the
  -- order or refund names, e.g. a refund that is an amount alone.
  rate_key text not null,
  label text not null default '',
  percent numeric,
  -- Orders or refunds that have this rate; each of them is in documents once, under the first of its rates.
  orders integer not null,
  documents integer not null,
  -- Without VAT, shipping and fees in it; of refunds negative, as vat is.
  base numeric not null,
  vat numeric not null,
  primary key (store_id, currency, day, kind, rate_key)
);

-- What payment cost, how it was shipped, which coupons took how much off, why money went back. One row a day and key, and one a month.
create table daily_finance (
  store_id uuid not null,
  -- 'fee' by payment method, 'shipping' by method, 'coupon' by code, 'reason' of refunds
  topic text not null,
  currency text not null,
  day date not null,
  -- '' is none: shipping without a method, a discount without a coupon, a refund without a reason.
  key text not null,
  label text not null default '',
  -- Orders (refunds, for reasons) the amount is of; of shipping those that were shipped so.
  orders integer not null,
  -- What was charged, taken off or paid back; positive.
  amount numeric not null,
  tax numeric not null,
  -- Of shipping: what went back. Of reasons: the part that names no line of the order.
  refunded numeric not null,
  unallocated numeric not null,
  primary key (store_id, topic, currency, day, key)
);

create table monthly_finance (
  store_id uuid not null,
  topic text not null,
  currency text not null,
  month date not null,
  key text not null,
  label text not null default '',
  orders integer not null,
  amount numeric not null,
  tax numeric not null,
  refunded numeric not null,
  unallocated numeric not null,
  primary key (store_id, topic, currency, month, key)
);

-- The month's pack: asked for, being made, ready until it expires.
create table finance_packs (
  store_id uuid not null references woocommerce_stores (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  requested_by uuid references auth_users (id) on delete set null,
  kind text not null check (kind in ('pdf', 'csv')),
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  status text not null default 'preparing' check (status in ('preparing', 'ready', 'failed')),
  -- Documents written of how many.
  done integer not null default 0,
  total integer not null default 0,
  requested_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz,
  size bigint,
  file_id uuid,
  primary key (store_id, id)
);
create index on finance_packs (store_id, requested_at desc);
