-- The coupons of an order as the shop sent it, in small letters. PL/pgSQL, because each order is asked three times when it is written.
create or replace function karoo_coupon_codes(p_data jsonb) returns text[]
  language plpgsql immutable parallel safe
  as $$
  begin
    if jsonb_typeof(p_data -> 'coupon_lines') is distinct from 'array' or p_data -> 'coupon_lines' = '[]' then
      return '{}';
    end if;
    return array(select distinct lower(c ->> 'code') from jsonb_array_elements(p_data -> 'coupon_lines') c where c ->> 'code' <> '');
  end
  $$;

grant execute on function karoo_coupon_codes(jsonb) to karoo_user, karoo_system;
