-- Full refund objects (of /refunds, with parent_id). Taken when the order lists the refund, or when it is newer than the
-- order we know; otherwise it was deleted since. `waiting`: the order itself is not here yet.
create function karoo_apply_refunds(p_store woocommerce_stores, p_records jsonb) returns jsonb
  language plpgsql set search_path = public, pg_temp set enable_seqscan = off set plan_cache_mode = force_custom_plan set timezone = 'UTC'
  as $$
  declare
    v_take jsonb;
    v_result jsonb;
    v_waiting jsonb;
    v_orders bigint[];
    v_old order_contribution[];
    v_old_states order_state[];
  begin
    select jsonb_agg(jsonb_build_object('order_id', order_id, 'refund', data)) filter (where action in ('insert', 'update')),
      coalesce(array_agg(distinct order_id) filter (where action in ('insert', 'update')), '{}'),
      coalesce(jsonb_agg(id) filter (where action = 'waiting'), '[]'),
      jsonb_build_object('inserted', count(*) filter (where action = 'insert'), 'updated', count(*) filter (where action = 'update'),
        'unchanged', count(*) filter (where action = 'unchanged'), 'skipped_older', count(*) filter (where action = 'older'))
    into v_take, v_orders, v_waiting, v_result
    from (
      select n.id, n.order_id, n.data,
        case
          when o.wc_id is null then 'waiting'
          when r.refund_id is null and n.id <> all (o.refund_ids) and n.created < o.date_modified then 'older'
          when r.refund_id is null then 'insert'
          when r.data = n.data then 'unchanged'
          else 'update'
        end as action
      from (
        select distinct on (v.id) v.id, v.order_id, v.created, e.data
        from jsonb_array_elements(p_records) with ordinality e (data, place)
        cross join lateral (
          select (e.data ->> 'id')::bigint as id, (e.data ->> 'parent_id')::bigint as order_id,
            karoo_moment(e.data ->> 'date_created_gmt') as created
        ) v
        order by v.id, e.place desc
      ) n
      left join woocommerce_orders o on o.store_id = p_store.id and o.wc_id = n.order_id
      left join woocommerce_order_refunds r on r.store_id = p_store.id and r.order_id = n.order_id and r.refund_id = n.id
    ) judged;

    if v_take is not null then
      v_old_states := karoo_order_states(p_store.id, v_orders);
      v_old := (select coalesce(array_agg(c), '{}') from order_contributions(p_store.id, v_orders) c);
      perform karoo_write_refunds(p_store.id, karoo_pg_timezone(p_store.timezone), v_take);
      perform karoo_note_refunds(p_store.id, v_orders);
      perform karoo_follow_orders(p_store.id, p_store.currency, v_orders, v_old, v_old_states);
    end if;
    return v_result || jsonb_build_object('ids_changed', to_jsonb(v_orders), 'waiting', v_waiting);
  end
  $$;

-- ids_changed are the ids of the orders.
create function upsert_refunds_batch(store_id uuid, refunds_data jsonb) returns jsonb
  language sql security definer set search_path = public, pg_temp
  as $$ select karoo_apply_batch(karoo_claim_store($1), $2, 'karoo_apply_refunds') $$;

-- What vanished from the shop: rows and what they added to the figures. Answers {removed, ids_changed}.
-- entity: orders, products, variations, categories, customers.
create function remove_records(store_id uuid, entity text, ids bigint[]) returns jsonb
  language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off set plan_cache_mode = force_custom_plan set timezone = 'UTC'
  as $$
  #variable_conflict use_column
  declare
    v_store woocommerce_stores := karoo_claim_store($1);
    v_old order_contribution[];
    v_old_states order_state[];
    v_removed bigint[];
  begin
    case $2
      when 'orders' then
        v_old_states := karoo_order_states(v_store.id, $3);
        v_old := (select coalesce(array_agg(c), '{}') from order_contributions(v_store.id, $3) c);
        delete from woocommerce_order_lines t where t.store_id = $1 and t.order_id = any ($3);
        delete from woocommerce_order_taxes t where t.store_id = $1 and t.order_id = any ($3);
        delete from woocommerce_order_refund_lines t where t.store_id = $1 and t.order_id = any ($3);
        delete from woocommerce_order_refunds t where t.store_id = $1 and t.order_id = any ($3);
        with gone as (delete from woocommerce_orders t where t.store_id = $1 and t.wc_id = any ($3) returning t.wc_id)
        select coalesce(array_agg(wc_id order by wc_id), '{}') into v_removed from gone;
        perform karoo_follow_orders(v_store.id, v_store.currency, v_removed, v_old, v_old_states);
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
        -- A buyer stays for the orders' sake.
        update shop_customers b set registered_at = null
        where b.store_id = $1 and b.customer_key in (select 'c:' || i from unnest(v_removed) i);
        delete from shop_customers b
        where b.store_id = $1 and b.customer_key in (select 'c:' || i from unnest(v_removed) i)
          and not exists (select from woocommerce_orders o where o.store_id = $1 and o.customer_key = b.customer_key and o.status <> 'trash');
      else
        raise exception 'records of the kind "%" cannot be removed', $2 using errcode = 'invalid_parameter_value';
    end case;
    return jsonb_build_object('removed', cardinality(v_removed), 'ids_changed', to_jsonb(v_removed));
  end
  $$;

-- A new line in the store's log, and a word to whoever listens (at commit). Answers the version. Many ids become "all of them".
create function announce_change(store_id uuid, entity text, ids bigint[]) returns bigint
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  declare
    v_version bigint;
    v_organization uuid;
    v_ids bigint[] := case when cardinality($3) <= 200 then $3 end;
  begin
    if not coalesce($1 = karoo_store_id(), karoo_can_see_store($1)) then
      raise exception 'this transaction may not speak for store %', $1 using errcode = 'insufficient_privilege';
    end if;
    update woocommerce_stores s set live_version = s.live_version + 1 where s.id = $1
      returning s.live_version, s.organization_id into v_version, v_organization;
    if v_version is null then
      return null;
    end if;
    insert into store_changes (store_id, version, entity, ids) values ($1, v_version, $2, v_ids);
    perform pg_notify('karoo_live', jsonb_build_object('store', $1, 'organization', v_organization, 'version', v_version,
      'entity', $2, 'ids', to_jsonb(v_ids))::text);
    return v_version;
  end
  $$;

-- A removed store takes its records with it.
create function karoo_erase_store() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  declare
    v_table text;
  begin
    foreach v_table in array array[
      'woocommerce_products', 'woocommerce_product_variations', 'woocommerce_categories', 'woocommerce_customers',
      'woocommerce_orders', 'woocommerce_order_lines', 'woocommerce_order_taxes', 'woocommerce_order_refunds',
      'woocommerce_order_refund_lines', 'shop_customers', 'buyer_days', 'daily_sales', 'daily_product_sales', 'monthly_product_sales',
      'daily_order_counts', 'order_status_counts', 'order_buyer_texts'
    ] loop
      execute format('delete from %I where store_id = $1', v_table) using old.id;
    end loop;
    return old;
  end
  $$;
create trigger erase_records before delete on woocommerce_stores for each row execute function karoo_erase_store();

grant execute on function upsert_refunds_batch(uuid, jsonb), remove_records(uuid, text, bigint[]) to karoo_system;
grant execute on function announce_change(uuid, text, bigint[]) to karoo_system;
