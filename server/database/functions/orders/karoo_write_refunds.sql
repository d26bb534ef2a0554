-- Writes refund objects ([{order_id, refund, at}]); `at` is the date of those that have none.
create or replace function karoo_write_refunds(p_store_id uuid, p_timezone text, p_refunds jsonb) returns void
  language plpgsql set search_path = public, pg_temp set enable_seqscan = off set timezone = 'UTC'
  as $$
  begin
    delete from woocommerce_order_refund_lines t
    using (select (e ->> 'order_id')::bigint as order_id, (e -> 'refund' ->> 'id')::bigint as refund_id
      from jsonb_array_elements(p_refunds) e) d
    where t.store_id = p_store_id and t.order_id = d.order_id and t.refund_id = d.refund_id;

    with given as materialized (
      select (e ->> 'order_id')::bigint as order_id, (e -> 'refund' ->> 'id')::bigint as refund_id, e -> 'refund' as data,
        (e ->> 'at')::timestamptz as at
      from jsonb_array_elements(p_refunds) e
    ),
    lines as materialized (
      select g.order_id, g.refund_id, l.id as line_id, coalesce(l.product_id, 0) as product_id, coalesce(l.variation_id, 0) as variation_id,
        coalesce(l.name, '') as name, -coalesce(l.quantity, 0) as quantity, -coalesce(l.total, 0) as total, -coalesce(l.total_tax, 0) as total_tax
      from given g
      cross join lateral jsonb_to_recordset(case jsonb_typeof(g.data -> 'line_items') when 'array' then g.data -> 'line_items' else '[]' end)
        as l (id bigint, product_id bigint, variation_id bigint, name text, quantity numeric, total numeric, total_tax numeric)
    ),
    written_lines as (
      insert into woocommerce_order_refund_lines (store_id, order_id, refund_id, line_id, product_id, variation_id, name, quantity, total, total_tax)
      select p_store_id, order_id, refund_id, line_id, product_id, variation_id, name, quantity, total, total_tax from lines
      returning refund_id
    ),
    sums as (
      select g.order_id, g.refund_id, g.data,
        -- /refunds has a positive "amount", in some shops a negative one; the list in an order has a negative "total".
        abs(coalesce((g.data ->> 'amount')::numeric, (g.data ->> 'total')::numeric)) as amount,
        coalesce((select sum(total_tax) from lines l where l.order_id = g.order_id and l.refund_id = g.refund_id), 0)
          - coalesce((select sum((f ->> 'total_tax')::numeric) from jsonb_array_elements(g.data -> 'shipping_lines') f), 0)
          - coalesce((select sum((f ->> 'total_tax')::numeric) from jsonb_array_elements(g.data -> 'fee_lines') f), 0) as tax,
        -coalesce((select sum((f ->> 'total')::numeric) from jsonb_array_elements(g.data -> 'shipping_lines') f), 0) as shipping,
        coalesce(parse_timestamp(g.data ->> 'date_created_gmt'), g.at) as date_created
      from given g
    )
    insert into woocommerce_order_refunds as t (store_id, order_id, refund_id, date_created, refund_day, amount, net, tax, shipping, reason, data)
    select p_store_id, order_id, refund_id, date_created, (date_created at time zone p_timezone)::date, amount, amount - tax - shipping,
      tax, shipping, coalesce(data ->> 'reason', ''), data
    from sums
    on conflict (store_id, order_id, refund_id) do update set
      date_created = excluded.date_created, refund_day = excluded.refund_day, amount = excluded.amount, net = excluded.net,
      tax = excluded.tax, shipping = excluded.shipping, closing = false, reason = excluded.reason, data = excluded.data;
  end
  $$;

grant execute on function karoo_write_refunds(uuid,text,jsonb) to karoo_system;
