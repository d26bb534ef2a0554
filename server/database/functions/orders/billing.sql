-- Computed columns: `select o.billing from woocommerce_orders o` reads it from `data` without storing it twice.
create or replace function billing(woocommerce_orders) returns jsonb language sql immutable as $$ select $1.data -> 'billing' $$;

grant execute on function billing(woocommerce_orders) to karoo_user, karoo_system;
