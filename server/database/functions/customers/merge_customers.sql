-- Merges a customer, and those merged into it before, into another one: their orders count as the other's from now on. Returns the keys
-- that moved.
create or replace function merge_customers(p_store_id uuid, p_from text, p_into text, p_person uuid) returns text[]
  language plpgsql set search_path = public, pg_temp set enable_seqscan = off set plan_cache_mode = force_custom_plan
  as $$
  declare
    v_store store_settings := lock_store(p_store_id);
    v_keys text[] := array(
      select p_from union all
      (select l.customer_key from customer_links l where l.store_id = p_store_id and l.into_key = p_from order by l.customer_key)
    );
    v_orders bigint[] := array(
      select o.wc_id from woocommerce_orders o where o.store_id = p_store_id and o.customer_key = p_from);
    v_days date[] := days_of_orders(p_store_id, v_orders);
  begin
    update customer_links l set into_key = p_into where l.store_id = p_store_id and l.into_key = p_from;
    insert into customer_links (store_id, customer_key, into_key, linked_by) values (p_store_id, p_from, p_into, p_person);
    update woocommerce_orders o set customer_key = p_into where o.store_id = p_store_id and o.customer_key = p_from;
    delete from shop_customers c where c.store_id = p_store_id and c.customer_key = p_from;
    perform refresh_accounts(p_store_id, case when p_into like 'c:%' then array[substr(p_into, 3)::bigint] else '{}' end);
    perform mark_days(p_store_id, v_days);
    perform refresh_customers(p_store_id, v_store.currency, array[p_into]);
    perform count_write(p_store_id);
    return v_keys;
  end
  $$;

grant execute on function merge_customers(uuid, text, text, uuid) to karoo_system;
