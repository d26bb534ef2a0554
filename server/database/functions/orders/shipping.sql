create or replace function shipping(woocommerce_orders) returns jsonb language sql immutable as $$ select $1.data -> 'shipping' $$;

grant execute on function shipping(woocommerce_orders) to karoo_user, karoo_system;
