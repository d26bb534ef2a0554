-- Updates refunded_total and refunds_wanted of orders whose refunds changed. A refund known only from its order's list stays wanted.
create or replace function update_refund_totals(p_store_id uuid, p_order_ids bigint[]) returns void
  language plpgsql set search_path = public, pg_temp set enable_seqscan = off
  as $$
  declare
    v_order record;
  begin
    perform karoo_allocate_refunds(p_store_id, p_order_ids);
    for v_order in
      select i.id, k.total, k.wanted
      from unnest(p_order_ids) i (id)
      -- By key, as in stored_records.
      cross join lateral (
        select t.refunded_total, t.refunds_wanted, t.refund_ids
        from woocommerce_orders t where t.store_id = p_store_id and t.wc_id between i.id and i.id order by t.wc_id limit 1
      ) o
      cross join lateral (
        select coalesce(sum(r.amount), 0) as total,
          array(select w from unnest(o.refund_ids) w where w = any (array_agg(r.refund_id) filter (where not r.data ? 'karoo_listed')) is not true order by w) as wanted
        from (
          select t.amount, t.refund_id, t.data from woocommerce_order_refunds t
          where t.store_id = p_store_id and t.order_id between i.id and i.id order by t.order_id, t.refund_id offset 0
        ) r
      ) k
      where (o.refunded_total, o.refunds_wanted) is distinct from (k.total, k.wanted)
    loop
      update woocommerce_orders o set refunded_total = v_order.total, refunds_wanted = v_order.wanted
      where o.store_id = p_store_id and o.wc_id = v_order.id
        -- Costs less in an index of both columns, which is only the primary key, than anywhere else.
        and (o.store_id, o.wc_id) >= (p_store_id, v_order.id);
    end loop;
    perform cost_refunds(p_store_id, p_order_ids);
  end
  $$;

grant execute on function update_refund_totals(uuid,bigint[]) to karoo_system;
