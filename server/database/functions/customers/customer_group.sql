-- The same rule as domain/customers/customer-group.ts. The planner inlines it, also when p_big_spend is a query, as it stands here once.
-- The groups of a segment: few orders, frequent ones, big spenders, both.
create or replace function customer_group(p_orders integer, p_first timestamptz, p_last timestamptz, p_spent numeric, p_big_spend numeric,
  p_now timestamptz) returns text
  language sql immutable parallel safe
  as $$
    select (case customer_segment(p_orders, p_first, p_last, p_now)
      when 'active' then array['promising', 'loyal', 'big-spenders', 'champions']
      when 'at-risk' then array['slipping', 'cant-lose', 'cant-lose', 'cant-lose']
      when 'lost' then array['gone', 'win-back', 'win-back', 'win-back']
      when 'new' then array['new', 'new', 'new', 'new']
      else array['none', 'none', 'none', 'none']
    end)[
      1 + case when p_orders >= 4 then 1 else 0 end + case when round(p_spent, 2) >= nullif(greatest(p_big_spend, 0), 0) then 2 else 0 end
    ]
  $$;

grant execute on function customer_group(integer, timestamptz, timestamptz, numeric, numeric, timestamptz) to karoo_user, karoo_system;
