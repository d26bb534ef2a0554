-- What each month or year of a store should come to, by measure. Of several that hold, the one that began last counts.
create table targets (
  store_id uuid not null references woocommerce_stores (id) on delete cascade,
  -- domain/targets/targets.ts
  measure text not null check (length(measure) between 1 and 40),
  period text not null check (period in ('month', 'year')),
  -- The first day of its first month or year.
  starts_on date not null check (starts_on = date_trunc(period, starts_on::timestamp)::date),
  -- The last day of its last one; null: it goes on.
  ends_on date check (ends_on > starts_on),
  -- In the store's currency, or a count.
  amount numeric(14, 2) not null check (amount > 0),
  primary key (store_id, measure, period, starts_on)
);

-- A person's target for the sales of each month becomes the store's: of several the one that was chosen last. The column stays for processes
-- of the version before, and nothing reads it any more.
insert into targets (store_id, measure, period, starts_on, amount)
select distinct on (d.store_id) d.store_id, 'totalSales', 'month', date_trunc('month', d.changed_at)::date, d.month_target
from digests d
where d.month_target is not null
order by d.store_id, d.changed_at desc;
