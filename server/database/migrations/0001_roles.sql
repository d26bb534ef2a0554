-- Extensions first: their functions keep PostgreSQL's usual "everybody may execute", ours (below) do not.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- Nothing we define may be executed by a role that was not named.
alter default privileges revoke execute on functions from public;

-- Roles belong to the whole cluster: another database (or another start at this very moment) may be making them too.
do $roles$
declare
  v_role text;
begin
  foreach v_role in array array['karoo_anon', 'karoo_user', 'karoo_system'] loop
    for attempt in 1..20 loop
      begin
        if not exists (select from pg_roles where rolname = v_role) then
          execute format('create role %I nologin', v_role);
        end if;
        if not pg_has_role(current_user, v_role, 'member') then
          execute format('grant %I to current_user', v_role);
        end if;
        exit;
      exception
        -- "tuple concurrently updated" comes as internal_error.
        when duplicate_object or unique_violation or internal_error then
          if attempt = 20 then raise; end if;
          perform pg_sleep(0.05);
      end;
    end loop;
  end loop;
end
$roles$;

grant usage on schema public to karoo_anon, karoo_user, karoo_system;
