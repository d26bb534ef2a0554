-- Refreshes the customers of some orders, in the order of their keys, after `after`; then the accounts that have no customer, in the order
-- of their ids. Returns the next `after`, or null at the end.
create or replace function refresh_store_customers(store_id uuid, after text, at_most integer) returns text
  language plpgsql set search_path = public, pg_temp set enable_seqscan = off set plan_cache_mode = force_custom_plan
  as $$
  declare
    v_store store_settings := lock_store($1);
    v_currency text := v_store.currency;
    v_keys text[];
    v_last text;
    v_ids bigint[];
  begin
    if $2 like 'account %' then
      v_ids := array(
        select w.wc_id from woocommerce_customers w where w.store_id = $1 and w.wc_id > substr($2, 9)::bigint order by w.wc_id limit $3
      );
      v_last := v_ids[cardinality(v_ids)];
      v_ids := array(
        select i.id from unnest(v_ids) i (id)
        where not exists (
          select from shop_customers c where c.store_id = $1 and c.customer_key = 'c:' || i.id and c.registered_at is not null)
      );
      perform refresh_accounts($1, v_ids);
      perform count_write($1);
      return 'account ' || v_last;
    end if;
    v_keys := array(
      select o.customer_key from woocommerce_orders o
      where o.store_id = $1 and o.customer_key is not null and o.customer_key > $2
      order by o.customer_key limit $3
    );
    v_last := v_keys[cardinality(v_keys)];
    -- Also those whose orders have since gone to another customer.
    v_keys := array(
      select unnest(v_keys)
      union
      select c.customer_key from shop_customers c
      where c.store_id = $1 and c.customer_key > $2 and (v_last is null or c.customer_key <= v_last)
    );
    perform refresh_customers($1, v_currency, v_keys);
    perform count_write($1);
    return coalesce(v_last, 'account 0');
  end
  $$;

grant execute on function refresh_store_customers(uuid, text, integer) to karoo_system;
