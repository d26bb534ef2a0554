-- Orders and refunds by every month that a way to count may put them in: "why do my totals differ?" is a sum of a few of these
-- rows, however many orders a month has. Kept exact as orders change, by what a statement took away and what it put there.
create table order_month_sums (
  store_id uuid not null references woocommerce_stores (id) on delete cascade,
  is_refund boolean not null,
  currency text not null,
  status text not null,
  counts boolean not null,
  -- The shop's months. By Karoo's date of the order, of refunds too.
  sales_month date not null,
  -- Of refunds all three are the month of the refund. 'infinity': the order has no such date.
  created_month date not null,
  paid_month date not null,
  completed_month date not null,
  -- By the same date as in Karoo (refunds: their own), but by the days of UTC.
  utc_month date not null,
  -- Of refunds negative, but for documents.
  documents integer not null,
  total numeric not null,
  tax numeric not null,
  shipping numeric not null,
  discounts numeric not null,
  -- Orders that name no buyer.
  unknown_orders integer not null,
  primary key (store_id, is_refund, currency, status, counts, sales_month, created_month, paid_month, completed_month, utc_month)
);

-- Buyers of the orders that count, in any currency.
create table monthly_buyers (
  store_id uuid not null references woocommerce_stores (id) on delete cascade,
  month date not null,
  accounts integer not null,
  guests integer not null,
  primary key (store_id, month)
);

do $$
declare
  v_table text;
begin
  foreach v_table in array array['order_month_sums', 'monthly_buyers'] loop
    execute format('alter table %I enable row level security', v_table);
    execute format('create policy member_reads on %I for select to karoo_user using (store_id in (select karoo_visible_stores()))', v_table);
    execute format('create policy job_store on %I for all to karoo_system using (store_id = (select karoo_store_id())) with check (store_id = (select karoo_store_id()))', v_table);
    execute format('grant select on %I to karoo_user', v_table);
    execute format('grant select, insert, update, delete on %I to karoo_system', v_table);
  end loop;
end
$$;

create function karoo_month_of(p_day date) returns date
  language sql immutable parallel safe
  return date_trunc('month', p_day::timestamp)::date;

-- The rows of whole tables and of what a statement changed are made by one and the same text: sources say which orders or refunds,
-- and with what sign.
create function karoo_order_months_sql(p_orders text, p_refunds text) returns text
  language sql immutable
  as $$
    select format($sql$
      select sign, o.store_id, false as is_refund, o.currency, o.status, o.counts, karoo_month_of(o.sales_day) as sales_month,
        karoo_month_of(o.created_day) as created_month,
        coalesce(karoo_month_of((o.date_paid at time zone karoo_pg_timezone(s.timezone))::date), 'infinity') as paid_month,
        coalesce(karoo_month_of((o.date_completed at time zone karoo_pg_timezone(s.timezone))::date), 'infinity') as completed_month,
        karoo_month_of((o.sales_at at time zone 'UTC')::date) as utc_month,
        o.total, o.total_tax as tax, o.shipping_total as shipping, o.discount_total as discounts,
        case when o.customer_key is null then 1 else 0 end as unknown_orders
      from (%s) o join woocommerce_stores s on s.id = o.store_id
      union all
      select sign, r.store_id, true, r.currency, r.status, r.counts, karoo_month_of(r.sales_day), m.month, m.month, m.month,
        karoo_month_of((r.date_created at time zone 'UTC')::date), -r.amount, -r.tax, -r.shipping, 0, 0
      from (%s) r cross join lateral (select karoo_month_of(r.refund_day) as month offset 0) m$sql$, p_orders, p_refunds)
  $$;

create function karoo_add_order_months_sql(p_rows text) returns text
  language sql immutable
  as $$
    select format($sql$
      insert into order_month_sums as t
      select store_id, is_refund, currency, status, counts, sales_month, created_month, paid_month, completed_month, utc_month,
        sum(sign)::integer, sum(sign * total), sum(sign * tax), sum(sign * shipping), sum(sign * discounts), sum(sign * unknown_orders)::integer
      from (%s) x
      group by store_id, is_refund, currency, status, counts, sales_month, created_month, paid_month, completed_month, utc_month
      having sum(sign) <> 0 or sum(sign * total) <> 0 or sum(sign * tax) <> 0 or sum(sign * shipping) <> 0 or sum(sign * discounts) <> 0
        or sum(sign * unknown_orders) <> 0
      on conflict (store_id, is_refund, currency, status, counts, sales_month, created_month, paid_month, completed_month, utc_month)
      do update set documents = t.documents + excluded.documents, total = t.total + excluded.total, tax = t.tax + excluded.tax,
        shipping = t.shipping + excluded.shipping, discounts = t.discounts + excluded.discounts,
        unknown_orders = t.unknown_orders + excluded.unknown_orders
      returning store_id, documents$sql$, p_rows)
  $$;

