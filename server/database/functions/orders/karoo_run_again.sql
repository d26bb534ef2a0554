-- Has the transaction run again: what its statement was built on has changed meanwhile.
create or replace function karoo_run_again() returns boolean
  language plpgsql volatile parallel safe set search_path = public, pg_temp
  as $$
  begin
    raise exception 'what this statement was built on has changed' using errcode = 'serialization_failure';
  end
  $$;

grant execute on function karoo_run_again() to karoo_user, karoo_system;
