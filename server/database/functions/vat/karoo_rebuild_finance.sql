create or replace function karoo_rebuild_finance(p_store_id uuid, p_from date, p_to date) returns void
  language plpgsql set search_path = public, pg_temp
  as $$
  declare
    v_month date := date_trunc('month', p_from::timestamp)::date;
  begin
    delete from daily_finance where store_id = p_store_id and day between p_from and p_to;
    insert into daily_finance select * from karoo_finance_sums(p_store_id, p_from, p_to);
    delete from monthly_finance where store_id = p_store_id and month = v_month;
    insert into monthly_finance
    select store_id, topic, currency, v_month, key, max(label), sum(orders)::integer, sum(amount), sum(tax), sum(refunded), sum(unallocated)
    from daily_finance
    where store_id = p_store_id and day between v_month and (v_month + interval '1 month' - interval '1 day')::date
    group by store_id, topic, currency, key;
  end
  $$;
