-- The rules of 0100, 0520, 0521 and 0530 in a form that the planner puts into the query that calls them: a function that selects is
-- otherwise started for each buyer, order or line, which takes fifty times as long as what it does.
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
      when extract(epoch from p_now - p_last) * (p_orders::numeric - 1) * 2 <= 3 * least(
        greatest(extract(epoch from p_last - p_first), 20 * 86400 * (p_orders::numeric - 1)), 180 * 86400 * (p_orders::numeric - 1)) then 'active'
      when extract(epoch from p_now - p_last) * (p_orders::numeric - 1) <= 3 * least(
        greatest(extract(epoch from p_last - p_first), 20 * 86400 * (p_orders::numeric - 1)), 180 * 86400 * (p_orders::numeric - 1)) then 'at-risk'
      else 'lost'
    end
  $$;

create or replace function buyer_group(p_orders integer, p_first timestamptz, p_last timestamptz, p_spent numeric, p_big_spend numeric,
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

drop function karoo_rate_of(jsonb);
create function karoo_rate_of(p_taxes jsonb) returns table (charged integer, rate text, at_nothing text)
  language sql immutable parallel safe
  as $$
    select (count(*) filter (where t.total <> 0))::integer, min(t.id) filter (where t.total <> 0),
      case when count(*) filter (where t.total <> 0) = 0 then min(t.id) filter (where t.total = 0) end
    from (select x ->> 'id' as id, nullif(x ->> 'total', '')::numeric as total from jsonb_array_elements(p_taxes) x) t
  $$;
grant execute on function karoo_rate_of(jsonb) to karoo_user, karoo_system;

-- No row where no plugin wrote a fee.
drop function karoo_payment_fee(jsonb, text);
create function karoo_payment_fee(p_data jsonb, p_currency text) returns setof numeric
  language sql immutable parallel safe
  as $$
    select abs((m ->> 'value')::numeric)
    from jsonb_array_elements(case jsonb_typeof(p_data -> 'meta_data') when 'array' then p_data -> 'meta_data' else '[]' end) with ordinality x (m, place)
    where m ->> 'key' in ('payfast_amount_fee', '_stripe_fee', '_wcpay_transaction_fee', 'PayPal Transaction Fee')
      and m ->> 'value' ~ '^-?\d{1,12}(\.\d{1,8})?$'
      and not (m ->> 'key' = '_stripe_fee' and exists (
        select from jsonb_array_elements(p_data -> 'meta_data') c where c ->> 'key' = '_stripe_currency' and upper(c ->> 'value') <> p_currency))
    order by place desc limit 1
  $$;
