-- Finds products by text, or by the SKU or barcode of a variation. Security definer, because LIKE cannot use an index under row-level security.
create or replace function find_products(p_store_id uuid, p_term text) returns bigint[]
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
  declare
    v_words text := (select string_agg(format('p.search_text like %L', pattern), ' and ') from unnest(like_patterns(p_term)) as pattern);
    v_found bigint[];
  begin
    if v_words is null or not karoo_can_see_store(p_store_id) then return '{}'; end if;
    execute 'select array_agg(wc_id) from (
        select p.wc_id from woocommerce_products p where p.store_id = $1 and ' || v_words || '
        union
        select v.product_id from woocommerce_product_variations v where v.store_id = $1 and v.sku <> '''' and lower(v.sku) like $2
        union
        select v.product_id from woocommerce_product_variations v
        where v.store_id = $1 and v.data ->> ''global_unique_id'' <> '''' and v.data ->> ''global_unique_id'' = $3
      ) as found' into v_found using p_store_id, (like_patterns(replace(p_term, ' ', '')))[1], btrim(p_term);
    return coalesce(v_found, '{}');
  end
  $$;

grant execute on function find_products(uuid, text) to karoo_user, karoo_system;
