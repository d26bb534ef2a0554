-- One page of orders, newest first, as the shop sent them, each with the number of all that match. A search looks at the
-- 5,000 newest matches at most: its total is then 5,000, and its pages are of those.
create or replace function get_store_orders(store_id uuid, page_size integer, page_offset integer, search_term text default null, status_filter text default null)
  returns table (data jsonb, total_count bigint)
  language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan = off
  as $$
  declare
    v_status text := nullif(nullif(status_filter, ''), 'any');
    v_size integer := least(greatest(page_size, 1), 100);
    v_offset integer := greatest(page_offset, 0);
    v_total bigint;
    v_start record;
  begin
    if not karoo_can_see_store(store_id) then
      return;
    end if;
    if trim(coalesce(search_term, '')) <> '' then
      return query
        with hits as materialized (
          select o.wc_id, o.date_created from (
            select b.wc_id, b.date_created, b.status from unnest(find_order_buyers(get_store_orders.store_id, search_term, 2000)) as k (hash)
            cross join lateral (
              select x.wc_id, x.date_created, x.status from woocommerce_orders x
              where x.store_id = get_store_orders.store_id and x.buyer_hash = k.hash
              order by x.date_created desc, x.wc_id desc limit 5000
            ) b
            union
            select n.wc_id, n.date_created, n.status from woocommerce_orders n
            where n.store_id = get_store_orders.store_id and n.wc_id = any (find_order_numbers(get_store_orders.store_id, search_term, 5000))
          ) o
          where case when v_status is null then o.status <> 'trash' else o.status = v_status end
          order by o.date_created desc, o.wc_id desc limit 5000
        ),
        page as materialized (select h.wc_id, h.date_created from hits h order by h.date_created desc, h.wc_id desc limit v_size offset v_offset)
        select o.data, (select count(*) from hits)
        from page p join woocommerce_orders o on o.store_id = get_store_orders.store_id and o.wc_id = p.wc_id
        order by p.date_created desc, p.wc_id desc;
      return;
    end if;
    select coalesce(sum(c.orders), 0) into v_total from order_counts c
    where c.store_id = get_store_orders.store_id and (case when v_status is null then c.status <> 'trash' else c.status = v_status end);
    select * into v_start from karoo_order_page_start(store_id, v_status, v_offset);
    if v_status is null then
      return query select o.data, v_total from woocommerce_orders o
        where o.store_id = get_store_orders.store_id and o.status <> 'trash' and o.date_created <= coalesce(v_start.until, 'infinity')
        order by o.date_created desc, o.wc_id desc limit v_size offset v_start.skip;
    else
      return query select o.data, v_total from woocommerce_orders o
        where o.store_id = get_store_orders.store_id and o.status = v_status and o.date_created <= coalesce(v_start.until, 'infinity')
        order by o.date_created desc, o.wc_id desc limit v_size offset v_start.skip;
    end if;
  end
  $$;

grant execute on function get_store_orders(uuid, integer, integer, text, text) to karoo_user, karoo_system;
