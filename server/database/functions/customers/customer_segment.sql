-- The same rule as domain/customers/customer-segment.ts, written so that the planner inlines it. Milliseconds as double precision are the
-- numbers of JavaScript, and take half the time of numeric.
create or replace function customer_segment(p_orders integer, p_first timestamptz, p_last timestamptz, p_now timestamptz) returns text
  language sql immutable parallel safe
  as $$
    select case
      when p_orders <= 0 or p_first is null or p_last is null then 'none'
      when p_now - p_first <= interval '720 hours' then 'new'
      when p_orders < 3 then case
        when p_now - p_last <= interval '2160 hours' then 'active'
        when p_now - p_last <= interval '4320 hours' then 'at-risk'
        else 'lost' end
      when round(date_part('epoch', p_now - p_last) * 1000) * (p_orders - 1) * 2 <= 3 * least(greatest(
        round(date_part('epoch', p_last - p_first) * 1000), 20 * 86400000::double precision * (p_orders - 1)), 180 * 86400000::double precision * (p_orders - 1)) then 'active'
      when round(date_part('epoch', p_now - p_last) * 1000) * (p_orders - 1) <= 3 * least(greatest(
        round(date_part('epoch', p_last - p_first) * 1000), 20 * 86400000::double precision * (p_orders - 1)), 180 * 86400000::double precision * (p_orders - 1)) then 'at-risk'
      else 'lost'
    end
  $$;

grant execute on function customer_segment(integer, timestamptz, timestamptz, timestamptz) to karoo_user, karoo_system;
