-- Rebuilds the stored sums of these days of one month, and the month's own: breakdowns, VAT and finance.
create or replace function karoo_rebuild_sales_days(p_store_id uuid, p_from date, p_to date) returns void
  language plpgsql set search_path = public, pg_temp
  as $$
  declare
    v_month date := date_trunc('month', p_from::timestamp)::date;
  begin
    delete from daily_sales_by where store_id = p_store_id and day between p_from and p_to
      and dimension in ('status', 'payment', 'coupon', 'province', 'city', 'buyer', 'variation');
    insert into daily_sales_by select * from karoo_sales_by(p_store_id, p_from, p_to);
    delete from monthly_sales_by where store_id = p_store_id and month = v_month;
    insert into monthly_sales_by
    select store_id, dimension, currency, v_month, key, max(label), sum(orders)::integer, sum(items), sum(gross_sales), sum(discounts), sum(refunds),
      sum(net_sales), sum(tax), sum(shipping), sum(total_sales)
    from daily_sales_by
    where store_id = p_store_id and day between v_month and (v_month + interval '1 month' - interval '1 day')::date
    group by store_id, dimension, currency, key;
    perform karoo_rebuild_vat(p_store_id, p_from, p_to);
    perform karoo_rebuild_finance(p_store_id, p_from, p_to);
  end
  $$;
