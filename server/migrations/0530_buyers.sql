-- Buyers over time: cohorts by first month, who came back, and groups by recency, frequency and money. All of it is built
-- from the facts and the buyers' own rows, and known to be older than them by a note that is left when days are rebuilt.

-- What the buyers of one first month did in a month. Sums of all rows of a currency are the sums of the facts with a buyer.
-- Currency '' holds how many buyers a cohort has, in whatever currency they bought first: only where month = cohort.
create table monthly_cohorts (
  store_id uuid not null references woocommerce_stores (id) on delete cascade,
  currency text not null,
  month date not null,
  cohort date not null,
  -- Who ordered in the month.
  buyers integer not null,
  orders integer not null,
  net_sales numeric not null,
  primary key (store_id, currency, month, cohort)
);

create table stale_cohort_months (
  store_id uuid not null references woocommerce_stores (id) on delete cascade,
  month date not null,
  primary key (store_id, month)
);

-- When a store's buyers were last counted, and what makes a big spender since then.
create table buyer_counts (
  store_id uuid not null primary key references woocommerce_stores (id) on delete cascade,
  as_of timestamptz,
  buyers integer not null default 0,
  big_spend numeric not null default 0,
  stale boolean not null default true
);

create table buyer_groups (
  store_id uuid not null references woocommerce_stores (id) on delete cascade,
  buyer_group text not null,
  buyers integer not null,
  orders bigint not null,
  spent numeric not null,
  primary key (store_id, buyer_group)
);

-- How many buyers made their first order on a day, and how many their second: sums up to a day are all buyers to that day.
create table buyer_turns (
  store_id uuid not null references woocommerce_stores (id) on delete cascade,
  day date not null,
  first_orders integer not null,
  second_orders integer not null,
  primary key (store_id, day)
);

do $$
declare
  v_table text;
begin
  foreach v_table in array array['monthly_cohorts', 'stale_cohort_months', 'buyer_counts', 'buyer_groups', 'buyer_turns'] loop
    execute format('alter table %I enable row level security', v_table);
    execute format('create policy member_reads on %I for select to karoo_user using (store_id in (select karoo_visible_stores()))', v_table);
    execute format('create policy job_store on %I for all to karoo_system using (store_id = (select karoo_store_id())) with check (store_id = (select karoo_store_id()))', v_table);
    execute format('grant select on %I to karoo_user', v_table);
    execute format('grant select, insert, update, delete on %I to karoo_system', v_table);
  end loop;
end
$$;

-- A day that was rebuilt (see refresh_sales_by) makes its month's cohorts and the buyers stale. Whatever moves a buyer's first
-- month notes all days of that buyer, so no other month need be noted here.
create function karoo_note_stale_buyers() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  begin
    insert into stale_cohort_months (store_id, month)
    select distinct r.store_id, date_trunc('month', r.day::timestamp)::date
    from rebuilt r join woocommerce_stores s on s.id = r.store_id
    on conflict do nothing;
    insert into buyer_counts as t (store_id)
    select distinct r.store_id from rebuilt r join woocommerce_stores s on s.id = r.store_id
    on conflict (store_id) do update set stale = true where not t.stale;
    return null;
  end
  $$;
create trigger note_stale_buyers after delete on stale_sales_days
  referencing old table as rebuilt for each statement execute function karoo_note_stale_buyers();

create function karoo_cohorts_of(p_store_id uuid, p_month date) returns setof monthly_cohorts
  language sql stable set search_path = public, pg_temp
  as $$
    with f as materialized (
      select currency, date_trunc('month', first_order_day::timestamp)::date as cohort, customer_key, orders, net_sales
      from karoo_sales_facts(p_store_id, p_month, (p_month + interval '1 month' - interval '1 day')::date)
      where customer_key is not null and first_order_day is not null
    )
    select p_store_id, currency, p_month, cohort, count(distinct customer_key) filter (where orders > 0)::integer,
      sum(orders)::integer, sum(net_sales)
    from f group by currency, cohort
    union all
    select p_store_id, '', p_month, cohort, count(distinct customer_key)::integer, sum(orders)::integer, 0
    from f where cohort = p_month and orders > 0 group by cohort
  $$;

