-- Everything that follows from a change of orders, in one place; batches and removals both end here. An order can change in ways no
-- sum shows (its city, its coupon). A buyer whose first month moves belongs to another cohort in every month they bought.
create or replace function karoo_follow_orders(
  p_store_id uuid, p_currency text, p_order_ids bigint[],
  p_old order_contribution[], p_old_states order_state[]
) returns void
  language plpgsql set search_path = public, pg_temp set enable_seqscan = off
  as $$
  declare
    v_new order_contribution[] := (select coalesce(array_agg(c), '{}') from order_contributions(p_store_id, p_order_ids) c);
    v_new_states order_state[] := karoo_order_states(p_store_id, p_order_ids);
    v_difference order_contribution[];
    v_buyers text[];
    v_first date[];
  begin
    select array_agg(b.customer_key), array_agg(c.first_order_day) into v_buyers, v_first
    from (select customer_key from unnest(p_old_states) union select customer_key from unnest(v_new_states)) b
    join shop_customers c on c.store_id = p_store_id and c.customer_key = b.customer_key;

    v_difference := case when cardinality(p_old) = 0 then v_new else karoo_difference(p_old, v_new) end;
    if cardinality(v_difference) > 0 then
      perform karoo_add_contributions(p_store_id, v_difference, cardinality(p_old) > 0);
    end if;
    perform karoo_count_orders(p_store_id, p_old_states, v_new_states);
    perform karoo_follow_buyers(p_store_id, p_currency, p_old_states, v_new_states);
    if cardinality(p_old_states) > 0 then
      delete from daily_sales t using (select distinct currency, sales_day as day from unnest(p_old_states)
        union select currency, day from unnest(p_old)) d
      where t.store_id = p_store_id and t.currency = d.currency and t.day = d.day
        and t.orders = 0 and t.items = 0 and t.gross_sales = 0 and t.discounts = 0 and t.refunds = 0 and t.net_sales = 0
        and t.tax = 0 and t.shipping = 0 and t.total_sales = 0 and t.new_customers = 0 and t.returning_customers = 0;
    end if;

    perform karoo_note_stale_days(p_store_id, array(
      select s.sales_day from unnest(p_old_states) s where s.counts
      union
      select s.sales_day from unnest(v_new_states) s where s.counts
      union
      select r.refund_day from woocommerce_order_refunds r where r.store_id = p_store_id and r.order_id = any (p_order_ids)
    ));
    if v_buyers is not null then
      -- Also refunds of orders outside the batch say whether their buyer was new.
      perform karoo_note_stale_days(p_store_id, array(
        select distinct x.day
        from unnest(v_buyers, v_first) b (customer_key, first_before)
        left join shop_customers c on c.store_id = p_store_id and c.customer_key = b.customer_key
        join woocommerce_orders o on o.store_id = p_store_id and o.customer_key = b.customer_key
        cross join lateral (
          select o.sales_day as day where o.counts
          union all
          select r.refund_day from woocommerce_order_refunds r where r.store_id = p_store_id and r.order_id = o.wc_id
        ) x
        where b.first_before is distinct from c.first_order_day
      ));
    end if;
  end
  $$;
