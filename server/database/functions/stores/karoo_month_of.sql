create or replace function karoo_month_of(p_day date) returns date
  language sql immutable parallel safe
  return date_trunc('month', p_day::timestamp)::date;
