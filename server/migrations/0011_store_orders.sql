-- A job may write only the store it named. Others never get to execute these functions.
create function karoo_claim_store(p_store_id uuid) returns woocommerce_stores
  language plpgsql set search_path = public, pg_temp
  as $$
  declare
    v_store woocommerce_stores;
  begin
    if p_store_id is distinct from karoo_store_id() then
      raise exception 'this transaction may not write store %', p_store_id using errcode = 'insufficient_privilege';
    end if;
    -- One writer per store: overlapping batches take turns.
    perform pg_advisory_xact_lock(hashtextextended(p_store_id::text, 7));
    select * into v_store from woocommerce_stores where id = p_store_id;
    if not found then
      raise exception 'there is no store %', p_store_id using errcode = 'no_data_found';
    end if;
    return v_store;
  end
  $$;

-- An instant as shops write it ("2026-11-20T08:00:00", UTC in their _gmt fields); runs with timezone UTC. Nothing is null;
-- what PostgreSQL alone would understand ("yesterday", "infinity") is as wrong as what it would not.
create function karoo_moment(p_text text) returns timestamptz language sql stable parallel safe
  as $$
    select case
      when p_text ~ '^\d{4}-\d{2}-\d{2}[T ]\d{2}:' then p_text::timestamptz
      when p_text <> '' then ('not an instant: ' || p_text)::timestamptz
    end
  $$;

-- The refunds of these orders, written from full objects ([{order_id, refund}], each with its date).
create function karoo_write_refunds(p_store_id uuid, p_timezone text, p_refunds jsonb) returns void
  language plpgsql set search_path = public, pg_temp set enable_seqscan = off set plan_cache_mode = force_custom_plan set timezone = 'UTC'
  as $$
  begin
    delete from woocommerce_order_refund_lines t
    using (select (e ->> 'order_id')::bigint as order_id, (e -> 'refund' ->> 'id')::bigint as refund_id
      from jsonb_array_elements(p_refunds) e) d
    where t.store_id = p_store_id and t.order_id = d.order_id and t.refund_id = d.refund_id;

    with given as materialized (
      select (e ->> 'order_id')::bigint as order_id, (e -> 'refund' ->> 'id')::bigint as refund_id, e -> 'refund' as data
      from jsonb_array_elements(p_refunds) e
    ),
    lines as materialized (
      select g.order_id, g.refund_id, l.id as line_id, coalesce(l.product_id, 0) as product_id, coalesce(l.variation_id, 0) as variation_id,
        coalesce(l.name, '') as name, -coalesce(l.quantity, 0) as quantity, -coalesce(l.total, 0) as total, -coalesce(l.total_tax, 0) as total_tax
      from given g
      cross join lateral jsonb_to_recordset(case jsonb_typeof(g.data -> 'line_items') when 'array' then g.data -> 'line_items' else '[]' end)
        as l (id bigint, product_id bigint, variation_id bigint, name text, quantity numeric, total numeric, total_tax numeric)
    ),
    written_lines as (
      insert into woocommerce_order_refund_lines (store_id, order_id, refund_id, line_id, product_id, variation_id, name, quantity, total, total_tax)
      select p_store_id, order_id, refund_id, line_id, product_id, variation_id, name, quantity, total, total_tax from lines
    ),
    sums as (
      select g.order_id, g.refund_id, g.data,
        -- Sent as a positive "amount"; an order's own list says "total", negative.
        coalesce((g.data ->> 'amount')::numeric, -(g.data ->> 'total')::numeric) as amount,
        coalesce((select sum(total_tax) from lines l where l.order_id = g.order_id and l.refund_id = g.refund_id), 0)
          - coalesce((select sum((f ->> 'total_tax')::numeric) from jsonb_array_elements(g.data -> 'shipping_lines') f), 0)
          - coalesce((select sum((f ->> 'total_tax')::numeric) from jsonb_array_elements(g.data -> 'fee_lines') f), 0) as tax,
        -coalesce((select sum((f ->> 'total')::numeric) from jsonb_array_elements(g.data -> 'shipping_lines') f), 0) as shipping,
        karoo_moment(g.data ->> 'date_created_gmt') as date_created
      from given g
    )
    insert into woocommerce_order_refunds as t (store_id, order_id, refund_id, date_created, refund_day, amount, net, tax, shipping, reason, data)
    select p_store_id, order_id, refund_id, date_created, (date_created at time zone p_timezone)::date, amount, amount - tax - shipping,
      tax, shipping, coalesce(data ->> 'reason', ''), data
    from sums
    on conflict (store_id, order_id, refund_id) do update set
      date_created = excluded.date_created, refund_day = excluded.refund_day, amount = excluded.amount, net = excluded.net,
      tax = excluded.tax, shipping = excluded.shipping, closing = false, reason = excluded.reason, data = excluded.data;
  end
  $$;

