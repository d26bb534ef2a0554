-- Counts a change of a store's records. Cached reports stay valid until this number changes.
create or replace function count_write(p_store_id uuid) returns void
  language plpgsql set search_path = public, pg_temp
  as $$
  begin
    insert into store_versions as v (store_id, writes) values (p_store_id, 1)
      on conflict on constraint store_versions_pkey do update set writes = v.writes + 1;
  end
  $$;

grant execute on function count_write(uuid) to karoo_system;
