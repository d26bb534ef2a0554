create or replace function karoo_add_order_months_sql(p_rows text) returns text
  language sql immutable
  as $$
    select format($sql$
      insert into order_month_sums as t
      select store_id, is_refund, currency, status, counts, sales_month, created_month, paid_month, completed_month, utc_month,
        sum(sign)::integer, sum(sign * total), sum(sign * tax), sum(sign * shipping), sum(sign * discounts), sum(sign * unknown_orders)::integer
      from (%s) x
      group by store_id, is_refund, currency, status, counts, sales_month, created_month, paid_month, completed_month, utc_month
      having sum(sign) <> 0 or sum(sign * total) <> 0 or sum(sign * tax) <> 0 or sum(sign * shipping) <> 0 or sum(sign * discounts) <> 0
        or sum(sign * unknown_orders) <> 0
      on conflict (store_id, is_refund, currency, status, counts, sales_month, created_month, paid_month, completed_month, utc_month)
      do update set documents = t.documents + excluded.documents, total = t.total + excluded.total, tax = t.tax + excluded.tax,
        shipping = t.shipping + excluded.shipping, discounts = t.discounts + excluded.discounts,
        unknown_orders = t.unknown_orders + excluded.unknown_orders
      returning store_id, documents$sql$, p_rows)
  $$;
