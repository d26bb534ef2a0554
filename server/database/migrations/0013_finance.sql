-- Files with a month's finances, ready until they expire.
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
-- Few are being written at any time, of the many that are kept.
create index finance_packs_preparing on finance_packs (requested_at) where status = 'preparing';

-- The business that a store's invoices are from.
create table invoice_details (
  store_id uuid primary key references woocommerce_stores (id) on delete cascade,
  legal_name text not null check (legal_name <> ''),
  address text not null check (address <> ''),
  -- Null: not registered for VAT.
  vat_number text check (vat_number ~ '^4\d{9}$'),
  updated_at timestamptz not null
);
