-- What payment cost, how it was shipped, which coupons took how much off, why money went back. One row a day and key, and one a month.
create table daily_finance (
  store_id uuid not null,
  -- 'fee' by payment method, 'shipping' by method, 'coupon' by code, 'reason' of refunds
  topic text not null,
  currency text not null,
  day date not null,
  -- '' is none: shipping without a method, a discount without a coupon, a refund without a reason.
  key text not null,
  label text not null default '',
  -- Orders (refunds, for reasons) the amount is of; of shipping those that were shipped so.
  orders integer not null,
  -- What was charged, taken off or paid back; positive.
  amount numeric not null,
  tax numeric not null,
  -- Of shipping: what went back. Of reasons: the part that names no line of the order.
  refunded numeric not null,
  unallocated numeric not null,
  primary key (store_id, topic, currency, day, key)
);
create table monthly_finance (
  store_id uuid not null,
  topic text not null,
  currency text not null,
  month date not null,
  key text not null,
  label text not null default '',
  orders integer not null,
  amount numeric not null,
  tax numeric not null,
  refunded numeric not null,
  unallocated numeric not null,
  primary key (store_id, topic, currency, month, key)
);

-- The month's pack: asked for, being made, ready until it expires.
create table finance_packs (
  store_id uuid not null references woocommerce_stores (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  requested_by uuid references auth_users (id) on delete set null,
  kind text not null check (kind in ('pdf', 'csv')),
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  status text not null default 'preparing' check (status in ('preparing', 'ready', 'failed')),
  -- Documents written of how many.
  done integer not null default 0,
  total integer not null default 0,
  requested_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz,
  size bigint,
  file_id uuid,
  primary key (store_id, id)
);
create index on finance_packs (store_id, requested_at desc);

do $$
declare
  v_table text;
begin
  foreach v_table in array array['daily_finance', 'monthly_finance', 'finance_packs'] loop
    execute format('alter table %I enable row level security', v_table);
    execute format('create policy member_reads on %I for select to karoo_user using (store_id in (select karoo_visible_stores()))', v_table);
    execute format('create policy job_store on %I for all to karoo_system using (store_id = (select karoo_store_id())) with check (store_id = (select karoo_store_id()))', v_table);
    execute format('grant select on %I to karoo_user', v_table);
    execute format('grant select, insert, update, delete on %I to karoo_system', v_table);
  end loop;
end
$$;

create function karoo_erase_finance() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  begin
    delete from daily_vat where store_id = old.id;
    delete from daily_finance where store_id = old.id;
    delete from monthly_finance where store_id = old.id;
    delete from stored_files f using finance_packs p
    where p.store_id = old.id and f.organization_id = old.organization_id and f.id = p.file_id;
    return old;
  end
  $$;
create trigger erase_finance before delete on woocommerce_stores for each row execute function karoo_erase_finance();

-- What the payment provider kept, where its plugin wrote that on the order; null where none did. Sources of the names: the WooCommerce
-- plugins of PayFast (payfast_amount_fee, negative), Stripe (_stripe_fee, in _stripe_currency), WooPayments and PayPal Standard.
create function karoo_payment_fee(p_data jsonb, p_currency text) returns numeric
  language sql immutable parallel safe
  as $$
    select abs((m ->> 'value')::numeric)
    from jsonb_array_elements(case jsonb_typeof(p_data -> 'meta_data') when 'array' then p_data -> 'meta_data' else '[]' end) with ordinality x (m, place)
    where m ->> 'key' in ('payfast_amount_fee', '_stripe_fee', '_wcpay_transaction_fee', 'PayPal Transaction Fee')
      and m ->> 'value' ~ '^-?\d{1,12}(\.\d{1,8})?$'
      and not (m ->> 'key' = '_stripe_fee' and exists (
        select from jsonb_array_elements(p_data -> 'meta_data') c where c ->> 'key' = '_stripe_currency' and upper(c ->> 'value') <> p_currency))
    order by place desc limit 1
  $$;

create function karoo_finance_sums(p_store_id uuid, p_from date, p_to date) returns setof daily_finance
  language sql stable set search_path = public, pg_temp
  as $$
    with o as materialized (
      select i.* from unnest(karoo_orders_of_days(p_store_id, p_from, p_to)) w (id) cross join lateral (
        select n.wc_id, n.currency, n.sales_day, n.payment_method, n.payment_method_title, n.shipping_total, n.discount_total, n.data
        from woocommerce_orders n where n.store_id = p_store_id and n.wc_id = w.id and n.counts offset 0
      ) i
    ),
    sold as (select * from o where sales_day between p_from and p_to),
    r as materialized (
      select o.wc_id as order_id, o.currency, i.refund_id, i.refund_day as day, i.amount, i.net, i.tax, i.shipping, i.closing, i.reason, i.data
      from o cross join lateral (
        select * from woocommerce_order_refunds n where n.store_id = p_store_id and n.order_id = o.wc_id and n.refund_day between p_from and p_to offset 0
      ) i
    ),
    shipped as materialized (
      select o.wc_id as order_id, lower(trim(coalesce(e ->> 'method_title', ''))) as key, max(trim(coalesce(e ->> 'method_title', ''))) as label,
        sum(coalesce((e ->> 'total')::numeric, 0)) as total, sum(coalesce((e ->> 'total_tax')::numeric, 0)) as tax
      from o cross join lateral jsonb_array_elements(case jsonb_typeof(o.data -> 'shipping_lines') when 'array' then o.data -> 'shipping_lines' else '[]' end) e
      group by o.wc_id, 2
    ),
    coupons as (
      select s.wc_id as order_id, s.currency, s.sales_day as day, lower(trim(coalesce(e ->> 'code', ''))) as key,
        sum(coalesce((e ->> 'discount')::numeric, 0)) as total, sum(coalesce((e ->> 'discount_tax')::numeric, 0)) as tax
      from sold s cross join lateral jsonb_array_elements(case jsonb_typeof(s.data -> 'coupon_lines') when 'array' then s.data -> 'coupon_lines' else '[]' end) e
      group by s.wc_id, s.currency, s.sales_day, 4
    ),
    parts (topic, currency, day, key, label, orders, amount, tax, refunded, unallocated) as (
      select 'fee', s.currency, s.sales_day, s.payment_method, s.payment_method_title, 1, f.fee, 0::numeric, 0::numeric, 0::numeric
      from sold s cross join lateral karoo_payment_fee(s.data, s.currency) f (fee) where f.fee is not null
      union all
      select 'shipping', s.currency, s.sales_day, i.key, i.label, 1, i.total, i.tax, 0, 0
      from sold s join shipped i on i.order_id = s.wc_id
      union all
      select 'shipping', s.currency, s.sales_day, '', '', 0, s.shipping_total - coalesce(k.total, 0), 0, 0, 0
      from sold s left join (select order_id, sum(total) as total from shipped group by order_id) k on k.order_id = s.wc_id
      where s.shipping_total <> coalesce(k.total, 0)
      union all
      -- Shipping that went back belongs to the method it was charged by, where the refund or a single method says which.
      select 'shipping', r.currency, r.day, lower(trim(coalesce(e ->> 'method_title', ''))), trim(coalesce(e ->> 'method_title', '')), 0, 0, 0,
        -coalesce((e ->> 'total')::numeric, 0), 0
      from r cross join lateral jsonb_array_elements(case jsonb_typeof(r.data -> 'shipping_lines') when 'array' then r.data -> 'shipping_lines' else '[]' end) e
      where not r.closing
      union all
      select 'shipping', r.currency, r.day, coalesce(k.key, ''), coalesce(k.label, ''), 0, 0, 0, r.shipping, 0
      from r left join (
        select order_id, min(key) as key, max(label) as label from shipped group by order_id having count(*) = 1
      ) k on k.order_id = r.order_id
      where r.closing and r.shipping <> 0
      union all
      select 'coupon', currency, day, key, key, 1, total, tax, 0, 0 from coupons
      union all
      select 'coupon', s.currency, s.sales_day, '', '', 1, s.discount_total - coalesce(k.total, 0), 0, 0, 0
      from sold s left join (select order_id, sum(total) as total from coupons group by order_id) k on k.order_id = s.wc_id
      where s.discount_total <> coalesce(k.total, 0)
      union all
      select 'reason', r.currency, r.day, lower(trim(r.reason)), trim(r.reason), 1, r.amount, r.tax, 0,
        case when r.closing then 0 else r.net - coalesce((
          select sum(-e.total) from karoo_taxed_elements(r.data) e where e.part <> 'shipping'), 0) end
      from r
    )
    select p_store_id, topic, currency, day, key, max(label), sum(orders)::integer, sum(amount), sum(tax), sum(refunded), sum(unallocated)
    from parts group by topic, currency, day, key
  $$;

create function karoo_rebuild_finance(p_store_id uuid, p_from date, p_to date) returns void
  language plpgsql set search_path = public, pg_temp
  as $$
  declare
    v_month date := date_trunc('month', p_from::timestamp)::date;
  begin
    delete from daily_finance where store_id = p_store_id and day between p_from and p_to;
    insert into daily_finance select * from karoo_finance_sums(p_store_id, p_from, p_to);
    delete from monthly_finance where store_id = p_store_id and month = v_month;
    insert into monthly_finance
    select store_id, topic, currency, v_month, key, max(label), sum(orders)::integer, sum(amount), sum(tax), sum(refunded), sum(unallocated)
    from daily_finance
    where store_id = p_store_id and day between v_month and (v_month + interval '1 month' - interval '1 day')::date
    group by store_id, topic, currency, key;
  end
  $$;

-- As in 0501, with VAT and finance.
create or replace function karoo_rebuild_sales_days(p_store_id uuid, p_from date, p_to date) returns void
  language plpgsql set search_path = public, pg_temp
  as $$
  declare
    v_month date := date_trunc('month', p_from::timestamp)::date;
  begin
    delete from daily_sales_by where store_id = p_store_id and day between p_from and p_to
      and dimension in ('status', 'payment', 'coupon', 'province', 'city', 'buyer', 'variation');
    insert into daily_sales_by select * from karoo_sales_by(p_store_id, p_from, p_to);
    delete from monthly_sales_by where store_id = p_store_id and month = v_month;
    insert into monthly_sales_by
    select store_id, dimension, currency, v_month, key, max(label), sum(orders)::integer, sum(items), sum(gross_sales), sum(discounts), sum(refunds),
      sum(net_sales), sum(tax), sum(shipping), sum(total_sales)
    from daily_sales_by
    where store_id = p_store_id and day between v_month and (v_month + interval '1 month' - interval '1 day')::date
    group by store_id, dimension, currency, key;
    perform karoo_rebuild_vat(p_store_id, p_from, p_to);
    perform karoo_rebuild_finance(p_store_id, p_from, p_to);
  end
  $$;

-- Orders that were here before all this.
insert into stale_sales_days (store_id, day)
select distinct d.store_id, d.day from daily_sales d join woocommerce_stores s on s.id = d.store_id
on conflict do nothing;
