-- What of a batch is new, newer or different. Works on any table with store_id, wc_id, date_modified and data.
create function karoo_choose_records(p_table text, p_store_id uuid, p_records jsonb, out take jsonb, out result jsonb)
  language plpgsql set search_path = public, pg_temp set timezone = 'UTC'
  as $$
  begin
    execute format($sql$
      select jsonb_agg(data) filter (where action in ('insert', 'update')),
        jsonb_build_object('inserted', count(*) filter (where action = 'insert'), 'updated', count(*) filter (where action = 'update'),
          'unchanged', count(*) filter (where action = 'unchanged'), 'skipped_older', count(*) filter (where action = 'older'),
          'ids_changed', coalesce(jsonb_agg(id order by id) filter (where action in ('insert', 'update')), '[]'))
      from (
        select n.id, n.data,
          case
            when t.wc_id is null then 'insert'
            when n.modified < t.date_modified then 'older'
            when t.data = n.data then 'unchanged'
            else 'update'
          end as action
        from (
          select distinct on (v.id) v.id, v.modified, e.data
          from jsonb_array_elements($2) with ordinality e (data, place)
          cross join lateral (
            select (e.data ->> 'id')::bigint as id,
              karoo_moment(coalesce(nullif(e.data ->> 'date_modified_gmt', ''), e.data ->> 'date_created_gmt')) as modified
          ) v
          order by v.id, v.modified desc nulls last, e.place desc
        ) n
        left join %I t on t.store_id = $1 and t.wc_id = n.id
      ) judged
    $sql$, p_table) into take, result using p_store_id, p_records;
  end
  $$;

-- A price as shops write it; what is no number is 0 ("" is a product without a price).
create function karoo_price(p_text text) returns numeric language sql immutable parallel safe
  as $$ select case when p_text ~ '^\s*-?\d+(\.\d+)?\s*$' then p_text::numeric else 0 end $$;

create function karoo_apply_products(p_store woocommerce_stores, p_records jsonb) returns jsonb
  language plpgsql set search_path = public, pg_temp set enable_seqscan = off set timezone = 'UTC'
  as $$
  declare
    v_chosen record := karoo_choose_records('woocommerce_products', p_store.id, p_records);
  begin
    insert into woocommerce_products as t (store_id, wc_id, name, sku, type, status, price, regular_price, sale_price, on_sale, stock_status,
      manage_stock, stock_quantity, low_stock_amount, total_sales, category_ids, image_url, date_created, date_modified, search_text, data)
    select p_store.id, r.id, coalesce(r.name, ''), coalesce(r.sku, ''), coalesce(r.type, 'simple'), coalesce(r.status, 'publish'),
      karoo_price(r.price), case when r.regular_price <> '' then karoo_price(r.regular_price) end,
      case when r.sale_price <> '' then karoo_price(r.sale_price) end, coalesce(r.on_sale, false), coalesce(r.stock_status, 'instock'),
      coalesce(r.manage_stock, false), r.stock_quantity, r.low_stock_amount, coalesce(r.total_sales, 0),
      array(select (c ->> 'id')::bigint from jsonb_array_elements(case jsonb_typeof(r.categories) when 'array' then r.categories else '[]' end) c order by 1),
      e.data #>> '{images,0,src}', karoo_moment(r.date_created_gmt), coalesce(karoo_moment(r.date_modified_gmt), karoo_moment(r.date_created_gmt)),
      lower(concat_ws(' ', r.name, nullif(r.sku, ''), nullif(r.global_unique_id, ''))), e.data
    from jsonb_array_elements(v_chosen.take) e (data)
    cross join lateral jsonb_to_record(e.data) as r (id bigint, name text, sku text, type text, status text, price text, regular_price text,
      sale_price text, on_sale boolean, stock_status text, manage_stock boolean, stock_quantity numeric, low_stock_amount numeric,
      total_sales bigint, categories jsonb, global_unique_id text, date_created_gmt text, date_modified_gmt text)
    on conflict (store_id, wc_id) do update set
      name = excluded.name, sku = excluded.sku, type = excluded.type, status = excluded.status, price = excluded.price,
      regular_price = excluded.regular_price, sale_price = excluded.sale_price, on_sale = excluded.on_sale,
      stock_status = excluded.stock_status, manage_stock = excluded.manage_stock, stock_quantity = excluded.stock_quantity,
      low_stock_amount = excluded.low_stock_amount, total_sales = excluded.total_sales, category_ids = excluded.category_ids,
      image_url = excluded.image_url, date_created = excluded.date_created, date_modified = excluded.date_modified,
      search_text = excluded.search_text, data = excluded.data, synced_at = now();
    return v_chosen.result;
  end
  $$;

