-- Whom a store's invoices are from.
create table invoice_details (
  store_id uuid primary key references woocommerce_stores (id) on delete cascade,
  legal_name text not null check (legal_name <> ''),
  address text not null check (address <> ''),
  -- Null: not registered for VAT.
  vat_number text check (vat_number ~ '^4\d{9}$'),
  updated_at timestamptz not null
);
