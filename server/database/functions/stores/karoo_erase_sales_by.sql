create or replace function karoo_erase_sales_by() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  begin
    delete from daily_sales_by where store_id = old.id;
    delete from monthly_sales_by where store_id = old.id;
    return old;
  end
  $$;
