-- requires function phone_text
-- requires function karoo_frozen_cost
-- requires function karoo_cost_of_order
-- requires function karoo_charge
-- Writes orders with their lines and taxes; the caller has selected them and deleted earlier lines. Those of `p_kept` keep theirs.
-- refunds_wanted of a new order names all its refunds. Returns the shop days on which the orders themselves appear, their customers
-- and the ids of those that list refunds.
create or replace function karoo_write_orders(p_store store_settings, p_orders jsonb, p_kept bigint[], out days date[], out customers text[],
  out refunded bigint[])
  language plpgsql set search_path = public, pg_temp set enable_seqscan = off set timezone = 'UTC'
  as $$
  declare
    v_store_id uuid := p_store.id;
    v_timezone text := karoo_pg_timezone(p_store.timezone);
    v_currency text := p_store.currency;
    v_date_type text := p_store.date_type;
    v_excluded text[] := p_store.excluded_statuses;
    v_now timestamptz := now();
    v_merged jsonb;
    v_has_costs boolean := exists (select from line_costs c where c.store_id = v_store_id);
    v_has_charges boolean := exists (select from order_charges c where c.store_id = v_store_id);
    v_count bigint;
  begin
    v_merged := (select jsonb_object_agg(l.customer_key, l.into_key) from customer_links l where l.store_id = v_store_id);
    if cardinality(p_kept) < jsonb_array_length(p_orders) then
      -- Citus would copy rows that are neither returned nor in conflict, which row rules do not allow.
      with lines as (
        insert into woocommerce_order_lines (store_id, order_id, line_id, product_id, variation_id, name, sku, quantity, subtotal, total, total_tax, cost,
          repeats_product, repeats_variation)
        select v_store_id, e.id, l.id, coalesce(l.product_id, 0), coalesce(l.variation_id, 0), coalesce(l.name, ''),
          coalesce(l.sku, ''), coalesce(l.quantity, 0), coalesce(l.subtotal, l.total, 0), coalesce(l.total, 0), coalesce(l.total_tax, 0),
          case when v_has_costs then karoo_frozen_cost(v_store_id, e.id, l.id, coalesce(l.quantity, 0)) end,
          row_number() over (partition by e.id, coalesce(l.product_id, 0) order by l.id) > 1,
          row_number() over (partition by e.id, coalesce(l.product_id, 0), coalesce(l.variation_id, 0) order by l.id) > 1
        from jsonb_to_recordset(p_orders) as e (id bigint, line_items jsonb)
        cross join lateral jsonb_to_recordset(case jsonb_typeof(e.line_items) when 'array' then e.line_items else '[]' end)
          as l (id bigint, product_id bigint, variation_id bigint, name text, sku text, quantity numeric, subtotal numeric, total numeric, total_tax numeric)
        where e.id <> all (p_kept)
        returning 1
      ),
      taxes as (
        insert into woocommerce_order_taxes (store_id, order_id, rate_id, rate_code, label, rate_percent, tax_total, shipping_tax_total)
        select v_store_id, e.id, coalesce(l.rate_id, 0), coalesce(min(l.rate_code), ''), coalesce(min(l.label), ''),
          min(l.rate_percent), coalesce(sum(l.tax_total), 0), coalesce(sum(l.shipping_tax_total), 0)
        from jsonb_to_recordset(p_orders) as e (id bigint, tax_lines jsonb)
        cross join lateral jsonb_to_recordset(case jsonb_typeof(e.tax_lines) when 'array' then e.tax_lines else '[]' end)
          as l (rate_id bigint, rate_code text, label text, rate_percent numeric, tax_total numeric, shipping_tax_total numeric)
        where e.id <> all (p_kept)
        group by e.id, coalesce(l.rate_id, 0)
        returning 1
      )
      select (select count(*) from lines) + (select count(*) from taxes) into v_count;
    end if;

    with written as (
    insert into woocommerce_orders as t (store_id, wc_id, number, status, currency, total, total_tax, shipping_total, discount_total,
      fee_total, item_count, date_created, date_modified, date_paid, date_completed, sales_at, sales_day, created_day, counts,
      customer_id, customer_key, customer_name, billing_email, billing_country, billing_state, payment_method,
      payment_method_title, refund_ids, refunds_wanted, search_text, data, cost, costed_sales, payment_fee, shipping_cost)
    select v_store_id, r.id, r.number, r.status, r.currency,
      r.total, r.total_tax, r.shipping_total, r.discount_total, r.fee_total, r.item_count,
      r.created, coalesce(r.modified, r.created), r.paid, r.completed,
      y.sales_at, (y.sales_at at time zone v_timezone)::date, (r.created at time zone v_timezone)::date,
      r.status <> all (v_excluded) and r.status <> 'trash',
      r.customer_id,
      coalesce(v_merged ->> order_customer_key(r.customer_id, r.email), order_customer_key(r.customer_id, r.email)),
      r.name, r.email, r.country, r.state, r.payment_method, r.payment_method_title, r.refund_ids, r.refund_ids,
      lower(concat_ws(' ', r.number, r.name, r.email, r.company, phone_text(r.phone))),
      r.data, coalesce(c.cost, 0), coalesce(c.costed_sales, 0),
      case when v_has_charges then karoo_charge(v_store_id, r.id, 'fee', r.total) end,
      case when v_has_charges then karoo_charge(v_store_id, r.id, 'shipping', r.shipping_total) end
    from (
      select e.data, o.id, coalesce(o.number, o.id::text) as number, coalesce(o.status, 'pending') as status,
        coalesce(nullif(o.currency, ''), v_currency) as currency, o.total, coalesce(o.total_tax, 0) as total_tax,
        coalesce(o.shipping_total, 0) as shipping_total, coalesce(o.discount_total, 0) as discount_total,
        case when jsonb_typeof(o.fee_lines) = 'array' and o.fee_lines <> '[]'
          then (select coalesce(sum((f ->> 'total')::numeric), 0) from jsonb_array_elements(o.fee_lines) f) else 0 end as fee_total,
        case when jsonb_typeof(o.line_items) = 'array'
          then (select coalesce(sum((f ->> 'quantity')::numeric), 0) from jsonb_array_elements(o.line_items) f) else 0 end as item_count,
        case when jsonb_typeof(o.refunds) = 'array' and o.refunds <> '[]'
          then array(select distinct (f ->> 'id')::bigint from jsonb_array_elements(o.refunds) f order by 1) else '{}' end as refund_ids,
        parse_timestamp(o.date_created_gmt) as created, parse_timestamp(o.date_modified_gmt) as modified,
        parse_timestamp(o.date_paid_gmt) as paid, parse_timestamp(o.date_completed_gmt) as completed,
        coalesce(o.customer_id, 0) as customer_id, coalesce(o.payment_method, '') as payment_method,
        -- Part of the index of sales, whose entries have a maximum size.
        left(coalesce(o.payment_method_title, ''), 100) as payment_method_title,
        trim(coalesce(b.email, '')) as email, coalesce(b.country, '') as country, coalesce(b.state, '') as state,
        coalesce(nullif(trim(concat_ws(' ', b.first_name, b.last_name)), ''), trim(coalesce(b.company, ''))) as name,
        nullif(b.company, '') as company, nullif(b.phone, '') as phone
      from jsonb_array_elements(p_orders) e (data)
      cross join lateral jsonb_to_record(e.data) as o (id bigint, number text, status text, currency text, total numeric, total_tax numeric,
        shipping_total numeric, discount_total numeric, date_created_gmt text, date_modified_gmt text,
        date_paid_gmt text, date_completed_gmt text, customer_id bigint, payment_method text, payment_method_title text,
        billing jsonb, fee_lines jsonb, line_items jsonb, refunds jsonb)
      cross join lateral jsonb_to_record(case jsonb_typeof(o.billing) when 'object' then o.billing else '{}' end)
        as b (first_name text, last_name text, company text, email text, phone text, country text, state text)
      offset 0
    ) r
    cross join lateral (
      select coalesce(case v_date_type when 'date_paid' then r.paid when 'date_completed' then r.completed end, r.created) as sales_at offset 0
    ) y
    left join lateral (
      select k.cost, k.costed_sales from karoo_cost_of_order(v_store_id, r.id, r.total - r.total_tax - r.shipping_total) k where v_has_costs
    ) c on true
    on conflict (store_id, wc_id) do update set
      number = excluded.number, status = excluded.status, currency = excluded.currency, total = excluded.total, total_tax = excluded.total_tax,
      shipping_total = excluded.shipping_total, discount_total = excluded.discount_total, fee_total = excluded.fee_total,
      item_count = excluded.item_count, date_created = excluded.date_created, date_modified = excluded.date_modified,
      date_paid = excluded.date_paid, date_completed = excluded.date_completed, sales_at = excluded.sales_at,
      sales_day = excluded.sales_day, created_day = excluded.created_day, counts = excluded.counts, customer_id = excluded.customer_id,
      customer_key = excluded.customer_key, customer_name = excluded.customer_name, billing_email = excluded.billing_email,
      billing_country = excluded.billing_country, billing_state = excluded.billing_state, payment_method = excluded.payment_method,
      payment_method_title = excluded.payment_method_title, refund_ids = excluded.refund_ids, search_text = excluded.search_text,
      data = excluded.data, synced_at = v_now, cost = excluded.cost, costed_sales = excluded.costed_sales,
      payment_fee = excluded.payment_fee, shipping_cost = excluded.shipping_cost
    returning t.wc_id, t.customer_key, t.customer_hash, substr(t.search_text, length(t.number) + 2) as customer_text, t.sales_day,
      t.created_day, t.refund_ids
    ),
    -- The searchable text is stored once per customer.
    texts as (
      insert into order_customer_texts (store_id, customer_hash, customer_text)
      select distinct on (customer_hash) v_store_id, customer_hash, customer_text from written
      on conflict do nothing
    )
    select array(select sales_day from written union select created_day from written),
      array(select distinct customer_key from written where customer_key is not null), array(select wc_id from written where refund_ids <> '{}')
    into days, customers, refunded;
  end
  $$;

grant execute on function karoo_write_orders(store_settings,jsonb,bigint[]) to karoo_system;
