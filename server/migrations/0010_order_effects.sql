-- An order as the figures see it, before or after a change.
create type order_state as (
  wc_id bigint,
  status text,
  created_day date,
  counts boolean,
  currency text,
  sales_at timestamptz,
  sales_day date,
  customer_key text,
  -- What the buyer spent: total less refunds.
  spent numeric
);

create function karoo_order_states(p_store_id uuid, p_order_ids bigint[]) returns order_state[]
  language sql stable set search_path = public, pg_temp
  as $$
    select coalesce(array_agg(row(wc_id, status, created_day, counts, currency, sales_at, sales_day, customer_key,
      total - refunded_total)::order_state), '{}')
    from woocommerce_orders where store_id = p_store_id and wc_id = any (p_order_ids)
  $$;

-- Orders per creation day and status.
create function karoo_count_orders(p_store_id uuid, p_old order_state[], p_new order_state[]) returns void
  language plpgsql set search_path = public, pg_temp set enable_seqscan = off
  as $$
  begin
    with difference as materialized (
      select created_day as day, status, sum(sign)::integer as orders
      from (select 1 as sign, created_day, status from unnest(p_new) union all select -1, created_day, status from unnest(p_old)) b
      group by created_day, status having sum(sign) <> 0
    ),
    per_status as (
      insert into order_status_counts as t (store_id, status, orders)
      select p_store_id, status, sum(orders) from difference group by status having sum(orders) <> 0
      on conflict (store_id, status) do update set orders = t.orders + excluded.orders
    )
    insert into daily_order_counts as t (store_id, day, status, orders)
    select p_store_id, day, status, orders from difference
    on conflict (store_id, day, status) do update set orders = t.orders + excluded.orders;

    if cardinality(p_old) > 0 then
      delete from daily_order_counts t using unnest(p_old) o
      where t.store_id = p_store_id and t.day = o.created_day and t.status = o.status and t.orders = 0;
      delete from order_status_counts t using unnest(p_old) o
      where t.store_id = p_store_id and t.status = o.status and t.orders = 0;
    end if;
  end
  $$;

-- New and returning buyers of the days touched. Runs after the orders are written and before shop_customers is:
-- its first_order_day is what held before.
create function karoo_count_buyers(p_store_id uuid, p_old order_state[], p_new order_state[], p_order_ids bigint[]) returns void
  language plpgsql set search_path = public, pg_temp set enable_seqscan = off
  as $$
  begin
    with touched as materialized (
      select customer_key, currency, sales_day as day, bool_or(old) as had
      from (
        select customer_key, currency, sales_day, true as old from unnest(p_old) where counts and customer_key is not null
        union all
        select customer_key, currency, sales_day, false from unnest(p_new) where counts and customer_key is not null
      ) b group by customer_key, currency, sales_day
    ),
    buyers as materialized (
      select k.customer_key, s.first_order_day as first_before, f.sales_day as first_after
      from (select distinct customer_key from touched) k
      left join shop_customers s on s.store_id = p_store_id and s.customer_key = k.customer_key
      left join lateral (
        select o.sales_day from woocommerce_orders o
        where o.store_id = p_store_id and o.customer_key = k.customer_key and o.counts order by o.sales_at limit 1
      ) f on true
    ),
    pairs as materialized (
      select customer_key, currency, day, bool_or(had) as had from (
        select customer_key, currency, day, had from touched
        union all
        -- The first day moved: who was new becomes returning, or the other way round.
        select b.customer_key, o.currency, o.sales_day, false
        from buyers b
        cross join lateral (values (b.first_before), (b.first_after)) moved (day)
        join woocommerce_orders o on o.store_id = p_store_id and o.customer_key = b.customer_key and o.counts
          and o.sales_day = moved.day
          and o.sales_at between moved.day::timestamp - interval '1 day' and moved.day::timestamp + interval '2 days'
        where b.first_before <> b.first_after
      ) p group by customer_key, currency, day
    ),
    judged as materialized (
      select p.currency, p.day, b.first_before, b.first_after,
        p.had or exists (
          select from woocommerce_orders o
          where o.store_id = p_store_id and o.customer_key = p.customer_key and o.counts and o.sales_day = p.day
            and o.currency = p.currency and o.wc_id <> all (p_order_ids)
            and o.sales_at between p.day::timestamp - interval '1 day' and p.day::timestamp + interval '2 days'
        ) as before,
        exists (
          select from woocommerce_orders o
          where o.store_id = p_store_id and o.customer_key = p.customer_key and o.counts and o.sales_day = p.day
            and o.currency = p.currency
            and o.sales_at between p.day::timestamp - interval '1 day' and p.day::timestamp + interval '2 days'
        ) as after
      from pairs p join buyers b on b.customer_key = p.customer_key
    ),
    difference as (
      select currency, day,
        sum((after and day = first_after)::integer - coalesce(before and day = first_before, false)::integer) as new_customers,
        sum((after and day <> first_after)::integer - coalesce(before and day <> first_before, false)::integer) as returning_customers
      from judged group by currency, day
    )
    insert into daily_sales as t (store_id, currency, day, new_customers, returning_customers)
    select p_store_id, currency, day, coalesce(new_customers, 0), coalesce(returning_customers, 0) from difference
    where new_customers <> 0 or returning_customers <> 0
    on conflict (store_id, currency, day) do update set
      new_customers = t.new_customers + excluded.new_customers,
      returning_customers = t.returning_customers + excluded.returning_customers;
  end
  $$;

