-- A store's months from its orders as they are; of all stores where none is named.
create or replace function karoo_rebuild_order_months(p_store_id uuid) returns void
  language plpgsql set search_path = public, pg_temp set timezone = 'UTC'
  as $$
  begin
    delete from order_month_sums where store_id = p_store_id or p_store_id is null;
    execute karoo_add_order_months_sql(karoo_order_months_sql(
      'select 1 as sign, n.* from woocommerce_orders n where n.store_id = $1 or $1 is null',
      'select 1 as sign, n.*, o.currency, o.status, o.counts, o.sales_day from woocommerce_order_refunds n
       join woocommerce_orders o on o.store_id = n.store_id and o.wc_id = n.order_id where n.store_id = $1 or $1 is null')) using p_store_id;
    delete from monthly_buyers where store_id = p_store_id or p_store_id is null;
    insert into monthly_buyers (store_id, month, accounts, guests)
    select d.store_id, d.month, count(*) filter (where starts_with(d.customer_key, 'c:')), count(*) filter (where starts_with(d.customer_key, 'g:'))
    from (
      select distinct b.store_id, b.customer_key, karoo_month_of(b.day) as month from buyer_days b join woocommerce_stores s on s.id = b.store_id
      where b.store_id = p_store_id or p_store_id is null
    ) d
    group by d.store_id, d.month;
  end
  $$;
