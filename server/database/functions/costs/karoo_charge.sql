-- What an order's fee or shipping cost is; null if that is not known. `p_base` is what its rate is a part of. Nothing paid has no fee.
create or replace function karoo_charge(p_store_id uuid, p_order_id bigint, p_kind text, p_base numeric) returns numeric
  language plpgsql stable set search_path = public, pg_temp
  as $$
  begin
    return (
      select coalesce(c.amount, case when p_kind = 'fee' and p_base = 0 and c.percent is not null then 0
        else round(p_base * c.percent / 100 + c.fixed, 2) end)
      from order_charges c where c.store_id = p_store_id and c.order_id = p_order_id and c.kind = p_kind
    );
  end
  $$;

grant execute on function karoo_charge(uuid, bigint, text, numeric) to karoo_system;