create function karoo_apply_variations(p_store woocommerce_stores, p_records jsonb) returns jsonb
  language plpgsql set search_path = public, pg_temp set enable_seqscan = off set timezone = 'UTC'
  as $$
  declare
    v_chosen record := karoo_choose_records('woocommerce_product_variations', p_store.id, p_records);
  begin
    insert into woocommerce_product_variations as t (store_id, wc_id, product_id, name, sku, status, price, regular_price, sale_price,
      stock_status, manage_stock, stock_of_parent, stock_quantity, low_stock_amount, date_modified, data)
    select p_store.id, r.id, r.parent_id, coalesce(r.name, ''), coalesce(r.sku, ''), coalesce(r.status, 'publish'),
      karoo_price(r.price), case when r.regular_price <> '' then karoo_price(r.regular_price) end,
      case when r.sale_price <> '' then karoo_price(r.sale_price) end, coalesce(r.stock_status, 'instock'),
      -- true, false or "parent"
      r.manage_stock = 'true', coalesce(r.manage_stock = 'parent', false), r.stock_quantity, r.low_stock_amount,
      coalesce(karoo_moment(r.date_modified_gmt), karoo_moment(r.date_created_gmt)), e.data
    from jsonb_array_elements(v_chosen.take) e (data)
    cross join lateral jsonb_to_record(e.data) as r (id bigint, parent_id bigint, name text, sku text, status text, price text,
      regular_price text, sale_price text, stock_status text, manage_stock text, stock_quantity numeric, low_stock_amount numeric,
      date_created_gmt text, date_modified_gmt text)
    on conflict (store_id, wc_id) do update set
      product_id = excluded.product_id, name = excluded.name, sku = excluded.sku, status = excluded.status, price = excluded.price,
      regular_price = excluded.regular_price, sale_price = excluded.sale_price, stock_status = excluded.stock_status,
      manage_stock = excluded.manage_stock, stock_of_parent = excluded.stock_of_parent, stock_quantity = excluded.stock_quantity,
      low_stock_amount = excluded.low_stock_amount, date_modified = excluded.date_modified, data = excluded.data, synced_at = now();
    return v_chosen.result;
  end
  $$;

create function karoo_apply_categories(p_store woocommerce_stores, p_records jsonb) returns jsonb
  language plpgsql set search_path = public, pg_temp set enable_seqscan = off set timezone = 'UTC'
  as $$
  declare
    v_chosen record := karoo_choose_records('woocommerce_categories', p_store.id, p_records);
  begin
    insert into woocommerce_categories as t (store_id, wc_id, name, slug, parent_id, product_count, menu_order, data)
    select p_store.id, r.id, coalesce(r.name, ''), coalesce(r.slug, ''), coalesce(r.parent, 0), coalesce(r.count, 0), coalesce(r.menu_order, 0), e.data
    from jsonb_array_elements(v_chosen.take) e (data)
    cross join lateral jsonb_to_record(e.data) as r (id bigint, name text, slug text, parent bigint, count integer, menu_order integer)
    on conflict (store_id, wc_id) do update set
      name = excluded.name, slug = excluded.slug, parent_id = excluded.parent_id, product_count = excluded.product_count,
      menu_order = excluded.menu_order, data = excluded.data, synced_at = now();
    return v_chosen.result;
  end
  $$;

