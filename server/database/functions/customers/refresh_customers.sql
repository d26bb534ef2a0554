-- Writes the order count, spending and dates of these customers. If a customer's first or second order moved, it marks all days of
-- that customer, because new and returning customers change there. Name and address come from the account or the newest order,
-- country and province from the newest order that has them, whatever was written before. An account that a first sync has stored without
-- its customer is written with the orders: a second write would cost as much again, most of it in the search's index.
create or replace function refresh_customers(p_store_id uuid, p_currency text, p_customer_keys text[]) returns void
  language plpgsql set search_path = public, pg_temp set enable_seqscan = off
  as $$
  declare
    v_gone text[];
    v_moved text[];
    v_days date[];
    v_merged jsonb := merged_search_texts(p_store_id, p_customer_keys);
  begin
    with facts as materialized (
      select k.customer_key, n.*, s.sales_day as second_day, l.customer_name, l.billing_email, a.billing_country, a.billing_state,
        l.sales_at as seen_at, l.billing ->> 'phone' as phone, phone_key(l.billing ->> 'phone') as phone_key,
        place_key(l.customer_name, l.billing ->> 'postcode') as place_key, b.first_order_day, b.second_order_day,
        case when k.customer_key like 'c:%' and b.registered_at is null then substr(k.customer_key, 3)::bigint end as unread_account
      from unnest(p_customer_keys) k (customer_key)
      cross join lateral (
        select count(*)::integer as orders, (count(*) filter (where o.currency <> p_currency))::integer as foreign_orders,
          coalesce(sum(o.total - o.refunded_total) filter (where o.currency = p_currency), 0) as spent,
          min(o.sales_at) as first_at, min(o.sales_day) as first_day, max(o.sales_at) as last_at
        from (
          -- In the order of the index by customer, which is then the one that is read: see stored_records.
          select * from woocommerce_orders i where i.store_id = p_store_id and i.customer_key = k.customer_key and coalesce(i.counts, false)
          order by i.sales_at offset 0
        ) o
      ) n
      left join lateral (
        select o.sales_day from woocommerce_orders o
        where n.orders > 1 and o.store_id = p_store_id and o.customer_key = k.customer_key and coalesce(o.counts, false)
        order by o.sales_at offset 1 limit 1
      ) s on true
      left join lateral (
        select o.sales_at, o.customer_name, o.billing_email, o.billing_country, o.billing_state, o.data -> 'billing' as billing
        from woocommerce_orders o
        where o.store_id = p_store_id and o.customer_key = k.customer_key and o.status || '' <> 'trash'
        order by o.sales_at desc, o.wc_id desc limit 1
      ) l on true
      left join lateral (
        select l.billing_country, l.billing_state where l.billing_country <> ''
        union all
        (select o.billing_country, o.billing_state from woocommerce_orders o
          where l.billing_country = '' and o.store_id = p_store_id and o.customer_key = k.customer_key and o.status || '' <> 'trash'
            and o.billing_country <> ''
          order by o.sales_at desc, o.wc_id desc limit 1)
      ) a on true
      -- Before this refresh.
      left join lateral (
        select i.first_order_day, i.second_order_day, i.registered_at from shop_customers i
        where i.store_id = p_store_id and i.customer_key between k.customer_key and k.customer_key order by i.customer_key limit 1
      ) b on true
    ),
    written as (
      insert into shop_customers as t (store_id, customer_key, wc_id, name, email, country, state, orders, foreign_orders, spent,
        first_order_at, first_order_day, second_order_day, last_order_at, seen_at, registered_at, search_text, phone_key, place_key)
      select p_store_id, f.customer_key, case when f.customer_key like 'c:%' then substr(f.customer_key, 3)::bigint else 0 end,
        coalesce(n.name, f.customer_name, ''), coalesce(n.email, f.billing_email, ''),
        coalesce(nullif(w.billing ->> 'country', ''), f.billing_country, ''),
        case when w.billing ->> 'country' <> '' then coalesce(w.billing ->> 'state', '') else coalesce(f.billing_state, '') end,
        f.orders, f.foreign_orders, f.spent, f.first_at, f.first_day, f.second_day, f.last_at, f.seen_at,
        case when w.wc_id is not null then coalesce(w.date_created, 'epoch') end,
        coalesce(n.search_text, lower(concat_ws(' ', f.customer_name, f.billing_email, phone_text(f.phone), v_merged ->> f.customer_key))),
        coalesce(n.phone_key, f.phone_key), coalesce(n.place_key, f.place_key)
      from facts f
      left join lateral (
        select * from woocommerce_customers t
        where t.store_id = p_store_id and t.wc_id between f.unread_account and f.unread_account order by t.wc_id limit 1
      ) w on true
      left join lateral account_texts(w.first_name, w.last_name, w.username, w.email, w.billing, v_merged ->> f.customer_key) n
        on w.wc_id is not null
      on conflict (store_id, customer_key) do update set
        name = case when t.registered_at is null then excluded.name else t.name end,
        email = case when t.registered_at is null then excluded.email else t.email end,
        country = case when excluded.country <> '' then excluded.country else t.country end,
        state = case when excluded.country <> '' then excluded.state else t.state end,
        search_text = case when t.registered_at is null then excluded.search_text else t.search_text end,
        orders = excluded.orders, foreign_orders = excluded.foreign_orders, spent = excluded.spent,
        first_order_at = excluded.first_order_at,
        first_order_day = excluded.first_order_day, second_order_day = excluded.second_order_day,
        last_order_at = excluded.last_order_at, seen_at = excluded.seen_at, registered_at = coalesce(t.registered_at, excluded.registered_at),
        phone_key = case when t.registered_at is null then excluded.phone_key else t.phone_key end,
        place_key = case when t.registered_at is null then excluded.place_key else t.place_key end
    )
    select array_agg(customer_key) filter (where seen_at is null),
      array_agg(customer_key) filter (where (first_day, second_day) is distinct from (first_order_day, second_order_day))
    into v_gone, v_moved
    from facts;

    -- A guest without orders is deleted.
    if v_gone is not null then
      delete from shop_customers where store_id = p_store_id and customer_key = any (v_gone) and registered_at is null;
    end if;
    if v_moved is not null then
      v_days := array(
        select distinct x.day
        from unnest(v_moved) m (customer_key)
        cross join lateral (
          select o.wc_id, o.sales_day from woocommerce_orders o
          where o.store_id = p_store_id and o.customer_key = m.customer_key and coalesce(o.counts, false)
          order by o.sales_at offset 0
        ) o
        cross join lateral (
          select o.sales_day as day
          union all
          (select r.refund_day from woocommerce_order_refunds r
            where r.store_id = p_store_id and r.order_id between o.wc_id and o.wc_id order by r.order_id, r.refund_id offset 0)
        ) x
      );
      perform mark_days(p_store_id, v_days);
    end if;
  end
  $$;

grant execute on function refresh_customers(uuid,text,text[]) to karoo_system;
