-- Where a deep page begins: skips whole days by their counts. Rows at or before `until` (null: from the newest), of which
-- `skip` are still to be left out. status null: all but the trash.
create or replace function karoo_order_page_start(p_store_id uuid, p_status text, p_offset bigint, out until timestamptz, out skip bigint)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
  declare
    v_day date;
    v_before bigint;
    v_timezone text;
  begin
    skip := p_offset;
    if p_offset < 500 or not karoo_can_see_store(p_store_id) then
      return;
    end if;
    select d.day, d.before into v_day, v_before from (
      select day, sum(n) over (order by day desc) - n as before, sum(n) over (order by day desc) as upto
      from (
        select c.day, sum(c.orders) as n from order_counts c
        where c.store_id = p_store_id and (case when p_status is null then c.status <> 'trash' else c.status = p_status end)
        group by c.day
      ) days
    ) d where d.upto > p_offset order by d.day desc limit 1;
    if v_day is null then
      return;
    end if;
    select karoo_pg_timezone(s.timezone) into v_timezone from woocommerce_stores s where s.id = p_store_id;
    -- The last instant of that day.
    until := ((v_day + 1)::timestamp at time zone v_timezone) - interval '1 microsecond';
    skip := p_offset - v_before;
  end
  $$;

grant execute on function karoo_order_page_start(uuid, text, bigint) to karoo_user, karoo_system;
