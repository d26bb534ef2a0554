-- requires function phone_key
-- requires function place_key

-- Customers whom people merged: orders of customer_key count as those of into_key, which is never merged into another one itself.
create table customer_links (
  store_id uuid not null references woocommerce_stores (id) on delete cascade,
  customer_key text not null,
  into_key text not null check (into_key <> customer_key),
  linked_by uuid references auth_users (id) on delete set null,
  linked_at timestamptz not null default now(),
  primary key (store_id, customer_key)
);
create index customer_links_by_into on customer_links (store_id, into_key);

-- By which Karoo suggests that two customers are one person; '' where it is not known.
alter table shop_customers
  add column email_key text not null generated always as (lower(trim(email))) stored,
  add column phone_key text not null default '',
  add column place_key text not null default '';
update shop_customers c set phone_key = phone_key(b.billing ->> 'phone'), place_key = place_key(c.name, b.billing ->> 'postcode')
from shop_customers k
left join woocommerce_customers a on a.store_id = k.store_id and k.wc_id > 0 and a.wc_id = k.wc_id
left join lateral (
  select o.data -> 'billing' as billing from woocommerce_orders o
  where o.store_id = k.store_id and o.customer_key = k.customer_key and o.status <> 'trash' order by o.sales_at desc, o.wc_id desc limit 1
) o on true
cross join lateral (select case when a.wc_id is not null then a.billing else o.billing end as billing) b
where c.store_id = k.store_id and c.customer_key = k.customer_key and b.billing is not null;
create index shop_customers_by_email on shop_customers (store_id, email_key) where email_key <> '';
create index shop_customers_by_phone on shop_customers (store_id, phone_key) where phone_key <> '';
create index shop_customers_by_place on shop_customers (store_id, place_key) where place_key <> '';
