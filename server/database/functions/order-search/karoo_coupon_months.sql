-- requires function karoo_coupon_codes
-- requires function karoo_month_number
create or replace function karoo_coupon_months(p_data jsonb, p_day date) returns text[]
  language sql immutable parallel safe
  return array(select c || ' ' || karoo_month_number(p_day) from unnest(karoo_coupon_codes(p_data)) c);

grant execute on function karoo_coupon_months(jsonb, date) to karoo_user, karoo_system;
