-- Adds a line to the store's change log and notifies listeners at commit. Returns the version. A long list of ids becomes "all".
create or replace function announce_change(store_id uuid, entity text, ids bigint[]) returns bigint
  language plpgsql set search_path = public, pg_temp
  as $$
  declare
    v_version bigint;
    v_organization uuid := (select s.organization_id from woocommerce_stores s where s.id = $1);
    v_ids bigint[] := case when cardinality($3) <= 200 then $3 end;
  begin
    if not coalesce(karoo_can_see_store($1), false) then
      raise exception 'this transaction may not speak for store %', $1 using errcode = 'insufficient_privilege';
    end if;
    if v_organization is null then
      return null;
    end if;
    insert into store_versions as v (store_id, version) values ($1, 1)
      on conflict on constraint store_versions_pkey do update set version = v.version + 1
      returning v.version into v_version;
    insert into store_changes (store_id, version, entity, ids) values ($1, v_version, $2, v_ids);
    perform pg_notify('karoo_live', jsonb_build_object('store', $1, 'organization', v_organization, 'version', v_version,
      'entity', $2, 'ids', to_jsonb(v_ids))::text);
    return v_version;
  end
  $$;

grant execute on function announce_change(uuid, text, bigint[]) to karoo_system;
