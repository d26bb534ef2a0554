-- The tax rate of a line: how many rates charged something, the first of them, and the zero rate if none did. The planner inlines it.
create or replace function karoo_rate_of(p_taxes jsonb) returns table (charged integer, rate text, at_nothing text)
  language sql immutable parallel safe
  as $$
    select (count(*) filter (where t.total <> 0))::integer, min(t.id) filter (where t.total <> 0),
      case when count(*) filter (where t.total <> 0) = 0 then min(t.id) filter (where t.total = 0) end
    from (select x ->> 'id' as id, nullif(x ->> 'total', '')::numeric as total from jsonb_array_elements(p_taxes) x) t
  $$;

grant execute on function karoo_rate_of(jsonb) to karoo_user, karoo_system;
