-- The rate of a method on a day of the shop, with its VAT unless that is claimed back; no row if none is known.
create or replace function karoo_rate_on(p_store_id uuid, p_kind text, p_method text, p_day date, p_claims_vat boolean)
  returns table (percent numeric, fixed numeric)
  language plpgsql stable set search_path = public, pg_temp
  as $$
  #variable_conflict use_column
  begin
    return query
      select r.percent * v.factor, r.fixed * v.factor
      from charge_rates r cross join lateral (select case when p_claims_vat then 1 else 1 + r.vat_percent / 100 end) v (factor)
      where r.store_id = p_store_id and r.kind = p_kind and r.method = p_method and r.valid_from <= p_day
      order by r.valid_from desc limit 1;
  end
  $$;

grant execute on function karoo_rate_on(uuid, text, text, date, boolean) to karoo_system;
