-- One attempt at a whole batch: chooses what to write, writes it and everything that follows. Answers the counts, or fails.
create function karoo_apply_orders(p_store woocommerce_stores, p_orders jsonb) returns jsonb
  language plpgsql set search_path = public, pg_temp set enable_seqscan = off set plan_cache_mode = force_custom_plan set timezone = 'UTC'
  as $$
  declare
    v_store_id uuid := p_store.id;
    v_ids bigint[];
    v_updated bigint[];
    v_unchanged integer;
    v_places bigint[];
    v_inserted integer;
    v_older integer;
    v_old order_contribution[] := '{}';
    v_old_states order_state[] := '{}';
    v_refunded bigint[];
    v_full jsonb;
  begin
    select array_agg(place order by place) filter (where action in ('insert', 'update')),
      coalesce(array_agg(id order by id) filter (where action in ('insert', 'update')), '{}'), coalesce(array_agg(id) filter (where action = 'update'), '{}'),
      count(*) filter (where action = 'unchanged'), count(*) filter (where action = 'insert'), count(*) filter (where action = 'older')
    into v_places, v_ids, v_updated, v_unchanged, v_inserted, v_older
    from (
      select n.id, n.place,
        case
          when o.wc_id is null then 'insert'
          when n.modified < o.date_modified then 'older'
          when n.modified = o.date_modified and o.data = p_orders -> (n.place - 1)::integer then 'unchanged'
          else 'update'
        end as action
      from (
        -- Of several versions in one batch the newest wins, of equally old ones the last.
        select distinct on (v.id) v.id, v.modified, v.place
        from (
          select (e.data ->> 'id')::bigint as id, e.place,
            karoo_moment(coalesce(nullif(e.data ->> 'date_modified_gmt', ''), e.data ->> 'date_created_gmt')) as modified
          from jsonb_array_elements(p_orders) with ordinality e (data, place) offset 0
        ) v
        order by v.id, v.modified desc, v.place desc
      ) n
      left join lateral (
        select i.wc_id, i.date_modified, i.data from woocommerce_orders i where i.store_id = v_store_id and i.wc_id = n.id offset 0
      ) o on true
    ) judged;

    if v_places is not null then
      if cardinality(v_updated) > 0 then
        v_old_states := karoo_order_states(v_store_id, v_updated);
        v_old := (select coalesce(array_agg(c), '{}') from order_contributions(v_store_id, v_updated) c);
      end if;
      perform karoo_write_orders(p_store, p_orders, v_places, v_updated);

      -- Full objects have a date; an order's own list has not.
      v_full := (
        select jsonb_agg(jsonb_build_object('order_id', e.id, 'refund', f))
        from (
          select p_orders -> (place - 1)::integer -> 'id' as id, p_orders -> (place - 1)::integer -> 'refunds' as refunds
          from unnest(v_places) place offset 0
        ) e
        cross join lateral jsonb_array_elements(case jsonb_typeof(e.refunds) when 'array' then e.refunds else '[]' end) f
        where f ->> 'date_created_gmt' is not null
      );
      -- An order that is new here knows no refund yet, and what it wants is written with it.
      v_refunded := array(select distinct (f ->> 'order_id')::bigint from jsonb_array_elements(v_full) f);
      if cardinality(v_updated) > 0 then
        v_refunded := array(
          select unnest(v_refunded)
          union
          select r.order_id from woocommerce_order_refunds r where r.store_id = v_store_id and r.order_id = any (v_updated)
          union
          -- refunds_wanted: once wanted, now perhaps gone from the shop's list.
          select o.wc_id from woocommerce_orders o
          where o.store_id = v_store_id and o.wc_id = any (v_updated) and (o.refunds_wanted <> '{}' or o.refund_ids <> '{}')
        );
      end if;
      if cardinality(v_refunded) > 0 then
        with gone as (
          delete from woocommerce_order_refunds r using woocommerce_orders o
          where o.store_id = v_store_id and o.wc_id = any (v_refunded) and r.store_id = v_store_id and r.order_id = o.wc_id
            and r.refund_id <> all (o.refund_ids)
          returning r.order_id, r.refund_id
        )
        delete from woocommerce_order_refund_lines l using gone
        where l.store_id = v_store_id and l.order_id = gone.order_id and l.refund_id = gone.refund_id;
        if v_full is not null then
          perform karoo_write_refunds(v_store_id, karoo_pg_timezone(p_store.timezone), v_full);
        end if;
        perform karoo_note_refunds(v_store_id, v_refunded);
      end if;
      perform karoo_follow_orders(v_store_id, p_store.currency, v_ids, v_old, v_old_states);
    end if;

    return jsonb_build_object('inserted', v_inserted, 'updated', cardinality(v_updated), 'unchanged', v_unchanged,
      'skipped_older', v_older, 'ids_changed', to_jsonb(v_ids));
  end
  $$;

