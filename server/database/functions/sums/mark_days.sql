-- Marks these days and their months: their stored sums are older than their orders.
create or replace function mark_days(p_store_id uuid, p_days date[]) returns void
  language plpgsql set search_path = public, pg_temp
  as $$
  begin
    insert into stale_periods (store_id, period, starts_on)
    select distinct p_store_id, p.period, case p.period when 'day' then d.day else karoo_month_of(d.day) end
    from unnest(p_days) d (day) cross join (values ('day'), ('month')) p (period)
    where d.day is not null
    on conflict do nothing;
  end
  $$;

grant execute on function mark_days(uuid,date[]) to karoo_system;
