-- Selects the new, newer and changed records of a batch. Works on the tables of stored_records. `take` is null if all or none are selected:
-- each copy of a batch costs about as much as one of its indexes. `changes` of the result are the records, before and after, whose status
-- (of orders), prices or stock changed.
create or replace function choose_changed_records(p_table text, p_store_id uuid, p_records jsonb, out take jsonb, out result jsonb,
  out updated bigint[])
  language plpgsql set search_path = public, pg_temp set timezone = 'UTC'
  as $$
  declare
    v_watched text[] := case p_table when 'woocommerce_orders' then '{status}' else '{regular_price,sale_price,stock_quantity,stock_status}' end;
    v_told text[] := v_watched || '{manage_stock,total_sales,parent_id}';
    v_ids bigint[];
    v_modified timestamptz[];
    v_places integer[];
    v_changes jsonb;
  begin
    -- Of several versions of a record the newest wins, of equal dates the last.
    select array_agg(n.id), array_agg(n.modified), array_agg(n.place) into v_ids, v_modified, v_places
    from (
      select distinct on (v.id) v.id, v.modified, v.place
      from (
        select e.id, e.place::integer, parse_timestamp(coalesce(nullif(e.date_modified_gmt, ''), e.date_created_gmt)) as modified
        from rows from (jsonb_to_recordset(p_records) as (id bigint, date_modified_gmt text, date_created_gmt text))
          with ordinality e (id, date_modified_gmt, date_created_gmt, place) offset 0
      ) v
      order by v.id, v.modified desc nulls last, v.place desc
    ) n;
    select array_agg(place) filter (where action in ('insert', 'update')),
      jsonb_build_object('inserted', count(*) filter (where action = 'insert'), 'updated', count(*) filter (where action = 'update'),
        'unchanged', count(*) filter (where action = 'unchanged'), 'skipped_older', count(*) filter (where action = 'older'),
        'ids_changed', coalesce(jsonb_agg(id order by id) filter (where action in ('insert', 'update')), '[]')),
      jsonb_agg(jsonb_build_object('id', id,
        'before', (select jsonb_object_agg(k, was -> k) from unnest(v_told) k),
        'after', (select jsonb_object_agg(k, data -> k) from unnest(v_told) k)))
        filter (where action = 'update' and exists (select from unnest(v_watched) k where was -> k <> data -> k)),
      coalesce(array_agg(id) filter (where action = 'update'), '{}')
    into v_places, result, v_changes, updated
    from (
      select n.id, n.place, s.data as was, case when s.id is not null then p_records -> (n.place - 1) end as data,
        case
          when s.id is null then 'insert'
          when n.modified < s.modified then 'older'
          when s.data = p_records -> (n.place - 1) then 'unchanged'
          else 'update'
        end as action
      from unnest(v_ids, v_modified, v_places) n (id, modified, place)
      left join stored_records(p_table, p_store_id, v_ids) s on s.id = n.id
    ) compared;
    if cardinality(v_places) < jsonb_array_length(p_records) then
      take := (select jsonb_agg(p_records -> (place - 1) order by place) from unnest(v_places) place);
    end if;
    if v_changes is not null then
      result := result || jsonb_build_object('changes', v_changes);
    end if;
  end
  $$;

grant execute on function choose_changed_records(text,uuid,jsonb) to karoo_system;
