-- What the lines of an order with a known cost cost, and how much of its net sales has a known cost: these lines, and fees if there are any
-- such lines, since fees cost no goods.
create or replace function karoo_cost_of_order(p_store_id uuid, p_order_id bigint, p_net numeric, out cost numeric, out costed_sales numeric)
  language plpgsql stable set search_path = public, pg_temp
  as $$
  begin
    select coalesce(sum(l.cost), 0), case when count(l.cost) = 0 then 0 else p_net - coalesce(sum(l.total) filter (where l.cost is null), 0) end
    into cost, costed_sales
    from woocommerce_order_lines l where l.store_id = p_store_id and l.order_id = p_order_id;
  end
  $$;

grant execute on function karoo_cost_of_order(uuid, bigint, numeric) to karoo_system;
