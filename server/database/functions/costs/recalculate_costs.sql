-- requires function recost_orders
-- requires function karoo_cost_on
-- requires function karoo_line_cost
-- Gives the lines of orders a cost again: the shop's if it has one, else ours of the order's day, or with p_day of another day. Only those
-- without a cost, or with p_all all but those that a person corrected; with p_product_ids only those of these products. Returns how many
-- lines have another cost.
create or replace function recalculate_costs(p_store_id uuid, p_order_ids bigint[], p_day date, p_all boolean,
  p_product_ids bigint[] default null) returns integer
  language plpgsql set search_path = public, pg_temp set enable_seqscan = off set timezone = 'UTC'
  as $$
  declare
    v_store store_settings := lock_store(p_store_id);
    v_currency text := v_store.currency;
    v_changed bigint[];
  begin
    with lines as materialized (
      select l.order_id, l.line_id, l.product_id, l.variation_id, l.quantity, coalesce(p_day, o.created_day) as day, (
        select karoo_line_cost(e -> 'cost_of_goods_sold', e -> 'meta_data') from jsonb_array_elements(o.data -> 'line_items') e
        where (e ->> 'id')::bigint = l.line_id limit 1) as cost
      from woocommerce_orders o
      join woocommerce_order_lines l on l.store_id = p_store_id and l.order_id = o.wc_id
      where o.store_id = p_store_id and o.wc_id = any (p_order_ids) and o.currency = v_currency and (p_all or l.cost is null)
        and (p_product_ids is null or l.product_id = any (p_product_ids))
    ),
    written as (
      insert into line_costs as t (store_id, order_id, line_id, quantity, cost, source)
      select p_store_id, c.order_id, c.line_id, c.quantity, c.cost, c.source
      from (
        select l.order_id, l.line_id, l.quantity, case when l.cost is null then 'product' else 'shop' end as source,
          coalesce(l.cost, round(karoo_cost_on(p_store_id, l.product_id, l.variation_id, l.day) * l.quantity, 2)) as cost
        from lines l
      ) c
      where c.cost is not null
      on conflict (store_id, order_id, line_id) do update set quantity = excluded.quantity, cost = excluded.cost, source = excluded.source
      where t.source <> 'hand' and (t.cost, t.quantity) is distinct from (excluded.cost, excluded.quantity)
      returning t.order_id
    )
    select array_agg(order_id) into v_changed from written;
    if v_changed is not null then
      perform recost_orders(p_store_id, array(select distinct unnest(v_changed)));
    end if;
    return coalesce(cardinality(v_changed), 0);
  end
  $$;

grant execute on function recalculate_costs(uuid, bigint[], date, boolean, bigint[]) to karoo_system;
