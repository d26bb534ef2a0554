-- requires function karoo_month_of

-- A customer is new on the day of the first order that counts, in whatever currency, and counts once a day however many
-- currencies they paid in. So new and returning customers no longer stand in the rows of daily_sales of a currency but in the
-- day's row of currency '', which holds nothing else. Likewise monthly_cohorts: buyers stand in the rows of currency ''.

-- What was counted by currency until now. The breakdowns of the days stay as they are, so no day is noted as stale.
alter table daily_sales disable trigger user;
update daily_sales set new_customers = 0, returning_customers = 0 where new_customers <> 0 or returning_customers <> 0;
insert into daily_sales as t (store_id, currency, day, new_customers, returning_customers)
select b.store_id, '', b.day, count(*) filter (where b.day = c.first_order_day), count(*) filter (where b.day <> c.first_order_day)
from (select distinct store_id, customer_key, day from buyer_days) b
join shop_customers c on c.store_id = b.store_id and c.customer_key = b.customer_key
group by b.store_id, b.day
on conflict (store_id, currency, day) do update set
  new_customers = excluded.new_customers, returning_customers = excluded.returning_customers;
alter table daily_sales enable trigger user;

insert into stale_cohort_months (store_id, month)
select distinct d.store_id, karoo_month_of(d.day) from daily_sales d join woocommerce_stores s on s.id = d.store_id
on conflict do nothing;
