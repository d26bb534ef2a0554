-- Writes one batch: selects the new and changed orders, writes them and applies what follows. Returns the counts, and as `changes` the
-- statuses that changed, or fails as a whole. A custom plan would copy the whole batch several times.
create or replace function karoo_apply_orders(p_store store_settings, p_orders jsonb) returns jsonb
  language plpgsql set search_path = public, pg_temp set enable_seqscan = off set plan_cache_mode = force_generic_plan set timezone = 'UTC'
  as $$
  declare
    v_store_id uuid := p_store.id;
    v_ids bigint[];
    v_updated bigint[];
    v_unchanged integer;
    v_places bigint[];
    v_inserted integer;
    v_older integer;
    v_days date[] := '{}';
    v_customers text[] := '{}';
    v_refunded bigint[];
    v_full jsonb;
    v_changes jsonb;
  begin
    if exists (select from erased_customers e where e.store_id = v_store_id) then
      p_orders := erase_orders(v_store_id, p_orders);
    end if;
    select array_agg(place order by place) filter (where action in ('insert', 'update')),
      coalesce(array_agg(id order by id) filter (where action in ('insert', 'update')), '{}'), coalesce(array_agg(id) filter (where action = 'update'), '{}'),
      count(*) filter (where action = 'unchanged'), count(*) filter (where action = 'insert'), count(*) filter (where action = 'older'),
      jsonb_agg(jsonb_build_object('id', id, 'before', jsonb_build_object('status', was), 'after', jsonb_build_object('status', status)))
        filter (where action = 'update' and was <> status)
    into v_places, v_ids, v_updated, v_unchanged, v_inserted, v_older, v_changes
    from (
      select n.id, n.place, o.status as was, p_orders -> (n.place - 1)::integer ->> 'status' as status,
        case
          when o.wc_id is null then 'insert'
          when n.modified < o.date_modified then 'older'
          when n.modified = o.date_modified and o.data = p_orders -> (n.place - 1)::integer then 'unchanged'
          else 'update'
        end as action
      from (
        -- Of several versions of an order the newest wins, of equal dates the last.
        select distinct on (v.id) v.id, v.modified, v.place
        from (
          select (e.data ->> 'id')::bigint as id, e.place,
            parse_timestamp(coalesce(nullif(e.data ->> 'date_modified_gmt', ''), e.data ->> 'date_created_gmt')) as modified
          from jsonb_array_elements(p_orders) with ordinality e (data, place) offset 0
        ) v
        order by v.id, v.modified desc, v.place desc
      ) n
      left join lateral (
        select i.wc_id, i.date_modified, i.status, i.data from woocommerce_orders i where i.store_id = v_store_id and i.wc_id = n.id offset 0
      ) o on true
    ) compared;

    if v_places is not null then
      if cardinality(v_updated) > 0 then
        v_days := days_of_orders(v_store_id, v_updated);
        v_customers := customers_of_orders(v_store_id, v_updated);
      end if;
      if cardinality(v_places) < jsonb_array_length(p_orders) then
        p_orders := (select jsonb_agg(p_orders -> (place - 1)::integer order by place) from unnest(v_places) place);
      end if;
      v_days := v_days || karoo_write_orders(p_store, p_orders, v_updated);

      -- Full refund objects have a date; those listed in an order do not.
      v_full := (
        select jsonb_agg(jsonb_build_object('order_id', e.id, 'refund', f))
        from jsonb_to_recordset(p_orders) as e (id bigint, refunds jsonb)
        cross join lateral jsonb_array_elements(case jsonb_typeof(e.refunds) when 'array' then e.refunds else '[]' end) f
        where f ->> 'date_created_gmt' is not null
      );
      -- A new order has no stored refunds, and karoo_write_orders sets its refunds_wanted.
      v_refunded := array(select distinct (f ->> 'order_id')::bigint from jsonb_array_elements(v_full) f);
      if cardinality(v_updated) > 0 then
        v_refunded := array(
          select unnest(v_refunded)
          union
          select r.order_id from woocommerce_order_refunds r where r.store_id = v_store_id and r.order_id = any (v_updated)
          union
          -- refunds_wanted may name refunds that the shop no longer lists.
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
        perform update_refund_totals(v_store_id, v_refunded);
        v_days := v_days || days_of_orders(v_store_id, v_refunded);
      end if;
      perform apply_order_changes(v_store_id, p_store.currency, v_ids, v_days, v_customers);
    end if;

    return jsonb_build_object('inserted', v_inserted, 'updated', cardinality(v_updated), 'unchanged', v_unchanged,
      'skipped_older', v_older, 'ids_changed', to_jsonb(v_ids))
      || case when v_changes is null then '{}' else jsonb_build_object('changes', v_changes) end;
  end
  $$;
