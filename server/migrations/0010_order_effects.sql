-- Plans: where only a primary key can serve, they are kept (force_generic_plan: planning costs more than running). Where the
-- planner has a choice, it chooses for each batch: a plan made while the tables were empty would walk a whole shop later,
-- and the embedded database keeps no statistics by itself.

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
  spent numeric,
  customer_id bigint,
  name text,
  email text,
  country text,
  state text
);

create function karoo_order_states(p_store_id uuid, p_order_ids bigint[]) returns order_state[]
  language sql stable set search_path = public, pg_temp
  as $$
    select coalesce(array_agg(row(wc_id, status, created_day, counts, currency, sales_at, sales_day, customer_key,
      total - refunded_total, customer_id, customer_name, billing_email, billing_country, billing_state)::order_state), '{}')
    from woocommerce_orders where store_id = p_store_id and wc_id = any (p_order_ids)
  $$;

-- Orders per creation day and status.
create function karoo_count_orders(p_store_id uuid, p_old order_state[], p_new order_state[]) returns void
  language plpgsql set search_path = public, pg_temp set enable_seqscan = off set plan_cache_mode = force_generic_plan
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

-- What a batch did to one buyer's day in one currency: orders that count before and after.
create type buyer_day as (customer_key text, currency text, day date, before integer, after integer);

-- Buyers: their days, the new and returning buyers of each day, and their own rows. Without old states (the common case,
-- a first sync) nothing but sums is needed; otherwise first and last orders are looked up again.
create function karoo_follow_buyers(p_store_id uuid, p_currency text, p_old order_state[], p_new order_state[]) returns void
  language plpgsql set search_path = public, pg_temp set enable_seqscan = off set plan_cache_mode = force_generic_plan
  as $$
  declare
    v_days buyer_day[];
  begin
    with written as (
      insert into buyer_days as t (store_id, customer_key, day, currency, orders)
      select p_store_id, customer_key, sales_day, currency, sum(sign)::integer
      from (select 1 as sign, n.* from unnest(p_new) n union all select -1, o.* from unnest(p_old) o) b
      where counts and customer_key is not null
      group by customer_key, sales_day, currency having sum(sign) <> 0
      on conflict (store_id, customer_key, day, currency) do update set orders = t.orders + excluded.orders
      returning customer_key, day, currency, orders
    ),
    change as (
      select customer_key, currency, sales_day as day, sum(sign)::integer as orders
      from (select 1 as sign, n.* from unnest(p_new) n union all select -1, o.* from unnest(p_old) o) b
      where counts and customer_key is not null group by customer_key, currency, sales_day
    )
    select array_agg(row(w.customer_key, w.currency, w.day, w.orders - c.orders, w.orders)::buyer_day) into v_days
    from written w join change c on c.customer_key = w.customer_key and c.currency = w.currency and c.day = w.day;

    if v_days is not null then
      if cardinality(p_old) > 0 then
        delete from buyer_days t using unnest(v_days) d
        where t.store_id = p_store_id and t.customer_key = d.customer_key and t.day = d.day and t.currency = d.currency and t.orders = 0;
      end if;
      perform karoo_count_buyers(p_store_id, v_days, cardinality(p_old) > 0);
    end if;
    if cardinality(p_old) = 0 then
      perform karoo_add_buyers(p_store_id, p_currency, p_new);
    else
      perform karoo_refresh_buyers(p_store_id, p_currency, p_old, p_new);
    end if;
  end
  $$;

