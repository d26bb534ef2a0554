-- What a line cost when it was first stored, in proportion if its quantity has changed since; null if that is not known.
create or replace function karoo_frozen_cost(p_store_id uuid, p_order_id bigint, p_line_id bigint, p_quantity numeric) returns numeric
  language plpgsql stable set search_path = public, pg_temp
  as $$
  begin
    return (
      select case when c.quantity in (0, p_quantity) then c.cost else round(c.cost * p_quantity / c.quantity, 2) end
      from line_costs c where c.store_id = p_store_id and c.order_id = p_order_id and c.line_id = p_line_id
    );
  end
  $$;

grant execute on function karoo_frozen_cost(uuid, bigint, bigint, numeric) to karoo_system;
