-- A term as a pattern for ilike, found as typed: % and _ are themselves.
create function karoo_pattern(p_term text) returns text language sql immutable parallel safe
  as $$ select '%' || replace(replace(replace(lower(trim(p_term)), '\', '\\'), '%', '\%'), '_', '\_') || '%' $$;
grant execute on function karoo_pattern(text) to karoo_user, karoo_system;

-- Where a deep page begins: skips whole days by their counts. Rows at or before `until` (null: from the newest), of which
-- `skip` are still to be left out. status null: all but the trash.
create function karoo_order_page_start(p_store_id uuid, p_status text, p_offset bigint, out until timestamptz, out skip bigint)
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
        select c.day, sum(c.orders) as n from daily_order_counts c
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

-- One page of products, newest first, as the shop sent them, each with the number of all that match.
create function get_store_products(store_id uuid, page_size integer, page_offset integer, search_term text default null, status_filter text default null)
  returns table (data jsonb, total_count bigint)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    with hits as materialized (
      select p.wc_id, p.date_created from woocommerce_products p
      where p.store_id = $1 and karoo_can_see_store($1)
        and (nullif(trim($4), '') is null or p.search_text like karoo_pattern($4))
        and (nullif(nullif($5, ''), 'any') is null or p.status = $5)
    ),
    page as materialized (
      select h.wc_id, h.date_created from hits h order by h.date_created desc nulls last, h.wc_id desc
      limit least(greatest($2, 1), 100) offset greatest($3, 0)
    )
    select p.data, (select count(*) from hits)
    from page g join woocommerce_products p on p.store_id = $1 and p.wc_id = g.wc_id
    order by g.date_created desc nulls last, g.wc_id desc
  $$;
grant execute on function get_store_products(uuid, integer, integer, text, text)
  to karoo_user, karoo_system;

-- A payment about to be made, in cents of rand. The same payment id again answers the same record; with other figures it is refused.
create function create_payment_record(p_user_id uuid, p_m_payment_id text, p_amount bigint, p_plan_type text) returns uuid
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  declare
    v_record payment_records;
  begin
    insert into payment_records (user_id, m_payment_id, amount, plan_type) values (p_user_id, p_m_payment_id, p_amount, p_plan_type)
    on conflict (m_payment_id) do nothing;
    select * into v_record from payment_records where m_payment_id = p_m_payment_id;
    if (v_record.user_id, v_record.amount, v_record.plan_type) is distinct from (p_user_id, p_amount, p_plan_type) then
      raise exception 'the payment % is already recorded with other figures', p_m_payment_id using errcode = 'unique_violation';
    end if;
    return v_record.id;
  end
  $$;
grant execute on function create_payment_record(uuid, text, bigint, text) to karoo_system;