-- Statement by statement the sums are those of the orders and refunds that are there: an order that changes takes its refunds
-- along as they are now, a refund belongs to its order as that is now. "offset 0" as in 0009.
do $$
declare
  v_order text := 'store_id, wc_id, currency, status, counts, sales_day, created_day, date_paid, date_completed, sales_at, total, total_tax,
    shipping_total, discount_total, customer_key';
  v_refund text := 'store_id, order_id, refund_day, date_created, amount, tax, shipping';
  v_event record;
  v_from text;
begin
  for v_event in
    select * from (values
      ('insert', 'new table as come', array['come']),
      ('update', 'old table as gone new table as come', array['gone', 'come']),
      ('delete', 'old table as gone', array['gone'])
    ) e (name, tables, sides)
  loop
    select string_agg(format('select %s as sign, %s from %s', case side when 'come' then 1 else -1 end, v_order, side), ' union all ')
      into v_from from unnest(v_event.sides) side;
    execute format($make$
      create function karoo_sum_orders_on_%s() returns trigger
        language plpgsql security definer set search_path = public, pg_temp set timezone = 'UTC' set enable_seqscan = off
        as $body$
        declare
          v_empty uuid[];
        begin
          with written as (%s)
          select array_agg(distinct store_id) into v_empty from written where documents = 0;
          if v_empty is not null then
            delete from order_month_sums where store_id = any (v_empty) and documents = 0;
          end if;
          return null;
        end
        $body$
      $make$, v_event.name, karoo_add_order_months_sql(karoo_order_months_sql(v_from, format($refunds$
        select o.sign, o.store_id, o.currency, o.status, o.counts, o.sales_day, i.refund_day, i.date_created, i.amount, i.tax, i.shipping
        from (%s) o cross join lateral (
          select * from woocommerce_order_refunds n where n.store_id = o.store_id and n.order_id = o.wc_id offset 0
        ) i$refunds$, v_from))));
    execute format('create trigger sum_months_on_%s after %s on woocommerce_orders referencing %s for each statement '
      'when (current_setting(''karoo.whole_store'', true) is distinct from ''on'') execute function karoo_sum_orders_on_%s()',
      v_event.name, v_event.name, v_event.tables, v_event.name);

    select string_agg(format('select %s as sign, %s from %s', case side when 'come' then 1 else -1 end, v_refund, side), ' union all ')
      into v_from from unnest(v_event.sides) side;
    execute format($make$
      create function karoo_sum_refunds_on_%s() returns trigger
        language plpgsql security definer set search_path = public, pg_temp set timezone = 'UTC' set enable_seqscan = off
        as $body$
        declare
          v_empty uuid[];
        begin
          with written as (%s)
          select array_agg(distinct store_id) into v_empty from written where documents = 0;
          if v_empty is not null then
            delete from order_month_sums where store_id = any (v_empty) and documents = 0;
          end if;
          return null;
        end
        $body$
      $make$, v_event.name, karoo_add_order_months_sql(karoo_order_months_sql('select 1 as sign, n.* from woocommerce_orders n where false', format($refunds$
        select r.sign, r.store_id, o.currency, o.status, o.counts, o.sales_day, r.refund_day, r.date_created, r.amount, r.tax, r.shipping
        from (%s) r cross join lateral (
          select * from woocommerce_orders n where n.store_id = r.store_id and n.wc_id = r.order_id offset 0
        ) o$refunds$, v_from))));
    execute format('create trigger sum_months_on_%s after %s on woocommerce_order_refunds referencing %s for each statement '
      'when (current_setting(''karoo.whole_store'', true) is distinct from ''on'') execute function karoo_sum_refunds_on_%s()',
      v_event.name, v_event.name, v_event.tables, v_event.name);
  end loop;
