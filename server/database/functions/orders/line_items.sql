create or replace function line_items(woocommerce_orders) returns jsonb language sql immutable as $$ select $1.data -> 'line_items' $$;

grant execute on function line_items(woocommerce_orders) to karoo_user, karoo_system;
