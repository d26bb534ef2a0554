-- What one unit cost on a day of the shop, and who says so; no row if that is not known. A variation's own costs come before its product's.
-- Of these the one with the latest day counts, on the same day one entered by hand before one of a file before the shop's.
create or replace function karoo_cost_of(p_store_id uuid, p_product_id bigint, p_variation_id bigint, p_day date)
  returns table (cost numeric, source text)
  language plpgsql stable set search_path = public, pg_temp
  as $$
  #variable_conflict use_column
  begin
    return query
      select c.cost, c.source from (
        select distinct on (k.variation_id, k.source) k.variation_id, k.source, k.valid_from, k.cost
        from product_costs k
        where k.store_id = p_store_id and k.product_id = p_product_id and k.variation_id in (p_variation_id, 0) and k.valid_from <= p_day
        order by k.variation_id, k.source, k.valid_from desc
      ) c
      where c.cost is not null
      order by c.variation_id desc, c.valid_from desc, case c.source when 'hand' then 1 when 'file' then 2 else 3 end
      limit 1;
  end
  $$;

grant execute on function karoo_cost_of(uuid, bigint, bigint, date) to karoo_system, karoo_user;