-- Buyers' own rows: orders, spend, first and last order. Who they are is taken from their newest order.
create function karoo_keep_buyers(p_store_id uuid, p_currency text, p_old order_state[], p_new order_state[]) returns void
  language plpgsql set search_path = public, pg_temp set enable_seqscan = off
  as $$
  declare
    v_gone text[];
  begin
    with difference as materialized (
      select customer_key, sum(case when counts then sign else 0 end)::integer as orders,
        sum(case when counts and currency = p_currency then sign * spent else 0 end) as spent,
        bool_or(sign = -1) as had
      from (select 1 as sign, n.* from unnest(p_new) n union all select -1, o.* from unnest(p_old) o) b
      where customer_key is not null group by customer_key
    ),
    who as materialized (
      select d.customer_key, d.orders, d.spent, f.sales_at as first_at, f.sales_day as first_day, l.sales_at as last_at,
        n.wc_id is not null as exists_order, n.customer_id, n.customer_name, n.billing_email, n.billing_country, n.billing_state
      from difference d
      left join lateral (
        select o.sales_at, o.sales_day from woocommerce_orders o
        where o.store_id = p_store_id and o.customer_key = d.customer_key and o.counts order by o.sales_at limit 1
      ) f on true
      left join lateral (
        select o.sales_at from woocommerce_orders o
        where o.store_id = p_store_id and o.customer_key = d.customer_key and o.counts order by o.sales_at desc limit 1
      ) l on true
      left join lateral (
        select o.wc_id, o.customer_id, o.customer_name, o.billing_email, o.billing_country, o.billing_state from woocommerce_orders o
        where o.store_id = p_store_id and o.customer_key = d.customer_key and o.status <> 'trash' order by o.sales_at desc limit 1
      ) n on true
    ),
    kept as (
      insert into shop_customers as t (store_id, customer_key, wc_id, name, email, country, state, orders, spent,
        first_order_at, first_order_day, last_order_at, search_text)
      select p_store_id, customer_key, coalesce(customer_id, 0), coalesce(customer_name, ''), coalesce(billing_email, ''),
        coalesce(billing_country, ''), coalesce(billing_state, ''), orders, spent, first_at, first_day, last_at,
        lower(concat_ws(' ', customer_name, billing_email))
      from who
      on conflict (store_id, customer_key) do update set
        -- An account's name and address are the account's, where it is known.
        name = case when t.registered_at is null and excluded.name <> '' then excluded.name else t.name end,
        email = case when t.registered_at is null and excluded.email <> '' then excluded.email else t.email end,
        country = case when excluded.country <> '' then excluded.country else t.country end,
        state = case when excluded.country <> '' then excluded.state else t.state end,
        search_text = case when t.registered_at is null and excluded.search_text <> '' then excluded.search_text else t.search_text end,
        orders = t.orders + excluded.orders,
        spent = t.spent + excluded.spent,
        first_order_at = excluded.first_order_at,
        first_order_day = excluded.first_order_day,
        last_order_at = excluded.last_order_at
    )
    select array_agg(customer_key) into v_gone from who where not exists_order;

    if v_gone is not null then
      delete from shop_customers where store_id = p_store_id and customer_key = any (v_gone) and registered_at is null;
    end if;
  end
  $$;

-- Everything that follows from a change of orders, in one place: both the batches and the removals end here.
create function karoo_follow_orders(
  p_store_id uuid, p_currency text, p_order_ids bigint[],
  p_old order_contribution[], p_old_states order_state[]
) returns void
  language plpgsql set search_path = public, pg_temp
  as $$
  declare
    v_new order_contribution[] := (select coalesce(array_agg(c), '{}') from order_contributions(p_store_id, p_order_ids) c);
    v_new_states order_state[] := karoo_order_states(p_store_id, p_order_ids);
    v_difference order_contribution[];
  begin
    v_difference := case when cardinality(p_old) = 0 then v_new else karoo_difference(p_old, v_new) end;
    if cardinality(v_difference) > 0 then
      perform karoo_add_contributions(p_store_id, v_difference, cardinality(p_old) > 0);
    end if;
    perform karoo_count_orders(p_store_id, p_old_states, v_new_states);
    perform karoo_count_buyers(p_store_id, p_old_states, v_new_states, p_order_ids);
    perform karoo_keep_buyers(p_store_id, p_currency, p_old_states, v_new_states);
    if cardinality(p_old_states) > 0 then
      delete from daily_sales t using (select distinct currency, sales_day as day from unnest(p_old_states)
        union select currency, day from unnest(p_old)) d
      where t.store_id = p_store_id and t.currency = d.currency and t.day = d.day
        and t.orders = 0 and t.items = 0 and t.gross_sales = 0 and t.discounts = 0 and t.refunds = 0 and t.net_sales = 0
        and t.tax = 0 and t.shipping = 0 and t.total_sales = 0 and t.new_customers = 0 and t.returning_customers = 0;
    end if;
  end
  $$;
