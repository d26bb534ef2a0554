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
      -- What is not made of digits here fails in the cast; a regular expression would cost more than the cast itself.
      when p_text like '____-__-__T__:%' or p_text like '____-__-__ __:%' then p_text::timestamptz
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

-- Writes the orders at these places (from 1) of the list, their lines and taxes as given; nothing is judged here.
-- p_replaced: those of them that are here already. A new order still wants every refund it names.
create function karoo_write_orders(p_store woocommerce_stores, p_orders jsonb, p_places bigint[], p_replaced bigint[]) returns void
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
      payment_method_title, refund_ids, refunds_wanted, search_text, data)
    select v_store_id, r.id, r.number, r.status, r.currency,
      r.total, r.total_tax, r.shipping_total, r.discount_total, r.fee_total, r.item_count,
      r.created, coalesce(r.modified, r.created), r.paid, r.completed,
      y.sales_at, (y.sales_at at time zone v_timezone)::date, (r.created at time zone v_timezone)::date,
      r.status <> all (v_excluded) and r.status <> 'trash',
      r.customer_id,
      case when r.customer_id > 0 then 'c:' || r.customer_id when r.email <> '' then 'g:' || lower(r.email) end,
      r.name, r.email, r.country, r.state, r.payment_method, r.payment_method_title, r.refund_ids, r.refund_ids,
      lower(concat_ws(' ', r.number, r.name, r.email, r.company, r.phone)),
      r.data
    from (
      select e.data, o.id, coalesce(o.number, o.id::text) as number, coalesce(o.status, 'pending') as status,
        coalesce(nullif(o.currency, ''), p_store.currency) as currency, o.total, coalesce(o.total_tax, 0) as total_tax,
        coalesce(o.shipping_total, 0) as shipping_total, coalesce(o.discount_total, 0) as discount_total,
        case when jsonb_typeof(o.fee_lines) = 'array' and o.fee_lines <> '[]'
          then (select coalesce(sum((f ->> 'total')::numeric), 0) from jsonb_array_elements(o.fee_lines) f) else 0 end as fee_total,
        case when jsonb_typeof(o.line_items) = 'array'
          then (select coalesce(sum((f ->> 'quantity')::numeric), 0) from jsonb_array_elements(o.line_items) f) else 0 end as item_count,
        case when jsonb_typeof(o.refunds) = 'array' and o.refunds <> '[]'
          then array(select distinct (f ->> 'id')::bigint from jsonb_array_elements(o.refunds) f order by 1) else '{}' end as refund_ids,
        karoo_moment(o.date_created_gmt) as created, karoo_moment(o.date_modified_gmt) as modified,
        karoo_moment(o.date_paid_gmt) as paid, karoo_moment(o.date_completed_gmt) as completed,
        coalesce(o.customer_id, 0) as customer_id, coalesce(o.payment_method, '') as payment_method,
        coalesce(o.payment_method_title, '') as payment_method_title,
        trim(coalesce(b.email, '')) as email, coalesce(b.country, '') as country, coalesce(b.state, '') as state,
        coalesce(nullif(trim(concat_ws(' ', b.first_name, b.last_name)), ''), trim(coalesce(b.company, ''))) as name,
        nullif(b.company, '') as company, nullif(b.phone, '') as phone
      from (select p_orders -> (place - 1)::integer as data from unnest(p_places) place offset 0) e
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
    select v_store_id, e.id, l.id, coalesce(l.product_id, 0), coalesce(l.variation_id, 0), coalesce(l.name, ''),
      coalesce(l.sku, ''), coalesce(l.quantity, 0), coalesce(l.subtotal, l.total, 0), coalesce(l.total, 0), coalesce(l.total_tax, 0)
    from (
      select (p_orders -> (place - 1)::integer ->> 'id')::bigint as id, p_orders -> (place - 1)::integer -> 'line_items' as lines
      from unnest(p_places) place offset 0
    ) e
    cross join lateral jsonb_to_recordset(case jsonb_typeof(e.lines) when 'array' then e.lines else '[]' end)
      as l (id bigint, product_id bigint, variation_id bigint, name text, sku text, quantity numeric, subtotal numeric, total numeric, total_tax numeric);

    insert into woocommerce_order_taxes (store_id, order_id, rate_id, rate_code, label, rate_percent, tax_total, shipping_tax_total)
    select v_store_id, e.id, coalesce(l.rate_id, 0), coalesce(min(l.rate_code), ''), coalesce(min(l.label), ''),
      min(l.rate_percent), coalesce(sum(l.tax_total), 0), coalesce(sum(l.shipping_tax_total), 0)
    from (
      select (p_orders -> (place - 1)::integer ->> 'id')::bigint as id, p_orders -> (place - 1)::integer -> 'tax_lines' as lines
      from unnest(p_places) place offset 0
    ) e
    cross join lateral jsonb_to_recordset(case jsonb_typeof(e.lines) when 'array' then e.lines else '[]' end)
      as l (rate_id bigint, rate_code text, label text, rate_percent numeric, tax_total numeric, shipping_tax_total numeric)
    group by e.id, coalesce(l.rate_id, 0);
  end
  $$;
