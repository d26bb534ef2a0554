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

-- Writes orders, their lines and taxes as given; nothing is judged here.
create function karoo_write_orders(p_store woocommerce_stores, p_orders jsonb, p_replaced bigint[]) returns void
  language plpgsql set search_path = public, pg_temp set enable_seqscan = off set plan_cache_mode = force_custom_plan set timezone = 'UTC'
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
      delete from woocommerce_order_lines where store_id = v_store_id and order_id = any (p_replaced);
      delete from woocommerce_order_taxes where store_id = v_store_id and order_id = any (p_replaced);
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

-- One attempt at a whole batch: chooses what to write, writes it and everything that follows. Answers the counts, or fails.
create function karoo_apply_orders(p_store woocommerce_stores, p_orders jsonb) returns jsonb
  language plpgsql set search_path = public, pg_temp set enable_seqscan = off set plan_cache_mode = force_custom_plan set timezone = 'UTC'
  as $$
  declare
    v_store_id uuid := p_store.id;
    v_take jsonb;
    v_ids bigint[];
    v_updated bigint[];
    v_unchanged integer;
    v_places bigint[];
    v_inserted integer;
    v_older integer;
    v_old order_contribution[] := '{}';
    v_old_states order_state[] := '{}';
    v_refunded bigint[];
    v_full jsonb;
  begin
    select array_agg(place order by place) filter (where action in ('insert', 'update')),
      coalesce(array_agg(id order by id) filter (where action in ('insert', 'update')), '{}'), coalesce(array_agg(id) filter (where action = 'update'), '{}'),
      count(*) filter (where action = 'unchanged'), count(*) filter (where action = 'insert'), count(*) filter (where action = 'older')
    into v_places, v_ids, v_updated, v_unchanged, v_inserted, v_older
    from (
      select n.id, n.place,
        case
          when o.wc_id is null then 'insert'
          when n.modified < o.date_modified then 'older'
          when n.modified = o.date_modified and o.data = p_orders -> (n.place - 1)::integer then 'unchanged'
          else 'update'
        end as action
      from (
        -- Of several versions in one batch the newest wins, of equally old ones the last.
        select distinct on (v.id) v.id, v.modified, v.place
        from (
          select (e.data ->> 'id')::bigint as id, e.place,
            karoo_moment(coalesce(nullif(e.data ->> 'date_modified_gmt', ''), e.data ->> 'date_created_gmt')) as modified
          from jsonb_array_elements(p_orders) with ordinality e (data, place)
        ) v
        order by v.id, v.modified desc, v.place desc
      ) n
      left join woocommerce_orders o on o.store_id = v_store_id and o.wc_id = n.id
    ) judged;
    -- Building JSON anew costs as much as writing it: only when something is left out.
    v_take := case
      when cardinality(v_places) = jsonb_array_length(p_orders) then p_orders
      else (select jsonb_agg(p_orders -> (place - 1)::integer) from unnest(v_places) place)
    end;

    if v_take is not null then
      if cardinality(v_updated) > 0 then
        v_old_states := karoo_order_states(v_store_id, v_updated);
        v_old := (select coalesce(array_agg(c), '{}') from order_contributions(v_store_id, v_updated) c);
      end if;
      perform karoo_write_orders(p_store, v_take, v_updated);

      v_refunded := array(
        select (e.data ->> 'id')::bigint from jsonb_array_elements(v_take) e (data)
        where jsonb_typeof(e.data -> 'refunds') = 'array' and e.data -> 'refunds' <> '[]'
        union
        select r.order_id from woocommerce_order_refunds r where r.store_id = v_store_id and r.order_id = any (v_updated)
        union
        -- Once wanted, now gone from the shop's list.
        select o.wc_id from woocommerce_orders o where o.store_id = v_store_id and o.wc_id = any (v_updated) and o.refunds_wanted <> '{}'
      );
      if cardinality(v_refunded) > 0 then
        with gone as (
          delete from woocommerce_order_refunds r using woocommerce_orders o
          where o.store_id = v_store_id and o.wc_id = any (v_refunded) and r.store_id = v_store_id and r.order_id = o.wc_id
            and r.refund_id <> all (o.refund_ids)
          returning r.order_id, r.refund_id
        )
        delete from woocommerce_order_refund_lines l using gone
        where l.store_id = v_store_id and l.order_id = gone.order_id and l.refund_id = gone.refund_id;
        -- Full objects have a date; an order's own list has not.
        v_full := (
          select jsonb_agg(jsonb_build_object('order_id', e.data -> 'id', 'refund', f))
          from jsonb_array_elements(v_take) e (data)
          cross join lateral jsonb_array_elements(case jsonb_typeof(e.data -> 'refunds') when 'array' then e.data -> 'refunds' else '[]' end) f
          where f ->> 'date_created_gmt' is not null
        );
        if v_full is not null then
          perform karoo_write_refunds(v_store_id, karoo_pg_timezone(p_store.timezone), v_full);
        end if;
        perform karoo_note_refunds(v_store_id, v_refunded);
      end if;
      perform karoo_follow_orders(v_store_id, p_store.currency, v_ids, v_old, v_old_states);
    end if;

    return jsonb_build_object('inserted', v_inserted, 'updated', cardinality(v_updated), 'unchanged', v_unchanged,
      'skipped_older', v_older, 'ids_changed', to_jsonb(v_ids));
  end
  $$;

