-- Selects the new, newer and changed records of a batch. Works on any table with store_id, wc_id, date_modified and data. `changes` of the
-- result are the records, before and after, whose prices or stock changed.
create or replace function choose_changed_records(p_table text, p_store_id uuid, p_records jsonb, out take jsonb, out result jsonb)
  language plpgsql set search_path = public, pg_temp set timezone = 'UTC'
  as $$
  declare
    v_changes jsonb;
    v_places bigint[];
  begin
    execute format($sql$
      select array_agg(place order by place) filter (where action in ('insert', 'update')),
        jsonb_build_object('inserted', count(*) filter (where action = 'insert'), 'updated', count(*) filter (where action = 'update'),
          'unchanged', count(*) filter (where action = 'unchanged'), 'skipped_older', count(*) filter (where action = 'older'),
          'ids_changed', coalesce(jsonb_agg(id order by id) filter (where action in ('insert', 'update')), '[]')),
        jsonb_agg(jsonb_build_object('id', id,
          'before', (select jsonb_object_agg(k, was -> k) from unnest($3) k),
          'after', (select jsonb_object_agg(k, data -> k) from unnest($3) k))) filter (where action = 'update' and (
          was -> 'regular_price' <> data -> 'regular_price' or was -> 'sale_price' <> data -> 'sale_price'
          or was -> 'stock_quantity' <> data -> 'stock_quantity' or was -> 'stock_status' <> data -> 'stock_status'))
      from (
        select n.id, n.place, t.data as was, case when t.wc_id is not null then $2 -> (n.place - 1)::integer end as data,
          case
            when t.wc_id is null then 'insert'
            when n.modified < t.date_modified then 'older'
            when t.data = $2 -> (n.place - 1)::integer then 'unchanged'
            else 'update'
          end as action
        from (
          select distinct on (v.id) v.id, v.modified, e.place
          from jsonb_array_elements($2) with ordinality e (data, place)
          cross join lateral (
            select (e.data ->> 'id')::bigint as id,
              parse_timestamp(coalesce(nullif(e.data ->> 'date_modified_gmt', ''), e.data ->> 'date_created_gmt')) as modified
          ) v
          order by v.id, v.modified desc nulls last, e.place desc
        ) n
        left join %I t on t.store_id = $1 and t.wc_id = n.id
      ) compared
    $sql$, p_table) into v_places, result, v_changes using p_store_id, p_records,
      array['regular_price', 'sale_price', 'manage_stock', 'stock_quantity', 'stock_status', 'total_sales', 'parent_id'];
    take := case when cardinality(v_places) = jsonb_array_length(p_records) then p_records
      else (select jsonb_agg(p_records -> (place - 1)::integer order by place) from unnest(v_places) place) end;
    if v_changes is not null then
      result := result || jsonb_build_object('changes', v_changes);
    end if;
  end
  $$;
