-- How often the sums of a month (daily_sales_by, daily_vat, daily_finance and their months) were built: what was read of them
-- stays right until this number moves.
create table sales_by_versions (
  store_id uuid not null references woocommerce_stores (id) on delete cascade,
  month date not null,
  version bigint not null default 1,
  primary key (store_id, month)
) with (fillfactor = 50);

alter table sales_by_versions enable row level security;
create policy member_reads on sales_by_versions for select to karoo_user using (store_id in (select karoo_visible_stores()));
create policy job_store on sales_by_versions for all to karoo_system
  using (store_id = (select karoo_store_id())) with check (store_id = (select karoo_store_id()));
grant select on sales_by_versions to karoo_user;
grant select, insert, update, delete on sales_by_versions to karoo_system;

-- Days are stale no more because they are built anew in the same transaction (see refresh_sales_by).
create function karoo_count_sales_by_version() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  begin
    insert into sales_by_versions as t (store_id, month)
    select r.store_id, karoo_month_of(r.day) from rebuilt r join woocommerce_stores s on s.id = r.store_id group by 1, 2
    on conflict (store_id, month) do update set version = t.version + 1;
    return null;
  end
  $$;
create trigger count_version after delete on stale_sales_days
  referencing old table as rebuilt for each statement execute function karoo_count_sales_by_version();

insert into sales_by_versions (store_id, month)
select distinct m.store_id, m.month from monthly_sales_by m join woocommerce_stores s on s.id = m.store_id;

-- karoo_vat_parts is planned anew each time it is called, which takes longer than a page of orders does. This is the same text,
-- planned once, for a page: with many orders that plan would be a bad one.
do $$
declare
  v_body text := (select prosrc from pg_proc where proname = 'karoo_vat_parts');
begin
  execute format('create function karoo_vat_parts_of_page(p_store_id uuid, p_order_ids bigint[]) returns setof vat_part
    language plpgsql stable set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as %L',
    'begin return query ' || v_body || '; end');
end
$$;
grant execute on function karoo_vat_parts_of_page(uuid, bigint[]) to karoo_user, karoo_system;

-- A coupon with the months of its orders, counted since the year 0: a rare one is found without a look at other months.
create function karoo_month_number(p_day date) returns integer
  language sql immutable parallel safe
  return extract(year from p_day)::integer * 12 + extract(month from p_day)::integer;

create function karoo_coupon_months(p_data jsonb, p_day date) returns text[]
  language sql immutable parallel safe
  return array(select c || ' ' || karoo_month_number(p_day) from unnest(karoo_coupon_codes(p_data)) c);
grant execute on function karoo_month_number(date), karoo_coupon_months(jsonb, date) to karoo_user, karoo_system;

drop index woocommerce_orders_by_coupon;
create index woocommerce_orders_by_coupon on woocommerce_orders using gin (store_id, karoo_coupon_months(data, sales_day))
  where counts and karoo_coupon_codes(data) <> '{}';

-- As in 0510. The plan is made for what is asked: one for any city or coupon would read all orders of the days and look into each.
create or replace function find_sold_orders(p_store_id uuid, p_city text, p_coupon text, p_from date, p_to date, p_limit integer) returns bigint[]
  language plpgsql stable security definer set search_path = public, pg_temp set timezone = 'UTC' set jit = off
  set plan_cache_mode = force_custom_plan set enable_seqscan = off
  as $$
  declare
    v_months text[];
  begin
    if not karoo_can_see_store(p_store_id) then return '{}'; end if;
    if p_city is not null then
      return array(
        select o.wc_id from woocommerce_orders o
        where o.store_id = p_store_id and o.counts and karoo_city_key(o.billing_country, o.billing_state, o.data) = p_city
          and o.sales_at between p_from::timestamp - interval '1 day' and p_to::timestamp + interval '2 days'
        limit p_limit
      );
    end if;
    v_months := array(
      select p_coupon || ' ' || n from (
        select karoo_month_number(greatest(p_from, min(d.day))) as first, karoo_month_number(least(p_to, max(d.day))) as last
        from daily_sales d where d.store_id = p_store_id
      ) b cross join lateral generate_series(b.first, b.last) n
    );
    return array(
      select o.wc_id from woocommerce_orders o
      where o.store_id = p_store_id and o.counts and karoo_coupon_codes(o.data) <> '{}' and karoo_coupon_months(o.data, o.sales_day) && v_months
        and o.sales_day between p_from and p_to
      limit p_limit
    );
  end
  $$;
