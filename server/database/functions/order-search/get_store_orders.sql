-- One page of orders, newest first, as the shop sent them, each with the total number of matches. A search covers the 5,000 newest
-- matches at most.
create or replace function get_store_orders(store_id uuid, page_size integer, page_offset integer, search_term text default null, status_filter text default null)
  returns table (data jsonb, total_count bigint)
  language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan = off
  set plan_cache_mode = force_custom_plan
  as $$
  declare
    v_status text := nullif(nullif(status_filter, ''), 'any');
    v_term text := nullif(trim(search_term), '');
    v_size integer := least(greatest(page_size, 1), 100);
    v_offset integer := greatest(page_offset, 0);
    v_customers bigint[];
    v_numbers bigint[];
    v_total bigint;
    v_before bigint;
    v_day date;
    v_until timestamptz;
  begin
    if not karoo_can_see_store(store_id) then
      return;
    end if;
    if v_term is not null then
      v_customers := find_order_customers(store_id, v_term, 2000);
      v_numbers := find_orders_by_number(store_id, v_term, 5000);
      return query
        with hits as materialized (
          select o.wc_id, o.date_created from woocommerce_orders o
          where o.store_id = get_store_orders.store_id
            and case when v_status is null then o.status <> 'trash' else o.status = v_status end
            and (o.customer_hash = any (v_customers) or o.wc_id = any (v_numbers))
          order by o.date_created desc, o.wc_id desc limit 5000
        )
        select o.data, (select count(*) from hits)
        from (select h.wc_id from hits h order by h.date_created desc, h.wc_id desc limit v_size offset v_offset) p
        join woocommerce_orders o on o.store_id = get_store_orders.store_id and o.wc_id = p.wc_id
        order by o.date_created desc, o.wc_id desc;
      return;
    end if;
    -- The counts per day give the day on which the page begins and the number of orders before it.
    select max(d.upto), max(d.day) filter (where d.upto > v_offset), min(d.upto - d.orders) filter (where d.upto > v_offset)
      into v_total, v_day, v_before
    from (
      select c.day, sum(c.orders) as orders, sum(sum(c.orders)) over (order by c.day desc) as upto
      from order_counts c
      where c.store_id = get_store_orders.store_id and case when v_status is null then c.status <> 'trash' else c.status = v_status end
      group by c.day
    ) d;
    v_until := (select shop_day_start(v_day + 1, s.timezone) from woocommerce_stores s where s.id = get_store_orders.store_id);
    return query
      select o.data, v_total from woocommerce_orders o
      where o.store_id = get_store_orders.store_id and o.date_created < v_until
        and case when v_status is null then o.status <> 'trash' else o.status = v_status end
      order by o.date_created desc, o.wc_id desc limit v_size offset v_offset - v_before;
  end
  $$;

grant execute on function get_store_orders(uuid, integer, integer, text, text) to karoo_user, karoo_system;
