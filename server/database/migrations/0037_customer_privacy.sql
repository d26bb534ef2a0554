-- Customers whose personal data was erased. Only a hash of the key is kept, so that later syncs erase it again.
create table erased_customers (
  store_id uuid not null references woocommerce_stores (id) on delete cascade,
  key_hash bytea not null,
  -- The email address in place of theirs; ends in .invalid, so no mail ever reaches anyone.
  pseudonym text not null,
  erased_by uuid references auth_users (id) on delete set null,
  erased_at timestamptz not null default now(),
  primary key (store_id, key_hash)
);

-- What merchants write about a customer. The shop does not know it.
create table customer_notes (
  store_id uuid not null references woocommerce_stores (id) on delete cascade,
  customer_key text not null,
  note text not null default '' check (length(note) <= 2000),
  tags text[] not null default '{}' check (cardinality(tags) <= 10),
  updated_by uuid references auth_users (id) on delete set null,
  updated_at timestamptz not null default now(),
  primary key (store_id, customer_key)
);

-- WooCommerce gives everyone it erases the same address: they are not one customer.
insert into touched_periods (store_id, period, starts_on)
  select distinct o.store_id, p.period, case p.period when 'day' then o.sales_day else date_trunc('month', o.sales_day)::date end
  from woocommerce_orders o cross join (values ('day'), ('month')) p (period)
  where o.customer_key = 'g:deleted@site.invalid' and o.sales_day is not null
  on conflict do nothing;
-- Their triggers may still be those of an earlier version.
alter table woocommerce_orders disable trigger user;
update woocommerce_orders set customer_key = null where customer_key = 'g:deleted@site.invalid';
alter table woocommerce_orders enable trigger user;
delete from shop_customers where customer_key = 'g:deleted@site.invalid';
