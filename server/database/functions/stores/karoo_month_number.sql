-- Months since the year 0. The coupon index has the month in its key, so a rare coupon is found without reading other months.
create or replace function karoo_month_number(p_day date) returns integer
  language sql immutable parallel safe
  return extract(year from p_day)::integer * 12 + extract(month from p_day)::integer;

grant execute on function karoo_month_number(date) to karoo_user, karoo_system;
