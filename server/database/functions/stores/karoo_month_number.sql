-- A coupon with the months of its orders, counted since the year 0: a rare one is found without a look at other months.
create or replace function karoo_month_number(p_day date) returns integer
  language sql immutable parallel safe
  return extract(year from p_day)::integer * 12 + extract(month from p_day)::integer;

grant execute on function karoo_month_number(date) to karoo_user, karoo_system;