-- A refund without lines that brings the refunds to the order's total returned all that was left: goods, tax and shipping.
-- (WooCommerce makes such refunds when an order is set to refunded.) So an order refunded in full comes to nothing everywhere.
create function karoo_allocate_refunds(p_store_id uuid, p_order_ids bigint[]) returns void
  language plpgsql set search_path = public, pg_temp set enable_seqscan = off set plan_cache_mode = force_custom_plan
  as $$
  declare
    v_closing bigint[];
  begin
    delete from woocommerce_order_refund_lines where store_id = p_store_id and order_id = any (p_order_ids) and line_id < 0;
    update woocommerce_order_refunds set closing = false, net = amount, tax = 0, shipping = 0
    where store_id = p_store_id and order_id = any (p_order_ids) and closing;

    v_closing := array(
      select max(r.refund_id) filter (where r.net = r.amount and not exists (
        select from woocommerce_order_refund_lines l where l.store_id = p_store_id and l.order_id = o.wc_id and l.refund_id = r.refund_id))
      from woocommerce_orders o join woocommerce_order_refunds r on r.store_id = p_store_id and r.order_id = o.wc_id
      where o.store_id = p_store_id and o.wc_id = any (p_order_ids) and o.total > 0
      group by o.wc_id, o.total having sum(r.amount) = o.total
    );
    if cardinality(array_remove(v_closing, null)) = 0 then
      return;
    end if;

    update woocommerce_order_refunds c set closing = true, tax = n.tax, shipping = n.shipping, net = c.amount - n.tax - n.shipping
    from (
      select o.wc_id, o.total_tax - coalesce(sum(r.tax), 0) as tax, o.shipping_total - coalesce(sum(r.shipping), 0) as shipping
      from woocommerce_orders o join woocommerce_order_refunds r on r.store_id = p_store_id and r.order_id = o.wc_id
      where o.store_id = p_store_id and o.wc_id = any (p_order_ids) group by o.wc_id, o.total_tax, o.shipping_total
    ) n
    where c.store_id = p_store_id and c.order_id = n.wc_id and c.order_id = any (p_order_ids) and c.refund_id = any (v_closing);

    insert into woocommerce_order_refund_lines (store_id, order_id, refund_id, line_id, product_id, variation_id, name, quantity, total, total_tax)
    select p_store_id, g.order_id, c.refund_id, -row_number() over (partition by g.order_id order by g.product_id, g.variation_id),
      g.product_id, g.variation_id, g.name, g.quantity, g.total, g.total_tax
    from (
      select order_id, product_id, variation_id, max(name) as name, sum(quantity) as quantity, sum(total) as total, sum(total_tax) as total_tax
      from (
        select order_id, product_id, variation_id, name, quantity, total, total_tax from woocommerce_order_lines
        where store_id = p_store_id and order_id = any (p_order_ids)
        union all
        select order_id, product_id, variation_id, name, -quantity, -total, -total_tax from woocommerce_order_refund_lines
        where store_id = p_store_id and order_id = any (p_order_ids)
      ) both_sides group by order_id, product_id, variation_id
    ) g
    join woocommerce_order_refunds c on c.store_id = p_store_id and c.order_id = g.order_id and c.closing
    where g.quantity <> 0 or g.total <> 0;
  end
  $$;

