create or replace function karoo_coupon_codes(p_data jsonb) returns text[]
  language sql immutable parallel safe
  return array(
    select distinct lower(c ->> 'code') from jsonb_array_elements(
      case jsonb_typeof(p_data -> 'coupon_lines') when 'array' then p_data -> 'coupon_lines' else '[]' end) c
    where c ->> 'code' <> ''
  );

grant execute on function karoo_coupon_codes(jsonb) to karoo_user, karoo_system;
