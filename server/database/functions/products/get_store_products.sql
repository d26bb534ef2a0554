-- One page of products, newest first, as the shop sent them, each with the total number of matches.
create or replace function get_store_products(store_id uuid, page_size integer, page_offset integer, search_term text default null, status_filter text default null)
  returns table (data jsonb, total_count bigint)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
  #variable_conflict use_column
  begin
    return query with hits as materialized (
      select p.wc_id, p.date_created from woocommerce_products p
      where p.store_id = $1 and karoo_can_see_store($1)
        and (nullif(trim($4), '') is null or p.search_text like like_pattern($4))
        and (nullif(nullif($5, ''), 'any') is null or p.status = $5)
    ),
    page as materialized (
      select h.wc_id, h.date_created from hits h order by h.date_created desc nulls last, h.wc_id desc
      limit least(greatest($2, 1), 100) offset greatest($3, 0)
    )
    select p.data, (select count(*) from hits)
    from page g join woocommerce_products p on p.store_id = $1 and p.wc_id = g.wc_id
    order by g.date_created desc nulls last, g.wc_id desc;
  end
  $$;

grant execute on function get_store_products(uuid, integer, integer, text, text) to karoo_user, karoo_system;