-- Puts the cohorts of stale months between two days right, the newest first, as long as those months have at most so many
-- orders; answers how many months are stale still. Days are put right before (refresh_sales_by).
create function refresh_cohorts(store_id uuid, from_day date, to_day date, orders_at_most integer) returns integer
  language plpgsql security definer set search_path = public, pg_temp set timezone = 'UTC' set jit = off
  as $$
  #variable_conflict use_column
  declare
    v_month date;
    v_orders bigint;
    v_room bigint := $4;
    v_first date := date_trunc('month', $2::timestamp)::date;
    v_left integer;
  begin
    if not karoo_can_see_store($1) then
      raise exception 'this transaction may not read store %', $1 using errcode = 'insufficient_privilege';
    end if;
    if exists (select from stale_cohort_months s where s.store_id = $1 and s.month between v_first and $3) then
      perform pg_advisory_xact_lock(hashtextextended($1::text, 8));
      for v_month, v_orders in
        select s.month, (
          select coalesce(sum(d.orders), 0) from daily_sales d
          where d.store_id = $1 and d.day between s.month and (s.month + interval '1 month' - interval '1 day')::date)
        from stale_cohort_months s where s.store_id = $1 and s.month between v_first and $3 order by s.month desc
      loop
        exit when v_orders > v_room;
        v_room := v_room - v_orders;
        delete from stale_cohort_months s where s.store_id = $1 and s.month = v_month;
        delete from monthly_cohorts c where c.store_id = $1 and c.month = v_month;
        insert into monthly_cohorts select * from karoo_cohorts_of($1, v_month);
      end loop;
    end if;
    select count(*) into v_left from stale_cohort_months s where s.store_id = $1 and s.month between v_first and $3;
    return v_left;
  end
  $$;

-- The same rule as domain/buyer-group.ts.
create function buyer_group(p_orders integer, p_first timestamptz, p_last timestamptz, p_spent numeric, p_big_spend numeric,
  p_now timestamptz) returns text
  language sql immutable parallel safe
  as $$
    select case segment
      when 'active' then case
        when often and big then 'champions' when often then 'loyal' when big then 'big-spenders' else 'promising' end
      when 'at-risk' then case when often or big then 'cant-lose' else 'slipping' end
      when 'lost' then case when often or big then 'win-back' else 'gone' end
      else segment end
    from (select customer_segment(p_orders, p_first, p_last, p_now) as segment, p_orders >= 4 as often,
      p_big_spend > 0 and round(p_spent, 2) >= p_big_spend as big) as judged
  $$;

-- Counts a store's buyers anew, where it has at most so many; says whether it did.
create function refresh_buyer_counts(store_id uuid, present timestamptz, buyers_at_most integer) returns boolean
  language plpgsql security definer set search_path = public, pg_temp set timezone = 'UTC' set jit = off
  as $$
  #variable_conflict use_column
  declare
    v_buyers integer;
    v_big numeric;
  begin
    if not karoo_can_see_store($1) then
      raise exception 'this transaction may not read store %', $1 using errcode = 'insufficient_privilege';
    end if;
    if (select count(*) from (select from shop_customers c where c.store_id = $1 limit $3::bigint + 1) c) > $3 then
      return false;
    end if;
    perform pg_advisory_xact_lock(hashtextextended($1::text, 8));
    select count(*) filter (where c.orders > 0), coalesce(round(2 * avg(c.spent) filter (where c.orders > 0), 2), 0)
      into v_buyers, v_big from shop_customers c where c.store_id = $1;
    insert into buyer_counts (store_id, as_of, buyers, big_spend, stale)
    select s.id, $2, v_buyers, v_big, false from woocommerce_stores s where s.id = $1
    on conflict (store_id) do update set as_of = excluded.as_of, buyers = excluded.buyers, big_spend = excluded.big_spend, stale = false;

    delete from buyer_groups g where g.store_id = $1;
    insert into buyer_groups
    select $1, buyer_group(c.orders, c.first_order_at, c.last_order_at, c.spent, v_big, $2) as named, count(*), sum(c.orders), sum(c.spent)
    from shop_customers c where c.store_id = $1 group by named;

    with counted as materialized (
      select d.customer_key, d.day, sum(d.orders) over (partition by d.customer_key order by d.day) as running
      from buyer_days d where d.store_id = $1
    ),
    turns as materialized (
      select min(day) as first_day, min(day) filter (where running >= 2) as second_day from counted group by customer_key
    ),
    fresh as materialized (
      select day, count(*) filter (where nth = 1)::integer as first_orders, count(*) filter (where nth = 2)::integer as second_orders
      from (select first_day as day, 1 as nth from turns union all select second_day, 2 from turns where second_day is not null) t
      group by day
    ),
    gone as (
      delete from buyer_turns t where t.store_id = $1 and not exists (select from fresh f where f.day = t.day)
    )
    insert into buyer_turns as t select $1, f.day, f.first_orders, f.second_orders from fresh f
    on conflict (store_id, day) do update set first_orders = excluded.first_orders, second_orders = excluded.second_orders
      where (t.first_orders, t.second_orders) is distinct from (excluded.first_orders, excluded.second_orders);
    return true;
  end
  $$;

grant execute on function refresh_cohorts(uuid, date, date, integer), refresh_buyer_counts(uuid, timestamptz, integer),
  buyer_group(integer, timestamptz, timestamptz, numeric, numeric, timestamptz) to karoo_user, karoo_system;

-- Orders that were here before all this.
insert into stale_cohort_months (store_id, month)
select distinct d.store_id, date_trunc('month', d.day::timestamp)::date
from daily_sales d join woocommerce_stores s on s.id = d.store_id;
insert into buyer_counts (store_id)
select distinct d.store_id from daily_sales d join woocommerce_stores s on s.id = d.store_id;
