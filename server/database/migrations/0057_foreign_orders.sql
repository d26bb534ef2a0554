-- Orders of a customer in other currencies than the store's, which "spent" leaves out: the average is of the others.
alter table shop_customers add column foreign_orders integer not null default 0;

update shop_customers c set foreign_orders = f.orders
from (
  select o.store_id, o.customer_key, count(*)::integer as orders
  from woocommerce_orders o join woocommerce_stores s on s.id = o.store_id
  where o.counts and o.customer_key is not null and o.currency <> s.currency
  group by o.store_id, o.customer_key
) f
where c.store_id = f.store_id and c.customer_key = f.customer_key;
