-- Adds a difference to the roll-ups; where something was subtracted (p_may_empty), rows that come to nothing are taken away.
create or replace function karoo_add_contributions(p_store_id uuid, p_difference order_contribution[], p_may_empty boolean) returns void
  language plpgsql set search_path = public, pg_temp set enable_seqscan = off set plan_cache_mode = force_generic_plan
  as $$
  begin
    insert into daily_sales as t (store_id, currency, day, orders, items, gross_sales, discounts, refunds, net_sales, tax, shipping, total_sales)
    select p_store_id, currency, day, orders, units, gross_sales, discounts, refunds, net_sales, tax, shipping, total_sales
    from unnest(p_difference) where product_id is null
    on conflict (store_id, currency, day) do update set
      orders = t.orders + excluded.orders, items = t.items + excluded.items, gross_sales = t.gross_sales + excluded.gross_sales,
      discounts = t.discounts + excluded.discounts, refunds = t.refunds + excluded.refunds, net_sales = t.net_sales + excluded.net_sales,
      tax = t.tax + excluded.tax, shipping = t.shipping + excluded.shipping, total_sales = t.total_sales + excluded.total_sales;

    insert into daily_product_sales as t (store_id, currency, day, product_id, orders, units, gross_sales, discounts, refunds, refunded_units, net_sales)
    select p_store_id, currency, day, product_id, orders, units, gross_sales, discounts, refunds, refunded_units, net_sales
    from unnest(p_difference) where product_id is not null
    on conflict (store_id, currency, day, product_id) do update set
      orders = t.orders + excluded.orders, units = t.units + excluded.units, gross_sales = t.gross_sales + excluded.gross_sales,
      discounts = t.discounts + excluded.discounts, refunds = t.refunds + excluded.refunds,
      refunded_units = t.refunded_units + excluded.refunded_units, net_sales = t.net_sales + excluded.net_sales;

    insert into monthly_product_sales as t (store_id, currency, month, product_id, orders, units, gross_sales, discounts, refunds, refunded_units, net_sales)
    select p_store_id, currency, date_trunc('month', day::timestamp)::date, product_id, sum(orders), sum(units), sum(gross_sales), sum(discounts),
      sum(refunds), sum(refunded_units), sum(net_sales)
    from unnest(p_difference) where product_id is not null group by currency, 3, product_id
    on conflict (store_id, currency, month, product_id) do update set
      orders = t.orders + excluded.orders, units = t.units + excluded.units, gross_sales = t.gross_sales + excluded.gross_sales,
      discounts = t.discounts + excluded.discounts, refunds = t.refunds + excluded.refunds,
      refunded_units = t.refunded_units + excluded.refunded_units, net_sales = t.net_sales + excluded.net_sales;

    if p_may_empty then
      delete from daily_product_sales t using unnest(p_difference) d
      where t.store_id = p_store_id and t.currency = d.currency and t.day = d.day and t.product_id = d.product_id
        and t.orders = 0 and t.units = 0 and t.gross_sales = 0 and t.discounts = 0 and t.refunds = 0 and t.refunded_units = 0 and t.net_sales = 0;
      delete from monthly_product_sales t
      using (select distinct currency, date_trunc('month', day::timestamp)::date as month, product_id from unnest(p_difference)) d
      where t.store_id = p_store_id and t.currency = d.currency and t.month = d.month and t.product_id = d.product_id
        and t.orders = 0 and t.units = 0 and t.gross_sales = 0 and t.discounts = 0 and t.refunds = 0 and t.refunded_units = 0 and t.net_sales = 0;
    end if;
  end
  $$;
