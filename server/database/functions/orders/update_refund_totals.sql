-- Updates refunded_total and refunds_wanted of orders whose refunds changed.
create or replace function update_refund_totals(p_store_id uuid, p_order_ids bigint[]) returns void
  language plpgsql set search_path = public, pg_temp set enable_seqscan = off set plan_cache_mode = force_custom_plan
  as $$
  begin
    perform karoo_allocate_refunds(p_store_id, p_order_ids);
    update woocommerce_orders o set refunded_total = k.total, refunds_wanted = k.wanted
    from (
      select i.id,
        coalesce((select sum(r.amount) from woocommerce_order_refunds r where r.store_id = p_store_id and r.order_id = i.id), 0) as total,
        array(
          select w from woocommerce_orders x, unnest(x.refund_ids) w where x.store_id = p_store_id and x.wc_id = i.id
          and not exists (select from woocommerce_order_refunds r where r.store_id = p_store_id and r.order_id = i.id and r.refund_id = w)
          order by w
        ) as wanted
      from unnest(p_order_ids) i (id)
    ) k
    where o.store_id = p_store_id and o.wc_id = k.id and (o.refunded_total, o.refunds_wanted) is distinct from (k.total, k.wanted);
  end
  $$;

grant execute on function update_refund_totals(uuid,bigint[]) to karoo_system;
