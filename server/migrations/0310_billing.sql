-- Subscriptions, their payments, PayFast's notices, tax invoices and credit notes.

-- A mandate that is given again costs nothing at first: its payment is of 0 cents.
alter table payment_records drop constraint payment_records_amount_check;
alter table payment_records
  add constraint payment_records_amount_check check (amount >= 0),
  add constraint payment_records_status_check check (status in ('pending', 'complete', 'failed', 'cancelled', 'refunded')),
  add column kind text not null default 'first' check (kind in ('first', 'renewal', 'agreement')),
  add column subscription_id uuid references subscriptions (id) on delete set null,
  add column refund_reason text;
grant select (kind, subscription_id) on payment_records to karoo_user;

alter table subscriptions
  add constraint subscriptions_status_check check (status in ('pending', 'active', 'past_due', 'locked', 'cancelled', 'ended')),
  -- Cents of rand, VAT included; the price at which the mandate was given.
  add column amount bigint not null default 0 check (amount >= 0),
  add column pending_plan text,
  add column pending_amount bigint,
  -- The payment that asks for this mandate, and the one that can be refunded.
  add column m_payment_id text unique,
  add column initial_m_payment_id text,
  -- South African day of the first recurring charge, and the day of the month that charges fall on.
  add column billing_day date,
  add column anchor_day smallint check (anchor_day between 1 and 31),
  add column past_due_since timestamptz,
  add column ended_at timestamptz,
  -- What is under way at PayFast, so that it is finished should the process end in between.
  add column intent text check (intent in ('cancel', 'update', 'refund')),
  add column intent_at timestamptz,
  add column token_gone boolean not null default false;
create index on subscriptions (status, current_period_end);
create index on subscriptions (intent_at) where intent is not null;
grant select (amount, pending_plan, pending_amount, billing_day, past_due_since, ended_at) on subscriptions to karoo_user;

-- Whom invoices are made out to, where it is not the person themselves.
create table billing_details (
  user_id uuid primary key references auth_users (id) on delete cascade,
  company_name text,
  vat_number text check (vat_number ~ '^4\d{9}$'),
  address text,
  updated_at timestamptz not null default now()
);
alter table billing_details enable row level security;
create policy jobs on billing_details for all to karoo_system using (true) with check (true);
create policy own_details on billing_details for all to karoo_user
  using (user_id = (select karoo_user_id())) with check (user_id = (select karoo_user_id()));
grant select, insert, update, delete on billing_details to karoo_system;
grant select, insert, update on billing_details to karoo_user;

-- Every notice that came to our door, before anybody judged it. `key`: PayFast's payment and status for a signed one, so that it is
-- judged once; the body's hash for what cannot be believed, so that a forgery never takes the place of the real one.
create table payment_notices (
  id uuid primary key default gen_random_uuid(),
  key text not null unique,
  m_payment_id text not null,
  pf_payment_id text,
  payment_status text not null,
  -- As it came; taken out after some months.
  raw text,
  ip text not null,
  verdict text not null default 'waiting' check (verdict in ('waiting', 'applied', 'refused', 'duplicate')),
  reason text,
  received_at timestamptz not null,
  judged_at timestamptz
);
create index on payment_notices (received_at) where verdict = 'waiting';
create index on payment_notices (received_at) where raw is not null;
alter table payment_notices enable row level security;
create policy jobs on payment_notices for all to karoo_system using (true) with check (true);
grant select, insert, update, delete on payment_notices to karoo_system;

-- The last number given in each series. Taking one locks its row, so numbers have no gaps and no doubles.
create table document_series (
  series text primary key check (series in ('INV', 'CN')),
  last_number bigint not null
);
insert into document_series (series, last_number) values ('INV', 0), ('CN', 0);
alter table document_series enable row level security;
create policy jobs on document_series for all to karoo_system using (true) with check (true);
grant select, update on document_series to karoo_system;

-- Tax invoices and credit notes. What they say is never changed and outlives the account (Tax Administration Act 28 of 2011,
-- section 29: five years); only where the PDF lies and whether it was sent is written afterwards.
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
  unique (kind, m_payment_id)
);
create index on tax_documents (user_id, issued_at desc);
create index on tax_documents (issued_at) where sent_at is null;
alter table tax_documents enable row level security;
create policy jobs on tax_documents for all to karoo_system using (true) with check (true);
create policy own_documents on tax_documents for select to karoo_user using (user_id = (select karoo_user_id()));
grant select, insert, update (file_id, sent_at) on tax_documents to karoo_system;
grant select on tax_documents to karoo_user;

-- Letters about a plan that were sent, so that each goes out once.
create table billing_letters (
  user_id uuid not null references auth_users (id) on delete cascade,
  occasion text not null,
  sent_at timestamptz not null,
  primary key (user_id, occasion)
);
alter table billing_letters enable row level security;
create policy jobs on billing_letters for all to karoo_system using (true) with check (true);
grant select, insert, delete on billing_letters to karoo_system;
