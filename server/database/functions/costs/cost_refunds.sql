-- requires function karoo_restocked
-- Says of the refunds of these orders what they gave back of the cost: by the store's setting for the units that were restocked, for all, or
-- for none. Their lines name a product, so a unit costs what the order's lines of that product did on average. Of restocked units the order
-- knows the number alone, so the earliest refunds have them.
create or replace function cost_refunds(p_store_id uuid, p_order_ids bigint[]) returns void
  language plpgsql set search_path = public, pg_temp set enable_seqscan = off
  as $$
  declare
    v_refunds text := coalesce((select c.refunds from cost_settings c where c.store_id = p_store_id), 'restocked');
  begin
    if not exists (select from line_costs c where c.store_id = p_store_id) then
      return;
    end if;
    with sold as materialized (
      select l.order_id, l.product_id, l.variation_id, sum(l.quantity) as quantity, sum(l.cost) as cost, case v_refunds
        when 'all' then sum(l.quantity)
        when 'restocked' then sum(karoo_restocked(o.data, l.line_id))
        else 0 end as most
      from unnest(p_order_ids) i (id)
      cross join lateral (
        select t.data from woocommerce_orders t where t.store_id = p_store_id and t.wc_id between i.id and i.id order by t.wc_id limit 1
      ) o
      join woocommerce_order_lines l on l.store_id = p_store_id and l.order_id = i.id
      group by l.order_id, l.product_id, l.variation_id
      having bool_and(l.cost is not null)
    ),
    refunded as (
      select r.order_id, r.refund_id, r.line_id, s.quantity as sold, s.cost, s.most, r.quantity,
        sum(r.quantity) over (partition by r.order_id, r.product_id, r.variation_id order by f.date_created, r.refund_id, r.line_id) as until
      from woocommerce_order_refund_lines r
      join woocommerce_order_refunds f on f.store_id = p_store_id and f.order_id = r.order_id and f.refund_id = r.refund_id
      left join sold s on s.order_id = r.order_id and s.product_id = r.product_id and s.variation_id = r.variation_id
      where r.store_id = p_store_id and r.order_id = any (p_order_ids)
    ),
    -- The cost of the units so far less that of those before, so that all of them together give back the whole cost to the cent.
    costed as materialized (
      select order_id, refund_id, line_id, case when cost is null then null when sold = 0 then 0 else
        round(cost * least(until, most) / sold, 2) - round(cost * least(until - quantity, most) / sold, 2) end as cost
      from refunded
    )
    update woocommerce_order_refund_lines t set cost = c.cost
    from costed c
    where t.store_id = p_store_id and t.order_id = c.order_id and t.refund_id = c.refund_id and t.line_id = c.line_id
      and t.order_id = any (p_order_ids) and t.cost is distinct from c.cost;

    update woocommerce_order_refunds t set cost = n.cost, costed_sales = n.costed_sales
    from (
      select f.order_id, f.refund_id, coalesce(l.cost, 0) as cost,
        case when o.costed then f.net - coalesce(l.uncosted, 0) else 0 end as costed_sales
      from unnest(p_order_ids) i (id)
      cross join lateral (
        select f.order_id, f.refund_id, f.net from woocommerce_order_refunds f
        where f.store_id = p_store_id and f.order_id between i.id and i.id order by f.order_id, f.refund_id offset 0
      ) f
      cross join lateral (
        select bool_or(l.cost is not null) as costed from woocommerce_order_lines l where l.store_id = p_store_id and l.order_id = i.id
      ) o
      cross join lateral (
        select sum(l.cost) as cost, sum(l.total) filter (where l.cost is null) as uncosted from woocommerce_order_refund_lines l
        where l.store_id = p_store_id and l.order_id = i.id and l.refund_id = f.refund_id
      ) l
    ) n
    where t.store_id = p_store_id and t.order_id = n.order_id and t.refund_id = n.refund_id and t.order_id = any (p_order_ids)
      and (t.cost, t.costed_sales) is distinct from (n.cost, n.costed_sales);
  end
  $$;

grant execute on function cost_refunds(uuid, bigint[]) to karoo_system;
