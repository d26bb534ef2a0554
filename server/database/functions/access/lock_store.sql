-- Returns the settings of the store the transaction is scoped to and makes writers of the store take turns.
create or replace function lock_store(p_store_id uuid) returns store_settings
  language plpgsql set search_path = public, pg_temp
  as $$
  declare
    v_store store_settings;
  begin
    if p_store_id is distinct from nullif(current_setting('app.store_id', true), '')::uuid then
      raise exception 'this transaction may not write store %', p_store_id using errcode = 'insufficient_privilege';
    end if;
    -- One writer per store: overlapping batches take turns.
    perform pg_advisory_xact_lock(hashtextextended(p_store_id::text, 7));
    select id, timezone, currency, date_type, excluded_statuses into v_store from woocommerce_stores where id = p_store_id;
    if not found then
      raise exception 'there is no store %', p_store_id using errcode = 'no_data_found';
    end if;
    -- Citus chooses the node when it plans, so a plan without the store is none.
    if to_regclass('pg_catalog.pg_dist_partition') is not null then
      perform set_config('plan_cache_mode', 'force_custom_plan', true);
    end if;
    return v_store;
  end
  $$;

grant execute on function lock_store(uuid) to karoo_system;
