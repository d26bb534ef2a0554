-- requires function erase_order
-- requires function pseudonym_of_order
-- The orders of a batch; those of erased customers without personal data.
create or replace function erase_orders(p_store_id uuid, p_orders jsonb) returns jsonb
  language plpgsql stable set search_path = public, pg_temp
  as $$
  begin
    return (
      select coalesce(jsonb_agg(case when x.pseudonym is null then o.data else erase_order(p_store_id, o.data, x.pseudonym) end
        order by o.place), '[]')
      from jsonb_array_elements(p_orders) with ordinality o (data, place)
      cross join lateral (select pseudonym_of_order(p_store_id, o.data) as pseudonym offset 0) x
    );
  end
  $$;

grant execute on function erase_orders(uuid,jsonb) to karoo_system;
