create or replace function karoo_apply_variations(p_store store_settings, p_records jsonb) returns jsonb
  language plpgsql set search_path = public, pg_temp set enable_seqscan = off set timezone = 'UTC'
  as $$
  declare
    v_store_id uuid := p_store.id;
    v_chosen record := choose_changed_records('woocommerce_product_variations', v_store_id, p_records);
  begin
    if v_chosen.result -> 'ids_changed' = '[]' then
      return v_chosen.result;
    end if;
    if v_chosen.take is not null then
      p_records := v_chosen.take;
    end if;
    insert into woocommerce_product_variations as t (store_id, wc_id, product_id, name, sku, status, price, regular_price, sale_price,
      stock_status, manage_stock, stock_of_parent, stock_quantity, low_stock_amount, date_modified, data)
    select v_store_id, r.id, r.parent_id, coalesce(r.name, ''), coalesce(r.sku, ''), coalesce(r.status, 'publish'),
      karoo_price(r.price), case when r.regular_price <> '' then karoo_price(r.regular_price) end,
      case when r.sale_price <> '' then karoo_price(r.sale_price) end, coalesce(r.stock_status, 'instock'),
      -- true, false or "parent"
      r.manage_stock = 'true', coalesce(r.manage_stock = 'parent', false), r.stock_quantity, r.low_stock_amount,
      coalesce(parse_timestamp(r.date_modified_gmt), parse_timestamp(r.date_created_gmt)), e.data
    from jsonb_array_elements(p_records) e (data)
    cross join lateral jsonb_to_record(e.data) as r (id bigint, parent_id bigint, name text, sku text, status text, price text,
      regular_price text, sale_price text, stock_status text, manage_stock text, stock_quantity numeric, low_stock_amount numeric,
      date_created_gmt text, date_modified_gmt text)
    on conflict (store_id, wc_id) do update set
      product_id = excluded.product_id, name = excluded.name, sku = excluded.sku, status = excluded.status, price = excluded.price,
      regular_price = excluded.regular_price, sale_price = excluded.sale_price, stock_status = excluded.stock_status,
      manage_stock = excluded.manage_stock, stock_of_parent = excluded.stock_of_parent, stock_quantity = excluded.stock_quantity,
      low_stock_amount = excluded.low_stock_amount, date_modified = excluded.date_modified, data = excluded.data, synced_at = excluded.synced_at;
    perform note_shop_costs(v_store_id, karoo_pg_timezone(p_store.timezone),
      array(select distinct (e ->> 'parent_id')::bigint from jsonb_array_elements(p_records) e));
    return v_chosen.result;
  end
  $$;

grant execute on function karoo_apply_variations(store_settings,jsonb) to karoo_system;
