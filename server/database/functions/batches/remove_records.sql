-- requires function karoo_vat_is_claimed
-- Deletes records that the shop no longer has. Returns {removed, ids_changed}.
-- entity: orders, products, variations, categories, customers.
create or replace function remove_records(store_id uuid, entity text, ids bigint[]) returns jsonb
  language plpgsql set search_path = public, pg_temp set enable_seqscan = off set plan_cache_mode = force_custom_plan set timezone = 'UTC'
  as $$
  #variable_conflict use_column
  declare
    v_store store_settings := lock_store($1);
    v_days date[];
    v_customers text[];
    v_removed bigint[];
    v_loose bigint[];
    v_keys text[];
  begin
    case $2
      when 'orders' then
        v_days := days_of_orders(v_store.id, $3);
        v_customers := customers_of_orders(v_store.id, $3);
        -- If they come back, lines that were sold without a cost stay so.
        insert into line_costs (store_id, order_id, line_id, quantity, source)
        select t.store_id, t.order_id, t.line_id, t.quantity, 'product' from woocommerce_order_lines t
        where t.store_id = $1 and t.order_id = any ($3) and t.cost is null
        on conflict do nothing;
        -- And orders whose fee or shipping cost was not known.
        insert into order_charges (store_id, order_id, kind, method, claims_vat, source)
        select t.store_id, t.wc_id, k.kind, k.method, karoo_vat_is_claimed($1), 'rate' from woocommerce_orders t
        cross join lateral (values ('fee', t.payment_method), ('shipping', lower(t.shipping_method))) k (kind, method)
        where t.store_id = $1 and t.wc_id = any ($3)
        on conflict do nothing;
        delete from woocommerce_order_lines t where t.store_id = $1 and t.order_id = any ($3);
        delete from woocommerce_order_taxes t where t.store_id = $1 and t.order_id = any ($3);
        delete from woocommerce_order_refund_lines t where t.store_id = $1 and t.order_id = any ($3);
        delete from woocommerce_order_refunds t where t.store_id = $1 and t.order_id = any ($3);
        with gone as (delete from woocommerce_orders t where t.store_id = $1 and t.wc_id = any ($3) returning t.wc_id)
        select coalesce(array_agg(wc_id order by wc_id), '{}') into v_removed from gone;
        perform karoo_write_order_meta($1, v_removed);
        perform apply_order_changes(v_store.id, v_store.currency, v_days, v_customers);
      when 'products' then
        delete from woocommerce_product_variations t where t.store_id = $1 and t.product_id = any ($3);
        with gone as (delete from woocommerce_products t where t.store_id = $1 and t.wc_id = any ($3) returning t.wc_id)
        select coalesce(array_agg(wc_id order by wc_id), '{}') into v_removed from gone;
      when 'variations' then
        with gone as (delete from woocommerce_product_variations t where t.store_id = $1 and t.wc_id = any ($3) returning t.wc_id)
        select coalesce(array_agg(wc_id order by wc_id), '{}') into v_removed from gone;
      when 'categories' then
        with gone as (delete from woocommerce_categories t where t.store_id = $1 and t.wc_id = any ($3) returning t.wc_id)
        select coalesce(array_agg(wc_id order by wc_id), '{}') into v_removed from gone;
      when 'customers' then
        with gone as (delete from woocommerce_customers t where t.store_id = $1 and t.wc_id = any ($3) returning t.wc_id)
        select coalesce(array_agg(wc_id order by wc_id), '{}') into v_removed from gone;
        v_keys := array(select 'c:' || i from unnest(v_removed) i);
        -- A customer with orders stays.
        update shop_customers b set registered_at = null
        where b.store_id = $1 and b.customer_key = any (v_keys);
        delete from shop_customers b
        where b.store_id = $1 and b.customer_key = any (v_keys)
          and not exists (select from woocommerce_orders o where o.store_id = $1 and o.customer_key = b.customer_key and o.status <> 'trash');
        -- Accounts that were merged into one that is gone stand for themselves again.
        with loose as (
          delete from customer_links l
          where l.store_id = $1 and l.into_key = any (v_keys)
            and not exists (select from shop_customers b where b.store_id = $1 and b.customer_key = l.into_key)
          returning l.customer_key
        )
        select array_agg(substr(customer_key, 3)::bigint) into v_loose from loose where customer_key like 'c:%';
        perform refresh_accounts($1, v_loose);
      else
        raise exception 'records of the kind "%" cannot be removed', $2 using errcode = 'invalid_parameter_value';
    end case;
    perform count_write(v_store.id);
    return jsonb_build_object('removed', cardinality(v_removed), 'ids_changed', to_jsonb(v_removed));
  end
  $$;

grant execute on function remove_records(uuid, text, bigint[]) to karoo_system;
