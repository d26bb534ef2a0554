-- A new line in the store's log, and a word to whoever listens (at commit). Answers the version. Many ids become "all of them".
create or replace function announce_change(store_id uuid, entity text, ids bigint[]) returns bigint
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  declare
    v_version bigint;
    v_organization uuid;
    v_ids bigint[] := case when cardinality($3) <= 200 then $3 end;
  begin
    if not coalesce($1 = karoo_store_id(), karoo_can_see_store($1)) then
      raise exception 'this transaction may not speak for store %', $1 using errcode = 'insufficient_privilege';
    end if;
    update woocommerce_stores s set live_version = s.live_version + 1 where s.id = $1
      returning s.live_version, s.organization_id into v_version, v_organization;
    if v_version is null then
      return null;
    end if;
    insert into store_changes (store_id, version, entity, ids) values ($1, v_version, $2, v_ids);
    perform pg_notify('karoo_live', jsonb_build_object('store', $1, 'organization', v_organization, 'version', v_version,
      'entity', $2, 'ids', to_jsonb(v_ids))::text);
    return v_version;
  end
  $$;

grant execute on function announce_change(uuid, text, bigint[]) to karoo_system;