-- Adds up two answers of karoo_apply_*.
create function karoo_sum_results(p_one jsonb, p_other jsonb) returns jsonb
  language sql immutable
  as $$
    select jsonb_build_object(
      'inserted', (p_one ->> 'inserted')::integer + (p_other ->> 'inserted')::integer,
      'updated', (p_one ->> 'updated')::integer + (p_other ->> 'updated')::integer,
      'unchanged', (p_one ->> 'unchanged')::integer + (p_other ->> 'unchanged')::integer,
      'skipped_older', (p_one ->> 'skipped_older')::integer + (p_other ->> 'skipped_older')::integer,
      'ids_changed', (p_one -> 'ids_changed') || (p_other -> 'ids_changed'))
  $$;

-- A batch in one go; if anything in it cannot be stored, record by record, so that only the bad ones stay out.
-- p_function: karoo_apply_<entity>(store, records).
create function karoo_apply_batch(p_store woocommerce_stores, p_records jsonb, p_function text) returns jsonb
  language plpgsql set search_path = public, pg_temp
  as $$
  declare
    v_result jsonb := '{"inserted": 0, "updated": 0, "unchanged": 0, "skipped_older": 0, "ids_changed": []}';
    v_one jsonb;
    v_record jsonb;
    v_failed jsonb := '[]';
    v_place integer := -1;
    v_reason text;
    v_code text;
  begin
    if jsonb_typeof(p_records) is distinct from 'array' then
      raise exception 'records must be a JSON array' using errcode = 'invalid_parameter_value';
    end if;
    begin
      execute format('select %I($1, $2)', p_function) into v_one using p_store, p_records;
      return v_one || '{"failed": []}';
    exception when data_exception or integrity_constraint_violation or program_limit_exceeded then
      null;
    end;
    for v_record in select e from jsonb_array_elements(p_records) e loop
      v_place := v_place + 1;
      begin
        if jsonb_typeof(v_record) <> 'object' then
          raise exception 'not a record' using errcode = 'invalid_parameter_value';
        end if;
        if v_record ->> 'id' is null then
          raise exception 'it has no id' using errcode = 'invalid_parameter_value';
        end if;
        execute format('select %I($1, $2)', p_function) into v_one using p_store, jsonb_build_array(v_record);
        v_result := karoo_sum_results(v_result, v_one);
      exception when data_exception or integrity_constraint_violation or program_limit_exceeded then
        get stacked diagnostics v_reason = message_text, v_code = returned_sqlstate;
        v_failed := v_failed || jsonb_build_array(jsonb_build_object('wc_id', v_record -> 'id', 'place', v_place, 'reason', v_reason, 'code', v_code));
      end;
    end loop;
    return v_result || jsonb_build_object('failed', v_failed);
  end
  $$;

-- Orders whose refunds the shop lists but has not shown in full yet, newest first.
create function orders_wanting_refunds(store_id uuid, "limit" integer) returns table (order_id bigint, refund_ids bigint[])
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select o.wc_id, o.refunds_wanted from woocommerce_orders o
    where o.store_id = $1 and o.refunds_wanted <> '{}' and karoo_can_see_store($1)
    order by o.wc_id desc limit $2
  $$;

create function upsert_orders_batch(store_id uuid, orders_data jsonb) returns jsonb
  language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off set plan_cache_mode = force_custom_plan set timezone = 'UTC' set jit = off
  as $$
  declare
    v_result jsonb;
  begin
    v_result := karoo_apply_batch(karoo_claim_store(store_id), orders_data, 'karoo_apply_orders');
    return v_result || jsonb_build_object('refunds_wanted', (
      select coalesce(jsonb_agg(jsonb_build_object('order_id', o.wc_id, 'refund_ids', to_jsonb(o.refunds_wanted)) order by o.wc_id), '[]')
      from woocommerce_orders o
      where o.store_id = $1 and o.refunds_wanted <> '{}'
        and o.wc_id in (select i::bigint from jsonb_array_elements_text(v_result -> 'ids_changed') i)
    ));
  end
  $$;
grant execute on function upsert_orders_batch(uuid, jsonb), orders_wanting_refunds(uuid, integer) to karoo_system;