-- New and returning buyers of the days touched. "offset 0" keeps the look-ups apart, each by its key: without statistics the
-- planner takes a store for small and would rather read all its buyers for each batch. Runs before shop_customers is written: its first_order_day is what held before.
create function karoo_count_buyers(p_store_id uuid, p_days buyer_day[], p_look_up boolean) returns void
  language plpgsql set search_path = public, pg_temp set enable_seqscan = off set plan_cache_mode = force_custom_plan
  as $$
  begin
    with days as materialized (
      select d.customer_key, d.currency, d.day, d.before > 0 as before, d.after > 0 as after, s.first_order_day as first_before,
        case when p_look_up
          then (select b.day from buyer_days b where b.store_id = p_store_id and b.customer_key = d.customer_key order by b.day limit 1)
          else least(s.first_order_day, min(d.day) over (partition by d.customer_key)) end as first_after
      from unnest(p_days) d
      left join lateral (
        select c.first_order_day from shop_customers c where c.store_id = p_store_id and c.customer_key = d.customer_key offset 0
      ) s on true
    ),
    judged as (
      select currency, day, before, after, first_before, first_after from days
      union all
      -- The first day moved: who was new becomes returning, or the other way round.
      select o.currency, o.day, true, true, b.first_before, b.first_after
      from (select distinct customer_key, first_before, first_after from days where first_before <> first_after) b
      cross join lateral (
        select y.currency, y.day from buyer_days y
        where y.store_id = p_store_id and y.customer_key = b.customer_key and y.day in (b.first_before, b.first_after) offset 0
      ) o
      where not exists (select from unnest(p_days) d where d.customer_key = b.customer_key and d.currency = o.currency and d.day = o.day)
    )
    insert into daily_sales as t (store_id, currency, day, new_customers, returning_customers)
    select p_store_id, currency, day,
      sum(coalesce(after and day = first_after, false)::integer - coalesce(before and day = first_before, false)::integer),
      sum(coalesce(after and day <> first_after, false)::integer - coalesce(before and day <> first_before, false)::integer)
    from judged group by currency, day
    on conflict (store_id, currency, day) do update set
      new_customers = t.new_customers + excluded.new_customers,
      returning_customers = t.returning_customers + excluded.returning_customers;
  end
  $$;

-- Buyers' own rows after orders that were not here before. Who they are is taken from their newest order.
create function karoo_add_buyers(p_store_id uuid, p_currency text, p_new order_state[]) returns void
  language plpgsql set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
  as $$
  begin
    insert into shop_customers as t (store_id, customer_key, wc_id, name, email, country, state, orders, spent,
      first_order_at, first_order_day, last_order_at, seen_at, search_text)
    select p_store_id, customer_key, customer_id, name, email, country, state, orders, spent, first_at, first_day, last_at, seen_at,
      lower(concat_ws(' ', name, email))
    from (
      select distinct on (customer_key) customer_key, customer_id, name, email, country, state, sales_at as seen_at,
        count(*) filter (where counts) over buyer as orders,
        coalesce(sum(spent) filter (where counts and currency = p_currency) over buyer, 0) as spent,
        min(sales_at) filter (where counts) over buyer as first_at, min(sales_day) filter (where counts) over buyer as first_day,
        max(sales_at) filter (where counts) over buyer as last_at
      from unnest(p_new) where customer_key is not null and status <> 'trash'
      window buyer as (partition by customer_key)
      order by customer_key, sales_at desc
    ) n
    on conflict (store_id, customer_key) do update set
      -- An account's name and address are the account's, where it is known.
      name = case when t.registered_at is null and excluded.seen_at >= coalesce(t.seen_at, '-infinity') then excluded.name else t.name end,
      email = case when t.registered_at is null and excluded.seen_at >= coalesce(t.seen_at, '-infinity') then excluded.email else t.email end,
      country = case when excluded.seen_at >= coalesce(t.seen_at, '-infinity') and excluded.country <> '' then excluded.country else t.country end,
      state = case when excluded.seen_at >= coalesce(t.seen_at, '-infinity') and excluded.country <> '' then excluded.state else t.state end,
      search_text = case when t.registered_at is null and excluded.seen_at >= coalesce(t.seen_at, '-infinity')
        then excluded.search_text else t.search_text end,
      orders = t.orders + excluded.orders, spent = t.spent + excluded.spent,
      first_order_at = least(t.first_order_at, excluded.first_order_at), first_order_day = least(t.first_order_day, excluded.first_order_day),
      last_order_at = greatest(t.last_order_at, excluded.last_order_at), seen_at = greatest(t.seen_at, excluded.seen_at);
  end
  $$;

