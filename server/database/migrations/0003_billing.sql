create table subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth_users (id) on delete cascade,
  status text not null default 'pending'
    check (status in ('pending', 'active', 'past_due', 'locked', 'cancelled', 'ended')),
  plan_type text not null,
  payfast_subscription_id text,
  current_period_end timestamptz,
  cancelled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Cents of rand, VAT included; the price at which the mandate was given.
  amount bigint not null default 0 check (amount >= 0),
  pending_plan text,
  pending_amount bigint,
  -- The payment that asks for this mandate, and the one that can be refunded.
  m_payment_id text unique,
  initial_m_payment_id text,
  -- South African day of the first recurring charge, and the day of the month that charges fall on.
  billing_day date,
  anchor_day smallint check (anchor_day between 1 and 31),
  past_due_since timestamptz,
  ended_at timestamptz,
  -- A change in progress at PayFast, so that it is finished if the process ends meanwhile.
  intent text check (intent in ('cancel', 'update', 'refund')),
  intent_at timestamptz,
  token_gone boolean not null default false
);
create index on subscriptions (user_id, status);
create unique index on subscriptions (payfast_subscription_id) where payfast_subscription_id is not null;
create index on subscriptions (status, current_period_end);
create index on subscriptions (intent_at) where intent is not null;

-- Payments outlive the account (Tax Administration Act 28 of 2011, section 29: five years).
create table payment_records (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null,
  m_payment_id text not null unique,
  -- Cents of rand. A mandate that is given again costs nothing at first: 0.
  amount bigint not null check (amount >= 0),
  plan_type text not null,
  status text not null default 'pending' check (status in ('pending', 'complete', 'failed', 'cancelled', 'refunded')),
  pf_payment_id text unique,
  notice jsonb,
  created_at timestamptz not null default now(),
  completed_at timestamptz,
  kind text not null default 'first' check (kind in ('first', 'renewal', 'agreement')),
  subscription_id uuid references subscriptions (id) on delete set null,
  refund_reason text
);
create index on payment_records (user_id, created_at desc);

-- The recipient of invoices, where it is not the person.
create table billing_details (
  user_id uuid primary key references auth_users (id) on delete cascade,
  company_name text,
  vat_number text check (vat_number ~ '^4\d{9}$'),
  address text,
  updated_at timestamptz not null default now()
);

-- Every notice received, stored before it is judged. `key` is PayFast's payment and status for a signed notice, so that it is
-- judged once, and a hash of the body for any other, so that a forgery never takes the place of the real one.
create table payment_notices (
  id uuid primary key default gen_random_uuid(),
  key text not null unique,
  m_payment_id text not null,
  pf_payment_id text,
  payment_status text not null,
  -- The body as received; deleted after some months.
  raw text,
  ip text not null,
  verdict text not null default 'waiting' check (verdict in ('waiting', 'applied', 'refused', 'duplicate')),
  reason text,
  received_at timestamptz not null,
  judged_at timestamptz,
  -- How often judging it failed on our side. After some tries it is set aside.
  faults integer not null default 0
);
create index on payment_notices (received_at) where verdict = 'waiting';
create index on payment_notices (received_at) where raw is not null;

-- The last number used in each series. Taking one locks the row, so numbers have no gaps and no duplicates.
create table document_series (
  series text primary key check (series in ('INV', 'CN')),
  last_number bigint not null
);
insert into document_series (series, last_number) values ('INV', 0), ('CN', 0);

-- Tax invoices and credit notes. Their content never changes and outlives the account (Tax Administration Act 28 of 2011,
-- section 29: five years). Only the PDF's file and the sending are written afterwards.
create table tax_documents (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null,
  kind text not null check (kind in ('invoice', 'credit_note')),
  number text not null unique,
  m_payment_id text not null,
  refers_to uuid references tax_documents (id),
  -- Cents of rand.
  net bigint not null,
  vat bigint not null,
  total bigint not null check (total = net + vat),
  snapshot jsonb not null,
  issued_at timestamptz not null,
  file_id uuid,
  sent_at timestamptz,
  -- How often drawing it failed. After some tries it is no longer tried every hour.
  faults integer not null default 0,
  unique (kind, m_payment_id)
);
create index on tax_documents (user_id, issued_at desc);
create index on tax_documents (issued_at) where sent_at is null;

-- Emails about a plan that were sent, so that each is sent once.
create table billing_emails (
  user_id uuid not null references auth_users (id) on delete cascade,
  occasion text not null,
  sent_at timestamptz not null,
  primary key (user_id, occasion)
);
