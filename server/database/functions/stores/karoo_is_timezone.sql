-- Whether PostgreSQL knows the time zone. It sets its search path because a check constraint calls it while a dump is restored.
create or replace function karoo_is_timezone(p_timezone text) returns boolean
  language plpgsql stable set search_path = public, pg_temp
  as $$
    begin
      perform now() at time zone karoo_pg_timezone(p_timezone);
      return true;
    exception when others then
      return false;
    end
  $$;

grant execute on function karoo_is_timezone(text) to karoo_user, karoo_system;
