-- The same rule as domain/customers/customer-group.ts, written so that the planner inlines it.
create or replace function customer_group(p_orders integer, p_first timestamptz, p_last timestamptz, p_spent numeric, p_big_spend numeric,
  p_now timestamptz) returns text
  language sql immutable parallel safe
  as $$
    select case customer_segment(p_orders, p_first, p_last, p_now)
      when 'active' then case
        when p_orders >= 4 and p_big_spend > 0 and round(p_spent, 2) >= p_big_spend then 'champions'
        when p_orders >= 4 then 'loyal'
        when p_big_spend > 0 and round(p_spent, 2) >= p_big_spend then 'big-spenders'
        else 'promising' end
      when 'at-risk' then case
        when p_orders >= 4 or (p_big_spend > 0 and round(p_spent, 2) >= p_big_spend) then 'cant-lose' else 'slipping' end
      when 'lost' then case
        when p_orders >= 4 or (p_big_spend > 0 and round(p_spent, 2) >= p_big_spend) then 'win-back' else 'gone' end
      when 'new' then 'new'
      else 'none'
    end
  $$;

grant execute on function customer_group(integer, timestamptz, timestamptz, numeric, numeric, timestamptz) to karoo_user, karoo_system;
