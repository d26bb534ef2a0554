-- Writes one batch: selects the new and changed orders, writes them and applies what follows. Returns the counts, and as `changes` the
-- statuses that changed, or fails as a whole. Refunds that their order no longer lists are deleted, or with app.keep_refunds kept as
-- karoo_unlisted and returned as `dropped`: too many at once may be a fault of the shop.
create or replace function karoo_apply_orders(p_store store_settings, p_orders jsonb) returns jsonb
  language plpgsql set search_path = public, pg_temp set enable_seqscan = off set timezone = 'UTC'
  as $$
  declare
    v_store_id uuid := p_store.id;
    v_chosen record;
    v_updated bigint[];
    v_written record;
    v_days date[] := '{}';
    v_customers text[] := '{}';
    -- Stored orders: those with the same lines and taxes as before, those with others, those that had or wanted refunds.
    v_kept bigint[] := '{}';
    v_altered bigint[] := '{}';
    v_refunded bigint[] := '{}';
    v_gone bigint[];
    v_back bigint[];
    v_dropped jsonb := '{}';
    v_full jsonb;
    v_id bigint;
    -- Lines of altered orders before: {order: [lines]}.
    v_lines jsonb;
    v_seen jsonb := '{}';
  begin
    if exists (select from erased_customers e where e.store_id = v_store_id) then
      p_orders := erase_orders(v_store_id, p_orders);
    end if;
    v_chosen := choose_changed_records('woocommerce_orders', v_store_id, p_orders);
    v_updated := v_chosen.updated;
    if v_chosen.result -> 'ids_changed' = '[]' then
      return v_chosen.result;
    end if;
    if v_chosen.take is not null then
      p_orders := v_chosen.take;
    end if;
    if cardinality(v_updated) > 0 then
      with before as materialized (
        select o.*, r.days, o.data -> 'line_items' is not distinct from e.data -> 'line_items'
          and o.data -> 'tax_lines' is not distinct from e.data -> 'tax_lines' as is_kept
        from (select (n.data ->> 'id')::bigint as id, n.data from jsonb_array_elements(p_orders) n (data) offset 0) e
        -- By key, as in stored_records.
        cross join lateral (
          select t.wc_id, t.customer_key, t.sales_day, t.created_day, t.refunds_wanted, t.data
          from woocommerce_orders t where t.store_id = v_store_id and t.wc_id between e.id and e.id order by t.wc_id limit 1
        ) o
        cross join lateral (
          select array_agg(f.refund_day) as days from (
            select t.refund_day from woocommerce_order_refunds t
            where t.store_id = v_store_id and t.order_id between e.id and e.id order by t.order_id, t.refund_id
          ) f
        ) r
      )
      select array(select sales_day from before union select created_day from before union select unnest(days) from before),
        array(select distinct customer_key from before where customer_key is not null),
        array(select wc_id from before where is_kept), array(select wc_id from before where not is_kept),
        -- refunds_wanted may name refunds that the shop no longer lists.
        array(select wc_id from before where days is not null or refunds_wanted <> '{}')
      into v_days, v_customers, v_kept, v_altered, v_refunded;
      foreach v_id in array v_altered loop
        with gone as (delete from woocommerce_order_lines where store_id = v_store_id and order_id = v_id returning line_id)
        select jsonb_agg(line_id) into v_lines from gone;
        v_seen := v_seen || jsonb_build_object(v_id, v_lines);
        delete from woocommerce_order_taxes where store_id = v_store_id and order_id = v_id;
      end loop;
    end if;
    perform freeze_line_costs(p_store, p_orders, v_kept, v_seen);
    perform freeze_order_charges(p_store, p_orders);
    v_written := karoo_write_orders(p_store, p_orders, v_kept);
    v_days := v_days || v_written.days;
    perform karoo_write_order_meta(v_store_id, array(select (e ->> 'id')::bigint from jsonb_array_elements(p_orders) e));

    -- A new order has no stored refunds, and karoo_write_orders sets its refunds_wanted.
    v_refunded := v_refunded || array(select unnest(v_written.refunded) intersect select unnest(v_updated));
    if cardinality(v_written.refunded) > 0 then
      -- Full refund objects have a date; those listed in an order do not.
      v_full := (
        select jsonb_agg(jsonb_build_object('order_id', e.id, 'refund', f))
        from jsonb_to_recordset(p_orders) as e (id bigint, refunds jsonb)
        cross join lateral jsonb_array_elements(case jsonb_typeof(e.refunds) when 'array' then e.refunds else '[]' end) f
        where f ->> 'date_created_gmt' is not null
      );
      v_refunded := v_refunded || array(select (f ->> 'order_id')::bigint from jsonb_array_elements(v_full) f);
    end if;
    if cardinality(v_refunded) > 0 then
      v_refunded := array(select distinct unnest(v_refunded));
      select coalesce(array_agg(r.refund_id) filter (where not r.is_listed and not r.data ? 'karoo_unlisted'), '{}'),
        coalesce(array_agg(r.refund_id) filter (where r.is_listed and r.data ? 'karoo_unlisted'), '{}')
      into v_gone, v_back
      from unnest(v_refunded) i (id)
      cross join lateral (
        select t.refund_ids from woocommerce_orders t where t.store_id = v_store_id and t.wc_id between i.id and i.id order by t.wc_id limit 1
      ) o
      cross join lateral (
        select t.refund_id, t.data, t.refund_id = any (o.refund_ids) as is_listed from woocommerce_order_refunds t
        where t.store_id = v_store_id and t.order_id between i.id and i.id order by t.order_id, t.refund_id offset 0
      ) r;
      if cardinality(v_back) > 0 then
        update woocommerce_order_refunds set data = data - 'karoo_unlisted'
        where store_id = v_store_id and order_id = any (v_refunded) and refund_id = any (v_back);
        delete from missing_records where store_id = v_store_id and entity_type = 'refunds' and wc_id = any (v_back) and state <> 'removed';
      end if;
      if cardinality(v_gone) > 0 and coalesce(current_setting('app.keep_refunds', true), '') = 'on' then
        update woocommerce_order_refunds set data = data || '{"karoo_unlisted": true}'
        where store_id = v_store_id and order_id = any (v_refunded) and refund_id = any (v_gone);
        v_dropped := jsonb_build_object('dropped', to_jsonb(v_gone));
      elsif cardinality(v_gone) > 0 then
        delete from woocommerce_order_refunds where store_id = v_store_id and order_id = any (v_refunded) and refund_id = any (v_gone);
        delete from woocommerce_order_refund_lines where store_id = v_store_id and order_id = any (v_refunded) and refund_id = any (v_gone);
      end if;
      if v_full is not null then
        perform karoo_write_refunds(v_store_id, karoo_pg_timezone(p_store.timezone), v_full);
      end if;
      perform update_refund_totals(v_store_id, v_refunded);
      v_days := v_days || days_of_orders(v_store_id, v_refunded);
    end if;
    perform apply_order_changes(v_store_id, p_store.currency, v_days, v_customers || v_written.customers);
    return v_chosen.result || v_dropped;
  end
  $$;

grant execute on function karoo_apply_orders(store_settings,jsonb) to karoo_system;
