-- The key finds the days of a dimension, whatever the currency, so that it needs no second index by day.
alter table daily_sums drop constraint daily_sums_pkey, add primary key (store_id, dimension, day, currency, key);
drop index daily_sums_by_day;
alter table monthly_sums drop constraint monthly_sums_pkey, add primary key (store_id, dimension, month, currency, key);
drop index monthly_sums_by_month;
