-- A refund without lines that completes the order's total refunds everything that was left: goods, tax and shipping. WooCommerce
-- creates such refunds when an order is set to refunded. An order refunded in full then sums to zero in every report.
create or replace function karoo_allocate_refunds(p_store_id uuid, p_order_ids bigint[]) returns void
  language plpgsql set search_path = public, pg_temp set enable_seqscan = off
  as $$
  declare
    v_closed bigint[];
    v_closing bigint[];
    v_count bigint;
  begin
    v_closed := array(
      select i.id from unnest(p_order_ids) i (id)
      cross join lateral (
        select r.closing from woocommerce_order_refunds r
        where r.store_id = p_store_id and r.order_id between i.id and i.id order by r.order_id, r.refund_id offset 0
      ) r
      where r.closing
    );
    if cardinality(v_closed) > 0 then
      delete from woocommerce_order_refund_lines where store_id = p_store_id and order_id = any (v_closed) and line_id < 0;
      update woocommerce_order_refunds set closing = false, net = amount, tax = 0, shipping = 0
      where store_id = p_store_id and order_id = any (v_closed) and closing;
    end if;

    v_closing := array(
      select f.closing
      from unnest(p_order_ids) i (id)
      cross join lateral (
        select o.total from woocommerce_orders o where o.store_id = p_store_id and o.wc_id between i.id and i.id order by o.wc_id limit 1
      ) o
      cross join lateral (
        select sum(r.amount) as refunded, max(r.refund_id) filter (where r.net = r.amount and not exists (
          select from woocommerce_order_refund_lines l where l.store_id = p_store_id and l.order_id = i.id and l.refund_id = r.refund_id)) as closing
        from (
          select * from woocommerce_order_refunds t
          where t.store_id = p_store_id and t.order_id between i.id and i.id order by t.order_id, t.refund_id offset 0
        ) r
      ) f
      where o.total > 0 and f.refunded = o.total
    );
    if cardinality(array_remove(v_closing, null)) = 0 then
      return;
    end if;

    update woocommerce_order_refunds c set closing = true, tax = n.tax, shipping = n.shipping, net = c.amount - n.tax - n.shipping
    from (
      select i.id as wc_id, o.total_tax - coalesce(r.tax, 0) as tax, o.shipping_total - coalesce(r.shipping, 0) as shipping
      from unnest(p_order_ids) i (id)
      cross join lateral (
        select o.total_tax, o.shipping_total
        from woocommerce_orders o where o.store_id = p_store_id and o.wc_id between i.id and i.id order by o.wc_id limit 1
      ) o
      cross join lateral (
        select sum(t.tax) as tax, sum(t.shipping) as shipping
        from (
          select * from woocommerce_order_refunds f
          where f.store_id = p_store_id and f.order_id between i.id and i.id order by f.order_id, f.refund_id offset 0
        ) t
      ) r
    ) n
    where c.store_id = p_store_id and c.order_id = n.wc_id and c.order_id = any (p_order_ids) and c.refund_id = any (v_closing);

    -- Returned, because Citus would copy the rows otherwise, which row rules do not allow.
    with written as (
      insert into woocommerce_order_refund_lines (store_id, order_id, refund_id, line_id, product_id, variation_id, name, quantity, total, total_tax)
      select p_store_id, g.order_id, c.refund_id, -row_number() over (partition by g.order_id order by g.product_id, g.variation_id),
        g.product_id, g.variation_id, g.name, g.quantity, g.total, g.total_tax
      from (
        select order_id, product_id, variation_id, max(name) as name, sum(quantity) as quantity, sum(total) as total, sum(total_tax) as total_tax
        from (
          select order_id, product_id, variation_id, name, quantity, total, total_tax from woocommerce_order_lines
          where store_id = p_store_id and order_id = any (p_order_ids)
          union all
          select order_id, product_id, variation_id, name, -quantity, -total, -total_tax from woocommerce_order_refund_lines
          where store_id = p_store_id and order_id = any (p_order_ids)
        ) both_sides group by order_id, product_id, variation_id
      ) g
      join woocommerce_order_refunds c on c.store_id = p_store_id and c.order_id = g.order_id and c.closing
      where g.quantity <> 0 or g.total <> 0
      returning order_id
    )
    select count(*) into v_count from written;
  end
  $$;

grant execute on function karoo_allocate_refunds(uuid,bigint[]) to karoo_system;