-- After refunds came or went: what is known of them on their orders.
create function karoo_note_refunds(p_store_id uuid, p_order_ids bigint[]) returns void
  language plpgsql set search_path = public, pg_temp set enable_seqscan = off set plan_cache_mode = force_custom_plan
  as $$
  begin
    perform karoo_allocate_refunds(p_store_id, p_order_ids);
    update woocommerce_orders o set refunded_total = k.total, refunds_wanted = k.wanted
    from (
      select i.id,
        coalesce((select sum(r.amount) from woocommerce_order_refunds r where r.store_id = p_store_id and r.order_id = i.id), 0) as total,
        array(
          select w from woocommerce_orders x, unnest(x.refund_ids) w where x.store_id = p_store_id and x.wc_id = i.id
          and not exists (select from woocommerce_order_refunds r where r.store_id = p_store_id and r.order_id = i.id and r.refund_id = w)
          order by w
        ) as wanted
      from unnest(p_order_ids) i (id)
    ) k
    where o.store_id = p_store_id and o.wc_id = k.id and (o.refunded_total, o.refunds_wanted) is distinct from (k.total, k.wanted);
  end
  $$;

create function karoo_drop_lines(p_store_id uuid, p_order_ids bigint[]) returns void
  language plpgsql set search_path = public, pg_temp set enable_seqscan = off set plan_cache_mode = force_custom_plan
  as $$
  begin
    delete from woocommerce_order_lines where store_id = p_store_id and order_id = any (p_order_ids);
    delete from woocommerce_order_taxes where store_id = p_store_id and order_id = any (p_order_ids);
  end
  $$;

