-- Rebuilds stale days between two days, newest first, as long as they have at most p_orders orders; with p_at_least_one the first
-- day however many it has. Returns how many days are still stale.
create or replace function refresh_sales_by(store_id uuid, from_day date, to_day date, orders_at_most integer, at_least_one boolean default false)
  returns integer
  language plpgsql security definer set search_path = public, pg_temp set timezone = 'UTC' set jit = off
  as $$
  #variable_conflict use_column
  declare
    v_days date[];
    v_part record;
    v_left integer;
  begin
    if not karoo_can_see_store($1) then
      raise exception 'this transaction may not read store %', $1 using errcode = 'insufficient_privilege';
    end if;
    if exists (select from stale_sales_days s where s.store_id = $1 and s.day between $2 and $3) then
      -- The same lock that batches take: what is read is either before or after one.
      perform pg_advisory_xact_lock(hashtextextended($1::text, 7));
      v_days := array(
        select w.day from (
          -- A day without orders takes its time too.
          select s.day, sum(5 + coalesce(d.orders, 0)) over (order by s.day desc) as running, row_number() over (order by s.day desc) as nth
          from stale_sales_days s
          left join (
            select i.day, sum(i.orders) as orders from daily_sales i where i.store_id = $1 and i.day between $2 and $3 group by i.day
          ) d on d.day = s.day
          where s.store_id = $1 and s.day between $2 and $3
        ) w
        where w.running <= $4 or (at_least_one and w.nth = 1)
      );
      delete from stale_sales_days s where s.store_id = $1 and s.day = any (v_days);
      for v_part in
        select min(p.day) as first, max(p.day) as last
        from (select d.day, d.day - (row_number() over (order by d.day))::integer as island from unnest(v_days) d (day)) p
        group by p.island, karoo_month_of(p.day) order by 1 desc
      loop
        perform karoo_rebuild_sales_days($1, v_part.first, v_part.last);
      end loop;
    end if;
    select count(*) into v_left from stale_sales_days s where s.store_id = $1 and s.day between $2 and $3;
    return v_left;
  end
  $$;

grant execute on function refresh_sales_by(uuid, date, date, integer, boolean) to karoo_user, karoo_system;
