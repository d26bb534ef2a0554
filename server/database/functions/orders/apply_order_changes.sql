-- Marks days and refreshes customers after orders changed or were removed: both those before and those after the change. With
-- app.customers_later the customers are left to refresh_store_customers.
create or replace function apply_order_changes(p_store_id uuid, p_currency text, p_days date[], p_customer_keys text[]) returns void
  language plpgsql set search_path = public, pg_temp
  as $$
  begin
    perform mark_days(p_store_id, p_days);
    if coalesce(current_setting('app.customers_later', true), '') = 'on' then
      return;
    end if;
    perform refresh_customers(p_store_id, p_currency, array(select distinct unnest(p_customer_keys)));
  end
  $$;

grant execute on function apply_order_changes(uuid,text,date[],text[]) to karoo_system;
