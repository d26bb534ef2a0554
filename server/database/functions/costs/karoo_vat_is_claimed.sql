-- Whether a store claims back the VAT that it pays: as a person chose, else if its invoices name a VAT number.
create or replace function karoo_vat_is_claimed(p_store_id uuid) returns boolean
  language plpgsql stable set search_path = public, pg_temp
  as $$
  begin
    return coalesce((select c.claims_vat from cost_settings c where c.store_id = p_store_id),
      (select i.vat_number is not null from invoice_details i where i.store_id = p_store_id), false);
  end
  $$;

grant execute on function karoo_vat_is_claimed(uuid) to karoo_system, karoo_user;
