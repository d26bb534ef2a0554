-- Orders whose refunds the shop lists but has not shown in full yet, newest first.
create or replace function orders_wanting_refunds(store_id uuid, "limit" integer) returns table (order_id bigint, refund_ids bigint[])
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select o.wc_id, o.refunds_wanted from woocommerce_orders o
    where o.store_id = $1 and o.refunds_wanted <> '{}' and karoo_can_see_store($1)
    order by o.wc_id desc limit $2
  $$;

grant execute on function orders_wanting_refunds(uuid, integer) to karoo_system;
