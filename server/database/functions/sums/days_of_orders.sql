-- The shop days on which these orders or their refunds appear in any figure. Orders and refunds are looked up by key, as in stored_records.
create or replace function days_of_orders(p_store_id uuid, p_order_ids bigint[]) returns date[]
  language plpgsql stable set search_path = public, pg_temp set enable_seqscan = off
  as $$
  begin
    return array(
      select distinct d.day
      from unnest(p_order_ids) i (id)
      cross join lateral (
        select o.sales_day, o.created_day from woocommerce_orders o where o.store_id = p_store_id and o.wc_id between i.id and i.id order by o.wc_id limit 1
      ) o
      cross join lateral (values (o.sales_day), (o.created_day)) d (day)
      union
      select r.refund_day
      from unnest(p_order_ids) i (id)
      cross join lateral (
        select f.refund_day from woocommerce_order_refunds f
        where f.store_id = p_store_id and f.order_id between i.id and i.id order by f.order_id, f.refund_id offset 0
      ) r
    );
  end
  $$;

grant execute on function days_of_orders(uuid,bigint[]) to karoo_system;
