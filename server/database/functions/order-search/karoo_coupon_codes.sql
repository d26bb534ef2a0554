-- The coupon codes of an order in lower case. In PL/pgSQL it is quicker than in SQL, and each write calls it three times.
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
