-- New minus old, without what comes to nothing.
create or replace function karoo_difference(p_old order_contribution[], p_new order_contribution[]) returns order_contribution[]
  language sql immutable set search_path = public, pg_temp
  as $$
    select coalesce(array_agg(row(d.*)::order_contribution), '{}') from (
      select currency, day, product_id, sum(sign * orders)::integer as orders, sum(sign * units) as units,
        sum(sign * gross_sales) as gross_sales, sum(sign * discounts) as discounts, sum(sign * refunds) as refunds,
        sum(sign * refunded_units) as refunded_units, sum(sign * net_sales) as net_sales, sum(sign * tax) as tax,
        sum(sign * shipping) as shipping, sum(sign * total_sales) as total_sales
      from (select 1 as sign, n.* from unnest(p_new) n union all select -1, o.* from unnest(p_old) o) both_sides
      group by currency, day, product_id
    ) d
    where orders <> 0 or units <> 0 or gross_sales <> 0 or discounts <> 0 or refunds <> 0 or refunded_units <> 0
      or net_sales <> 0 or tax <> 0 or shipping <> 0 or total_sales <> 0
  $$;
