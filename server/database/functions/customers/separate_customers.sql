-- Takes merged keys out of a customer; they become one customer of their own, named by the first key.
create or replace function separate_customers(p_store_id uuid, p_into text, p_keys text[], p_person uuid) returns void
  language plpgsql set search_path = public, pg_temp set enable_seqscan = off set plan_cache_mode = force_custom_plan
  as $$
  declare
    v_store store_settings := lock_store(p_store_id);
    v_orders bigint[] := array(
      select o.wc_id from woocommerce_orders o
      where o.store_id = p_store_id and o.customer_key = p_into and order_customer_key(o.customer_id, o.billing_email) = any (p_keys)
    );
    v_root text := p_keys[1];
    v_count bigint;
  begin
    delete from customer_links l where l.store_id = p_store_id and l.into_key = p_into and l.customer_key = any (p_keys);
    -- Returned, because Citus would copy the rows otherwise, which row rules do not allow.
    with written as (
      insert into customer_links (store_id, customer_key, into_key, linked_by)
      select p_store_id, key, v_root, p_person from unnest(p_keys[2:]) key
      returning into_key
    )
    select count(*) into v_count from written;
    update woocommerce_orders o set customer_key = v_root where o.store_id = p_store_id and o.wc_id = any (v_orders);
    perform refresh_accounts(p_store_id, array(
      select substr(key, 3)::bigint from unnest(array[p_into, v_root]) key where key like 'c:%'));
    perform mark_days(p_store_id, days_of_orders(p_store_id, v_orders));
    perform refresh_customers(p_store_id, v_store.currency, array[p_into, v_root]);
    perform count_write(p_store_id);
  end
  $$;

grant execute on function separate_customers(uuid, text, text[], uuid) to karoo_system;
