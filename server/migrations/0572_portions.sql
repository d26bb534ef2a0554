-- Whatever prepares the reports does it in portions, so that nobody who reads meanwhile, nor a sync, waits for more than one.
alter function find_sold_orders(uuid, text, text, date, date, integer) set max_parallel_workers_per_gather = 0;

-- Puts stale days between two days right, the newest first, as long as they have at most so many orders; with p_at_least_one the
-- first of them however many it has. Answers how many days are stale still. Days that lie apart are built apart.
drop function refresh_sales_by(uuid, date, date, integer);
create function refresh_sales_by(store_id uuid, from_day date, to_day date, orders_at_most integer, at_least_one boolean default false)
  returns integer
  language plpgsql security definer set search_path = public, pg_temp set timezone = 'UTC' set jit = off
  as $$
  #variable_conflict use_column
  declare
    v_days date[];
    v_part record;
    v_left integer;
  begin
    if not karoo_can_see_store($1) then
      raise exception 'this transaction may not read store %', $1 using errcode = 'insufficient_privilege';
    end if;
    if exists (select from stale_sales_days s where s.store_id = $1 and s.day between $2 and $3) then
      -- The same lock that batches take: what is read is either before or after one.
      perform pg_advisory_xact_lock(hashtextextended($1::text, 7));
      v_days := array(
        select w.day from (
          -- A day without orders takes its time too.
          select s.day, sum(5 + coalesce(d.orders, 0)) over (order by s.day desc) as running, row_number() over (order by s.day desc) as nth
          from stale_sales_days s
          left join (
            select i.day, sum(i.orders) as orders from daily_sales i where i.store_id = $1 and i.day between $2 and $3 group by i.day
          ) d on d.day = s.day
          where s.store_id = $1 and s.day between $2 and $3
        ) w
        where w.running <= $4 or (at_least_one and w.nth = 1)
      );
      delete from stale_sales_days s where s.store_id = $1 and s.day = any (v_days);
      for v_part in
        select min(p.day) as first, max(p.day) as last
        from (select d.day, d.day - (row_number() over (order by d.day))::integer as island from unnest(v_days) d (day)) p
        group by p.island, karoo_month_of(p.day) order by 1 desc
      loop
        perform karoo_rebuild_sales_days($1, v_part.first, v_part.last);
      end loop;
    end if;
    select count(*) into v_left from stale_sales_days s where s.store_id = $1 and s.day between $2 and $3;
    return v_left;
  end
  $$;
grant execute on function refresh_sales_by(uuid, date, date, integer, boolean) to karoo_user, karoo_system;

-- As in 0530, from the orders and refunds themselves: of the facts no more is needed than these.
create or replace function karoo_cohorts_of(p_store_id uuid, p_month date) returns setof monthly_cohorts
  language sql stable set search_path = public, pg_temp
  as $$
    with days as (select p_month as first, (p_month + interval '1 month' - interval '1 day')::date as last),
    f as materialized (
      select s.currency, karoo_month_of(b.first_order_day) as cohort, s.customer_key, s.orders, s.net_sales
      from (
        select o.currency, o.customer_key, 1 as orders, o.total - o.total_tax - o.shipping_total as net_sales
        from days d join woocommerce_orders o on o.store_id = p_store_id and o.counts and o.sales_day between d.first and d.last
          and o.sales_at between d.first::timestamp - interval '1 day' and d.last::timestamp + interval '2 days'
        union all
        select o.currency, o.customer_key, 0, -r.net
        from days d join woocommerce_order_refunds r on r.store_id = p_store_id and r.refund_day between d.first and d.last
        join woocommerce_orders o on o.store_id = p_store_id and o.wc_id = r.order_id and o.counts
      ) s
      join shop_customers b on b.store_id = p_store_id and b.customer_key = s.customer_key and b.first_order_day is not null
    )
    select p_store_id, currency, p_month, cohort, count(distinct customer_key) filter (where orders > 0)::integer,
      sum(orders)::integer, sum(net_sales)
    from f group by currency, cohort
    union all
    select p_store_id, '', p_month, cohort, count(distinct customer_key)::integer, sum(orders)::integer, 0
    from f where cohort = p_month and orders > 0 group by cohort
  $$;

-- A count of buyers that is under way: since when, how far, and what makes a big spender in it.
alter table buyer_counts add column counting_at timestamptz, add column counting_big numeric, add column counted_to text;

-- What the portions of such a count found.
create table buyer_count_parts (
  store_id uuid not null references woocommerce_stores (id) on delete cascade,
  last_key text not null,
  -- [group, buyers, orders, spent] and [day, first orders, second orders].
  groups jsonb not null,
  turns jsonb not null,
  primary key (store_id, last_key)
);
alter table buyer_count_parts enable row level security;
create policy member_reads on buyer_count_parts for select to karoo_user using (store_id in (select karoo_visible_stores()));
create policy job_store on buyer_count_parts for all to karoo_system using (store_id = (select karoo_store_id())) with check (store_id = (select karoo_store_id()));
grant select on buyer_count_parts to karoo_user;
grant select, insert, update, delete on buyer_count_parts to karoo_system;

-- Counts the next so many of a store's buyers; says whether these were the last, and the counts are new. Whatever changes in
-- between makes them stale again.
drop function refresh_buyer_counts(uuid, timestamptz, integer);
create function refresh_buyer_counts(store_id uuid, present timestamptz, buyers_at_once integer) returns boolean
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
