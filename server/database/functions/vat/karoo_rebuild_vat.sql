create or replace function karoo_rebuild_vat(p_store_id uuid, p_from date, p_to date) returns void
  language plpgsql set search_path = public, pg_temp
  as $$
  begin
    delete from daily_vat where store_id = p_store_id and day between p_from and p_to;
    insert into daily_vat (store_id, currency, day, kind, rate_key, label, percent, orders, documents, base, vat)
    select p_store_id, currency, day, case when refund_id is null then 'sale' else 'refund' end, rate_key, max(label), max(percent),
      count(*)::integer, (count(*) filter (where is_first))::integer, sum(base), sum(vat)
    from karoo_vat_parts(p_store_id, karoo_orders_of_days(p_store_id, p_from, p_to))
    where day between p_from and p_to
    group by currency, day, refund_id is null, rate_key;
  end
  $$;