end
$$;

-- A buyer is one of a month's from their first day in it until their last day in it is gone.
create function karoo_count_month_buyers() returns trigger
  language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off
  as $$
  begin
    if tg_op = 'INSERT' then
      insert into monthly_buyers as t (store_id, month, accounts, guests)
      select b.store_id, b.month, count(*) filter (where starts_with(b.customer_key, 'c:')), count(*) filter (where starts_with(b.customer_key, 'g:'))
      from (select store_id, customer_key, karoo_month_of(day) as month, count(*) as days from come group by 1, 2, 3) b
      cross join lateral (
        select count(*) as days from buyer_days d
        where d.store_id = b.store_id and d.customer_key = b.customer_key and d.day >= b.month and d.day < b.month + interval '1 month' offset 0
      ) k
      where k.days = b.days
      group by b.store_id, b.month
      on conflict (store_id, month) do update set accounts = t.accounts + excluded.accounts, guests = t.guests + excluded.guests;
    else
      update monthly_buyers t set accounts = t.accounts - n.accounts, guests = t.guests - n.guests
      from (
        select b.store_id, b.month, count(*) filter (where starts_with(b.customer_key, 'c:')) as accounts,
          count(*) filter (where starts_with(b.customer_key, 'g:')) as guests
        from (select distinct store_id, customer_key, karoo_month_of(day) as month from gone) b
        where not exists (
          select from buyer_days d
          where d.store_id = b.store_id and d.customer_key = b.customer_key and d.day >= b.month and d.day < b.month + interval '1 month' offset 0
        )
        group by b.store_id, b.month
      ) n
      where t.store_id = n.store_id and t.month = n.month;
      delete from monthly_buyers t using (select distinct store_id from gone) g
      where t.store_id = g.store_id and t.accounts = 0 and t.guests = 0;
    end if;
    return null;
  end
  $$;
create trigger count_months_of_new after insert on buyer_days referencing new table as come for each statement
  when (current_setting('karoo.whole_store', true) is distinct from 'on') execute function karoo_count_month_buyers();
create trigger count_months_of_gone after delete on buyer_days referencing old table as gone for each statement
  when (current_setting('karoo.whole_store', true) is distinct from 'on') execute function karoo_count_month_buyers();

-- A store's months from its orders as they are; of all stores where none is named.
create function karoo_rebuild_order_months(p_store_id uuid) returns void
  language plpgsql set search_path = public, pg_temp set timezone = 'UTC'
  as $$
  begin
    delete from order_month_sums where store_id = p_store_id or p_store_id is null;
    execute karoo_add_order_months_sql(karoo_order_months_sql(
      'select 1 as sign, n.* from woocommerce_orders n where n.store_id = $1 or $1 is null',
      'select 1 as sign, n.*, o.currency, o.status, o.counts, o.sales_day from woocommerce_order_refunds n
       join woocommerce_orders o on o.store_id = n.store_id and o.wc_id = n.order_id where n.store_id = $1 or $1 is null')) using p_store_id;
    delete from monthly_buyers where store_id = p_store_id or p_store_id is null;
    insert into monthly_buyers (store_id, month, accounts, guests)
    select d.store_id, d.month, count(*) filter (where starts_with(d.customer_key, 'c:')), count(*) filter (where starts_with(d.customer_key, 'g:'))
    from (
      select distinct b.store_id, b.customer_key, karoo_month_of(b.day) as month from buyer_days b join woocommerce_stores s on s.id = b.store_id
      where b.store_id = p_store_id or p_store_id is null
    ) d
    group by d.store_id, d.month;
  end
  $$;

-- A whole store is not counted order by order.
alter function recompute_store(uuid) rename to karoo_recompute_store;
revoke execute on function karoo_recompute_store(uuid) from karoo_system;
create function recompute_store(store_id uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  begin
    perform set_config('karoo.whole_store', 'on', true);
    perform karoo_recompute_store($1);
    perform set_config('karoo.whole_store', '', true);
    perform karoo_rebuild_order_months($1);
  end
  $$;
grant execute on function recompute_store(uuid) to karoo_system;

-- Orders that were here before all this.
select karoo_rebuild_order_months(null);
