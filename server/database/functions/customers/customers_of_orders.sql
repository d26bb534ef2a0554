create or replace function customers_of_orders(p_store_id uuid, p_order_ids bigint[]) returns text[]
  language plpgsql stable set search_path = public, pg_temp set enable_seqscan = off
  as $$
  begin
    return array(
      select distinct o.customer_key
      from unnest(p_order_ids) i (id)
      -- By key, as in stored_records.
      cross join lateral (
        select t.customer_key from woocommerce_orders t where t.store_id = p_store_id and t.wc_id between i.id and i.id order by t.wc_id limit 1
      ) o
      where o.customer_key is not null
    );
  end
  $$;

grant execute on function customers_of_orders(uuid,bigint[]) to karoo_system;