-- Likewise after orders changed or went: first, last and newest order are looked up. A guest without any order is gone.
-- coalesce(counts, false): without it the planner may take the index by sale, which knows no buyers, and walk the whole shop.
create function karoo_refresh_buyers(p_store_id uuid, p_currency text, p_old order_state[], p_new order_state[]) returns void
  language plpgsql set search_path = public, pg_temp set enable_seqscan = off set plan_cache_mode = force_custom_plan
  as $$
  declare
    v_gone text[];
  begin
    with change as materialized (
      select customer_key, coalesce(sum(sign) filter (where counts), 0)::integer as orders,
        coalesce(sum(sign * spent) filter (where counts and currency = p_currency), 0) as spent
      from (select 1 as sign, n.* from unnest(p_new) n union all select -1, o.* from unnest(p_old) o) b
      where customer_key is not null group by customer_key
    ),
    who as materialized (
      select d.customer_key, d.orders, d.spent, f.sales_at as first_at, f.sales_day as first_day, l.sales_at as last_at,
        n.sales_at as seen_at, n.customer_id, n.customer_name as name, n.billing_email as email, n.billing_country as country,
        n.billing_state as state
      from change d
      left join lateral (
        select o.sales_at, o.sales_day from woocommerce_orders o
        where o.store_id = p_store_id and o.customer_key = d.customer_key and coalesce(o.counts, false) order by o.sales_at limit 1
      ) f on true
      left join lateral (
        select o.sales_at from woocommerce_orders o
        where o.store_id = p_store_id and o.customer_key = d.customer_key and coalesce(o.counts, false) order by o.sales_at desc limit 1
      ) l on true
      left join lateral (
        select o.sales_at, o.customer_id, o.customer_name, o.billing_email, o.billing_country, o.billing_state from woocommerce_orders o
        where o.store_id = p_store_id and o.customer_key = d.customer_key and o.status || '' <> 'trash' order by o.sales_at desc limit 1
      ) n on true
    ),
    kept as (
      insert into shop_customers as t (store_id, customer_key, wc_id, name, email, country, state, orders, spent,
        first_order_at, first_order_day, last_order_at, seen_at, search_text)
      select p_store_id, customer_key, coalesce(customer_id, 0), coalesce(name, ''), coalesce(email, ''),
        coalesce(country, ''), coalesce(state, ''), orders, spent, first_at, first_day, last_at, seen_at,
        lower(concat_ws(' ', name, email))
      from who
      on conflict (store_id, customer_key) do update set
        name = case when t.registered_at is null then excluded.name else t.name end,
        email = case when t.registered_at is null then excluded.email else t.email end,
        country = case when excluded.country <> '' then excluded.country else t.country end,
        state = case when excluded.country <> '' then excluded.state else t.state end,
        search_text = case when t.registered_at is null then excluded.search_text else t.search_text end,
        orders = t.orders + excluded.orders, spent = t.spent + excluded.spent, first_order_at = excluded.first_order_at,
        first_order_day = excluded.first_order_day, last_order_at = excluded.last_order_at, seen_at = excluded.seen_at
    )
    select array_agg(customer_key) into v_gone from who where seen_at is null;
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
    perform karoo_follow_buyers(p_store_id, p_currency, p_old_states, v_new_states);
    if cardinality(p_old_states) > 0 then
      delete from daily_sales t using (select distinct currency, sales_day as day from unnest(p_old_states)
        union select currency, day from unnest(p_old)) d
      where t.store_id = p_store_id and t.currency = d.currency and t.day = d.day
        and t.orders = 0 and t.items = 0 and t.gross_sales = 0 and t.discounts = 0 and t.refunds = 0 and t.net_sales = 0
        and t.tax = 0 and t.shipping = 0 and t.total_sales = 0 and t.new_customers = 0 and t.returning_customers = 0;
    end if;
  end
  $$;