create function karoo_apply_customers(p_store woocommerce_stores, p_records jsonb) returns jsonb
  language plpgsql set search_path = public, pg_temp set enable_seqscan = off set timezone = 'UTC'
  as $$
  declare
    v_chosen record := karoo_choose_records('woocommerce_customers', p_store.id, p_records);
  begin
    with written as (
      insert into woocommerce_customers as t (store_id, wc_id, email, first_name, last_name, role, username, date_created, date_modified,
        billing, shipping, avatar_url, is_paying_customer, meta_data, data)
      select p_store.id, r.id, coalesce(r.email, ''), coalesce(r.first_name, ''), coalesce(r.last_name, ''), coalesce(r.role, 'customer'),
        coalesce(r.username, ''), karoo_moment(r.date_created_gmt), coalesce(karoo_moment(r.date_modified_gmt), karoo_moment(r.date_created_gmt)), coalesce(r.billing, '{}'),
        coalesce(r.shipping, '{}'), coalesce(r.avatar_url, ''), coalesce(r.is_paying_customer, false), coalesce(r.meta_data, '[]'), e.data
      from jsonb_array_elements(v_chosen.take) e (data)
      cross join lateral jsonb_to_record(e.data) as r (id bigint, email text, first_name text, last_name text, role text, username text,
        date_created_gmt text, date_modified_gmt text, billing jsonb, shipping jsonb, avatar_url text,
        is_paying_customer boolean, meta_data jsonb)
      on conflict (store_id, wc_id) do update set
        email = excluded.email, first_name = excluded.first_name, last_name = excluded.last_name, role = excluded.role,
        username = excluded.username, date_created = excluded.date_created, date_modified = excluded.date_modified,
        billing = excluded.billing, shipping = excluded.shipping, avatar_url = excluded.avatar_url,
        is_paying_customer = excluded.is_paying_customer, meta_data = excluded.meta_data, data = excluded.data, synced_at = now()
      returning t.*
    )
    insert into shop_customers as b (store_id, customer_key, wc_id, name, email, country, state, registered_at, search_text)
    select p_store.id, 'c:' || w.wc_id, w.wc_id, n.name, n.email, coalesce(w.billing ->> 'country', ''), coalesce(w.billing ->> 'state', ''),
      coalesce(w.date_created, 'epoch'),
      lower(concat_ws(' ', n.name, n.email, nullif(w.username, ''), nullif(w.billing ->> 'company', ''), nullif(w.billing ->> 'phone', '')))
    from written w
    cross join lateral (
      select coalesce(nullif(trim(concat_ws(' ', w.first_name, w.last_name)), ''),
          nullif(trim(concat_ws(' ', w.billing ->> 'first_name', w.billing ->> 'last_name')), ''), w.username) as name,
        coalesce(nullif(w.email, ''), w.billing ->> 'email', '') as email
    ) n
    on conflict (store_id, customer_key) do update set
      wc_id = excluded.wc_id, name = excluded.name, email = excluded.email,
      country = case when excluded.country <> '' then excluded.country else b.country end,
      state = case when excluded.country <> '' then excluded.state else b.state end,
      registered_at = excluded.registered_at, search_text = excluded.search_text;
    return v_chosen.result;
  end
  $$;

create function upsert_products_batch(store_id uuid, products_data jsonb) returns jsonb
  language sql security definer set search_path = public, pg_temp
  as $$ select karoo_apply_batch(karoo_claim_store($1), $2, 'karoo_apply_products') $$;

create function upsert_variations_batch(store_id uuid, variations_data jsonb) returns jsonb
  language sql security definer set search_path = public, pg_temp
  as $$ select karoo_apply_batch(karoo_claim_store($1), $2, 'karoo_apply_variations') $$;

create function upsert_categories_batch(store_id uuid, categories_data jsonb) returns jsonb
  language sql security definer set search_path = public, pg_temp
  as $$ select karoo_apply_batch(karoo_claim_store($1), $2, 'karoo_apply_categories') $$;

create function upsert_customers_batch(store_id uuid, customers_data jsonb) returns jsonb
  language sql security definer set search_path = public, pg_temp
  as $$ select karoo_apply_batch(karoo_claim_store($1), $2, 'karoo_apply_customers') $$;

grant execute on function upsert_products_batch(uuid, jsonb), upsert_variations_batch(uuid, jsonb),
  upsert_categories_batch(uuid, jsonb), upsert_customers_batch(uuid, jsonb) to karoo_system;