-- Writes orders, their lines and taxes as given; nothing is judged here.
create function karoo_write_orders(p_store woocommerce_stores, p_orders jsonb, p_replaced bigint[]) returns void
  language plpgsql set search_path = public, pg_temp set enable_seqscan = off set plan_cache_mode = force_generic_plan set timezone = 'UTC'
  as $$
  declare
    v_store_id uuid := p_store.id;
    v_timezone text := karoo_pg_timezone(p_store.timezone);
    v_date_type text := p_store.date_type;
    v_excluded text[] := p_store.excluded_statuses;
  begin
    insert into woocommerce_orders as t (store_id, wc_id, number, status, currency, total, total_tax, shipping_total, discount_total,
      fee_total, item_count, date_created, date_modified, date_paid, date_completed, sales_at, sales_day, created_day, counts,
      customer_id, customer_key, customer_name, billing_email, billing_country, billing_state, payment_method,
      payment_method_title, refund_ids, search_text, data)
    select v_store_id, r.id, coalesce(r.number, r.id::text), coalesce(r.status, 'pending'), coalesce(nullif(r.currency, ''), p_store.currency),
      r.total, coalesce(r.total_tax, 0), coalesce(r.shipping_total, 0), coalesce(r.discount_total, 0), x.fee_total, x.item_count,
      karoo_moment(r.date_created_gmt), coalesce(karoo_moment(r.date_modified_gmt), karoo_moment(r.date_created_gmt)), karoo_moment(r.date_paid_gmt), karoo_moment(r.date_completed_gmt),
      y.sales_at, (y.sales_at at time zone v_timezone)::date, (karoo_moment(r.date_created_gmt) at time zone v_timezone)::date,
      coalesce(r.status, 'pending') <> all (v_excluded) and coalesce(r.status, '') <> 'trash',
      coalesce(r.customer_id, 0),
      case when r.customer_id > 0 then 'c:' || r.customer_id when z.email <> '' then 'g:' || lower(z.email) end,
      z.name, z.email, coalesce(e.data #>> '{billing,country}', ''), coalesce(e.data #>> '{billing,state}', ''),
      coalesce(r.payment_method, ''), coalesce(r.payment_method_title, ''), x.refund_ids,
      lower(concat_ws(' ', coalesce(r.number, r.id::text), z.name, z.email, nullif(e.data #>> '{billing,company}', ''),
        nullif(e.data #>> '{billing,phone}', ''))),
      e.data
    from jsonb_array_elements(p_orders) e (data)
    cross join lateral jsonb_to_record(e.data) as r (id bigint, number text, status text, currency text, total numeric, total_tax numeric,
      shipping_total numeric, discount_total numeric, date_created_gmt text, date_modified_gmt text,
      date_paid_gmt text, date_completed_gmt text, customer_id bigint, payment_method text, payment_method_title text,
      fee_lines jsonb, line_items jsonb, refunds jsonb)
    cross join lateral (
      select
        case when jsonb_typeof(r.fee_lines) = 'array' and r.fee_lines <> '[]'
          then (select coalesce(sum((f ->> 'total')::numeric), 0) from jsonb_array_elements(r.fee_lines) f) else 0 end as fee_total,
        case when jsonb_typeof(r.line_items) = 'array'
          then (select coalesce(sum((f ->> 'quantity')::numeric), 0) from jsonb_array_elements(r.line_items) f) else 0 end as item_count,
        case when jsonb_typeof(r.refunds) = 'array' and r.refunds <> '[]'
          then array(select distinct (f ->> 'id')::bigint from jsonb_array_elements(r.refunds) f order by 1) else '{}' end as refund_ids
    ) x
    cross join lateral (
      select coalesce(case v_date_type when 'date_paid' then karoo_moment(r.date_paid_gmt) when 'date_completed' then karoo_moment(r.date_completed_gmt) end,
        karoo_moment(r.date_created_gmt)) as sales_at
    ) y
    cross join lateral (
      select trim(coalesce(e.data #>> '{billing,email}', '')) as email,
        coalesce(nullif(trim(concat_ws(' ', e.data #>> '{billing,first_name}', e.data #>> '{billing,last_name}')), ''),
          trim(coalesce(e.data #>> '{billing,company}', ''))) as name
    ) z
    on conflict (store_id, wc_id) do update set
      number = excluded.number, status = excluded.status, currency = excluded.currency, total = excluded.total, total_tax = excluded.total_tax,
      shipping_total = excluded.shipping_total, discount_total = excluded.discount_total, fee_total = excluded.fee_total,
      item_count = excluded.item_count, date_created = excluded.date_created, date_modified = excluded.date_modified,
      date_paid = excluded.date_paid, date_completed = excluded.date_completed, sales_at = excluded.sales_at,
      sales_day = excluded.sales_day, created_day = excluded.created_day, counts = excluded.counts, customer_id = excluded.customer_id,
      customer_key = excluded.customer_key, customer_name = excluded.customer_name, billing_email = excluded.billing_email,
      billing_country = excluded.billing_country, billing_state = excluded.billing_state, payment_method = excluded.payment_method,
      payment_method_title = excluded.payment_method_title, refund_ids = excluded.refund_ids, search_text = excluded.search_text,
      data = excluded.data, synced_at = now();

    if cardinality(p_replaced) > 0 then
      perform karoo_drop_lines(v_store_id, p_replaced);
    end if;

    insert into woocommerce_order_lines (store_id, order_id, line_id, product_id, variation_id, name, sku, quantity, subtotal, total, total_tax)
    select v_store_id, (e.data ->> 'id')::bigint, l.id, coalesce(l.product_id, 0), coalesce(l.variation_id, 0), coalesce(l.name, ''),
      coalesce(l.sku, ''), coalesce(l.quantity, 0), coalesce(l.subtotal, l.total, 0), coalesce(l.total, 0), coalesce(l.total_tax, 0)
    from jsonb_array_elements(p_orders) e (data)
    cross join lateral jsonb_to_recordset(case jsonb_typeof(e.data -> 'line_items') when 'array' then e.data -> 'line_items' else '[]' end)
      as l (id bigint, product_id bigint, variation_id bigint, name text, sku text, quantity numeric, subtotal numeric, total numeric, total_tax numeric);

    insert into woocommerce_order_taxes (store_id, order_id, rate_id, rate_code, label, rate_percent, tax_total, shipping_tax_total)
    select v_store_id, (e.data ->> 'id')::bigint, coalesce(l.rate_id, 0), coalesce(min(l.rate_code), ''), coalesce(min(l.label), ''),
      min(l.rate_percent), coalesce(sum(l.tax_total), 0), coalesce(sum(l.shipping_tax_total), 0)
    from jsonb_array_elements(p_orders) e (data)
    cross join lateral jsonb_to_recordset(case jsonb_typeof(e.data -> 'tax_lines') when 'array' then e.data -> 'tax_lines' else '[]' end)
      as l (rate_id bigint, rate_code text, label text, rate_percent numeric, tax_total numeric, shipping_tax_total numeric)
    group by 2, coalesce(l.rate_id, 0);
  end
  $$;
