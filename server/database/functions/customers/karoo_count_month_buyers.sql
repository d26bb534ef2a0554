-- A buyer is one of a month's from their first day in it until their last day in it is gone.
create or replace function karoo_count_month_buyers() returns trigger
  language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off
  as $$
  begin
    if tg_op = 'INSERT' then
      insert into monthly_buyers as t (store_id, month, accounts, guests)
      select b.store_id, b.month, count(*) filter (where starts_with(b.customer_key, 'c:')), count(*) filter (where starts_with(b.customer_key, 'g:'))
      from (select store_id, customer_key, karoo_month_of(day) as month, count(*) as days from come group by 1, 2, 3) b
      cross join lateral (
        select count(*) as days from buyer_days d
        where d.store_id = b.store_id and d.customer_key = b.customer_key and d.day >= b.month and d.day < b.month + interval '1 month' offset 0
      ) k
      where k.days = b.days
      group by b.store_id, b.month
      on conflict (store_id, month) do update set accounts = t.accounts + excluded.accounts, guests = t.guests + excluded.guests;
    else
      update monthly_buyers t set accounts = t.accounts - n.accounts, guests = t.guests - n.guests
      from (
        select b.store_id, b.month, count(*) filter (where starts_with(b.customer_key, 'c:')) as accounts,
          count(*) filter (where starts_with(b.customer_key, 'g:')) as guests
        from (select distinct store_id, customer_key, karoo_month_of(day) as month from gone) b
        where not exists (
          select from buyer_days d
          where d.store_id = b.store_id and d.customer_key = b.customer_key and d.day >= b.month and d.day < b.month + interval '1 month' offset 0
        )
        group by b.store_id, b.month
      ) n
      where t.store_id = n.store_id and t.month = n.month;
      delete from monthly_buyers t using (select distinct store_id from gone) g
      where t.store_id = g.store_id and t.accounts = 0 and t.guests = 0;
    end if;
    return null;
  end
  $$;
