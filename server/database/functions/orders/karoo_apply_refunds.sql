-- Writes full refund objects (from /refunds, with parent_id). A refund is written if its order lists it or if it is newer than the
-- stored order; otherwise the shop has deleted it. `waiting`: the order is not stored yet.
create or replace function karoo_apply_refunds(p_store store_settings, p_records jsonb) returns jsonb
  language plpgsql set search_path = public, pg_temp set enable_seqscan = off set timezone = 'UTC'
  as $$
  declare
    v_store_id uuid := p_store.id;
    v_take jsonb;
    v_result jsonb;
    v_waiting jsonb;
    v_orders bigint[];
    v_days date[];
    v_erased boolean := exists (select from erased_customers e where e.store_id = v_store_id);
  begin
    select jsonb_agg(jsonb_build_object('order_id', order_id, 'refund', data)) filter (where action in ('insert', 'update')),
      coalesce(array_agg(distinct order_id) filter (where action in ('insert', 'update')), '{}'),
      coalesce(jsonb_agg(id order by id) filter (where action = 'waiting'), '[]'),
      jsonb_build_object('inserted', count(*) filter (where action = 'insert'), 'updated', count(*) filter (where action = 'update'),
        'unchanged', count(*) filter (where action = 'unchanged'), 'skipped_older', count(*) filter (where action = 'older'))
    into v_take, v_orders, v_waiting, v_result
    from (
      select n.id, n.order_id, n.data,
        case
          when o.wc_id is null then 'waiting'
          when r.refund_id is null and n.id <> all (o.refund_ids) and n.created < o.date_modified then 'older'
          when r.refund_id is null then 'insert'
          when r.data = n.data then 'unchanged'
          else 'update'
        end as action
      from (
        select distinct on (v.id) v.id, v.order_id, v.created,
          case when v_erased and exists (
            select from woocommerce_orders i where i.store_id = v_store_id and i.wc_id = v.order_id and is_erased_order(i.billing_email))
          then erase_refund(e.data) else e.data end as data
        from jsonb_array_elements(p_records) with ordinality e (data, place)
        cross join lateral (
          select (e.data ->> 'id')::bigint as id, (e.data ->> 'parent_id')::bigint as order_id,
            parse_timestamp(e.data ->> 'date_created_gmt') as created
        ) v
        order by v.id, e.place desc
      ) n
      -- By key, as in stored_records.
      left join lateral (
        select t.wc_id, t.refund_ids, t.date_modified
        from woocommerce_orders t where t.store_id = v_store_id and t.wc_id between n.order_id and n.order_id order by t.wc_id limit 1
      ) o on true
      left join lateral (
        select t.refund_id, t.data from woocommerce_order_refunds t
        where t.store_id = v_store_id and t.order_id = n.order_id and t.refund_id between n.id and n.id order by t.refund_id limit 1
      ) r on true
    ) compared;

    if v_take is not null then
      v_days := days_of_orders(v_store_id, v_orders);
      perform karoo_write_refunds(v_store_id, karoo_pg_timezone(p_store.timezone), v_take);
      perform update_refund_totals(v_store_id, v_orders);
      perform apply_order_changes(v_store_id, p_store.currency, v_days || days_of_orders(v_store_id, v_orders),
        customers_of_orders(v_store_id, v_orders));
    end if;
    return v_result || jsonb_build_object('ids_changed', to_jsonb(v_orders), 'waiting', v_waiting);
  end
  $$;

grant execute on function karoo_apply_refunds(store_settings,jsonb) to karoo_system;
