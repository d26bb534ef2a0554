-- Counts refunds that orders list but the shop's list of refunds does not have: by their amount, on the day of the order's last change. Called
-- when all refunds have been read. Returns the ids of the orders.
create or replace function count_listed_refunds(p_store_id uuid) returns bigint[]
  language plpgsql set search_path = public, pg_temp set enable_seqscan = off set timezone = 'UTC'
  as $$
  declare
    v_store store_settings := lock_store(p_store_id);
    v_take jsonb;
    v_orders bigint[];
    v_days date[];
  begin
    select jsonb_agg(jsonb_build_object('order_id', o.wc_id, 'at', o.date_modified, 'refund', r.data || '{"karoo_listed": true}')),
      coalesce(array_agg(distinct o.wc_id), '{}')
    into v_take, v_orders
    from woocommerce_orders o
    cross join lateral jsonb_array_elements(case jsonb_typeof(o.data -> 'refunds') when 'array' then o.data -> 'refunds' else '[]' end) r (data)
    where o.store_id = p_store_id and o.refunds_wanted <> '{}' and (r.data ->> 'id')::bigint = any (o.refunds_wanted)
      and r.data ->> 'total' is not null
      and not exists (
        select from woocommerce_order_refunds t
        where t.store_id = p_store_id and t.order_id = o.wc_id and t.refund_id = (r.data ->> 'id')::bigint
      );
    if v_take is null then
      return v_orders;
    end if;
    v_days := days_of_orders(p_store_id, v_orders);
    perform karoo_write_refunds(p_store_id, karoo_pg_timezone(v_store.timezone), v_take);
    perform update_refund_totals(p_store_id, v_orders);
    perform apply_order_changes(p_store_id, v_store.currency, v_days || days_of_orders(p_store_id, v_orders),
      customers_of_orders(p_store_id, v_orders));
    perform count_write(p_store_id);
    return v_orders;
  end
  $$;

grant execute on function count_listed_refunds(uuid) to karoo_system;
