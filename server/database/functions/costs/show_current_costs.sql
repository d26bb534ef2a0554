-- requires function karoo_cost_of
-- Writes what these products and their variations cost today into the rows of the reorder list.
create or replace function show_current_costs(p_store_id uuid, p_today date, p_product_ids bigint[]) returns void
  language plpgsql set search_path = public, pg_temp set enable_seqscan = off
  as $$
  begin
    update reorder_rows r set cost_cents = n.cost_cents, cost_from_shop = n.is_of_shop
    from (
      select i.wc_id, round(c.cost * 100)::bigint as cost_cents, coalesce(c.source = 'shop', false) as is_of_shop
      from reorder_rows i
      left join lateral karoo_cost_of(p_store_id, coalesce(i.parent_id, i.wc_id), case when i.parent_id is null then 0 else i.wc_id end, p_today) c
        on true
      where i.store_id = p_store_id and coalesce(i.parent_id, i.wc_id) = any (p_product_ids)
    ) n
    where r.store_id = p_store_id and r.wc_id = n.wc_id and (r.cost_cents, r.cost_from_shop) is distinct from (n.cost_cents, n.is_of_shop);
  end
  $$;

grant execute on function show_current_costs(uuid, date, bigint[]) to karoo_system;
