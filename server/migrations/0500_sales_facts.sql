-- Sales by what an order is like: its status, payment method, coupons, place, buyer, variations. One row a day and key, and
-- one a month, so that a year is twelve rows a key. They are built from the facts below, a day at a time, when that day
-- changed: a sync only notes which days did, and whoever reads has them put right first.
create table daily_sales_by (
  store_id uuid not null,
  -- 'status', 'payment', 'coupon', 'province', 'city', 'buyer', 'variation'
  dimension text not null,
  currency text not null,
  day date not null,
  -- '' is none: no coupon, no payment method, no place. '*' takes off what several keys of one order count more than once.
  key text not null,
  -- As the shop writes it, e.g. the title of the payment method.
  label text not null default '',
  orders integer not null,
  items numeric not null,
  gross_sales numeric not null,
  discounts numeric not null,
  refunds numeric not null,
  net_sales numeric not null,
  tax numeric not null,
  shipping numeric not null,
  total_sales numeric not null,
  primary key (store_id, dimension, currency, day, key)
);

create table monthly_sales_by (
  store_id uuid not null,
  dimension text not null,
  currency text not null,
  month date not null,
  key text not null,
  label text not null default '',
  orders integer not null,
  items numeric not null,
  gross_sales numeric not null,
  discounts numeric not null,
  refunds numeric not null,
  net_sales numeric not null,
  tax numeric not null,
  shipping numeric not null,
  total_sales numeric not null,
  primary key (store_id, dimension, currency, month, key)
);

-- Days whose rows above are older than the orders.
create table stale_sales_days (
  store_id uuid not null references woocommerce_stores (id) on delete cascade,
  day date not null,
  primary key (store_id, day)
);

do $$
declare
  v_table text;
begin
  foreach v_table in array array['daily_sales_by', 'monthly_sales_by', 'stale_sales_days'] loop
    execute format('alter table %I enable row level security', v_table);
    execute format('create policy member_reads on %I for select to karoo_user using (store_id in (select karoo_visible_stores()))', v_table);
    execute format('create policy job_store on %I for all to karoo_system using (store_id = (select karoo_store_id())) with check (store_id = (select karoo_store_id()))', v_table);
    execute format('grant select on %I to karoo_user', v_table);
    execute format('grant select, insert, update, delete on %I to karoo_system', v_table);
  end loop;
end
$$;

create function karoo_erase_sales_by() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  begin
    delete from daily_sales_by where store_id = old.id;
    delete from monthly_sales_by where store_id = old.id;
    return old;
  end
  $$;
create trigger erase_sales_by before delete on woocommerce_stores for each row execute function karoo_erase_sales_by();

create function karoo_note_stale_days(p_store_id uuid, p_days date[]) returns void
  language sql set search_path = public, pg_temp
  as $$
    insert into stale_sales_days (store_id, day)
    select s.id, d.day from woocommerce_stores s cross join (select distinct unnest(p_days) as day) d
    where s.id = p_store_id and d.day is not null
    on conflict do nothing
  $$;

-- Whatever moves a day's figures makes its rows stale: batches, removals, new settings of the store.
create function karoo_note_stale_sales() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  begin
    insert into stale_sales_days (store_id, day)
    select distinct c.store_id, c.day from changed c join woocommerce_stores s on s.id = c.store_id
    on conflict do nothing;
    return null;
  end
  $$;
create trigger note_stale_of_new after insert on daily_sales
  referencing new table as changed for each statement execute function karoo_note_stale_sales();
create trigger note_stale_of_changed after update on daily_sales
  referencing new table as changed for each statement execute function karoo_note_stale_sales();
create trigger note_stale_of_removed after delete on daily_sales
  referencing old table as changed for each statement execute function karoo_note_stale_sales();

-- As in 0010, and besides: an order may change in what no sum shows (its city, its coupon), and a buyer whose first month
-- moves belongs to another cohort in every month they bought.
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

-- What happened on these days, one row an order and one a refund: every report is a sum of these rows, and they add up to
-- daily_sales. A refund belongs to whatever its order belongs to, on its own day.
create type sales_fact as (
  order_id bigint,
  refund_id bigint,
  currency text,
  day date,
  status text,
  payment_method text,
  payment_method_title text,
  -- 'ZA:GP', '' when the buyer gave none.
  place text,
  city text,
  coupons text[],
  customer_key text,
  -- First order day of the buyer; with the order's own day it says who was new.
  first_order_day date,
  sales_day date,
  orders integer,
  items numeric,
  gross_sales numeric,
  discounts numeric,
  refunds numeric,
  net_sales numeric,
  tax numeric,
  shipping numeric,
  total_sales numeric
);

create function karoo_sales_facts(p_store_id uuid, p_from date, p_to date) returns setof sales_fact
  language sql stable set search_path = public, pg_temp set timezone = 'UTC'
  as $$
    with touched as materialized (
      -- sales_at: a shop's day lies within a day of the same day in UTC, and there is an index by it.
      select wc_id from woocommerce_orders
      where store_id = p_store_id and counts and sales_day between p_from and p_to
        and sales_at between p_from::timestamp - interval '1 day' and p_to::timestamp + interval '2 days'
      union
      select order_id from woocommerce_order_refunds where store_id = p_store_id and refund_day between p_from and p_to
    ),
    o as materialized (
      select i.wc_id, i.currency, i.sales_day, i.status, i.payment_method, i.payment_method_title,
        case when i.billing_country = '' then '' else i.billing_country || ':' || i.billing_state end as place,
        coalesce(trim(i.data #>> '{billing,city}'), '') as city,
        array(
          select distinct lower(c ->> 'code') from jsonb_array_elements(
            case jsonb_typeof(i.data -> 'coupon_lines') when 'array' then i.data -> 'coupon_lines' else '[]' end) c
          where c ->> 'code' <> ''
        ) as coupons,
        i.customer_key, i.total, i.total_tax, i.shipping_total, i.discount_total, i.item_count
      from touched t
      join woocommerce_orders i on i.store_id = p_store_id and i.wc_id = t.wc_id
      where i.counts
    )
    select o.wc_id, null::bigint, o.currency, o.sales_day, o.status, o.payment_method, o.payment_method_title, o.place, o.city,
      o.coupons, o.customer_key, b.first_order_day, o.sales_day, 1, o.item_count,
      o.total - o.total_tax - o.shipping_total + o.discount_total, o.discount_total, 0::numeric,
      o.total - o.total_tax - o.shipping_total, o.total_tax, o.shipping_total, o.total
    from o left join shop_customers b on b.store_id = p_store_id and b.customer_key = o.customer_key
    where o.sales_day between p_from and p_to
    union all
    select o.wc_id, r.refund_id, o.currency, r.refund_day, o.status, o.payment_method, o.payment_method_title, o.place, o.city,
      o.coupons, o.customer_key, b.first_order_day, o.sales_day, 0,
      -coalesce((select sum(l.quantity) from woocommerce_order_refund_lines l
        where l.store_id = p_store_id and l.order_id = r.order_id and l.refund_id = r.refund_id), 0),
      0, 0, r.net, -r.net, -r.tax, -r.shipping, -r.amount
    from o join woocommerce_order_refunds r on r.store_id = p_store_id and r.order_id = o.wc_id
    left join shop_customers b on b.store_id = p_store_id and b.customer_key = o.customer_key
    where r.refund_day between p_from and p_to
  $$;
