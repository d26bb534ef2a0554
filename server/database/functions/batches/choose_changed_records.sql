-- Selects the new, newer and changed records of a batch. Works on any table with store_id, wc_id, date_modified and data. `changes` of the
-- result are the records, before and after, whose status (of orders), prices or stock changed. EXECUTE plans with the size of the table
-- (see upsert_orders_batch), but copies the batch, so only where records are stored already; a first sync has none.
create or replace function choose_changed_records(p_table text, p_store_id uuid, p_records jsonb, out take jsonb, out result jsonb,
  out updated bigint[])
  language plpgsql set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set timezone = 'UTC'
  as $$
  declare
    v_watched text[] := case p_table when 'woocommerce_orders' then '{status}' else '{regular_price,sale_price,stock_quantity,stock_status}' end;
    v_ids bigint[];
    v_modified timestamptz[];
    v_places integer[];
    v_is_stored boolean;
    v_changes jsonb;
  begin
    -- Of several versions of a record the newest wins, of equal dates the last.
    select array_agg(n.id), array_agg(n.modified), array_agg(n.place) into v_ids, v_modified, v_places
    from (
      select distinct on (v.id) v.id, v.modified, v.place
      from (
        select (e.data ->> 'id')::bigint as id, e.place::integer,
          parse_timestamp(coalesce(nullif(e.data ->> 'date_modified_gmt', ''), e.data ->> 'date_created_gmt')) as modified
        from jsonb_array_elements(p_records) with ordinality e (data, place) offset 0
      ) v
      order by v.id, v.modified desc nulls last, v.place desc
    ) n;
    execute format($sql$
      select exists (
        select from unnest($2) n (id) cross join lateral (select from %I i where i.store_id = $1 and i.wc_id = n.id offset 0) t
      )
    $sql$, p_table) into v_is_stored using p_store_id, v_ids;
    if v_is_stored then
      execute format($sql$
        select array_agg(place) filter (where action in ('insert', 'update')),
          jsonb_build_object('inserted', count(*) filter (where action = 'insert'), 'updated', count(*) filter (where action = 'update'),
            'unchanged', count(*) filter (where action = 'unchanged'), 'skipped_older', count(*) filter (where action = 'older'),
            'ids_changed', coalesce(jsonb_agg(id order by id) filter (where action in ('insert', 'update')), '[]')),
          jsonb_agg(jsonb_build_object('id', id,
            'before', (select jsonb_object_agg(k, was -> k) from unnest($6 || $7) k),
            'after', (select jsonb_object_agg(k, data -> k) from unnest($6 || $7) k)))
            filter (where action = 'update' and exists (select from unnest($6) k where was -> k <> data -> k)),
          coalesce(array_agg(id) filter (where action = 'update'), '{}')
        from (
          select n.id, n.place, t.data as was, case when t.wc_id is not null then $2 -> (n.place - 1) end as data,
            case
              when t.wc_id is null then 'insert'
              when n.modified < t.date_modified then 'older'
              when t.data = $2 -> (n.place - 1) then 'unchanged'
              else 'update'
            end as action
          from unnest($3, $4, $5) n (id, modified, place)
          left join lateral (
            select i.wc_id, i.date_modified, i.data from %I i where i.store_id = $1 and i.wc_id = n.id offset 0
          ) t on true
        ) compared
      $sql$, p_table) into v_places, result, v_changes, updated
        using p_store_id, p_records, v_ids, v_modified, v_places, v_watched, '{manage_stock,total_sales,parent_id}'::text[];
    else
      updated := '{}';
      result := jsonb_build_object('inserted', coalesce(cardinality(v_ids), 0), 'updated', 0, 'unchanged', 0, 'skipped_older', 0,
        'ids_changed', to_jsonb(coalesce(v_ids, '{}')));
    end if;
    take := case when cardinality(v_places) = jsonb_array_length(p_records) then p_records
      else (select jsonb_agg(p_records -> (place - 1) order by place) from unnest(v_places) place) end;
    if v_changes is not null then
      result := result || jsonb_build_object('changes', v_changes);
    end if;
  end
  $$;

grant execute on function choose_changed_records(text,uuid,jsonb) to karoo_system;
