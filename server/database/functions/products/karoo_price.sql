-- Parses a price of WooCommerce. Text that is not a number is 0 ("" is a product without a price).
create or replace function karoo_price(p_text text) returns numeric language sql immutable parallel safe
  as $$ select case when p_text ~ '^\s*-?\d+(\.\d+)?\s*$' then p_text::numeric else 0 end $$;

grant execute on function karoo_price(text) to karoo_system;
