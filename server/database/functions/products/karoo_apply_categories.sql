create or replace function karoo_apply_categories(p_store store_settings, p_records jsonb) returns jsonb
  language plpgsql set search_path = public, pg_temp set enable_seqscan = off set timezone = 'UTC'
  as $$
  declare
    v_store_id uuid := p_store.id;
    v_chosen record := choose_changed_records('woocommerce_categories', v_store_id, p_records);
  begin
    if v_chosen.result -> 'ids_changed' = '[]' then
      return v_chosen.result;
    end if;
    if v_chosen.take is not null then
      p_records := v_chosen.take;
    end if;
    insert into woocommerce_categories as t (store_id, wc_id, name, slug, parent_id, product_count, menu_order, data)
    select v_store_id, r.id, coalesce(r.name, ''), coalesce(r.slug, ''), coalesce(r.parent, 0), coalesce(r.count, 0), coalesce(r.menu_order, 0), e.data
    from jsonb_array_elements(p_records) e (data)
    cross join lateral jsonb_to_record(e.data) as r (id bigint, name text, slug text, parent bigint, count integer, menu_order integer)
    on conflict (store_id, wc_id) do update set
      name = excluded.name, slug = excluded.slug, parent_id = excluded.parent_id, product_count = excluded.product_count,
      menu_order = excluded.menu_order, data = excluded.data, synced_at = excluded.synced_at;
    return v_chosen.result;
  end
  $$;

grant execute on function karoo_apply_categories(store_settings,jsonb) to karoo_system;
