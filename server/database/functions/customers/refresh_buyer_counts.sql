-- Counts the next p_portion of a store's buyers; returns whether these were the last and the counts are complete. A change in
-- between makes them stale again.
create or replace function refresh_buyer_counts(store_id uuid, present timestamptz, buyers_at_once integer) returns boolean
  language plpgsql security definer set search_path = public, pg_temp set timezone = 'UTC' set jit = off set enable_seqscan = off
  as $$
  #variable_conflict use_column
  declare
    v_known buyer_counts;
    v_last text;
    v_count integer;
  begin
    if not karoo_can_see_store($1) then
      raise exception 'this transaction may not read store %', $1 using errcode = 'insufficient_privilege';
    end if;
    perform pg_advisory_xact_lock(hashtextextended($1::text, 8));
    select * into v_known from buyer_counts c where c.store_id = $1;
    if v_known.counting_at is null then
      delete from buyer_count_parts p where p.store_id = $1;
      insert into buyer_counts (store_id, stale, counting_at, counting_big, counted_to)
      select s.id, false, $2, (
        select coalesce(round(2 * avg(c.spent), 2), 0) from shop_customers c where c.store_id = $1 and c.orders > 0
      ), '' from woocommerce_stores s where s.id = $1
      on conflict (store_id) do update
        set stale = false, counting_at = excluded.counting_at, counting_big = excluded.counting_big, counted_to = excluded.counted_to
      returning * into v_known;
    end if;

    with portion as materialized (
      select c.customer_key, c.orders, c.first_order_at, c.last_order_at, c.spent from shop_customers c
      where c.store_id = $1 and c.customer_key > v_known.counted_to order by c.customer_key limit $3
    ),
    grouped as (
      select buyer_group(p.orders, p.first_order_at, p.last_order_at, p.spent, v_known.counting_big, v_known.counting_at) as named,
        count(*) as buyers, sum(p.orders) as orders, sum(p.spent) as spent
      from portion p group by 1
    ),
    turned as (
      -- The first two orders are on the buyer's first day, or on their first and second.
      select min(d.day) as first_day, case when max(d.orders) filter (where d.nth = 1) > 1 then min(d.day) else max(d.day) filter (where d.nth = 2) end as second_day
      from portion p cross join lateral (
        select i.day, i.orders, row_number() over (order by i.day, i.currency) as nth from (
          select b.day, b.currency, b.orders from buyer_days b
          where b.store_id = $1 and b.customer_key = p.customer_key order by b.day, b.currency limit 2
        ) i offset 0
      ) d
      group by p.customer_key
    ),
    counted as (
      select t.day, count(*) filter (where t.nth = 1) as first_orders, count(*) filter (where t.nth = 2) as second_orders
      from (select first_day as day, 1 as nth from turned union all select second_day, 2 from turned where second_day is not null) t
      group by t.day
    ),
    written as (
      insert into buyer_count_parts (store_id, last_key, groups, turns)
      select v_known.store_id, (select max(p.customer_key) from portion p),
        coalesce((select jsonb_agg(jsonb_build_array(g.named, g.buyers, g.orders, g.spent)) from grouped g), '[]'),
        coalesce((select jsonb_agg(jsonb_build_array(c.day, c.first_orders, c.second_orders)) from counted c), '[]')
      where v_known.store_id is not null and exists (select from portion)
    )
    select max(p.customer_key), count(*) into v_last, v_count from portion p;
    if v_count >= $3 then
      update buyer_counts c set counted_to = v_last where c.store_id = $1;
      return false;
    end if;

    delete from buyer_groups g where g.store_id = $1;
    insert into buyer_groups
    select $1, e ->> 0, sum((e ->> 1)::integer), sum((e ->> 2)::bigint), sum((e ->> 3)::numeric)
    from buyer_count_parts p cross join lateral jsonb_array_elements(p.groups) e where p.store_id = $1 group by e ->> 0;
    with fresh as materialized (
      select (e ->> 0)::date as day, sum((e ->> 1)::integer)::integer as first_orders, sum((e ->> 2)::integer)::integer as second_orders
      from buyer_count_parts p cross join lateral jsonb_array_elements(p.turns) e where p.store_id = $1 group by 1
    ),
    gone as (
      delete from buyer_turns t where t.store_id = $1 and not exists (select from fresh f where f.day = t.day)
    )
    insert into buyer_turns as t select $1, f.day, f.first_orders, f.second_orders from fresh f
    on conflict (store_id, day) do update set first_orders = excluded.first_orders, second_orders = excluded.second_orders
      where (t.first_orders, t.second_orders) is distinct from (excluded.first_orders, excluded.second_orders);
    update buyer_counts c set as_of = c.counting_at, big_spend = c.counting_big, counting_at = null, counted_to = null, counting_big = null,
      buyers = coalesce((select sum(g.buyers) from buyer_groups g where g.store_id = $1 and g.orders > 0), 0)
    where c.store_id = $1;
    delete from buyer_count_parts p where p.store_id = $1;
    return true;
  end
  $$;

grant execute on function refresh_buyer_counts(uuid, timestamptz, integer) to karoo_user, karoo_system;
