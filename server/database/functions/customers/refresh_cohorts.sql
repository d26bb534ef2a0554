-- Puts the cohorts of stale months between two days right, the newest first, as long as those months have at most so many
-- orders; answers how many months are stale still. Days are put right before (refresh_sales_by).
create or replace function refresh_cohorts(store_id uuid, from_day date, to_day date, orders_at_most integer) returns integer
  language plpgsql security definer set search_path = public, pg_temp set timezone = 'UTC' set jit = off
  as $$
  #variable_conflict use_column
  declare
    v_month date;
    v_orders bigint;
    v_room bigint := $4;
    v_first date := date_trunc('month', $2::timestamp)::date;
    v_left integer;
  begin
    if not karoo_can_see_store($1) then
      raise exception 'this transaction may not read store %', $1 using errcode = 'insufficient_privilege';
    end if;
    if exists (select from stale_cohort_months s where s.store_id = $1 and s.month between v_first and $3) then
      perform pg_advisory_xact_lock(hashtextextended($1::text, 8));
      for v_month, v_orders in
        select s.month, (
          select coalesce(sum(d.orders), 0) from daily_sales d
          where d.store_id = $1 and d.day between s.month and (s.month + interval '1 month' - interval '1 day')::date)
        from stale_cohort_months s where s.store_id = $1 and s.month between v_first and $3 order by s.month desc
      loop
        exit when v_orders > v_room;
        v_room := v_room - v_orders;
        delete from stale_cohort_months s where s.store_id = $1 and s.month = v_month;
        delete from monthly_cohorts c where c.store_id = $1 and c.month = v_month;
        insert into monthly_cohorts select * from karoo_cohorts_of($1, v_month);
      end loop;
    end if;
    select count(*) into v_left from stale_cohort_months s where s.store_id = $1 and s.month between v_first and $3;
    return v_left;
  end
  $$;

grant execute on function refresh_cohorts(uuid, date, date, integer) to karoo_user, karoo_system;
