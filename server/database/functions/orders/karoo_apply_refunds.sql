-- Writes full refund objects (from /refunds, with parent_id). A refund is written if its order lists it or if it is newer than the
-- stored order; otherwise the shop has probably deleted it. It is `unlisted` then, and written (with karoo_unlisted) when it is read again,
-- or at once if the order has no list of refunds at all. `waiting`: the order is not stored yet.
create or replace function karoo_apply_refunds(p_store store_settings, p_records jsonb) returns jsonb
  language plpgsql set search_path = public, pg_temp set enable_seqscan = off set timezone = 'UTC'
  as $$
  declare
    v_store_id uuid := p_store.id;
    v_take jsonb;
    v_result jsonb;
    v_waiting jsonb;
    v_unlisted jsonb;
    v_confirmed bigint[];
    v_orders bigint[];
    v_days date[];
    v_erased boolean := exists (select from erased_customers e where e.store_id = v_store_id);
  begin
    -- Refunds that were read before without being in their order's list.
    v_confirmed := array(
      select d.wc_id from sync_dead_letters d
      where d.store_id = v_store_id and d.entity_type = 'refunds' and d.resolved_at is null
        and d.record_key = any (array(select e ->> 'id' from jsonb_array_elements(p_records) e))
    );
    select jsonb_agg(jsonb_build_object('order_id', order_id, 'at', at, 'refund', case when is_unlisted then data || '{"karoo_unlisted": true}' else data end))
        filter (where action in ('insert', 'update') or action = 'unlisted' and is_sure),
      coalesce(array_agg(distinct order_id) filter (where action in ('insert', 'update') or action = 'unlisted' and is_sure), '{}'),
      coalesce(jsonb_agg(id order by id) filter (where action = 'waiting'), '[]'),
      coalesce(jsonb_agg(id order by id) filter (where action = 'unlisted' and not is_sure), '[]'),
      jsonb_build_object('inserted', count(*) filter (where action = 'insert' or action = 'unlisted' and is_sure), 'updated', count(*) filter (where action = 'update'),
        'unchanged', count(*) filter (where action = 'unchanged'), 'skipped_older', count(*) filter (where action = 'unlisted' and not is_sure))
    into v_take, v_orders, v_waiting, v_unlisted, v_result
    from (
      select n.id, n.order_id, n.data, coalesce(n.created, r.date_created, o.date_modified) as at,
        n.id = any (v_confirmed) or not o.data ? 'refunds' as is_sure,
        n.id <> all (o.refund_ids) and coalesce(r.data ? 'karoo_unlisted', n.created is null or n.created < o.date_modified) as is_unlisted,
        case
          when o.wc_id is null then 'waiting'
          when r.refund_id is null and n.id <> all (o.refund_ids) and coalesce(n.created < o.date_modified, true) then 'unlisted'
          when r.refund_id is null then 'insert'
          when r.data - 'karoo_unlisted' = n.data then 'unchanged'
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
        select t.wc_id, t.refund_ids, t.date_modified, t.data
        from woocommerce_orders t where t.store_id = v_store_id and t.wc_id between n.order_id and n.order_id order by t.wc_id limit 1
      ) o on true
      left join lateral (
        select t.refund_id, t.date_created, t.data from woocommerce_order_refunds t
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
    return v_result || jsonb_build_object('ids_changed', to_jsonb(v_orders), 'waiting', v_waiting, 'unlisted', v_unlisted);
  end
  $$;

grant execute on function karoo_apply_refunds(store_settings,jsonb) to karoo_system;
