-- What PostgreSQL calls the shop's time zone. WordPress may have a bare offset ("+02:00"), which PostgreSQL would read
-- the POSIX way, with the opposite sign.
create or replace function karoo_pg_timezone(p_timezone text) returns text language sql immutable parallel safe
  as $$
    select case
      when p_timezone ~ '^\+' then '<' || p_timezone || '>-' || substr(p_timezone, 2)
      when p_timezone ~ '^-' then '<' || p_timezone || '>+' || substr(p_timezone, 2)
      else p_timezone
    end
  $$;

grant execute on function karoo_pg_timezone(text) to karoo_user, karoo_system;
