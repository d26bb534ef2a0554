create or replace function karoo_erase_finance() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  begin
    delete from daily_vat where store_id = old.id;
    delete from daily_finance where store_id = old.id;
    delete from monthly_finance where store_id = old.id;
    delete from stored_files f using finance_packs p
    where p.store_id = old.id and f.organization_id = old.organization_id and f.id = p.file_id;
    return old;
  end
  $$;
