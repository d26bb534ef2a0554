create or replace function karoo_month_of(p_day date) returns date
  language sql immutable parallel safe
  return date_trunc('month', p_day::timestamp)::date;

grant execute on function karoo_month_of(date) to karoo_user, karoo_system;
