-- What people have read the columns of product files as, where their headings say something else or nothing.
create table import_columns (
  store_id uuid not null references woocommerce_stores (id) on delete cascade,
  -- In lower case.
  heading text not null check (length(heading) between 1 and 200),
  -- WooCommerce's English name of the column; null if it is not imported.
  read_as text,
  chosen_at timestamptz not null,
  primary key (store_id, heading)
);
