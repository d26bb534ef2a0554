-- A price as shops write it; what is no number is 0 ("" is a product without a price).
create or replace function karoo_price(p_text text) returns numeric language sql immutable parallel safe
  as $$ select case when p_text ~ '^\s*-?\d+(\.\d+)?\s*$' then p_text::numeric else 0 end $$;
