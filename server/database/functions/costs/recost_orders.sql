-- requires function karoo_frozen_cost
-- requires function karoo_cost_of_order
-- requires function cost_refunds
-- Writes the costs of orders into what figures are made of, after line_costs changed, and marks their days.
create or replace function recost_orders(p_store_id uuid, p_order_ids bigint[]) returns void
  language plpgsql set search_path = public, pg_temp set enable_seqscan = off
  as $$
  begin
    update woocommerce_order_lines l set cost = n.cost
    from (
      select i.order_id, i.line_id, karoo_frozen_cost(p_store_id, i.order_id, i.line_id, i.quantity) as cost
      from woocommerce_order_lines i where i.store_id = p_store_id and i.order_id = any (p_order_ids)
    ) n
    where l.store_id = p_store_id and l.order_id = n.order_id and l.line_id = n.line_id and l.order_id = any (p_order_ids)
      and l.cost is distinct from n.cost;

    update woocommerce_orders o set cost = n.cost, costed_sales = n.costed_sales
    from (
      select i.wc_id, c.cost, c.costed_sales from woocommerce_orders i
      cross join lateral karoo_cost_of_order(p_store_id, i.wc_id, i.total - i.total_tax - i.shipping_total) c
      where i.store_id = p_store_id and i.wc_id = any (p_order_ids)
    ) n
    where o.store_id = p_store_id and o.wc_id = n.wc_id and o.wc_id = any (p_order_ids)
      and (o.cost, o.costed_sales) is distinct from (n.cost, n.costed_sales);

    perform cost_refunds(p_store_id, p_order_ids);
    perform mark_days(p_store_id, days_of_orders(p_store_id, p_order_ids));
    perform count_write(p_store_id);
  end
  $$;

grant execute on function recost_orders(uuid, bigint[]) to karoo_system;