-- Adds up two answers of karoo_apply_*.
create function karoo_sum_results(p_one jsonb, p_other jsonb) returns jsonb
  language sql immutable
  as $$
    select jsonb_build_object(
      'inserted', (p_one ->> 'inserted')::integer + (p_other ->> 'inserted')::integer,
      'updated', (p_one ->> 'updated')::integer + (p_other ->> 'updated')::integer,
      'unchanged', (p_one ->> 'unchanged')::integer + (p_other ->> 'unchanged')::integer,
      'skipped_older', (p_one ->> 'skipped_older')::integer + (p_other ->> 'skipped_older')::integer,
      'ids_changed', (p_one -> 'ids_changed') || (p_other -> 'ids_changed'))
  $$;

-- A batch in one go; if anything in it cannot be stored, each half by itself and so on, so that only the bad records stay out
-- and one of them costs little. p_function: karoo_apply_<entity>(store, records). p_first: the place of the first, from 0.
create function karoo_apply_slice(p_store woocommerce_stores, p_records jsonb, p_function text, p_first integer) returns jsonb
  language plpgsql set search_path = public, pg_temp
  as $$
  declare
    v_count integer := jsonb_array_length(p_records);
    v_half integer := v_count / 2;
    v_record jsonb := p_records -> 0;
    v_one jsonb;
    v_other jsonb;
    v_reason text;
    v_code text;
  begin
    begin
      if v_count = 1 and jsonb_typeof(v_record) <> 'object' then
        raise exception 'not a record' using errcode = 'invalid_parameter_value';
      end if;
      if v_count = 1 and v_record ->> 'id' is null then
        raise exception 'it has no id' using errcode = 'invalid_parameter_value';
      end if;
      execute format('select %I($1, $2)', p_function) into v_one using p_store, p_records;
      return v_one || '{"failed": []}';
    exception when data_exception or integrity_constraint_violation or program_limit_exceeded then
      get stacked diagnostics v_reason = message_text, v_code = returned_sqlstate;
    end;
    if v_count = 1 then
      return jsonb_build_object('inserted', 0, 'updated', 0, 'unchanged', 0, 'skipped_older', 0, 'ids_changed', jsonb_build_array(),
        'failed', jsonb_build_array(jsonb_build_object('wc_id', v_record -> 'id', 'place', p_first, 'reason', v_reason, 'code', v_code)));
    end if;
    select jsonb_agg(e order by place) filter (where place <= v_half), jsonb_agg(e order by place) filter (where place > v_half)
    into v_one, v_other from jsonb_array_elements(p_records) with ordinality r (e, place);
    v_one := karoo_apply_slice(p_store, v_one, p_function, p_first);
    v_other := karoo_apply_slice(p_store, v_other, p_function, p_first + v_half);
    return karoo_sum_results(v_one, v_other) || jsonb_build_object('failed', (v_one -> 'failed') || (v_other -> 'failed'));
  end
  $$;

create function karoo_apply_batch(p_store woocommerce_stores, p_records jsonb, p_function text) returns jsonb
  language plpgsql set search_path = public, pg_temp
  as $$
  begin
    if jsonb_typeof(p_records) is distinct from 'array' then
      raise exception 'records must be a JSON array' using errcode = 'invalid_parameter_value';
    end if;
    return karoo_apply_slice(p_store, p_records, p_function, 0);
  end
  $$;

-- Orders whose refunds the shop lists but has not shown in full yet, newest first.
create function orders_wanting_refunds(store_id uuid, "limit" integer) returns table (order_id bigint, refund_ids bigint[])
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select o.wc_id, o.refunds_wanted from woocommerce_orders o
    where o.store_id = $1 and o.refunds_wanted <> '{}' and karoo_can_see_store($1)
    order by o.wc_id desc limit $2
  $$;

create function upsert_orders_batch(store_id uuid, orders_data jsonb) returns jsonb
  language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off set timezone = 'UTC' set jit = off
  as $$
  declare
    v_result jsonb;
  begin
    v_result := karoo_apply_batch(karoo_claim_store(store_id), orders_data, 'karoo_apply_orders');
    return v_result || jsonb_build_object('refunds_wanted', (
      select coalesce(jsonb_agg(jsonb_build_object('order_id', o.wc_id, 'refund_ids', to_jsonb(o.refunds_wanted)) order by o.wc_id), '[]')
      from woocommerce_orders o
      where o.store_id = $1 and o.refunds_wanted <> '{}'
        and o.wc_id in (select i::bigint from jsonb_array_elements_text(v_result -> 'ids_changed') i)
    ));
  end
  $$;
grant execute on function upsert_orders_batch(uuid, jsonb), orders_wanting_refunds(uuid, integer) to karoo_system;
