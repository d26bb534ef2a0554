-- Writes one batch: selects the new and changed orders, writes them and applies what follows. Returns the counts, and as `changes` the
-- statuses that changed, or fails as a whole.
create or replace function karoo_apply_orders(p_store store_settings, p_orders jsonb) returns jsonb
  language plpgsql set search_path = public, pg_temp set enable_seqscan = off set timezone = 'UTC'
  as $$
  declare
    v_store_id uuid := p_store.id;
    v_chosen record;
    v_updated bigint[];
    v_days date[] := '{}';
    v_customers text[] := '{}';
    v_refunded bigint[];
    v_full jsonb;
  begin
    if exists (select from erased_customers e where e.store_id = v_store_id) then
      p_orders := erase_orders(v_store_id, p_orders);
    end if;
    v_chosen := choose_changed_records('woocommerce_orders', v_store_id, p_orders);
    p_orders := v_chosen.take;
    v_updated := v_chosen.updated;
    if p_orders is not null then
      if cardinality(v_updated) > 0 then
        v_days := days_of_orders(v_store_id, v_updated);
        v_customers := customers_of_orders(v_store_id, v_updated);
        delete from woocommerce_order_lines where store_id = v_store_id and order_id = any (v_updated);
        delete from woocommerce_order_taxes where store_id = v_store_id and order_id = any (v_updated);
      end if;
      v_days := v_days || karoo_write_orders(p_store, p_orders);

      -- Full refund objects have a date; those listed in an order do not.
      v_full := (
        select jsonb_agg(jsonb_build_object('order_id', e.id, 'refund', f))
        from jsonb_to_recordset(p_orders) as e (id bigint, refunds jsonb)
        cross join lateral jsonb_array_elements(case jsonb_typeof(e.refunds) when 'array' then e.refunds else '[]' end) f
        where f ->> 'date_created_gmt' is not null
      );
      -- A new order has no stored refunds, and karoo_write_orders sets its refunds_wanted.
      v_refunded := array(select distinct (f ->> 'order_id')::bigint from jsonb_array_elements(v_full) f);
      if cardinality(v_updated) > 0 then
        v_refunded := array(
          select unnest(v_refunded)
          union
          select r.order_id from woocommerce_order_refunds r where r.store_id = v_store_id and r.order_id = any (v_updated)
          union
          -- refunds_wanted may name refunds that the shop no longer lists.
          select o.wc_id from woocommerce_orders o
          where o.store_id = v_store_id and o.wc_id = any (v_updated) and (o.refunds_wanted <> '{}' or o.refund_ids <> '{}')
        );
      end if;
      if cardinality(v_refunded) > 0 then
        with gone as (
          delete from woocommerce_order_refunds r using woocommerce_orders o
          where o.store_id = v_store_id and o.wc_id = any (v_refunded) and r.store_id = v_store_id and r.order_id = o.wc_id
            and r.refund_id <> all (o.refund_ids)
          returning r.order_id, r.refund_id
        )
        delete from woocommerce_order_refund_lines l using gone
        where l.store_id = v_store_id and l.order_id = gone.order_id and l.refund_id = gone.refund_id;
        if v_full is not null then
          perform karoo_write_refunds(v_store_id, karoo_pg_timezone(p_store.timezone), v_full);
        end if;
        perform update_refund_totals(v_store_id, v_refunded);
        v_days := v_days || days_of_orders(v_store_id, v_refunded);
      end if;
      perform apply_order_changes(v_store_id, p_store.currency, array(select jsonb_array_elements_text(v_chosen.result -> 'ids_changed')::bigint),
        v_days, v_customers);
    end if;

    return v_chosen.result;
  end
  $$;

grant execute on function karoo_apply_orders(store_settings,jsonb) to karoo_system;
