create or replace function karoo_apply_products(p_store store_settings, p_records jsonb) returns jsonb
  language plpgsql set search_path = public, pg_temp set enable_seqscan = off set timezone = 'UTC'
  as $$
  declare
    v_store_id uuid := p_store.id;
    v_chosen record := choose_changed_records('woocommerce_products', v_store_id, p_records);
  begin
    if v_chosen.result -> 'ids_changed' = '[]' then
      return v_chosen.result;
    end if;
    if v_chosen.take is not null then
      p_records := v_chosen.take;
    end if;
    insert into woocommerce_products as t (store_id, wc_id, name, sku, type, status, price, regular_price, sale_price, on_sale, stock_status,
      manage_stock, stock_quantity, low_stock_amount, total_sales, category_ids, image_url, date_created, date_modified, search_text, data)
    select v_store_id, r.id, coalesce(r.name, ''), coalesce(r.sku, ''), coalesce(r.type, 'simple'), coalesce(r.status, 'publish'),
      karoo_price(r.price), case when r.regular_price <> '' then karoo_price(r.regular_price) end,
      case when r.sale_price <> '' then karoo_price(r.sale_price) end, coalesce(r.on_sale, false), coalesce(r.stock_status, 'instock'),
      coalesce(r.manage_stock, false), r.stock_quantity, r.low_stock_amount, coalesce(r.total_sales, 0),
      array(select (c ->> 'id')::bigint from jsonb_array_elements(case jsonb_typeof(r.categories) when 'array' then r.categories else '[]' end) c order by 1),
      e.data #>> '{images,0,src}', parse_timestamp(r.date_created_gmt), coalesce(parse_timestamp(r.date_modified_gmt), parse_timestamp(r.date_created_gmt)),
      lower(concat_ws(' ', r.name, nullif(r.sku, ''), nullif(r.global_unique_id, ''))), e.data
    from jsonb_array_elements(p_records) e (data)
    cross join lateral jsonb_to_record(e.data) as r (id bigint, name text, sku text, type text, status text, price text, regular_price text,
      sale_price text, on_sale boolean, stock_status text, manage_stock boolean, stock_quantity numeric, low_stock_amount numeric,
      total_sales bigint, categories jsonb, global_unique_id text, date_created_gmt text, date_modified_gmt text)
    on conflict (store_id, wc_id) do update set
      name = excluded.name, sku = excluded.sku, type = excluded.type, status = excluded.status, price = excluded.price,
      regular_price = excluded.regular_price, sale_price = excluded.sale_price, on_sale = excluded.on_sale,
      stock_status = excluded.stock_status, manage_stock = excluded.manage_stock, stock_quantity = excluded.stock_quantity,
      low_stock_amount = excluded.low_stock_amount, total_sales = excluded.total_sales, category_ids = excluded.category_ids,
      image_url = excluded.image_url, date_created = excluded.date_created, date_modified = excluded.date_modified,
      search_text = excluded.search_text, data = excluded.data, synced_at = excluded.synced_at;
    perform note_shop_costs(v_store_id, karoo_pg_timezone(p_store.timezone),
      array(select (e ->> 'id')::bigint from jsonb_array_elements(p_records) e));
    return v_chosen.result;
  end
  $$;

grant execute on function karoo_apply_products(store_settings,jsonb) to karoo_system;
